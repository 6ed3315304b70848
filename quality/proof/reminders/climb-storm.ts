// Two servers on one database that are killed again and again while alarms climb, and what arrives on helpers' devices.
import { setTimeout as sleep } from 'node:timers/promises';
import { addCircles } from '../../../server/notifications/testing/circles';
import {
  type FakeDevice,
  type ReceivedPush,
  startFakePushService,
} from '../../../server/notifications/testing/fake-push-service';
import type { Program } from '../../../server/testing/server-process';
import { startTwoServers, type TwoServers, UNDER_WAY_MS } from './two-servers';

const MINUTE_MS = 60_000;
/** Of the push service: so that something is under way at most kills. */
const ANSWERS_AFTER_MS = 400;
/** All minutes of a whole climb: four helpers one after the other, and all once more. */
const CLIMB_MINUTES = 4;
const SOON_MS = 4_000;
/** What is refused is tried again after five seconds, and then after thirty: it waits while alarms are answered. */
const REFUSING_MS = 8_000;
/** After the last climb, for whatever still waits. */
const SETTLING_MS = 30_000;
/** Of the alarms, one in so many is answered: at once, or at a random moment of its climb. */
const ANSWERS_ONE_IN = 4;

export interface ClimbStorm {
  folder: string;
  program: Program;
  seniors: number;
  kills: number;
  /** Between kills. */
  pauseMs: number;
  /** In how long all alarms begin. */
  beginMs: number;
  /** Half of them are answered while the push service refuses, and what tells the first helpers waits. */
  isAnsweredSoon?: boolean;
  /** After the last alarm has begun; by default until all have climbed. */
  watchMs?: number;
  /** SQL for a broken database. */
  prepare?: string | undefined;
}

export interface ClimbFigures {
  kills: number;
  alarms: number;
  /** Of those without an answer: turns of helpers that had to come, and those that came. */
  turns: number;
  told: number;
  skipped: number;
  doubled: number;
  /** A helper before one who comes earlier in the order. */
  outOfOrder: number;
  answered: number;
  /** Told after the answer was acknowledged. */
  afterEnd: number;
  /** The same again under the same tag, which stays unseen. */
  sentAgain: number;
  /** Of a turn, counted from the one before. */
  latestMs: number;
}

interface Circle {
  id: string;
  helpers: readonly { id: string; device: FakeDevice }[];
}

/** When the answer was acknowledged, by the senior's id. */
type Answers = Map<string, number>;

export async function runClimbStorm(storm: ClimbStorm): Promise<ClimbFigures> {
  const pushService = await startFakePushService();
  const accept = () => pushService.behave({ status: 201, afterMs: ANSWERS_AFTER_MS });
  accept();
  const stand = await startTwoServers(storm.folder, storm.program, pushService.host);
  const circles = await stand.withClient(async (client) => {
    const rows = await addCircles(client, storm.seniors);
    await client.query('delete from medications');
    await client.query('update notification_settings set after_minutes = 1');
    await client.query(`update escalation_steps set wait_minutes = 1`);
    await client.query(`update family_members set permissions = '{"medications": "help", "health": "help"}'`);
    if (storm.prepare !== undefined) await client.query(storm.prepare);
    const people = rows.map(({ id, helpers }): Circle => ({
      id,
      helpers: helpers.map((helper) => ({ id: helper, device: pushService.addDevice() })),
    }));
    const devices = people.flatMap(({ helpers }) => helpers);
    await client.query(
      `update devices d set endpoint = n.endpoint, endpoint_digest = encode(sha256(n.endpoint::bytea), 'hex'),
         p256dh = n.p256dh, auth = n.auth
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as n(user_id, endpoint, p256dh, auth)
       where d.user_id = n.user_id`,
      [
        devices.map(({ id }) => id),
        devices.map(({ device }) => device.subscription.endpoint),
        devices.map(({ device }) => device.subscription.keys.p256dh),
        devices.map(({ device }) => device.subscription.keys.auth),
      ],
    );
    // Seniors are told of nothing here: their alarms climb all the same.
    await client.query('delete from devices where user_id = any($1::uuid[])', [people.map(({ id }) => id)]);
    return people;
  });

  const answers: Answers = new Map();
  const answering: Promise<void>[] = [];
  if (storm.isAnsweredSoon === true) {
    pushService.behave({ status: 503 });
    setTimeout(accept, REFUSING_MS);
  }
  const beginning = (async () => {
    // A few each second, readings and doses in turn.
    for (const [index, circle] of circles.entries()) {
      const isReading = index % 2 === 0;
      await beginAlarm(stand, circle.id, isReading);
      const isAnswered = Math.floor(index / 2) % (storm.isAnsweredSoon === true ? 2 : ANSWERS_ONE_IN) === 0;
      const isSoon = storm.isAnsweredSoon === true || Math.random() < 0.5;
      if (isAnswered) answering.push(answer(stand, circle, { isReading, isSoon }, answers));
      await sleep(storm.beginMs / circles.length);
    }
  })();
  for (let kill = 0; kill < storm.kills; kill += 1) {
    await sleep(storm.pauseMs * (0.5 + Math.random()));
    await stand.killServer(kill % 2);
  }
  await beginning;
  await sleep(storm.watchMs ?? (CLIMB_MINUTES + 1) * MINUTE_MS + SETTLING_MS);
  await Promise.all(answering);
  const begun = await stand.withClient(async (client) => {
    const { rows } = await client.query<{ id: string; seniorId: string }>(
      `select id, person_id as "seniorId" from notices where kind in ('dose', 'reading')`,
    );
    return new Map(rows.map(({ id, seniorId }) => [seniorId, id]));
  });
  await stand.stop();
  await pushService.close();
  return { kills: storm.kills, ...judgeClimbs(circles, begun, answers) };
}

