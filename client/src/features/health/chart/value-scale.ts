/** A chart's value axis: its range, its ticks, and the bands behind the line. */
import { scaleLinear } from 'd3-scale';
import { type ThresholdBand, thresholdBands } from '@shared/domain/vitals/bands';
import type { Target } from '@shared/domain/vitals/targets';
import { metricLabel, MOODS } from '@shared/domain/vitals/metric-types';
import { fromDefaultUnit, numberWords } from '@shared/domain/vitals/metric-units';
import { METRICS, type MetricType } from '@shared/domain/vitals/metrics';

/** Margin, in any unit, around values that have no usual range. */
const LEAST_SPREAD = 5;
const TICKS = 6;
/** Finer than the ticks, or one high reading would leave half the chart empty. */
const ROUNDING = 12;

export interface ValueScale {
  least: number;
  most: number;
  /** Labeled beside the chart, ascending. */
  ticks: readonly number[];
}

/** @param values all displayed values, in `unit`; at least one */
export function valueScale(type: MetricType, values: readonly number[], unit: string | null): ValueScale {
  if (type === 'mood') return { least: 0, most: MOODS.length - 1, ticks: MOODS.map((_, index) => index) };
  const usual = METRICS[type].chart.usual?.map((value) => fromDefaultUnit(type, value, unit));
  const shown = usual === undefined ? around(values) : [...values, ...usual];
  const scale = scaleLinear()
    .domain([Math.min(...shown), Math.max(...shown)])
    .nice(ROUNDING);
  const [least = 0, most = 1] = scale.domain();
  return { least, most, ticks: scale.ticks(TICKS) };
}

function around(values: readonly number[]): number[] {
  return [Math.min(...values) - LEAST_SPREAD, Math.max(...values) + LEAST_SPREAD];
}

/** '140', or 'Good' for a mood. */
export function tickWords(type: MetricType, value: number): string {
  if (type === 'mood') return metricLabel(MOODS[MOODS.length - 1 - value] ?? '');
  return numberWords(type, value);
}

export interface ChartBand extends Omit<ThresholdBand, 'from' | 'to'> {
  /** In the chart's unit; null extends to the edge of the chart. */
  from: number | null;
  to: number | null;
}

/** The bands within the chart. The normal range gets no band, unless it is a goal or the person's own limits. */
export function bandsIn(
  type: MetricType,
  { least, most }: ValueScale,
  unit: string | null,
  target: Target | null = null,
): ChartBand[] {
  const convert = (value: number | null) => (value === null ? null : fromDefaultUnit(type, value, unit));
  return thresholdBands(type, target)
    .filter(({ level, series }) => level !== 'normal' || hasGoodBand(type, target, series))
    .map((band) => ({ ...band, from: convert(band.from), to: convert(band.to) }))
    .filter(({ from, to }) => (from ?? least) < most && (to ?? most) > least);
}

/** Bars have a goal; the person's own limits are a band as well (SYMPT-20). A lower line has limits, and no band. */
function hasGoodBand(type: MetricType, target: Target | null, series: ThresholdBand['series']): boolean {
  return METRICS[type].chart.kind === 'bars' || (target !== null && series !== 'diastolic');
}

/** Whether a low value matters as much as a high one. */
export function hasLowBand(type: MetricType, target: Target | null = null): boolean {
  return (
    METRICS[type].chart.kind === 'line' &&
    thresholdBands(type, target).some(({ from, level }) => from === null && level !== 'normal')
  );
}
