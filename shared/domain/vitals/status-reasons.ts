/**
 * Why a reading is not called normal or good: the limit it reached, in a few calm words. Made from the numbers and
 * decisions of the rules themselves, one function for each of the two screens (D-21).
 */
import type { Formats } from '../formats';
import { healthPageLevel } from './health-page-level';
import { homeCardLevel } from './home-card-level';
import { numberMetric } from './metric-types';
import { limitWords } from './metric-units';
import { inDefaultUnit, readMetricValue } from './metric-value';
import type { Goal } from './metric';
import { PRESSURE_ALERTS, PRESSURE_HIGH, PRESSURE_NORMAL } from './pressure-limits';
import { vitalAlert } from './vital-alerts';
import { healthPageStatus, homeCardStatus, type Pressure, pressureAlert } from './vital-status';

/** Of `healthPageLevel`: 'Lower number 80 or more', 'Fewer than 5,000 steps'; null for what is normal, good or unjudged. */
export function healthPageReason(type: string, value: unknown, formats: Formats): string | null {
  const level = healthPageLevel(type, value);
  if (level === null || level === 'normal' || level === 'good') return null;
  if (level === 'critical' || level !== healthPageStatus(type, value)) return alertReached(type, value, formats);
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') {
    return pressureReached(metric, level === 'warning' ? PRESSURE_NORMAL : PRESSURE_HIGH);
  }
  const goal = metric.kind === 'number' ? numberMetric(type)?.goal : null;
  return metric.kind === 'number' && goal ? goalMissed(type, goal, metric.value, formats) : null;
}

function goalMissed(type: string, { good, warningFrom, short }: Goal, value: number, formats: Formats): string {
  if (good.to !== undefined && value > good.to) return `More than ${limitWords(type, good.to, 'above', formats)}`;
  const isConcerning = warningFrom !== undefined && value < warningFrom;
  return `${short} ${limitWords(type, isConcerning ? warningFrom : good.from, 'below', formats)}`;
}

/** Of `homeCardLevel`: 'Upper number 140 or more', 'Below 95%'; null for what is normal, or cannot be read. */
export function homeCardReason(type: string, value: unknown, formats: Formats): string | null {
  const level = homeCardLevel(type, value);
  if (level === null || level === 'normal') return null;
  if (level === 'critical' || level !== homeCardStatus(type, value)?.level) return alertReached(type, value, formats);
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') return ownPressureReached(metric, level);
  return metric.kind === 'number' ? outOfRange(type, metric.value, formats) : null;
}

/** The alert's limit; for a pressure with the numbers that reached it. */
function alertReached(type: string, value: unknown, formats: Formats): string | null {
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') return pressureAlertReached(metric);
  const alert = vitalAlert(type, value, null, formats);
  return alert && capital(alert.threshold);
}

/** By the upper number alone, like `homeCardPressure`. */
function ownPressureReached(pressure: Pressure, level: 'warning' | 'concerning'): string {
  const { systolic } = level === 'warning' ? PRESSURE_NORMAL : PRESSURE_HIGH;
  return pressureReached(pressure, { systolic, diastolic: Number.POSITIVE_INFINITY });
}

function pressureAlertReached(pressure: Pressure): string | null {
  const level = pressureAlert(pressure);
  const rule = PRESSURE_ALERTS.find((each) => each.level === level);
  return rule === undefined ? null : pressureReached(pressure, rule.from);
}

/** Names each number that reached its limit, as the form does; a pressure given as one number has no names. */
function pressureReached(pressure: Pressure, limit: { systolic: number; diastolic: number }): string {
  const { systolic, diastolic } = pressure;
  if (diastolic === null) return `${limit.systolic} or more`;
  const reached = [
    ...(systolic >= limit.systolic ? [`upper number ${limit.systolic} or more`] : []),
    ...(diastolic >= limit.diastolic ? [`lower number ${limit.diastolic} or more`] : []),
  ];
  return capital(reached.join(', '));
}

function outOfRange(type: string, value: number, formats: Formats): string | null {
  const range = numberMetric(type)?.homeCardRange ?? null;
  if (range === null) return null;
  if (value < range.low) return `Below ${limitWords(type, range.low, 'below', formats)}`;
  return range.high === undefined ? null : `Above ${limitWords(type, range.high, 'above', formats)}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
