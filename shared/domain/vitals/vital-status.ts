/**
 * A reading's status on the home card and on the health page, and the three rules for blood pressure. The rules differ,
 * as the specified screens do, and are side by side so that nobody confuses them (D-21).
 */
import { numberMetric } from './metric-types';
import { inDefaultUnit, readMetricValue } from './metric-value';
import type { Goal } from './metric';
import { PRESSURE_ALERTS, PRESSURE_HIGH, PRESSURE_NORMAL } from './pressure-limits';

/** mmHg. A diastolic of null: the pressure was given as one number, and is judged by that. */
export interface Pressure {
  systolic: number;
  diastolic: number | null;
}

export type HomeCardLevel = 'normal' | 'warning' | 'concerning';
export type HealthPageStatus = 'good' | 'normal' | 'warning' | 'concerning';

/** Home card, by the systolic number alone: below 120 normal, below 140 warning, else concerning (DASH-S-27). */
export function homeCardPressure({ systolic }: Pressure): HomeCardLevel {
  if (systolic < PRESSURE_NORMAL.systolic) return 'normal';
  return systolic < PRESSURE_HIGH.systolic ? 'warning' : 'concerning';
}

/** Health page: below 120/80 normal, below 140/90 warning, each in both numbers; otherwise concerning (HEALTH-31 to 33). */
export function healthPagePressure(pressure: Pressure): HomeCardLevel {
  if (isBelow(pressure, PRESSURE_NORMAL)) return 'normal';
  return isBelow(pressure, PRESSURE_HIGH) ? 'warning' : 'concerning';
}

/** Caregivers' alerts: from 180/120 critical, from 140/90 warning, each in either number (ALERT-02, ALERT-04). */
export function pressureAlert(pressure: Pressure): 'normal' | 'warning' | 'critical' {
  return PRESSURE_ALERTS.find((rule) => !isBelow(pressure, rule.from))?.level ?? 'normal';
}

function isBelow({ systolic, diastolic }: Pressure, limit: { systolic: number; diastolic: number }): boolean {
  return systolic < limit.systolic && (diastolic === null || diastolic < limit.diastolic);
}

/**
 * The home card's status of a reading in any unit (DASH-S-27 to 32); null if unreadable. 'Not normal' alone means
 * 'warning': 'concerning' is only for what the specification calls that.
 */
export function homeCardStatus(type: string, value: unknown): { level: HomeCardLevel } | null {
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'missing' || metric.kind === 'malformed') return null;
  if (metric.kind === 'pressure') return { level: homeCardPressure(metric) };
  const isNormal = metric.kind === 'mood' || isHomeCardNormal(type, metric.value);
  return { level: isNormal ? 'normal' : 'warning' };
}

function isHomeCardNormal(type: string, value: number): boolean {
  const range = numberMetric(type)?.homeCardRange ?? null;
  return range === null || (value >= range.low && value <= (range.high ?? Number.POSITIVE_INFINITY));
}

/** The health page's status (HEALTH-31 to 36); null if the type has none there, or the value is unreadable. */
export function healthPageStatus(type: string, value: unknown): HealthPageStatus | null {
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') return healthPagePressure(metric);
  const goal = metric.kind === 'number' ? numberMetric(type)?.goal : null;
  return metric.kind === 'number' && goal ? goalStatus(goal, metric.value) : null;
}

/** @param value in the default unit of the goal's type. */
export function goalStatus({ good, warningFrom }: Goal, value: number): 'good' | 'warning' | 'concerning' {
  if (value >= good.from && value <= (good.to ?? Number.POSITIVE_INFINITY)) return 'good';
  return warningFrom === undefined || value >= warningFrom ? 'warning' : 'concerning';
}
