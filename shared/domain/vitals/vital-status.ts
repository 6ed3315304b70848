/**
 * What a reading is called on the home card and on the health page, and the three rules for blood pressure. The rules
 * differ, as the specification's screens do, and stand side by side so that nobody takes one for another (D-21).
 */
import { type MetricType, readMetricType } from './metric-types';
import { inDefaultUnit, readMetricValue } from './metric-value';
import {
  HEART_RATE,
  OXYGEN,
  PRESSURE_ALERTS,
  PRESSURE_HIGH,
  PRESSURE_NORMAL,
  SLEEP,
  STEPS,
  TEMPERATURE,
} from './thresholds';

/** mmHg. A diastolic of null: the pressure was given as one number, and is judged by that. */
export interface Pressure {
  systolic: number;
  diastolic: number | null;
}

export type HomeCardLevel = 'normal' | 'warning' | 'concerning';
export type HealthPageStatus = 'good' | 'normal' | 'warning' | 'concerning';

/** What the home card calls normal, both ends included; a type without a range is always normal there (DASH-S-28 to 31). */
export const HOME_CARD_RANGES: Readonly<Partial<Record<MetricType, { low: number; high?: number }>>> = {
  heart_rate: HEART_RATE,
  temperature: TEMPERATURE,
  oxygen_saturation: OXYGEN,
};

/** Home card, by the systolic number alone: below 120 normal, below 140 warning, else concerning (D1:231, D2:180). */
export function homeCardPressure({ systolic }: Pressure): HomeCardLevel {
  if (systolic < PRESSURE_NORMAL.systolic) return 'normal';
  return systolic < PRESSURE_HIGH.systolic ? 'warning' : 'concerning';
}

/** Health page: below 120/80 normal, below 140/90 warning, each in both numbers; otherwise concerning (D2:180). */
export function healthPagePressure(pressure: Pressure): HomeCardLevel {
  if (isBelow(pressure, PRESSURE_NORMAL)) return 'normal';
  return isBelow(pressure, PRESSURE_HIGH) ? 'warning' : 'concerning';
}

/** Caregivers' alerts: from 180/120 critical, from 140/90 warning, each in either number (D1:234, D2:181). */
export function pressureAlert(pressure: Pressure): 'normal' | 'warning' | 'critical' {
  return PRESSURE_ALERTS.find((rule) => !isBelow(pressure, rule.from))?.level ?? 'normal';
}

function isBelow({ systolic, diastolic }: Pressure, limit: { systolic: number; diastolic: number }): boolean {
  return systolic < limit.systolic && (diastolic === null || diastolic < limit.diastolic);
}

/**
 * The home card's status of a reading in any unit (D1:231, DASH-S-27 to 32); null when it cannot be read. Where the text
 * says only 'not normal' the level is 'warning': 'concerning' is for what the text itself calls so.
 */
export function homeCardStatus(type: string, value: unknown): { level: HomeCardLevel } | null {
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'missing' || metric.kind === 'malformed') return null;
  if (metric.kind === 'pressure') return { level: homeCardPressure(metric) };
  const isNormal = metric.kind === 'mood' || isHomeCardNormal(readMetricType(type), metric.value);
  return { level: isNormal ? 'normal' : 'warning' };
}

function isHomeCardNormal(type: MetricType | null, value: number): boolean {
  const range = type === null ? undefined : HOME_CARD_RANGES[type];
  return range === undefined || (value >= range.low && value <= (range.high ?? Number.POSITIVE_INFINITY));
}

/** The health page's status (D2:180); null when the type has none there, or the value cannot be read. */
export function healthPageStatus(type: string, value: unknown): HealthPageStatus | null {
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') return healthPagePressure(metric);
  if (metric.kind !== 'number') return null;
  const known = readMetricType(type);
  if (known === 'steps') return stepsStatus(metric.value);
  return known === 'sleep' ? sleepStatus(metric.value) : null;
}

/** Of a day: 8000 or more is good, 5000 or more a warning (D2:180). */
export function stepsStatus(steps: number): 'good' | 'warning' | 'concerning' {
  if (steps >= STEPS.good) return 'good';
  return steps >= STEPS.warning ? 'warning' : 'concerning';
}

/** Of a night: 7 to 9 hours is good (D2:180). */
export function sleepStatus(hours: number): 'good' | 'warning' {
  return hours >= SLEEP.from && hours <= SLEEP.to ? 'good' : 'warning';
}
