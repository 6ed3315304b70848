/** Fields of symptoms, limits and watches, validated by the contract and by the client's forms, which must not load the tables for it. */
import * as z from '../zod';
import { NOTE_REQUIRED, SYMPTOM_KINDS, WORST } from '../domain/symptoms';
import { id, instant, optionalText } from './fields';

const MOST_SYMPTOM_NOTE = 1000;
export const MOST_LIMIT_NOTE = 200;
const DEGREE = `How bad it is goes from 0 to ${WORST}`;

export const symptomForm = z
  .strictObject({
    kind: z.enum(SYMPTOM_KINDS, { error: 'Please choose what it is' }),
    /** Null: not said. */
    severity: z.int({ error: DEGREE }).min(0, { error: DEGREE }).max(WORST, { error: DEGREE }).nullable().default(null),
    note: optionalText('Note', MOST_SYMPTOM_NOTE),
    /** Absent: now. */
    feltAt: instant.optional(),
    userId: id.optional(),
  })
  .refine(({ kind, note }) => kind !== 'other' || note !== null, { path: ['note'], error: NOTE_REQUIRED });

const limit = z.number({ error: 'Please write a number' }).nullable().default(null);

export const limitFields = {
  low: limit,
  high: limit,
  diastolicLow: limit,
  diastolicHigh: limit,
  /** Of the numbers; absent or null: the type's default. */
  unit: z.string({ error: 'Unit must be text' }).trim().max(20, { error: 'This unit is too long' }).nullish(),
  note: optionalText('Note', MOST_LIMIT_NOTE),
};
