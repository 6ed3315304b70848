/** The chart of one type of reading, in shares of its width and height. */
import { scaleLinear } from 'd3-scale';
import { daysBetween } from '../repeat';
import { monthDayWords, shortDayWords } from '../time-words';
import { fromDefaultUnit, numberWords } from '../vitals/metric-units';
import { METRICS, type MetricType } from '../vitals/metrics';
import { type Target, targetWords } from '../vitals/targets';
import { addDays, localDate, localTime, sinceMidnight } from '../zoned-time';
import type { ChartPoint, Cut, PackChart } from './blocks';
import type { PackData } from './data';
import { dayOfChange } from './medication-parts';
import { formatsIn, newestWords, numbersIn, type ReadingsOfType } from './reading-values';

const TICKS = 5;
const ROUNDING = 10;
/** In any unit, around values that have no usual range. */
const LEAST_SPREAD = 5;
/** A longer gap breaks the line, which would otherwise suggest values that were never measured. */
const LONGEST_GAP_DAYS = 10;
const DAY_TICKS = 6;
const DAY_MS = 24 * 60 * 60_000;

export function packChart(ofType: ReadingsOfType, data: PackData, cut: Cut): PackChart {
  const { type, unit, readings, target } = ofType;
  const { days, senior, now, formats } = data;
  const zone = senior.timeZone;
  const today = localDate(new Date(now), zone);
  const first = addDays(today, -(days - 1));
  const dayOf = (date: string) => daysBetween(first, date) / days;
  const points = readings.flatMap(({ reading, at }) => {
    const numbers = numbersIn(type, reading, unit);
    // On the senior's clock: a day with a clock change is as wide as the others.
    const x = dayOf(localDate(at, zone)) + sinceMidnight(localTime(at, zone)) / DAY_MS / days;
    return numbers === null ? [] : [{ x, ...numbers }];
  });
  const values = points.flatMap(({ value, low }) => (low === null ? [value] : [value, low]));
  const limits = limitsIn(type, target, unit);
  const { least, most, ticks } = scaleOf(
    type,
    [...values, ...limits.flatMap(({ from, to }) => [from, to]).filter((limit) => limit !== null)],
    unit,
  );
  const share = (value: number) => (value - least) / (most - least);
  const at = ({ x, value }: { x: number; value: number }): ChartPoint => ({ x, y: share(value) });
  const lows = points.flatMap(({ x, low }) => (low === null ? [] : [{ x, value: low }]));
  const isBars = METRICS[type].chart.kind === 'bars';
  const gap = LONGEST_GAP_DAYS / days;
  return {
    title: titleOf(type, unit),
    alternative: alternativeOf(ofType, data, values),
    lines: isBars ? [] : [...pieces(points.map(at), gap), ...pieces(lows.map(at), gap)],
    bars: isBars ? points.map(at) : [],
    bands: limits.map(({ from, to, isLower }) => ({
      from: from === null ? null : share(from),
      to: to === null ? null : share(to),
      isLower,
    })),
    valueTicks: ticks.map((value) => ({ y: share(value), words: numberWords(type, value) })),
    dayTicks: Array.from({ length: DAY_TICKS + 1 }, (_, index) => {
      const date = addDays(first, Math.round(((days - 1) * index) / DAY_TICKS));
      return { x: dayOf(date) + 0.5 / days, words: shortDayWords(date, formats) };
    }),
    marks: data.changes.slice(0, cut.changes).flatMap((change, index) => {
      const x = dayOf(dayOfChange(change, zone));
      return x < 0 || x >= 1 ? [] : [{ x: x + 0.5 / days, words: String(index + 1) }];
    }),
  };
}

function scaleOf(type: MetricType, values: readonly number[], unit: string | null) {
  const usual = METRICS[type].chart.usual?.map((value) => fromDefaultUnit(type, value, unit));
  const shown = usual === undefined ? spread(values) : [...values, ...usual];
  const scale = scaleLinear()
    .domain([Math.min(...shown), Math.max(...shown)])
    .nice(ROUNDING);
  const [least = 0, most = 1] = scale.domain();
  return { least, most, ticks: scale.ticks(TICKS) };
}

function spread(values: readonly number[]): number[] {
  return [Math.min(...values) - LEAST_SPREAD, Math.max(...values) + LEAST_SPREAD];
}

interface Limits {
  from: number | null;
  to: number | null;
  isLower: boolean;
}

/** Between which values the doctor wants them, in the chart's unit: of a blood pressure for each of its numbers. */
function limitsIn(type: MetricType, target: Target | null, unit: string | null): Limits[] {
  if (target === null) return [];
  const inUnit = (value: number | null) => (value === null ? null : fromDefaultUnit(type, value, unit));
  const both: Limits[] = [
    { from: inUnit(target.low), to: inUnit(target.high), isLower: false },
    { from: target.diastolicLow, to: target.diastolicHigh, isLower: true },
  ];
  return both.filter(({ from, to }) => from !== null || to !== null);
}

function pieces(points: readonly ChartPoint[], gap: number): ChartPoint[][] {
  const found: ChartPoint[][] = [];
  for (const point of points) {
    const piece = found.at(-1);
    const before = piece?.at(-1);
    if (piece !== undefined && before !== undefined && point.x - before.x <= gap) piece.push(point);
    else found.push([point]);
  }
  return found;
}

/** 'Weight (lb)' */
function titleOf(type: MetricType, unit: string | null): string {
  const { label } = METRICS[type];
  // 'Daily Steps (steps)' says it twice.
  return unit === null || unit === 'steps' ? label : `${label} (${unit})`;
}

/** 'Blood Pressure (mmHg), December 4 to March 3: 45 readings between 70 and 152. Newest: 131/79 mmHg, Mar 2.' */
function alternativeOf(ofType: ReadingsOfType, data: PackData, values: readonly number[]): string {
  const { type, unit, readings, target } = ofType;
  const { senior, now, days, formats } = data;
  const today = localDate(new Date(now), senior.timeZone);
  const from = monthDayWords(addDays(today, -(days - 1)), formats);
  const number = (value: number) => numberWords(type, value);
  const limits =
    target === null || type === 'mood'
      ? ''
      : ` The doctor's limits: ${targetWords(type, target, formatsIn(unit, data))}.`;
  return (
    `${titleOf(type, unit)}, ${from} to ${monthDayWords(today, formats)}: ${readings.length} readings ` +
    `between ${number(Math.min(...values))} and ${number(Math.max(...values))}. ` +
    `Newest: ${newestWords(ofType, data)}.${limits}`
  );
}
