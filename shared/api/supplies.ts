import { z } from '../zod';
import { DOSE_UNITS } from '../domain/dose-plan';
import { SUPPLY_EVENT_KINDS, SUPPLY_STATES } from '../domain/supply';
import { endpoint } from './endpoint';
import { calendarDate, id, idParams, sentInstant } from './fields';
import { isSomething, supplyEventFields, supplyFields } from './supply-fields';

export const setSupplyBody = z.strictObject(supplyFields);

export const addSupplyEventBody = z
  .strictObject(supplyEventFields)
  .refine(isSomething, { path: ['amount'], error: 'Write how much it was' });

/** Days are those of the senior's zone. */
export const supply = z.object({
  medicationId: id,
  unit: z.enum(DOSE_UNITS),
  dosesUse: z.number(),
  /** It may be below zero, if a refill was not written down; null: nobody has counted. */
  left: z.number().nullable(),
  /** More than one in ten of the doses planned since the count is not marked. */
  isEstimate: z.boolean(),
  /** The day before it runs out; null: nothing can be told, or not within 400 days. */
  lastsUntilOn: calendarDate.nullable(),
  state: z.enum(SUPPLY_STATES),
  lowDays: z.number(),
  pharmacyName: z.string().nullable(),
  pharmacyPhone: z.string().nullable(),
  prescriptionNumber: z.string().nullable(),
  /** Null: not known. */
  refillsLeft: z.number().nullable(),
  lastRefill: z.object({ amount: z.number(), at: sentInstant }).nullable(),
});

export const supplyEvent = z.object({
  id,
  medicationId: id,
  kind: z.enum(SUPPLY_EVENT_KINDS),
  amount: z.number(),
  happenedAt: sentInstant,
  /** Null once that account is deleted. */
  recordedBy: id.nullable(),
  /** Null if the senior did. */
  recordedByName: z.string().nullable(),
  createdAt: sentInstant,
});

export type Supply = z.output<typeof supply>;
export type SupplyEvent = z.output<typeof supplyEvent>;

export const listSupplies = endpoint('GET /api/supplies', {
  summary: 'How much is left of each counted medication, and until when it lasts',
  access: { area: 'medications', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional() }),
  response: z.array(supply),
});

export const setSupply = endpoint('PUT /api/medications/{id}/supply', {
  summary: 'Begin to count a medication, or change what is known of its supply',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: idParams,
  body: setSupplyBody,
  response: supply,
});

export const stopSupply = endpoint('DELETE /api/medications/{id}/supply', {
  summary: 'Stop counting a medication',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: idParams,
});

export const listSupplyEvents = endpoint('GET /api/medications/{id}/supply-events', {
  summary: 'What was counted, refilled and lost, newest first',
  access: { area: 'medications', action: 'read', senior: 'row' },
  params: idParams,
  response: z.array(supplyEvent),
});

export const addSupplyEvent = endpoint('POST /api/medications/{id}/supply-events', {
  summary: 'Write down a count, a refill or a loss; a refill marks the refill task as done',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: idParams,
  body: addSupplyEventBody,
  /** With the supply as it is after it. */
  response: supplyEvent.extend({ supply }),
  status: 201,
  idempotency: 'key',
});

export const takeBackSupplyEvent = endpoint('DELETE /api/medications/{id}/supply-events/{eventId}', {
  summary: 'Take back a count, a refill or a loss that was a mistake',
  access: { area: 'medications', action: 'change', senior: 'row' },
  params: z.strictObject({ id, eventId: id }),
});
