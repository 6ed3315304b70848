/** Reading fields, validated by the contract and by the client's forms, which must not load the tables for it. */
import * as z from '../zod';
import { checkReading, type StoredValue } from '../domain/vitals/check-reading';
import { readMetricType } from '../domain/vitals/metric-types';
import type { MetricType } from '../domain/vitals/metrics';
import { readUnit } from '../domain/vitals/metric-units';
import { id, instant, isWritable, optionalText } from './fields';

/** HEALTH-13. */
export const TYPE_REQUIRED = 'Please select a metric type';
const VALUE_TOO_LONG = 'This value is too long';
const UNREADABLE = 'Please enter the value as a number, for example 72';
const MOST_NOTES = 1000;

/** 'blood_pressure', or any of the names people and devices use: 'Blood Pressure'. */
export const metricType = z
  .string({ error: TYPE_REQUIRED })
  .max(60, { error: TYPE_REQUIRED })
  .transform((text, context): MetricType => {
    const type = readMetricType(text);
    if (type !== null) return type;
    context.addIssue({ code: 'custom', message: TYPE_REQUIRED });
    return z.NEVER;
  });

const part = z.union([z.number(), z.string().max(100, { error: VALUE_TOO_LONG })], { error: UNREADABLE });

/** Every accepted shape (HEALTH-23): a number, text, JSON as text, or an object. */
const metricValue = z.union(
  [
    z.number(),
    z.string().max(2000, { error: VALUE_TOO_LONG }),
    z.strictObject({
      value: part.nullish(),
      reading: part.nullish(),
      systolic: part.nullish(),
      diastolic: part.nullish(),
      unit: z.string().max(20).nullish(),
      notes: z.string().max(MOST_NOTES).nullish(),
    }),
  ],
  { error: UNREADABLE },
);

export const metricFields = {
  type: metricType,
  value: metricValue,
  unit: z.string({ error: 'Unit must be text' }).trim().max(20, { error: 'This unit is too long' }).nullish(),
  notes: optionalText('Notes', MOST_NOTES),
  /** Absent: now. */
  recordedAt: instant.optional(),
  userId: id.optional(),
};

export interface Reading {
  type: MetricType;
  value: StoredValue;
  /** See {@link checkReading}. */
  measured: string;
  /** ISO 8601; undefined: now. */
  recordedAt: string | undefined;
  userId: string | undefined;
}

interface Typed {
  type: MetricType;
  value: unknown;
  unit?: string | null | undefined;
  notes: string | null;
  recordedAt?: string | undefined;
  userId?: string | undefined;
}

/** The reading to store, or an error at `value`, or at `unit` if only that is wrong. */
export function toReading({ type, value, unit, notes, recordedAt, userId }: Typed, context: z.RefinementCtx): Reading {
  const checked = checkReading({ type, value, unit, notes });
  const problem = checked.ok ? unwritableNotes(checked.value) : checked.message;
  if (checked.ok && problem === null) {
    return { type, value: checked.value, measured: checked.measured, recordedAt, userId };
  }
  const isUnitToBlame = isUnknownUnit(type, unit) && checkReading({ type, value, notes }).ok;
  context.addIssue({ code: 'custom', path: [isUnitToBlame ? 'unit' : 'value'], message: problem ?? UNREADABLE });
  return z.NEVER;
}

function isUnknownUnit(type: MetricType, unit: string | null | undefined): boolean {
  return unit !== null && unit !== undefined && unit !== '' && readUnit(type, unit) === null;
}

function unwritableNotes({ notes }: StoredValue): string | null {
  return notes === null || isWritable(notes) ? null : 'Notes has a character that cannot be stored';
}
