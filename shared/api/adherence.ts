import { z } from '../zod';
import { endpoint } from './endpoint';
import { id, sentInstant } from './fields';

/** How one week went, from `weekOn`, a Sunday (SCHED-30). Doses of paused days and those not two hours past are not counted. */
const adherenceWeek = z.object({
  weekOn: z.iso.date(),
  planned: z.int(),
  taken: z.int(),
  skipped: z.int(),
  notMarked: z.int(),
  asNeededTaken: z.int(),
});

/** `countsFrom`: when the plan was first written down. Weeks oldest first. */
const medicationAdherence = z.object({
  medicationId: id,
  countsFrom: sentInstant,
  weeks: z.array(adherenceWeek),
});

export type MedicationAdherence = z.output<typeof medicationAdherence>;

const MOST_WEEKS = 26;
const weeks = z.coerce
  .number({ error: `Weeks is a number from 1 to ${MOST_WEEKS}` })
  .int({ error: 'Weeks is a whole number' })
  .min(1, { error: 'Weeks is at least 1' })
  .max(MOST_WEEKS, { error: `Weeks is at most ${MOST_WEEKS}` })
  .default(4);

export const readAdherence = endpoint('GET /api/medication-adherence', {
  summary: 'How many planned doses of each medication were taken, skipped or not marked, week by week',
  access: { area: 'medications', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional(), weeks }),
  response: z.array(medicationAdherence),
});
