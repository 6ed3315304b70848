/** Readings that cannot be: slips of the finger and mistaken units, refused before they are stored (D-19). */
import { metricLabel, readMetricType } from './metric-types';
import { defaultUnit, fromDefaultUnit, numberWords, quantityWords } from './metric-units';
import { inDefaultUnit, type NumberReading, type PressureReading, type ReadMetric } from './metric-value';

interface Bounds {
  least: number;
  most: number;
}

export type PressureNumber = 'systolic' | 'diastolic';

const PRESSURE_BOUNDS: Readonly<Record<PressureNumber, Bounds>> = {
  /** D-19. */
  systolic: { least: 40, most: 300 },
  /** Home monitors measure to about 215 mmHg; nobody who can take a reading is below 20. */
  diastolic: { least: 20, most: 220 },
};
/** D-19, and about both numbers: either may be the wrong one. */
export const SYSTOLIC_NOT_GREATER = 'Systolic must be greater than diastolic';

/**
 * What can be measured on a living person, in default units and both ends inclusive. Wide on purpose: a true reading that
 * is refused is worse than a wrong one that is stored, for the wrong one can be seen and deleted.
 */
const BOUNDS: Readonly<Record<string, Bounds>> = {
  /** D-19. */
  heart_rate: { least: 20, most: 300 },
  /** D-19. */
  oxygen_saturation: { least: 50, most: 100 },
  /** 25 to 45 °C, the range of low-reading clinical thermometers. Refuses 37 °C sent as °F. */
  temperature: { least: 77, most: 113 },
  /** Home meters show 10 to 600; laboratories have found well over 1,000. Refuses an everyday 5.5 mmol/L sent as mg/dL. */
  blood_sugar: { least: 10, most: 1500 },
  /** The heaviest person known weighed about 1,400 lb; no adult senior weighs less than 20. */
  weight: { least: 20, most: 1400 },
  /** A day: the 24-hour running record of about 320 km is some 300,000 steps. */
  steps: { least: 0, most: 300_000 },
  /** A day has no more. */
  sleep: { least: 0, most: 24 },
};

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

/** The same for one of the two alone, in mmHg. */
export function implausiblePressureNumber(which: PressureNumber, value: number): string | null {
  const bounds = PRESSURE_BOUNDS[which];
  if (!isOutside(value, bounds)) return null;
  return `${metricLabel(which)} ${boundsWords('blood_pressure', bounds, null)}`;
}

function implausibleNumber(type: string, metric: NumberReading): string | null {
  const known = readMetricType(type);
  const bounds = known === null ? undefined : BOUNDS[known];
  const converted = inDefaultUnit(type, metric);
  if (bounds === undefined || converted.kind !== 'number' || !isOutside(converted.value, bounds)) return null;
  const label = metricLabel(type);
  return `${label.charAt(0)}${label.slice(1).toLowerCase()} ${boundsWords(type, bounds, metric.unit)}`;
}

/** Not the other way round, so that NaN is outside. */
function isOutside(value: number, { least, most }: Bounds): boolean {
  return !(value >= least && value <= most);
}

/** 'must be between 20 and 300 bpm'. Converted bounds are rounded inwards, for the bound that is named must be accepted. */
function boundsWords(type: string, { least, most }: Bounds, unit: string | null): string {
  const isConverted = unit !== null && unit !== defaultUnit(type);
  const [low, high] = isConverted
    ? [inwards(fromDefaultUnit(type, least, unit), Math.ceil), inwards(fromDefaultUnit(type, most, unit), Math.floor)]
    : [least, most];
  return `must be between ${numberWords(type, low)} and ${quantityWords(type, high, unit)}`;
}

/** To tenths; what a conversion leaves at the twelfth place (113 °F) is no reason to go a tenth further in. */
function inwards(value: number, round: (value: number) => number): number {
  return round(Number((value * 10).toFixed(6))) / 10;
}
