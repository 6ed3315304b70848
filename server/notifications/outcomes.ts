/** What becomes of deliveries once they are handed over: their state, their device's, and 'Who was told'. */
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Channel, DeliveryState, NoticeEventKind, NoticeKind } from '@shared/domain/notifications/kinds';
import { planSilentDevices } from './kinds/devices';
import type { DeliveryRow } from './kinds/kind';

/** After each failure; the last one again and again, for as long as it is useful (REACH-104). */
const PAUSES_MS = [5_000, 30_000, 120_000] as const;
const LONG_PAUSE_MS = 600_000;
const pauseAfter = (tries: number) => PAUSES_MS[tries] ?? LONG_PAUSE_MS;

export interface Outcome {
  state: Exclude<DeliveryState, 'waiting' | 'shown'> | 'again';
  /** In words for 'Who was told'; null if there is nothing to explain. */
  reason: string | null;
  afterMs: number | null;
  isGone: boolean;
  hasTimedOut: boolean;
  /** Its service is left alone for a while: no try, and no failure of the device. */
  isUntried: boolean;
}

/** For metrics: names nobody. */
export interface HandedOver {
  kind: NoticeKind;
  channel: Channel;
  outcome: Outcome['state'];
  /** From when it was due. */
  lateSeconds: number;
}

/** An update replaces what may stand on a device long after its reminder is of no use to anybody. */
const UPDATED_MS = 12 * 60 * 60_000;

/** Until when it is tried, here and by push services. */
export function triedUntil({ usefulUntil, isQuiet, endedAt }: DeliveryRow): Date {
  if (!isQuiet || endedAt === null) return usefulUntil;
  return new Date(Math.max(usefulUntil.getTime(), endedAt.getTime() + UPDATED_MS));
}

/** Stores what became of them; call before the commit that lets go of their rows. */
export async function storeOutcomes(
  client: pg.PoolClient,
  done: readonly { row: DeliveryRow; outcome: Outcome }[],
): Promise<HandedOver[]> {
  if (done.length === 0) return [];
  const results = done.map(({ row, outcome: handed }) => resultOf(row, handed));
  const column = <Name extends keyof Result>(name: Name) => results.map((result) => result[name]);
  await client.query({
    name: 'send_results',
    text: `
      with result as (
        select * from unnest($1::uuid[], $2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[])
          as r(id, state, tries, next_try_at, sent_at)
      )
      update deliveries d set state = case when d.shown_at is null then r.state else 'shown' end, tries = r.tries,
        next_try_at = r.next_try_at, sent_at = r.sent_at,
        to_address = case when r.state = 'waiting' then d.to_address end
      from result r where d.id = r.id`,
    values: [column('id'), column('state'), column('tries'), column('nextTryAt'), column('begunAt')],
  });
  await client.query({
    name: 'send_devices',
    text: `
      update devices d set
        last_reached_at = case when r.sent_at is null then d.last_reached_at else r.sent_at end,
        failing_since = case when r.sent_at is null then coalesce(d.failing_since, r.failed_at) end,
        gone_at = coalesce(d.gone_at, r.gone_at)
      from (
        select device_id, max(sent_at) as sent_at, max(failed_at) as failed_at, max(gone_at) as gone_at
        from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
          as r(device_id, sent_at, failed_at, gone_at)
        where device_id is not null and (sent_at is not null or failed_at is not null) group by device_id order by device_id
      ) r where d.id = r.device_id`,
    values: [column('deviceId'), column('sentAt'), column('failedAt'), column('goneAt')],
  });
  const failing = results.flatMap(({ failedAt, deviceId }) => (failedAt === null ? [] : (deviceId ?? [])));
  await planSilentDevices(client, [...new Set(failing)]);
  await recordEvents(client, results);
  await followEnded(client, done);
  return done.map(({ row: { kind, channel, tries, dueAt, now } }, index) => {
    const { state = 'failed' } = results[index] ?? {};
    const pauses = Array.from({ length: tries }, (_, before) => pauseAfter(before));
    const waitedMs = pauses.reduce((sum, pause) => sum + pause, now.getTime() - dueAt.getTime());
    const ended = state === 'waiting' ? 'again' : state === 'shown' ? 'sent' : state;
    return { kind, channel, outcome: ended, lateSeconds: waitedMs / 1000 };
  });
}

