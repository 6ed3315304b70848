/**
 * Why a reading is not called normal or good: the limit that it reached, in few and calm words. Made from the numbers
 * and the decisions of the rules themselves, one function for each of the two screens (D-21).
 */
import { healthPageLevel } from './health-page-level';
import { homeCardLevel } from './home-card-level';
import { type MetricType, readMetricType } from './metric-types';
import { defaultUnit, quantityWords } from './metric-units';
import { inDefaultUnit, readMetricValue } from './metric-value';
import { PRESSURE_ALERTS, PRESSURE_HIGH, PRESSURE_NORMAL, SLEEP, STEPS } from './thresholds';
import { vitalAlert } from './vital-alerts';
import { HOME_CARD_RANGES, healthPageStatus, homeCardStatus, type Pressure, pressureAlert } from './vital-status';

/** Of `healthPageLevel`: 'Lower number 80 or more', 'Fewer than 5,000 steps'; null for what is normal, good or unjudged. */
export function healthPageReason(type: string, value: unknown): string | null {
  const level = healthPageLevel(type, value);
  if (level === null || level === 'normal' || level === 'good') return null;
  if (tellsAlert(type, value) || level !== healthPageStatus(type, value)) return alertReached(type, value);
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') {
    return pressureReached(metric, level === 'warning' ? PRESSURE_NORMAL : PRESSURE_HIGH);
  }
  if (metric.kind !== 'number') return null;
  const known = readMetricType(type);
  if (known === 'steps') return `Fewer than ${limitWords(known, level === 'warning' ? STEPS.good : STEPS.warning)}`;
  if (known !== 'sleep') return null;
  return metric.value < SLEEP.from
    ? `Less than ${limitWords(known, SLEEP.from)}`
    : `More than ${limitWords(known, SLEEP.to)}`;
}

/** Of `homeCardLevel`: 'Upper number 140 or more', 'Below 95%'; null for what is normal, or cannot be read. */
export function homeCardReason(type: string, value: unknown): string | null {
  const level = homeCardLevel(type, value);
  if (level === null || level === 'normal') return null;
  if (tellsAlert(type, value) || level !== homeCardStatus(type, value)?.level) return alertReached(type, value);
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') return ownPressureReached(metric, level);
  const known = readMetricType(type);
  return metric.kind === 'number' && known !== null ? outOfRange(known, metric.value) : null;
}

/** A critical alert's limit says more than the screen's own; so does any alert's, where it made the level graver. */
function tellsAlert(type: string, value: unknown): boolean {
  return vitalAlert(type, value)?.level === 'critical';
}

/** The limit of the alert, which names for a pressure whichever numbers reached it. */
function alertReached(type: string, value: unknown): string | null {
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') return pressureAlertReached(metric);
  const alert = vitalAlert(type, value);
  return alert && capital(alert.threshold);
}

/** By the upper number alone, as `homeCardPressure` goes. */
function ownPressureReached(pressure: Pressure, level: 'warning' | 'concerning'): string {
  const { systolic } = level === 'warning' ? PRESSURE_NORMAL : PRESSURE_HIGH;
  return pressureReached(pressure, { systolic, diastolic: Number.POSITIVE_INFINITY });
}

function pressureAlertReached(pressure: Pressure): string | null {
  const level = pressureAlert(pressure);
  const rule = PRESSURE_ALERTS.find((each) => each.level === level);
  return rule === undefined ? null : pressureReached(pressure, rule.from);
}

/** Names each number that reached its limit, as the form names them; a pressure given as one number has no names. */
function pressureReached(pressure: Pressure, limit: { systolic: number; diastolic: number }): string {
  const { systolic, diastolic } = pressure;
  if (diastolic === null) return `${limit.systolic} or more`;
  const reached = [
    ...(systolic >= limit.systolic ? [`upper number ${limit.systolic} or more`] : []),
    ...(diastolic >= limit.diastolic ? [`lower number ${limit.diastolic} or more`] : []),
  ];
  return capital(reached.join(', '));
}

function outOfRange(type: MetricType, value: number): string | null {
  const range = HOME_CARD_RANGES[type];
  if (range === undefined) return null;
  if (value < range.low) return `Below ${limitWords(type, range.low)}`;
  return range.high === undefined ? null : `Above ${limitWords(type, range.high)}`;
}

/** In the default unit, as every limit is said (`vitalAlert`). */
function limitWords(type: MetricType, limit: number): string {
  return quantityWords(type, limit, defaultUnit(type));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
