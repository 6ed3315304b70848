import { z } from '../zod';
import { DOSE_NOTES } from '../domain/as-needed';
import { MOST_HISTORY_DAYS } from '../domain/dose-history';
import { LOG_STATUSES } from '../domain/log-status';
import { MEDICATION_CHANGE_KINDS } from '../domain/medication-change';
import { MEDICATION_COLORS, MEDICATION_FORMS } from '../domain/medication-look';
import { insertMedicationLogSchema, insertMedicationSchema } from '../schema/medications';
import { endpoint } from './endpoint';
import { calendarDate, clearableText, id, idParams, instant, secondsAgo, sentInstant } from './fields';
import { medicationFields, medicationLook, TIMES_REQUIRED } from './medication-fields';
import {
  doseAmount,
  hasTimesOnce,
  isOnlyMissing,
  saysHowOften,
  saysWhen,
  sentSchedule,
  TIMES_TWICE,
  whenTaken,
} from './schedule-fields';

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
    ...whenTaken,
    userId: id.optional(),
    /** Doses due before this instant do not count; without it, all of the first day do (KIND-03). */
    countsFrom: instant.nullable().default(null),
  })
  .refine(saysHowOften, { path: ['frequency'], error: 'Frequency is required', when: isOnlyMissing('frequency') })
  .refine(saysWhen, { path: ['times'], error: TIMES_REQUIRED, when: isOnlyMissing('times') })
  .refine(hasTimesOnce, { path: ['times'], error: TIMES_TWICE });

/**
 * The same fields, all optional; absent ones stay unchanged. `schedule` null, with a frequency and times, goes back to
 * a plain medication. A new schedule holds from `changeFrom`, the senior's day: today, or up to 366 days ahead
 * (SCHED-13).
 */
export const changeMedicationBody = z
  .strictObject({
    name: medicationFields.name.optional(),
    dosage: medicationFields.dosage.optional(),
    ...whenTaken,
    changeFrom: calendarDate.optional(),
    instructions: clearableText('Instructions', 2000).optional(),
    isActive: z.boolean({ error: 'Active must be yes or no' }).optional(),
    isImportant: z.boolean({ error: 'Important must be yes or no' }).optional(),
    countsFrom: instant.nullable().optional(),
    /** Replaces the whole look; null removes it. */
    look: medicationLook.optional(),
  })
  .refine(hasTimesOnce, { path: ['times'], error: TIMES_TWICE })
  .refine(({ schedule, frequency, times }) => schedule !== null || (frequency !== undefined && times !== undefined), {
    path: ['frequency'],
    error: 'Without a schedule, say how often and at which times',
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
    /** How much was taken; null: the planned amount. */
    amount: doseAmount.nullish(),
    /** Why it was skipped, or taken sooner or more than planned. */
    reason: clearableText('Reason', 200).optional(),
  });

export const medication = z.object({
  id,
  userId: id,
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  times: z.array(z.string()),
  nextDose: z.string().nullable(),
  /** The date of `nextDose`, on the senior's calendar. */
  nextDoseOn: z.iso.date().nullable(),
  /** With one, `times` are today's: none on a day off (SCHED-14). */
  schedule: sentSchedule.nullable(),
  /** The schedule, in words and in the reader's formats. */
  scheduleWords: z.string().nullable(),
  /** Since when the present plan holds; null: always. */
  planSince: sentInstant.nullable(),
  /** Those that ended within 48 hours, oldest first (SCHED-10). */
  earlierPlans: z.array(
    z.object({
      frequency: z.string(),
      times: z.array(z.string()),
      schedule: sentSchedule.nullable(),
      isActive: z.boolean(),
      timeZone: z.string(),
      until: sentInstant,
    }),
  ),
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
  /** How much was taken; null: the planned amount. */
  amount: z.number().nullable(),
  reason: z.string().nullable(),
  /** Who recorded it; null once that account is deleted. */
  recordedBy: id.nullable(),
  /** Null if the senior did. */
  recordedByName: z.string().nullable(),
  createdAt: sentInstant,
});

/** `notes`: what is to be said about one taken as needed. It is stored all the same (SCHED-25). */
export const recordedDose = medicationLog.extend({ notes: z.array(z.enum(DOSE_NOTES)) });

export const medicationChange = z.object({
  id,
  medicationId: id,
  kind: z.enum(MEDICATION_CHANGE_KINDS),
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  changedAt: sentInstant,
  /** The senior's day from which it holds; null: from then on. */
  effectiveOn: z.iso.date().nullable(),
  /** The schedule said so: nobody changed it then. */
  isPlanned: z.boolean().optional(),
});

export type RecordedDose = z.output<typeof recordedDose>;
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
  response: recordedDose,
  status: 201,
  idempotency: 'natural',
});

export const listMedicationChanges = endpoint('GET /api/medication-changes', {
  summary: 'Started, changed and stopped medications, newest first: the marks in a chart of readings',
  access: { area: 'medications', action: 'read', senior: 'query.senior' },
  query: seniorQuery,
  response: z.array(medicationChange),
});
