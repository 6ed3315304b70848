/** Who is told next if a senior does not answer, and the alarms that are open. */
import { z } from '../zod';
import { AFTER_MINUTES, CLIMBING_KINDS, MOST_HELPERS, WAIT_MINUTES } from '../domain/notifications/escalation';
import { endpoint } from './endpoint';
import { id, idParams } from './fields';
import { clockTime, notice } from './notifications';

const helper = z.object({
  userId: id,
  name: z.string(),
  /** Whether any way is set up that reaches them with alarms: a device, a confirmed address, the phone gateway. */
  isReachable: z.boolean(),
  /** Kinds of alarms that they may hear, by what the senior shares with them. */
  mayHear: z.array(z.enum(CLIMBING_KINDS)),
});

const escalation = z.object({
  /** How long after the senior was told the first helper is. */
  afterMinutes: z.number(),
  /** 'HH:MM' in the senior's zone; null: nobody asks whether they are fine. */
  checkInTime: z.string().nullable(),
  /** Whether the senior lets helpers change this. */
  teamMayChange: z.boolean(),
  /** Whether the caller may. */
  mayChange: z.boolean(),
  /** In the order in which they are told. */
  helpers: z.array(helper.extend({ waitMinutes: z.number() })),
  /** Others in the care team, who can be added; empty unless the caller may change this. */
  others: z.array(helper),
  /** Whether an alarm would reach any of the helpers. */
  isAnybodyReached: z.boolean(),
  /** Whether there is a reason for alarms: a helper, an important medication or a time to check in. */
  isNeeded: z.boolean(),
  /** The newest alarms that the caller may read, at most five. */
  lastNotices: z.array(notice),
});

export type Escalation = z.output<typeof escalation>;

const minutes = ({ least, most }: { least: number; most: number }) => {
  const error = `Choose ${least} to ${most} minutes`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

export const readEscalation = endpoint('GET /api/seniors/{id}/escalation', {
  summary: 'Who is told next if the senior does not answer; for the senior and everybody connected',
  access: 'session',
  params: idParams,
  response: escalation,
});

export const saveEscalation = endpoint('PUT /api/seniors/{id}/escalation', {
  summary: 'Say who is told next; for the senior, and for helpers whom the senior lets change it',
  access: 'session',
  params: idParams,
  body: z.strictObject({
    afterMinutes: minutes(AFTER_MINUTES),
    checkInTime: clockTime.nullable(),
    helpers: z
      .array(z.strictObject({ userId: id, waitMinutes: minutes(WAIT_MINUTES) }))
      .max(MOST_HELPERS, { error: `At most ${MOST_HELPERS} helpers can be told` })
      .refine((helpers) => new Set(helpers.map(({ userId }) => userId)).size === helpers.length, {
        error: 'Each helper can be told once',
      }),
    /** The senior alone may say so; absent: unchanged. */
    teamMayChange: z.boolean({ error: 'Say yes or no' }).optional(),
  }),
  response: escalation,
  announces: { event: 'notices_changed', to: 'affected' },
});

export const listAlarms = endpoint('GET /api/alarms', {
  summary: 'Open alarms of oneself and of everybody one helps, as far as one may read them, oldest first',
  access: 'session',
  response: z.array(notice),
});
