import { z } from 'zod';
import { MOST_HISTORY_DAYS } from '../domain/dose-history';
import { LOG_STATUSES } from '../domain/log-status';
import { MEDICATION_CHANGE_KINDS } from '../domain/medication-change';
import { MEDICATION_COLORS, MEDICATION_FORMS } from '../domain/medication-look';
import { PICTURE_MAX_BYTES } from '../domain/picture';
import { insertMedicationLogSchema, insertMedicationSchema } from '../schema/medications';
import { endpoint } from './endpoint';
import { calendarDate, clearableText, id, idParams, instant, secondsAgo, sentInstant } from './fields';
import { hasTimesOrIsAsNeeded, medicationFields, medicationLook, TIMES_REQUIRED } from './medication-fields';

export const addMedicationBody = z
  .strictObject(
    insertMedicationSchema.pick({
      name: true,
      dosage: true,
      frequency: true,
      times: true,
      instructions: true,
      isActive: true,
      isImportant: true,
    }).shape,
  )
  .extend({
    ...medicationFields,
    userId: id.optional(),
    /** Doses due before this instant do not count; without it, all of the first day do (KIND-03). */
    countsFrom: instant.nullable().default(null),
  })
  .refine(hasTimesOrIsAsNeeded, { path: ['times'], error: TIMES_REQUIRED });

/** The same fields, all optional; absent ones stay unchanged. */
export const changeMedicationBody = z.strictObject({
  name: medicationFields.name.optional(),
  dosage: medicationFields.dosage.optional(),
  frequency: medicationFields.frequency.optional(),
  times: medicationFields.times.optional(),
  instructions: clearableText('Instructions', 2000).optional(),
  isActive: z.boolean({ error: 'Active must be yes or no' }).optional(),
  isImportant: z.boolean({ error: 'Important must be yes or no' }).optional(),
  countsFrom: instant.nullable().optional(),
  /** Replaces the whole look; null removes it. */
  look: medicationLook.optional(),
});

export const recordDoseBody = z
  .strictObject(
    insertMedicationLogSchema.pick({ medicationId: true, scheduledTime: true, takenTime: true, status: true }).shape,
  )
  .extend({
    medicationId: id,
    userId: id.optional(),
    scheduledTime: z.union([instant, z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)], {
      error: 'Say which dose this is: an ISO 8601 instant, or a time like 08:00 for today',
    }),
    /** Without it, when it was pressed; never later than that. */
    takenTime: instant.nullish(),
    /** Without it, the press was now. What was recorded after the press stays as it is (REACH-83). */
    secondsAgo: secondsAgo.optional(),
    status: z.enum(LOG_STATUSES, { error: 'Status is scheduled, taken, missed or skipped' }).default('scheduled'),
  });

export const medication = z.object({
  id,
  userId: id,
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  times: z.array(z.string()),
  nextDose: z.string().nullable(),
  instructions: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** What is drawn where there is no photo; null: nobody said what it looks like (KIND-07). */
  look: z
    .object({
      form: z.enum(MEDICATION_FORMS),
      color: z.enum(MEDICATION_COLORS).nullable(),
      secondColor: z.enum(MEDICATION_COLORS).nullable(),
    })
    .nullable(),
  isActive: z.boolean(),
  /** Whether helpers are told if the senior does not answer. */
  isImportant: z.boolean(),
  /** Doses due before it do not count; null: all do (KIND-03). */
  countsFrom: sentInstant.nullable(),
  createdAt: sentInstant,
});

export const medicationLog = z.object({
  id,
  medicationId: id,
  userId: id,
  scheduledTime: sentInstant,
  takenTime: sentInstant.nullable(),
  status: z.enum(LOG_STATUSES),
  /** Who recorded it; null once that account is deleted. */
  recordedBy: id.nullable(),
  /** Null if the senior did. */
  recordedByName: z.string().nullable(),
  createdAt: sentInstant,
});

