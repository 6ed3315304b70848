// The engine, on real PostgreSQL, against a second model that shares no code with it (r4).
import fc from 'fast-check';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { snooze } from '@shared/domain/notifications/dose-notice';
import { rounds } from '@shared/testing/thoroughness';
import { createDoseQueries } from '../../../server/features/medications/dose-queries';
import { createNoticeQueries } from '../../../server/features/notifications/notice-queries';
import { createMailer } from '../../../server/mail/mailer';
import { createNotificationEngine } from '../../../server/notifications/engine';
import type { PushService } from '../../../server/notifications/push-service';
import { createTestApp } from '../../../server/testing/app';
import { reportPart } from '../../../server/testing/report-part';
import { type Deed, FROM, GRID, histories, type History, TO } from './histories';
import { type Told, whoMustBeTold } from './second-model';

const COUNT = rounds({ usual: 50, full: 2_000 });
const DAY = Date.parse('2026-03-03T00:00:00Z');
const instantOf = (minute: number) => new Date(DAY + minute * 60_000);
const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

let now = instantOf(FROM);
const app = await createTestApp({ clock: () => now });
const { writes } = app.database;
const doses = createDoseQueries(app.database);
const notices = createNoticeQueries(app.database);
const log = pino({ level: 'silent' });

const payload = z.object({
  notification: z.object({ title: z.string(), silent: z.boolean() }),
  delivery: z.object({ noticeId: z.string() }),
});
const sent: { endpoint: string; noticeId: string; when: Date; title: string; isSilent: boolean }[] = [];
const push: PushService = {
  publicKey: 'the key',
  isKnown: () => true,
  send: ({ endpoint }, message) => {
    const { notification, delivery } = payload.parse(JSON.parse(message.payload));
    const { title, silent } = notification;
    sent.push({ endpoint, noticeId: delivery.noticeId, when: now, title, isSilent: silent });
    return Promise.resolve({ as: 'sent' });
  },
};
const engine = createNotificationEngine({
  database: app.database,
  push,
  mailer: createMailer({ smtpUrl: undefined, from: '', publicUrl: 'http://hearthside.test', log }),
  gateway: null,
  announce: () => undefined,
  publicUrl: 'http://hearthside.test',
  log,
  clock: () => now,
});

interface Senior {
  history: History;
  id: string;
  pills: string[];
}

/** On the senior's own clock. */
const timesOf = ({ zone }: History, minutes: readonly number[]) =>
  JSON.stringify(minutes.map((minute) => clockTime(minute + zone)));

async function moveIn(history: History): Promise<Senior> {
  const id = uuidv7();
  const zone = history.zone === 0 ? 'UTC' : 'Asia/Kolkata';
  await writes.query(
    `with person as (
       insert into users (id, username, password, time_zone) values ($1, $2, 'x', $3)
     ), session as (
       insert into sessions (sid, sess, expire) values ($2, '{"cookie":{}}', '2036-01-01')
     )
     select`,
    [id, `model ${id}`, zone],
  );
  await writes.query(
    `insert into devices (id, user_id, sid, endpoint, endpoint_digest, p256dh, auth, label)
     values ($1, $2, $3, $4, $4, 'p', 'a', 'Phone')`,
    [uuidv7(), id, `model ${id}`, `https://push.test/${id}`],
  );
  const { quiet } = history;
  await writes.query(
    `insert into notification_settings (user_id, repeat_minutes, quiet_from, quiet_to) values ($1, $2, $3, $4)`,
    [
      id,
      history.repeat,
      quiet && clockTime(quiet.from + history.zone),
      quiet && clockTime((quiet.to + history.zone) % 1440),
    ],
  );
  const pills = history.pills.map(() => uuidv7());
  for (const [index, pill] of pills.entries()) {
    await writes.query(
      `insert into medications (id, user_id, name, dosage, frequency, times, created_at)
       values ($1, $2, 'Metformin', '5 mg', 'Often', $3, '2026-02-01')`,
      [pill, id, timesOf(history, history.pills[index] ?? [])],
    );
  }
  return { history, id, pills };
}

