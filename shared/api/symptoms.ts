import { z } from '../zod';
import { SYMPTOM_KINDS } from '../domain/symptoms';
import { TARGET_TYPES } from '../domain/vitals/targets';
import { TREND_RULES, WATCH_UNITS } from '../domain/vitals/trends';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';
import { limitFields, symptomForm } from './symptom-fields';

const MOST_SYMPTOMS = 1000;
const MOST_DAYS = 366;
const USUAL_DAYS = 90;
const DAYS = `Days is a whole number from 1 to ${MOST_DAYS}`;

export const symptom = z.object({
  id,
  userId: id,
  kind: z.enum(SYMPTOM_KINDS),
  /** 0 to 10; null: not said. */
  severity: z.int().nullable(),
  note: z.string().nullable(),
  feltAt: sentInstant,
  /** Who wrote it down; null once that account is deleted. */
  recordedBy: id.nullable(),
  /** Null if the senior did. */
  recordedByName: z.string().nullable(),
  createdAt: sentInstant,
});
export type Symptom = z.output<typeof symptom>;

const setter = {
  /** Who set it; null once that account is deleted. */
  setBy: id.nullable(),
  /** Null if the senior did. */
  setByName: z.string().nullable(),
  setAt: sentInstant,
};

export const readingTarget = z.object({
  id,
  userId: id,
  type: z.enum(TARGET_TYPES),
  /** In the default unit, which `unit` names; null: no limit on that side. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  diastolicLow: z.number().nullable(),
  diastolicHigh: z.number().nullable(),
  unit: z.string(),
  note: z.string().nullable(),
  ...setter,
});
export type ReadingTarget = z.output<typeof readingTarget>;

export const trendWatch = z.object({
  id,
  userId: id,
  rule: z.enum(TREND_RULES),
  isOn: z.boolean(),
  /** Null: the rule's default. */
  amount: z.number().nullable(),
  unit: z.enum(WATCH_UNITS).nullable(),
  days: z.int().nullable(),
  ...setter,
});
export type StoredWatch = z.output<typeof trendWatch>;

export const worthTelling = z.object({
  id,
  kind: z.enum(['trend', 'symptom']),
  /** In the caller's own units. */
  words: z.string(),
  at: sentInstant,
});
export type WorthTelling = z.output<typeof worthTelling>;

const ofSenior = z.strictObject({ senior: id.optional() });

export const listSymptoms = endpoint('GET /api/symptoms', {
  summary: `How oneself or a connected senior felt in the last days (${USUAL_DAYS} by default), newest first, ${MOST_SYMPTOMS} at most`,
  access: { area: 'health', action: 'read', senior: 'query.senior' },
  query: z.strictObject({
    senior: id.optional(),
    days: z.coerce
      .number({ error: DAYS })
      .int({ error: DAYS })
      .min(1, { error: DAYS })
      .max(MOST_DAYS, { error: DAYS })
      .default(USUAL_DAYS),
  }),
  response: z.array(symptom),
});

export const addSymptom = endpoint('POST /api/symptoms', {
  summary: 'Write down how oneself or a connected senior feels, or felt up to a year ago',
  access: { area: 'health', action: 'add', senior: 'body.userId' },
  body: symptomForm,
  response: symptom,
  status: 201,
  idempotency: 'key',
});

export const deleteSymptom = endpoint('DELETE /api/symptoms/{id}', {
  summary: 'Delete an entry for good: one’s own, or within a day one that oneself wrote',
  access: { area: 'health', action: 'add', senior: 'row' },
  params: idParams,
});

export const listTargets = endpoint('GET /api/reading-targets', {
  summary: 'The limits that a doctor gave for readings, in default units',
  access: { area: 'health', action: 'read', senior: 'query.senior' },
  query: ofSenior,
  response: z.array(readingTarget),
});

const typeParams = z.strictObject({ type: z.enum(TARGET_TYPES, { error: 'There are no limits for this' }) });

export const setTarget = endpoint('PUT /api/reading-targets/{type}', {
  summary: 'Set the limits for a type of reading; at least one, none at or beyond a critical one',
  access: { area: 'health', action: 'change', senior: 'body.userId' },
  params: typeParams,
  body: z.strictObject({ ...limitFields, userId: id.optional() }),
  response: readingTarget,
});

export const removeTarget = endpoint('DELETE /api/reading-targets/{type}', {
  summary: 'Take the limits for a type of reading away',
  access: { area: 'health', action: 'change', senior: 'query.senior' },
  params: typeParams,
  query: ofSenior,
});

export const listWatches = endpoint('GET /api/trend-watches', {
  summary: 'Which trends are watched; a rule that is not listed is off',
  access: { area: 'health', action: 'read', senior: 'query.senior' },
  query: ofSenior,
  response: z.array(trendWatch),
});

export const setWatch = endpoint('PUT /api/trend-watches/{rule}', {
  summary: 'Turn the watch for a trend on or off; `pressure_week` takes `isOn` alone',
  access: { area: 'health', action: 'change', senior: 'body.userId' },
  params: z.strictObject({ rule: z.enum(TREND_RULES, { error: 'There is no such rule' }) }),
  body: z.strictObject({
    isOn: z.boolean({ error: 'Say whether it is on' }),
    amount: z.number({ error: 'Please write a number' }).nullish(),
    unit: z.enum(WATCH_UNITS, { error: 'Choose kg, lb or percent' }).nullish(),
    days: z.int({ error: 'Days is a whole number' }).nullish(),
    userId: id.optional(),
  }),
  response: trendWatch,
});

export const listWorthTelling = endpoint('GET /api/worth-telling', {
  summary: 'What was noted or measured in the last 14 days and may be worth telling the doctor, newest first',
  access: { area: 'health', action: 'read', senior: 'query.senior' },
  query: ofSenior,
  response: z.array(worthTelling),
});
