// The day on which the engine, on real PostgreSQL, is compared with a second model: its clock, and what is sent.
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { createDoseQueries } from '../../../server/features/medications/dose-queries';
import { createNotificationEngine } from '../../../server/notifications/engine';
import type { PushService } from '../../../server/notifications/push-service';
import { onlyDevices } from '../../../server/notifications/testing/engine-parts';
import { createTestApp } from '../../../server/testing/app';

export const DAY = '2026-03-03';
const MIDNIGHT = Date.parse(`${DAY}T00:00:00Z`);
export const instantOf = (minute: number): Date => new Date(MIDNIGHT + minute * 60_000);
export const minuteOf = (instant: Date): number => (instant.getTime() - MIDNIGHT) / 60_000;
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** @param ahead minutes ahead of UTC */
export const zoneOf = (ahead: 0 | 330) => (ahead === 0 ? 'UTC' : 'Asia/Kolkata');

/** A medication's times on the clock of someone that many minutes ahead. */
export const timesOf = (ahead: number, minutes: readonly number[]) =>
  JSON.stringify(minutes.map((minute) => clockTime(minute + ahead)));

export const endpointOf = (personId: string) => `https://push.test/${personId}`;
export const sessionOf = (personId: string) => `model ${personId}`;

export interface Sent {
  endpoint: string;
  noticeId: string;
  when: number;
  title: string;
  what: 'loud' | 'quiet';
}

interface Marking {
  do: 'take' | 'skip' | 'undo';
  at: number;
  medicationId: string;
  seniorId: string;
  by: string;
}

const payload = z.object({
  notification: z.object({ title: z.string(), silent: z.boolean() }),
  delivery: z.object({ noticeId: z.string() }),
});

export type ModelDay = Awaited<ReturnType<typeof startModelDay>>;

/** Call at the top level of a test file. */
export async function startModelDay(from: number) {
  let now = instantOf(from);
  const clock = () => now;
  const app = await createTestApp({ clock });
  const { writes } = app.database;
  const doses = createDoseQueries(app.database);
  const sent: Sent[] = [];
  const push: PushService = {
    publicKey: 'the key',
    isKnown: () => true,
    send: ({ endpoint }, message) => {
      const { notification, delivery } = payload.parse(JSON.parse(message.payload));
      const { title, silent } = notification;
      sent.push({ endpoint, ...delivery, when: minuteOf(now), title, what: silent ? 'quiet' : 'loud' });
      return Promise.resolve({ as: 'sent' });
    },
  };
  const engine = createNotificationEngine(onlyDevices({ database: app.database, push, clock }));

  return {
    app,
    writes,
    clock,
    sent,

    goTo(minute: number): void {
      now = instantOf(minute);
    },

    async look(): Promise<void> {
      // As if it had looked a second ago: a server that was away tells less.
      await writes.query('update engine_clock set seen_at = $1, away_since = null, back_at = null', [now]);
      // A second later it looks again, as it does after an answer that was taken back.
      await engine.runOnce();
      await engine.runOnce();
    },

    /** Someone with one device. */
    addPerson: async (role: 'senior' | 'caregiver', ahead: 0 | 330): Promise<string> => {
      const id = uuidv7();
      await writes.query(
        `with person as (
           insert into users (id, username, password, role, time_zone) values ($1, $2, 'x', $3, $4)
         )
         insert into sessions (sid, sess, expire)
         values ($2, json_build_object('cookie', '{}'::json, 'passport', json_build_object('user', $1::uuid)), '2036-01-01')`,
        [id, sessionOf(id), role, zoneOf(ahead)],
      );
      await writes.query(
        `insert into devices (id, user_id, sid, endpoint, endpoint_digest, p256dh, auth, label)
         values ($1, $2, $3, $4, $4, 'p', 'a', 'Phone')`,
        [uuidv7(), id, sessionOf(id), endpointOf(id)],
      );
      return id;
    },

    /** @param signDay the day on which it shows that the senior is fine; null if it does not */
    mark: ({ do: deed, at, medicationId, seniorId, by }: Marking, signDay: string | null) =>
      doses.recordDose({
        id: uuidv7(),
        medicationId,
        seniorId,
        scheduledAt: instantOf(at),
        takenAt: deed === 'take' ? now : null,
        status: deed === 'take' ? 'taken' : deed === 'skip' ? 'skipped' : 'scheduled',
        recordedBy: by,
        secondsAgo: 0,
        signDay,
        pressedAt: now,
        amount: null,
        reason: null,
      }),
  };
}
