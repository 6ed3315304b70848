/** A reading's alert for caregivers: what was measured against which threshold, and no more (ALERT-01 to 15, D-03). */
import { AMERICAN_FORMATS, type Formats } from '../formats';
import { CARE_CHOICES, readMetricType } from './metric-types';
import { limitWords } from './metric-units';
import { inDefaultUnit, inOwnUnit, type NumberReading, readingWords, readMetricValue } from './metric-value';
import type { AlertRule, VitalAlert } from './metric';
import { PRESSURE_ALERTS } from './pressure-limits';
import { alertRules, type Target, targetAlert, type Targets, targetFor } from './targets';
import { type Pressure, pressureAlert } from './vital-status';

/**
 * The alert that a reading raises; null when it is normal, and when it cannot be read (D-18). Critical limits come first,
 * then the person's own ones, then the built-in warnings that they leave (SYMPT-18).
 * @param target the person's own limits; left out: the built-in rules alone
 * @param formats of the person who reads the words; the level does not depend on them
 */
export function vitalAlert(
  type: string,
  value: unknown,
  target: Target | null = null,
  formats: Formats = AMERICAN_FORMATS,
): VitalAlert | null {
  const metric = readMetricValue(type, value);
  if (metric.kind === 'number') return numberAlert(type, metric, target, formats);
  return metric.kind === 'pressure' ? alertOfPressure(metric, readingWords(type, metric), target) : null;
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
export function mostTellingFirst<T extends { type: string; value: unknown }>(
  readings: readonly T[],
  targets: Targets = {},
): T[] {
  return readings
    .map((reading) => ({ reading, rank: rankOf(reading.type, reading.value, targets) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ reading }) => reading);
}

function rankOf(type: string, value: unknown, targets: Targets): number {
  const alert = vitalAlert(type, value, targetFor(targets, type));
  if (alert !== null) return alert.level === 'critical' ? 0 : 1;
  return CARE_CHOICES.some((each) => each === readMetricType(type)) ? 2 : 3;
}

function alertOfPressure(pressure: Pressure, measured: string, target: Target | null): VitalAlert | null {
  const level = pressureAlert(pressure);
  if (level !== 'critical' && target !== null) return targetAlert(pressure, measured, target);
  const rule = PRESSURE_ALERTS.find((each) => each.level === level);
  if (rule === undefined) return null;
  const { systolic, diastolic } = rule.from;
  const threshold = pressure.diastolic === null ? `${systolic} or more` : `${systolic}/${diastolic} or more`;
  return { level: rule.level, message: rule.message, measured, threshold };
}

function numberAlert(type: string, reading: NumberReading, target: Target | null, formats: Formats): VitalAlert | null {
  const converted = inDefaultUnit(type, reading);
  if (converted.kind !== 'number') return null;
  const rule = ruleFor(alertRules(type, target), converted.value);
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