/** A critical reading, or an important dose that is due this minute. */
async function beginAlarm(stand: TwoServers, seniorId: string, isReading: boolean): Promise<void> {
  if (isReading) {
    const value = { systolic: 191, diastolic: 125 };
    await stand.press(seniorId, '/api/health-metrics', { type: 'blood_pressure', value, userId: seniorId });
    return;
  }
  await stand.withClient((client) =>
    client.query(
      `insert into medications (id, user_id, name, dosage, frequency, times, is_important, created_at)
       values (gen_random_uuid(), $1, 'Warfarin', '5 mg', 'Once daily', $2, true, '2026-03-01')`,
      [seniorId, JSON.stringify([new Date().toISOString().slice(11, 16)])],
    ),
  );
}

/** By the senior at once, or by a helper at a random moment of the climb. */
async function answer(
  stand: TwoServers,
  { id, helpers }: Circle,
  { isReading, isSoon }: { isReading: boolean; isSoon: boolean },
  answers: Answers,
): Promise<void> {
  await sleep(Math.random() * (isSoon ? SOON_MS : CLIMB_MINUTES * MINUTE_MS));
  const { rows } = await stand
    .withClient((client) => client.query<{ id: string }>('select id from notices where person_id = $1', [id]))
    .catch(() => ({ rows: [] }));
  const [notice] = rows;
  const by = isSoon ? id : helpers[0]?.id;
  if (notice === undefined || by === undefined) return;
  const said = { answer: isReading ? 'seen' : 'take' };
  if (await stand.press(by, `/api/notices/${notice.id}/answer`, said)) answers.set(id, Date.now());
}

function judgeClimbs(circles: readonly Circle[], begun: ReadonlyMap<string, string>, answers: Answers) {
  const counts = { turns: 0, told: 0, skipped: 0, doubled: 0, outOfOrder: 0, afterEnd: 0, sentAgain: 0, latestMs: 0 };
  for (const { id, helpers } of circles) {
    const noticeId = begun.get(id);
    const turnsOf = helpers.map(({ device }) => {
      const loud = device.received.filter((push) => push.delivery.noticeId === noticeId && !push.notification.silent);
      const first = new Map<number, ReceivedPush>();
      for (const push of loud) if (!first.has(push.delivery.step)) first.set(push.delivery.step, push);
      counts.sentAgain += loud.length - first.size;
      const endedAt = answers.get(id) ?? Infinity;
      counts.afterEnd += loud.filter(({ at }) => at > endedAt + UNDER_WAY_MS).length;
      return [...first.values()].toSorted((one, other) => one.delivery.step - other.delivery.step);
    });
    for (const turns of turnsOf) counts.doubled += Math.max(0, turns.length - 2);
    counts.outOfOrder += turnsOf.filter((turns, index) => {
      const before = turnsOf[index - 1]?.[0]?.delivery.step;
      const own = turns[0]?.delivery.step;
      return index > 0 && own !== undefined && (before === undefined || before >= own);
    }).length;
    if (answers.has(id)) continue;
    counts.turns += helpers.length * 2;
    for (const turns of turnsOf) {
      counts.told += turns.length;
      counts.skipped += Math.max(0, 2 - turns.length);
    }
    const whole = [...turnsOf.map(([first]) => first), turnsOf.at(-1)?.[1]];
    for (const [index, turn] of whole.entries()) {
      const before = whole[index - 1];
      if (turn !== undefined && before !== undefined) {
        counts.latestMs = Math.max(counts.latestMs, turn.at - before.at - MINUTE_MS);
      }
    }
  }
  return { alarms: begun.size, answered: answers.size, ...counts };
}