interface Result {
  id: string;
  noticeId: string;
  personId: string;
  channel: Channel;
  label: string | null;
  deviceId: string | null;
  state: DeliveryState;
  tries: number;
  nextTryAt: Date;
  sentAt: Date | null;
  /** While it waits: that a device may show it all the same, since an answer may have been lost. */
  begunAt: Date | null;
  failedAt: Date | null;
  goneAt: Date | null;
  /** Null: nothing to tell of, as for a try that is repeated. */
  event: NoticeEventKind | null;
  reason: string | null;
  now: Date;
}

function resultOf(row: DeliveryRow, { state, reason, afterMs, isGone, isUntried }: Outcome): Result {
  const { id, noticeId, personId, channel, label, deviceId, now, isQuiet } = row;
  const nextTryAt = new Date(now.getTime() + (state === 'again' ? (afterMs ?? pauseAfter(row.tries)) : 0));
  const isOver = state === 'again' && nextTryAt >= triedUntil(row);
  const final: DeliveryState = state === 'again' ? (isOver ? 'failed' : 'waiting') : state;
  const failed = (state === 'again' && !isUntried) || state === 'failed';
  return {
    id,
    noticeId,
    personId,
    channel,
    label,
    deviceId,
    state: final,
    // What was not tried goes to the lane of later tries all the same.
    tries: isUntried ? Math.max(1, row.tries) : row.tries + 1,
    nextTryAt,
    sentAt: final === 'sent' ? now : null,
    begunAt: final === 'sent' || (final === 'waiting' && (!isUntried || row.wasBegun)) ? now : null,
    failedAt: failed ? now : null,
    goneAt: isGone ? now : null,
    event: isQuiet && row.says !== 'joined' ? null : EVENTS[final],
    reason,
    now,
  };
}

const EVENTS = { waiting: null, sent: 'told', shown: 'told', failed: 'failed', left_out: 'left_out' } as const;

async function recordEvents(client: pg.PoolClient, results: readonly Result[]): Promise<void> {
  const told = results.filter(({ event }) => event !== null);
  if (told.length === 0) return;
  const column = <Name extends keyof Result>(name: Name) => told.map((result) => result[name]);
  await client.query({
    name: 'send_events',
    text: `
      insert into notice_events (id, notice_id, at, what, person_id, channel, device_label, reason)
      select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[])`,
    values: [
      told.map(() => uuidv7()),
      column('noticeId'),
      column('now'),
      column('event'),
      column('personId'),
      column('channel'),
      column('label'),
      column('reason'),
    ],
  });
}

/**
 * Notices may end, or a helper may say that they are on it, while their notification is under way: it is replaced then, too, and so is one that may have arrived
 * though nobody knows, since a process died or an answer was lost. The lock makes the evaluator look
 * either before, and this find the end, or after, and find the notification sent.
 */
async function followEnded(
  client: pg.PoolClient,
  done: readonly { row: DeliveryRow; outcome: Outcome }[],
): Promise<void> {
  const sent = done.filter(
    ({ row, outcome: { state } }) =>
      (state === 'sent' || (state === 'left_out' && row.wasBegun)) &&
      row.deviceId !== null &&
      (!row.isQuiet || row.says === 'joined'),
  );
  if (sent.length === 0) return;
  await client.query({
    name: 'send_follow_ended',
    text: `
      with ended as (
        select id, step, person_id, answered_on, ended_as, alarm_at, held_by from notices where id = any($1::uuid[]) order by id for share
      )
      insert into deliveries (id, notice_id, step, person_id, channel, device_id, is_quiet, says, next_try_at)
      select t.id, e.id, e.step, t.person_id, 'push', t.device_id, true, case when e.ended_as is null then 'held' end, t.at
      from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::uuid[])
          as t(id, notice_id, device_id, at, person_id)
        join ended e on e.id = t.notice_id
      where case
          when e.ended_as is null then t.person_id not in (e.person_id, e.held_by) and e.alarm_at is not null
          when e.ended_as = 'seen' then t.person_id <> e.person_id and e.alarm_at is not null
          else e.ended_as in ('taken', 'skipped', 'gone', 'fine')
        end
        and t.device_id is distinct from e.answered_on
      on conflict (notice_id, step, person_id, channel, device_id) do nothing`,
    values: [
      sent.map(({ row }) => row.noticeId),
      sent.map(() => uuidv7()),
      sent.map(({ row }) => row.noticeId),
      sent.map(({ row }) => row.deviceId),
      sent.map(({ row }) => row.now),
      sent.map(({ row }) => row.personId),
    ],
  });
}
