/** A reading's alert for caregivers: what was measured against which threshold, and no more (ALERT-01 to 15, D-03). */
import { AMERICAN_FORMATS, type Formats } from '../formats';
import { CARE_CHOICES, numberMetric, readMetricType } from './metric-types';
import { limitWords } from './metric-units';
import { inDefaultUnit, inOwnUnit, type NumberReading, readingWords, readMetricValue } from './metric-value';
import type { AlertRule } from './metric';
import { PRESSURE_ALERTS } from './pressure-limits';
import { type Pressure, pressureAlert } from './vital-status';

export interface VitalAlert {
  level: 'warning' | 'critical';
  message: string;
  /** In the person's unit: '103.1 °F'. */
  measured: string;
  /** In words and the person's unit: '103 °F or more', 'below 60 bpm', '180/120 or more' (either number). */
  threshold: string;
}

/**
 * The alert that a reading raises; null when it is normal, and when it cannot be read (D-18).
 * @param formats of the person who reads the words; the level does not depend on them
 */
export function vitalAlert(type: string, value: unknown, formats: Formats = AMERICAN_FORMATS): VitalAlert | null {
  const metric = readMetricValue(type, value);
  if (metric.kind === 'number') return numberAlert(type, metric, formats);
  return metric.kind === 'pressure' ? alertOfPressure(metric, readingWords(type, metric)) : null;
}

/**
 * The newest reading of each type, the newest of all first. Of two at one instant the one listed first is taken.
 * @param counts whether a reading is eligible
 */
export function latestPerType<T extends { type: string; recordedAt: string }>(
  readings: readonly T[],
  counts: (reading: T) => boolean = () => true,
): T[] {
  const latest = new Map<string, { reading: T; at: number }>();
  for (const reading of readings) {
    const type = readMetricType(reading.type) ?? reading.type;
    const at = instantMs(reading.recordedAt);
    const known = latest.get(type);
    if ((known === undefined || at > known.at) && counts(reading)) latest.set(type, { reading, at });
  }
  return [...latest.values()].sort(byNewest).map(({ reading }) => reading);
}

/** Critical readings first, then warnings, other vital signs, and steps, sleep and mood. Keeps the order within a group. */
export function mostTellingFirst<T extends { type: string; value: unknown }>(readings: readonly T[]): T[] {
  return readings
    .map((reading) => ({ reading, rank: rankOf(reading.type, reading.value) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ reading }) => reading);
}

function rankOf(type: string, value: unknown): number {
  const alert = vitalAlert(type, value);
  if (alert !== null) return alert.level === 'critical' ? 0 : 1;
  return CARE_CHOICES.some((each) => each === readMetricType(type)) ? 2 : 3;
}

function alertOfPressure(pressure: Pressure, measured: string): VitalAlert | null {
  const level = pressureAlert(pressure);
  const rule = PRESSURE_ALERTS.find((each) => each.level === level);
  if (rule === undefined) return null;
  const { systolic, diastolic } = rule.from;
  const threshold = pressure.diastolic === null ? `${systolic} or more` : `${systolic}/${diastolic} or more`;
  return { level: rule.level, message: rule.message, measured, threshold };
}

function numberAlert(type: string, reading: NumberReading, formats: Formats): VitalAlert | null {
  const converted = inDefaultUnit(type, reading);
  if (converted.kind !== 'number') return null;
  const rule = ruleFor(numberMetric(type)?.alerts ?? [], converted.value);
  if (rule === undefined) return null;
  const measured = readingWords(type, inOwnUnit(type, reading, formats));
  return { level: rule.level, message: rule.message, measured, threshold: thresholdWords(type, rule, formats) };
}

/** The rule that a value in the default unit falls under; undefined when none does. */
export function ruleFor(rules: readonly AlertRule[], value: number): AlertRule | undefined {
  return rules.find(({ side, limit }) => {
    if (side === 'below') return value < limit;
    return side === 'above' ? value > limit : value >= limit;
  });
}

function thresholdWords(type: string, { side, limit }: AlertRule, formats: Formats): string {
  const words = limitWords(type, limit, side, formats);
  return side === 'from' ? `${words} or more` : `${side} ${words}`;
}

/** An unreadable instant sorts as older than everything. */
function instantMs(recordedAt: string): number {
  const at = Date.parse(recordedAt);
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
}

function byNewest(one: { at: number }, other: { at: number }): number {
  return one.at === other.at ? 0 : other.at - one.at; // two unreadable instants would subtract to NaN
}
