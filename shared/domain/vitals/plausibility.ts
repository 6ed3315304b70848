/** Impossible readings, such as typing slips and wrong units, are refused before they are stored (D-19). */
import { metricLabel, numberMetric } from './metric-types';
import { defaultUnit, fromDefaultUnit, numberWords, quantityWords, toTenths } from './metric-units';
import { inDefaultUnit, type NumberReading, type PressureReading, type ReadMetric } from './metric-value';
import type { NumberMetric } from './metric';

type Bounds = NumberMetric['bounds'];

export type PressureNumber = 'systolic' | 'diastolic';

const PRESSURE_BOUNDS: Readonly<Record<PressureNumber, Bounds>> = {
  /** D-19. */
  systolic: { least: 40, most: 300 },
  /** Home monitors measure up to about 215 mmHg; nobody who can take a reading is below 20. */
  diastolic: { least: 20, most: 220 },
};
/** D-19. About both numbers, since either may be the wrong one. */
export const SYSTOLIC_NOT_GREATER = 'Systolic must be greater than diastolic';

/**
 * Why the reading cannot be true, as a sentence that names the bound in the unit the person used; null when it can.
 * Also null for a mood, for types without bounds and for what was not read, and no diastolic is not asked for here (HEALTH-14).
 */
export function implausible(type: string, metric: ReadMetric): string | null {
  if (metric.kind === 'pressure') return implausiblePressure(metric);
  return metric.kind === 'number' ? implausibleNumber(type, metric) : null;
}

function implausiblePressure({ systolic, diastolic }: PressureReading): string | null {
  const problem = implausiblePressureNumber('systolic', systolic);
  if (problem !== null || diastolic === null) return problem;
  return implausiblePressureNumber('diastolic', diastolic) ?? (systolic > diastolic ? null : SYSTOLIC_NOT_GREATER);
}

/** The same for one of the two numbers, in mmHg. */
export function implausiblePressureNumber(which: PressureNumber, value: number): string | null {
  const bounds = PRESSURE_BOUNDS[which];
  if (!isOutside(value, bounds)) return null;
  return `${metricLabel(which)} ${boundsWords('blood_pressure', bounds, null)}`;
}

function implausibleNumber(type: string, metric: NumberReading): string | null {
  const bounds = numberMetric(type)?.bounds;
  const converted = inDefaultUnit(type, metric);
  if (bounds === undefined || converted.kind !== 'number' || !isOutside(converted.value, bounds)) return null;
  const label = metricLabel(type);
  return `${label.charAt(0)}${label.slice(1).toLowerCase()} ${boundsWords(type, bounds, metric.unit)}`;
}

/** Written so that NaN is outside. */
function isOutside(value: number, { least, most }: Bounds): boolean {
  return !(value >= least && value <= most);
}

/** 'must be between 20 and 300 bpm'. Converted bounds are rounded inward, since the bound in the message must be accepted. */
function boundsWords(type: string, { least, most }: Bounds, unit: string | null): string {
  const isConverted = unit !== null && unit !== defaultUnit(type);
  const [low, high] = isConverted
    ? [toTenths(fromDefaultUnit(type, least, unit), Math.ceil), toTenths(fromDefaultUnit(type, most, unit), Math.floor)]
    : [least, most];
  return `must be between ${numberWords(type, low)} and ${quantityWords(type, high, unit)}`;
}