export const medicationChange = z.object({
  id,
  medicationId: id,
  kind: z.enum(MEDICATION_CHANGE_KINDS),
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  changedAt: sentInstant,
});

export type MedicationChange = z.output<typeof medicationChange>;
export type Medication = z.output<typeof medication>;
export type MedicationLog = z.output<typeof medicationLog>;

const seniorQuery = z.strictObject({ senior: id.optional() });

export const listMedications = endpoint('GET /api/medications', {
  summary: 'Medications of oneself, or of a connected senior',
  access: { area: 'medications', action: 'read', senior: 'query.senior' },
  query: seniorQuery,
  response: z.array(medication),
});

export const addMedication = endpoint('POST /api/medications', {
  summary: 'Add a medication for oneself, or for a connected senior',
  access: { area: 'medications', action: 'add', senior: 'body.userId' },
  body: addMedicationBody,
  response: medication,
  status: 201,
  idempotency: 'key',
});

export const changeMedication = endpoint('PATCH /api/medications/{id}', {
  summary: 'Change a medication',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: idParams,
  body: changeMedicationBody,
  response: medication,
});

export const deleteMedication = endpoint('DELETE /api/medications/{id}', {
  summary: 'Delete a medication; its past logs stay for history',
  access: { area: 'medications', action: 'delete', senior: 'row' },
  params: idParams,
});

export const setMedicationPhoto = endpoint('POST /api/medications/{id}/photo', {
  summary: 'Set a medication’s photo, so that it can be recognized',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: idParams,
  upload: { field: 'photo', maxBytes: PICTURE_MAX_BYTES, maxFiles: 1 },
  response: medication,
});

export const removeMedicationPhoto = endpoint('DELETE /api/medications/{id}/photo', {
  summary: 'Remove a medication’s photo; an illustration replaces it',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: idParams,
  response: medication,
});

export const getMedicationPhoto = endpoint('GET /api/medications/{id}/photo/{file}', {
  summary: 'The photo of a medication',
  access: { area: 'medications', action: 'read', senior: 'row' },
  params: z.strictObject({ id, file: z.string().regex(/^[0-9a-f-]{36}\.webp$/) }),
  query: z.strictObject({ size: z.enum(['display', 'thumbnail']).default('display') }),
  file: 'image/webp',
});

const historyDays = z.coerce
  .number({ error: `Days is a number from 1 to ${MOST_HISTORY_DAYS}` })
  .int({ error: 'Days is a whole number' })
  .min(1, { error: 'Days is at least 1' })
  .max(MOST_HISTORY_DAYS, { error: `Days is at most ${MOST_HISTORY_DAYS}` });

export const listMedicationLogs = endpoint('GET /api/medication-logs', {
  summary:
    'Dose logs, newest first; `date` is a calendar day in the senior’s zone, `days` are the last ones up to today',
  access: { area: 'medications', action: 'read', senior: 'query.senior' },
  query: z
    .strictObject({
      senior: id.optional(),
      date: calendarDate.optional(),
      days: historyDays.optional(),
      /** Only of this one, even if it was deleted since (KIND-28). */
      medication: id.optional(),
    })
    .refine(({ date, days }) => date === undefined || days === undefined, {
      path: ['days'],
      error: 'Ask for a date or for a number of days, not for both',
    }),
  response: z.array(medicationLog),
});

export const recordDose = endpoint('POST /api/medication-logs', {
  summary: 'Record a dose; repeating it returns 200 with the same log',
  // The senior is `userId`, or the medication's owner (DOSE-09).
  access: { area: 'medications', action: 'take', senior: 'row' },
  body: recordDoseBody,
  response: medicationLog,
  status: 201,
  idempotency: 'natural',
});

export const listMedicationChanges = endpoint('GET /api/medication-changes', {
  summary: 'Started, changed and stopped medications, newest first: the marks in a chart of readings',
  access: { area: 'medications', action: 'read', senior: 'query.senior' },
  query: seniorQuery,
  response: z.array(medicationChange),
});
