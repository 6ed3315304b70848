import { z } from '../zod';
import { LINK_DAYS, PACK_DAYS, PACK_PAPERS } from '../domain/pack/pack';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';

const DAYS = 'Choose the last 30 or the last 90 days';
const VALID_DAYS = 'Choose 1, 7 or 30 days';
const paper = z.enum(PACK_PAPERS, { error: 'Choose A4 or Letter' });

export const getDoctorsPack = endpoint('GET /api/doctors-pack', {
  summary:
    'What a doctor should know of oneself or of a connected senior, on at most four pages: 90 days and the paper of one’s time zone by default',
  access: { area: 'health', action: 'read', senior: 'query.senior' },
  query: z.strictObject({
    senior: id.optional(),
    /** The visit it is made for; its questions are in it. */
    appointment: id.optional(),
    days: z.coerce
      .number({ error: DAYS })
      .pipe(z.literal(PACK_DAYS, { error: DAYS }))
      .optional(),
    paper: paper.optional(),
  }),
  file: 'application/pdf',
});

export const packLink = z.object({
  id,
  days: z.literal(PACK_DAYS),
  paper,
  createdAt: sentInstant,
  expiresAt: sentInstant,
  /** How often it was opened, and when last. */
  looks: z.number(),
  lastLookedAt: sentInstant.nullable(),
});

export type PackLink = z.output<typeof packLink>;

export const listPackLinks = endpoint('GET /api/doctors-pack/links', {
  summary: 'The links to one’s own pack that work now, newest first',
  access: 'session',
  response: z.array(packLink),
});

export const createPackLink = endpoint('POST /api/doctors-pack/links', {
  summary:
    'Make one’s own pack and an address at which anyone who has it can read it; the address is answered this once. Seniors only',
  access: 'session',
  body: z.strictObject({
    appointmentId: id.nullable().default(null),
    days: z.literal(PACK_DAYS, { error: DAYS }).default(90),
    paper: paper.optional(),
    validDays: z.literal(LINK_DAYS, { error: VALID_DAYS }).default(7),
  }),
  response: z.object({ id, url: z.string(), expiresAt: sentInstant }),
  status: 201,
  announces: { event: 'emergency_changed', to: 'self' },
});

export const revokePackLink = endpoint('DELETE /api/doctors-pack/links/{id}', {
  summary: 'Stop a link; its pack is deleted',
  access: 'session',
  params: idParams,
  announces: { event: 'emergency_changed', to: 'self' },
});

export const openPackLink = endpoint('GET /api/doctors-pack/shared/{secret}', {
  summary: 'The pack behind an address; each look is counted',
  access: 'public',
  // 192 bits in URL-safe base 64.
  params: z.strictObject({ secret: z.string().regex(/^[\w-]{32}$/) }),
  file: 'application/pdf',
  announces: { event: 'emergency_changed', to: 'affected' },
});
