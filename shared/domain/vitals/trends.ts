/** What may be worth telling the doctor (SYMPT-22 to 28): three rules over readings, each saying both ends, never a cause (D-03). */
import type { Formats } from '../formats';
import { daysBetween } from '../repeat';
import { monthDayWords, weekdayWords } from '../time-words';
import { addDays, localDate } from '../zoned-time';
import { readMetricType } from './metric-types';
import { fromDefaultUnit, numberWords, toDefaultUnit } from './metric-units';
import { readMetricValue } from './metric-value';
import type { MetricType } from './metrics';
import { type Target, targetAlert } from './targets';

export const TREND_RULES = ['weight_up', 'weight_down', 'pressure_week'] as const;
export type TrendRule = (typeof TREND_RULES)[number];

/** As the choice to watch for it. */
export const TREND_NAMES: Readonly<Record<TrendRule, string>> = {
  weight_up: 'Weight goes up',
  weight_down: 'Weight goes down',
  pressure_week: 'Blood pressure over a week',
};

/** For losing weight also of the highest weight. */
export const WATCH_UNITS = ['kg', 'lb', 'percent'] as const;
export type WatchUnit = (typeof WATCH_UNITS)[number];

/** Null: the rule's default. */
export interface TrendWatch {
  rule: TrendRule;
  amount: number | null;
  unit: WatchUnit | null;
  days: number | null;
}

/** What can be asked for. The pounds are what the kilograms are, rounded to a tenth inward. */
export const WATCH_AMOUNTS: Readonly<Record<WatchUnit, { least: number; most: number }>> = {
  kg: { least: 0.5, most: 10 },
  lb: { least: 1.1, most: 22 },
  percent: { least: 0.5, most: 20 },
};
export const WATCH_DAYS = { least: 1, most: 30 };
export const USUAL_DAYS: Readonly<Record<TrendRule, number>> = { weight_up: 3, weight_down: 30, pressure_week: 7 };

const WEIGHT_UP = { kg: 2, lb: 4.4 };
const WEIGHT_DOWN_PERCENT = 5;
const LEAST_DOWN = 3;
const LEAST_PRESSURES = { readings: 5, days: 3 };
const TOLD_AGAIN_MS = 7 * 24 * 60 * 60_000;
/** A reading that reaches an amount counts; conversions leave less than this. */
const SLACK = 1e-6;

export interface TrendReading {
  id: string;
  type: string;
  value: unknown;
  recordedAt: Date;
}

/** A weight in pounds, a mean pressure in mmHg. */
export type Trend =
  | { rule: 'weight_up' | 'weight_down'; from: Weighed; to: Weighed }
  | {
      rule: 'pressure_week';
      systolic: number;
      diastolic: number | null;
      count: number;
      to: { id: string; at: string };
    };

interface Weighed {
  id: string;
  pounds: number;
  /** ISO. */
  at: string;
  /** Measured in kilograms: defaults are round in either unit. */
  isMetric: boolean;
}

export interface ToldTrend {
  trend: Trend;
  toldAt: Date;
}

/** The kind of reading that a rule is about. */
export function typeOfRule(rule: TrendRule): MetricType {
  return rule === 'pressure_week' ? 'blood_pressure' : 'weight';
}

/**
 * What a rule finds in the readings up to now; null: nothing. Readings that cannot be read count for nothing (D-18).
 * @param target of the blood pressure: without one its rule is silent
 * @param zone the senior's: days are theirs
 */
export function trendOf(
  watch: TrendWatch,
  readings: readonly TrendReading[],
  { target, zone, now }: { target: Target | null; zone: string; now: Date },
): Trend | null {
  const past = readings
    .filter(({ type, recordedAt }) => readMetricType(type) === typeOfRule(watch.rule) && recordedAt <= now)
    .toSorted((one, other) => one.recordedAt.getTime() - other.recordedAt.getTime() || (one.id < other.id ? -1 : 1));
  if (watch.rule === 'pressure_week') return pressureWeek(past, target, zone, now);
  return weightTrend({ ...watch, rule: watch.rule }, past.flatMap(weighed), zone);
}

function weightTrend(
  watch: TrendWatch & { rule: 'weight_up' | 'weight_down' },
  weights: readonly Weighed[],
  zone: string,
): Trend | null {
  const newest = weights.at(-1);
  if (newest === undefined) return null;
  const today = dayOf(newest.at, zone);
  const since = addDays(today, -(watch.days ?? USUAL_DAYS[watch.rule]));
  const within = weights.filter(({ at }) => dayOf(at, zone) >= since);
  const isUp = watch.rule === 'weight_up';
  const compared = isUp ? within.filter(({ at }) => dayOf(at, zone) < today) : within;
  const [first] = compared.toSorted((one, other) => (isUp ? one.pounds - other.pounds : other.pounds - one.pounds));
  if (first === undefined || (!isUp && within.length < LEAST_DOWN)) return null;
  const change = isUp ? newest.pounds - first.pounds : first.pounds - newest.pounds;
  if (change + SLACK < amountInPounds(watch, first.pounds, newest.isMetric)) return null;
  return { rule: watch.rule, from: first, to: newest };
}