async function carryOut({ id, pills, history }: Senior, deed: Deed): Promise<unknown> {
  switch (deed.do) {
    case 'take':
    case 'skip':
    case 'undo':
      return doses.recordDose({
        id: uuidv7(),
        medicationId: pills[deed.pill] ?? '',
        seniorId: id,
        scheduledAt: instantOf(deed.at),
        takenAt: deed.do === 'take' ? now : null,
        status: deed.do === 'take' ? 'taken' : deed.do === 'skip' ? 'skipped' : 'scheduled',
        recordedBy: id,
        secondsAgo: 0,
        signDay: null,
        pressedAt: now,
        amount: null,
        reason: null,
      });
    case 'snooze': {
      const { rows } = await writes.query<{ id: string }>('select id from notices where person_id = $1 and at = $2', [
        id,
        instantOf(deed.at),
      ]);
      return notices.snoozeNotice(id, rows[0]?.id ?? uuidv7(), ({ snoozes, snoozedAt, usefulUntil }) => {
        const decided = snooze(snoozes, snoozedAt, now, usefulUntil);
        return decided.do === 'snooze' ? { snoozes: snoozes + 1, at: now, until: decided.until } : null;
      });
    }
    case 'change times':
      return writes.query('update medications set times = $2, plan_since = $3 where id = $1', [
        pills[deed.pill],
        timesOf(history, deed.times),
        now,
      ]);
    case 'stop':
    case 'start':
      return writes.query('update medications set is_active = $2, plan_since = $3 where id = $1', [
        pills[deed.pill],
        deed.do === 'start',
        now,
      ]);
    case 'want':
    case 'do not want':
      return writes.query(`update notification_settings set preferences = $2 where user_id = $1`, [
        id,
        JSON.stringify({ dose: { push: deed.do === 'want' } }),
      ]);
    case 'sign out':
      return writes.query('delete from sessions where sid = $1', [`model ${id}`]);
  }
}

async function live(seniors: readonly Senior[]): Promise<void> {
  for (let minute = FROM; minute < TO; minute += GRID) {
    now = instantOf(minute);
    for (const senior of seniors) {
      for (const deed of senior.history.deeds) if (deed.when === minute) await carryOut(senior, deed);
    }
    // As if somebody had looked a second ago: a server that was away tells less.
    await writes.query('update engine_clock set seen_at = $1, away_since = null, back_at = null', [now]);
    // A second later it looks again, as it does after an answer that was taken back.
    await engine.runOnce();
    await engine.runOnce();
  }
}

async function toldTo(seniors: readonly Senior[]): Promise<Map<string, Told[]>> {
  const { rows } = await writes.query<{ id: string; at: Date }>('select id, at from notices');
  const instants = new Map(rows.map(({ id, at }) => [id, (at.getTime() - DAY) / 60_000]));
  const told = new Map(seniors.map(({ id }): [string, Told[]] => [`https://push.test/${id}`, []]));
  for (const { endpoint, noticeId, when, title, isSilent } of sent) {
    if (title === 'Nothing to take') continue;
    const what = isSilent ? 'quiet' : 'loud';
    const minute = (when.getTime() - DAY) / 60_000;
    told.get(endpoint)?.push({ when: minute, at: instants.get(noticeId) ?? -1, what });
  }
  return told;
}

const keyOf = ({ when, at, what }: Told) => `${clockTime(when)} ${what} of ${clockTime(at)}`;

it(`${COUNT} generated mornings: each is told what the second model says, and nothing else (REACH-18, REACH-19, REACH-20, REACH-25, REACH-26, REACH-27, REACH-72, REACH-98)`, async () => {
  const generated = fc.sample(histories, { numRuns: COUNT, seed: 20_260_303 });
  const seniors: Senior[] = [];
  for (const history of generated) seniors.push(await moveIn(history));
  await live(seniors);
  const told = await toldTo(seniors);
  const differing = seniors.flatMap(({ id, history }) => {
    const expected = whoMustBeTold(history).map(keyOf).toSorted();
    const actual = (told.get(`https://push.test/${id}`) ?? []).map(keyOf).toSorted();
    const missing = expected.filter((one) => !actual.includes(one));
    const extra = actual.filter((one, index) => !expected.includes(one) || actual.indexOf(one) !== index);
    return missing.length + extra.length > 0 ? [{ history, missing, extra }] : [];
  });
  const sum = (of: 'missing' | 'extra') => differing.reduce((total, one) => total + one[of].length, 0);
  await reportPart('r4', { histories: COUNT, told: sent.length, missing: sum('missing'), extra: sum('extra') });
  expect(differing[0]).toBeUndefined();
  // They differ enough to try something: most are told, and many take something back.
  expect(sent.length).toBeGreaterThan(COUNT * 3);
}, 1_800_000);
