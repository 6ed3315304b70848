/** Converts readings to chart points: which are shown, where, and in which unit. */
import type { HealthMetric } from '@shared/api/health';
import type { Formats } from '@shared/domain/formats';
import { MOODS, readMetricType } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { unitFor } from '@shared/domain/vitals/metric-units';
import { inOwnUnit, type Reading, readMetricValue } from '@shared/domain/vitals/metric-value';
import { localDate } from '@shared/domain/zoned-time';
import { isInRange, positionIn, type TrendRange } from './trend-range';

export interface TrendPoint {
  reading: HealthMetric;
  at: Date;
  /** 'YYYY-MM-DD' in the chart's zone. */
  date: string;
  /** Days since the chart's first midnight. */
  day: number;
  /** In the chart's unit: systolic for blood pressure, a step for mood (3 best, 0 poorest). */
  value: number;
  /** Diastolic; null for other types, or if only one number was recorded. */
  low: number | null;
}

export interface TrendReadings {
  /** Oldest first. */
  points: readonly TrendPoint[];
  /** Readings of the displayed days, newest first, including unreadable ones. */
  readings: readonly HealthMetric[];
  unreadable: number;
  /** The reader's own unit (KIND-36); null for a mood. */
  unit: string | null;
  /** The newest reading before the displayed days; null if there is none. */
  newestBefore: HealthMetric | null;
}

export function trendReadings(
  type: MetricType,
  all: readonly HealthMetric[],
  range: TrendRange,
  formats: Formats,
): TrendReadings {
  const ofType = all
    .filter((reading) => readMetricType(reading.type) === type)
    .map((reading) => ({ reading, at: new Date(reading.recordedAt) }))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const shown = ofType.filter(({ at }) => isInRange(at, range));
  const read = shown.flatMap(({ reading, at }) => {
    const metric = readMetricValue(type, reading.value);
    return metric.kind === 'missing' || metric.kind === 'malformed' ? [] : [{ reading, at, metric }];
  });
  const unit = unitFor(type, formats);
  const points = read.map(({ reading, at, metric }) => ({
    reading,
    at,
    date: localDate(at, range.zone),
    day: positionIn(range, at),
    ...valuesOf(inOwnUnit(type, metric, formats)),
  }));
  return {
    points: points.reverse(),
    readings: shown.map(({ reading }) => reading),
    unreadable: shown.length - read.length,
    unit,
    newestBefore: ofType.find(({ at }) => at < range.start)?.reading ?? null,
  };
}

function valuesOf(metric: Reading): Pick<TrendPoint, 'value' | 'low'> {
  if (metric.kind === 'pressure') return { value: metric.systolic, low: metric.diastolic };
  if (metric.kind === 'mood') return { value: MOODS.length - 1 - MOODS.indexOf(metric.mood), low: null };
  return { value: metric.value, low: null };
}

export interface Extremes {
  newest: TrendPoint;
  highest: TrendPoint;
  lowest: TrendPoint;
}

/** Null without points. Ties go to the newer; blood pressures compare by systolic, then diastolic. */
export function extremesOf(points: readonly TrendPoint[]): Extremes | null {
  const [first] = points;
  const newest = points.at(-1);
  if (first === undefined || newest === undefined) return null;
  let [highest, lowest] = [first, first];
  for (const point of points) {
    if (compare(point, highest) >= 0) highest = point;
    if (compare(point, lowest) <= 0) lowest = point;
  }
  return { newest, highest, lowest };
}

function compare(one: TrendPoint, other: TrendPoint): number {
  return one.value - other.value || (one.low ?? 0) - (other.low ?? 0);
}
