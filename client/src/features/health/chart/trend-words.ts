/** A chart as text, both next to it and as its text alternative. */
import { dayWords } from '@shared/domain/time-words';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { METRICS, type MetricType } from '@shared/domain/vitals/metrics';
import { metricWords, spokenMetric } from '@shared/domain/vitals/metric-value';
import type { VitalAlert } from '@shared/domain/vitals/metric';
import { type Target, targetWords } from '@shared/domain/vitals/targets';
import { vitalAlert } from '@shared/domain/vitals/vital-alerts';
import type { Formats } from '@shared/domain/formats';
import { measuredWhen } from '../reading-words';
import type { DayFelt } from './felt-band';
import { type ChangeOfDay, changeWords } from './marker-layout';
import { extremesOf, type TrendPoint, type TrendReadings } from './trend-points';
import type { TrendRange } from './trend-range';
import { byDay, longestGap, type Summary } from './trend-series';
import { hasLowBand } from './value-scale';

export interface TrendFact {
  label: string;
  /** Whether it is shown above the chart; the lowest only if low values matter. */
  isShown: boolean;
  /** '146/92 mmHg' */
  words: string;
  /** For a screen reader: '146 over 92'. */
  spoken: string;
  /** 'Saturday, February 28, 7:40 AM' */
  when: string;
  alert: VitalAlert | null;
}

/** Newest, highest and lowest; only the newest for a single reading. */
export function trendFacts(
  type: MetricType,
  points: readonly TrendPoint[],
  now: Date,
  zone: string,
  formats: Formats,
  target: Target | null = null,
): TrendFact[] {
  const extremes = extremesOf(points);
  if (extremes === null) return [];
  const { newest, highest, lowest } = extremes;
  const fact = (label: string, { reading, at }: TrendPoint, isShown = true): TrendFact => ({
    label,
    isShown,
    words: metricWords(type, reading.value, formats),
    spoken: spokenMetric(type, reading.value, formats),
    when: measuredWhen(at, now, zone, formats),
    alert: vitalAlert(type, reading.value, target, formats),
  });
  if (points.length === 1) return [fact('Newest', newest)];
  const [best, poorest] = type === 'mood' ? ['Best', 'Poorest'] : ['Highest', 'Lowest'];
  return [
    fact('Newest', newest),
    fact(best, highest),
    fact(poorest, lowest, type === 'mood' || hasLowBand(type, target)),
  ];
}

/** 'Critical: 180/120 or more' */
function alertWords({ level, threshold }: VitalAlert): string {
  return `${level === 'critical' ? 'Critical' : 'Warning'}: ${threshold}`;
}

export interface SaidTrend {
  type: MetricType;
  readings: TrendReadings;
  changes: readonly ChangeOfDay[];
  range: TrendRange;
  facts: readonly TrendFact[];
  /** The person's own limits, and how they felt. */
  limits: string | null;
  felt: readonly DayFelt[];
}

/** What the chart shows, in sentences. */
export function trendSentences(said: SaidTrend, formats: Formats): string {
  const { type, readings, changes, range, facts, limits, felt } = said;
  const count = readings.points.length;
  const gap = longestGap(readings.points);
  return [
    `${metricLabel(type)}, the last ${range.days} days: ${count} ${count === 1 ? 'reading' : 'readings'}.`,
    ...facts.map(
      ({ label, spoken, when, alert }) =>
        `${label} ${spoken}, ${when}${alert === null ? '' : `, ${alertWords(alert)}`}.`,
    ),
    ...(gap === null ? [] : [`No readings between ${dayWords(gap.from, formats)} and ${dayWords(gap.to, formats)}.`]),
    ...changes.map(({ date, changes: ofDay }) => `${dayWords(date, formats)}: ${ofDay.map(changeWords).join('; ')}.`),
    ...(limits === null ? [] : [limits]),
    ...(felt.length === 0
      ? []
      : [`How it felt on ${felt.length === 1 ? '1 day' : `${felt.length} days`} is listed below.`]),
  ].join(' ');
}

/** 'The doctor’s limits: at most 110 bpm.'; null without limits. */
export function limitsWords(type: MetricType, target: Target | null, formats: Formats): string | null {
  if (target === null || type === 'mood') return null;
  return `The doctor’s limits: ${targetWords(type, target, formats)}.`;
}

/** Notes needed to read the chart correctly; empty if it shows every reading unchanged. */
export function trendNotes(type: MetricType, readings: TrendReadings, summary: Summary): string[] {
  const notes: string[] = [];
  if (summary === 'daily-average') {
    notes.push('The line shows the daily average. The shaded area goes from each day’s lowest to its highest.');
  }
  if (summary === 'daily-newest') notes.push('Where a day has several entries, its newest is shown.');
  if (hasSeveralBars(type, readings.points)) notes.push('Where a day has several entries, its highest is shown.');
  if (readings.unreadable > 0) notes.push(leftOutWords(readings.unreadable));
  return notes;
}

function hasSeveralBars(type: MetricType, points: readonly TrendPoint[]): boolean {
  return METRICS[type].chart.kind === 'bars' && byDay(points).size < points.length;
}

function leftOutWords(count: number): string {
  return count === 1
    ? '1 reading could not be read and is left out.'
    : `${count} readings could not be read and are left out.`;
}

/** Shown instead of an empty chart. */
export function nothingWords(
  type: MetricType,
  readings: TrendReadings,
  range: TrendRange,
  now: Date,
  formats: Formats,
): string {
  const { unreadable, newestBefore } = readings;
  const none =
    unreadable > 0 ? leftOutWords(unreadable) : `No ${nameOf(type)} readings in the last ${range.days} days.`;
  if (newestBefore === null) return none;
  const when = measuredWhen(new Date(newestBefore.recordedAt), now, range.zone, formats);
  return `${none} The last one before that is ${metricWords(type, newestBefore.value, formats)}, ${when}.`;
}

function nameOf(type: MetricType): string {
  return metricLabel(type).toLowerCase();
}