function amountInPounds(watch: TrendWatch, from: number, isMetric: boolean): number {
  const amount = watch.amount ?? usualAmount(watch, isMetric);
  const unit = watch.unit ?? usualUnit(watch, isMetric);
  return unit === 'percent' ? (from * amount) / 100 : toDefaultUnit('weight', amount, unit);
}

function usualUnit({ rule, amount }: TrendWatch, isMetric: boolean): WatchUnit {
  if (rule === 'weight_down') return 'percent';
  return amount === null && !isMetric ? 'lb' : 'kg';
}

function usualAmount({ rule, unit }: TrendWatch, isMetric: boolean): number {
  if (rule === 'weight_down') return WEIGHT_DOWN_PERCENT;
  if (unit === 'kg' || unit === 'lb') return WEIGHT_UP[unit];
  return isMetric ? WEIGHT_UP.kg : WEIGHT_UP.lb;
}

function pressureWeek(past: readonly TrendReading[], target: Target | null, zone: string, now: Date): Trend | null {
  if (target === null) return null;
  const since = addDays(localDate(now, zone), -(USUAL_DAYS.pressure_week - 1));
  const pressures = past.flatMap((reading) => {
    const day = localDate(reading.recordedAt, zone);
    const read = readMetricValue(reading.type, reading.value);
    return day >= since && read.kind === 'pressure' ? [{ ...read, day, reading }] : [];
  });
  const newest = pressures.at(-1);
  const days = new Set(pressures.map(({ day }) => day)).size;
  if (newest === undefined || pressures.length < LEAST_PRESSURES.readings || days < LEAST_PRESSURES.days) return null;
  const systolic = mean(pressures.map((each) => each.systolic)) ?? 0;
  const diastolic = mean(pressures.flatMap((each) => each.diastolic ?? []));
  if (targetAlert({ systolic, diastolic }, '', target) === null) return null;
  const to = { id: newest.reading.id, at: newest.reading.recordedAt.toISOString() };
  return { rule: 'pressure_week', systolic, diastolic, count: pressures.length, to };
}

/** Told once, and again only after a week or when it went on by half the amount (SYMPT-25). */
export function isToldAgain(watch: TrendWatch, trend: Trend, last: ToldTrend | null, now: Date): boolean {
  if (last === null || now.getTime() - last.toldAt.getTime() >= TOLD_AGAIN_MS) return true;
  const before = last.trend;
  if (trend.rule === 'pressure_week' || before.rule === 'pressure_week') return false;
  const went = trend.to.pounds - before.to.pounds;
  const half = amountInPounds(watch, before.from.pounds, before.to.isMetric) / 2;
  return (trend.rule === 'weight_up' ? went : -went) + SLACK >= half;
}

/** 'Weight went up 2.3 kg (5.1 lb) in 3 days: 68.0 kg on Monday, 70.3 kg on Thursday.', in the person's unit first. */
export function trendWords(trend: Trend, zone: string, formats: Formats): string {
  if (trend.rule === 'pressure_week') {
    const lower = trend.diastolic === null ? '' : `/${numberWords('blood_pressure', trend.diastolic)}`;
    const average = `${numberWords('blood_pressure', trend.systolic)}${lower} mmHg`;
    return `Blood pressure was ${average} on average over 7 days, from ${trend.count} readings: outside the doctor’s limits.`;
  }
  const { from, to, rule } = trend;
  const [first, last] = [dayOf(from.at, zone), dayOf(to.at, zone)];
  const days = Math.max(1, daysBetween(first, last));
  const other = formats.weight === 'kg' ? 'lb' : 'kg';
  const change = Math.abs(to.pounds - from.pounds);
  const both = `${weightWords(change, formats.weight)} (${weightWords(change, other)})`;
  const on = (date: string) => (days < 7 ? weekdayWords(date) : monthDayWords(date, formats));
  return (
    `Weight went ${rule === 'weight_up' ? 'up' : 'down'} ${both} in ${days === 1 ? '1 day' : `${days} days`}: ` +
    `${weightWords(from.pounds, formats.weight)} on ${on(first)}, ${weightWords(to.pounds, formats.weight)} on ${on(last)}.`
  );
}

/** Always with one decimal, so that both ends are as exact as the difference. */
function weightWords(pounds: number, unit: 'kg' | 'lb'): string {
  return `${fromDefaultUnit('weight', pounds, unit).toFixed(1)} ${unit}`;
}

function weighed({ id, type, value, recordedAt }: TrendReading): Weighed[] {
  const read = readMetricValue(type, value);
  const pounds = read.kind === 'number' ? toDefaultUnit(type, read.value, read.unit) : Number.NaN;
  if (read.kind !== 'number' || Number.isNaN(pounds)) return [];
  return [{ id, pounds, at: recordedAt.toISOString(), isMetric: read.unit === 'kg' }];
}

function dayOf(at: string, zone: string): string {
  return localDate(new Date(at), zone);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
