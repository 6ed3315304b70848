import { z } from '../zod';
import { CHECK_IN_WAYS } from '../domain/notifications/kinds';
import { endpoint } from './endpoint';
import { id, sentInstant } from './fields';

const checkIn = z.object({
  seniorId: id,
  /** 'HH:MM' on the senior's clock; null: nobody asks. */
  checkInTime: z.string().nullable(),
  /** When they last showed that they are well: said so, touched a page, marked a dose, answered or wrote. */
  lastSignAt: sentInstant.nullable(),
  /** Whether anybody helps who can see this. */
  tellsHelpers: z.boolean(),
  /** Since the senior was last asked: the helper who has seen to it, though there is no sign of life. */
  seenBy: z.object({ name: z.string(), at: sentInstant }).nullable(),
  /** Devices that no notification reaches anymore. */
  unreachable: z.array(z.object({ id, label: z.string(), since: sentInstant })),
});

export type CheckIn = z.output<typeof checkIn>;

export const listCheckIns = endpoint('GET /api/check-ins', {
  summary:
    'Whether they are fine, and which devices nothing reaches: oneself as a senior, and seniors whose alarms one hears',
  access: 'session',
  response: z.array(checkIn),
});

export const sayFine = endpoint('POST /api/check-in', {
  summary: 'A senior is fine today: says so, or was seen to touch a page. Days begin at 4 AM on their clock',
  access: 'session',
  body: z.strictObject({ how: z.enum(['button', 'page'], { error: 'Say button or page' }) }),
  response: z.object({
    /** 'YYYY-MM-DD' */
    day: z.string(),
    /** The day's first sign of life, and what it was. */
    at: sentInstant,
    how: z.enum(CHECK_IN_WAYS),
  }),
  status: 201,
  idempotency: 'natural',
  announces: { event: 'notices_changed', to: 'affected' },
});
