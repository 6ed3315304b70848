/** The one check of a reading before it is stored, for forms, API and imported files. */
import { defaultUnit, exampleOf, readUnit, roundForDisplay, unitsOf } from './metric-units';
import { metricLabel, MOODS } from './metric-types';
import { inDefaultUnit, type ReadMetric, readMetricValue } from './metric-value';
import type { MetricType } from './metrics';
import { implausible } from './plausibility';

/** As stored, in the unit of the measurement. */
export type StoredValue =
  | { systolic: number; diastolic: number; unit: string; notes: string | null }
  | { reading: number | string; unit: string | null; notes: string | null };

export type CheckedReading =
  | {
      ok: true;
      value: StoredValue;
      /** The same in the type's default unit, as short text: '120/80', '98.6', 'good'. */
      measured: string;
    }
  | { ok: false; message: string };

/** HEALTH-14 and HEALTH-15. */
export const BOTH_PRESSURES = 'Please enter both numbers, for example 120 and 80';
export const VALUE_REQUIRED = 'Please enter a value';

export interface Said {
  type: MetricType;
  /** Any of the shapes that {@link readMetricValue} reads. */
  value: unknown;
  /** Given beside the value; used if the value contains no unit. */
  unit?: string | null | undefined;
  notes?: string | null | undefined;
}

export function checkReading({ type, value, unit, notes }: Said): CheckedReading {
  const read = readMetricValue(type, value);
  if (read.kind === 'missing') return refuse(type === 'blood_pressure' ? BOTH_PRESSURES : VALUE_REQUIRED);
  if (read.kind === 'malformed') return refuse(malformedWords(type, unit));
  if (read.kind === 'mood') {
    return { ok: true, value: { reading: read.mood, unit: null, notes: notes ?? read.notes }, measured: read.mood };
  }
  if (read.kind === 'pressure' && read.diastolic === null) return refuse(BOTH_PRESSURES);
  const beside = unit === undefined || unit === null || unit === '' ? null : readUnit(type, unit);
  if (beside !== null && read.unit !== null && beside !== read.unit) {
    return refuse(`The value says ${read.unit}, and the unit says ${beside}`);
  }
  const isUnknown = beside === null && unit !== undefined && unit !== null && unit !== '';
  const known = beside ?? read.unit ?? defaultUnit(type);
  if (known === null || isUnknown) return refuse(`${metricLabel(type)} is measured in ${unitsOf(type).join(' or ')}`);
  const measured = { ...read, unit: known };
  const problem = implausible(type, measured);
  if (problem !== null) return refuse(problem);
  return {
    ok: true,
    value: storedValue(measured, known, notes ?? read.notes),
    measured: measuredWords(type, measured),
  };
}

type Numbers = Extract<ReadMetric, { kind: 'number' | 'pressure' }>;

function storedValue(read: Numbers, unit: string, notes: string | null): StoredValue {
  if (read.kind === 'number') return { reading: read.value, unit, notes };
  return { systolic: read.systolic, diastolic: read.diastolic ?? 0, unit, notes };
}

function measuredWords(type: MetricType, read: Numbers): string {
  const converted = inDefaultUnit(type, read);
  if (converted.kind === 'pressure') return `${converted.systolic}/${converted.diastolic}`;
  return converted.kind === 'number' ? String(roundForDisplay(type, converted.value)) : '';
}

function malformedWords(type: MetricType, unit: string | null | undefined): string {
  if (type === 'blood_pressure') return 'Please enter the blood pressure as two numbers, for example 120/80';
  if (type === 'mood') return `Mood is one of ${MOODS.join(', ')}`;
  return `Please enter the value as a number, for example ${exampleOf(type, unit)}`;
}

function refuse(message: string): CheckedReading {
  return { ok: false, message };
}
