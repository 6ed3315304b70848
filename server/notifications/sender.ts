import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { doseInstants } from '@shared/domain/doses';
import type { Formats } from '@shared/domain/formats';
import { usefulUntil } from '@shared/domain/notifications/dose-notice';
import {
  type Channel,
  type DeliveryState,
  type NoticeEnding,
  type NoticeEventKind,
  type NoticeKind,
  type Preferences,
  preferencesOf,
  wants,
} from '@shared/domain/notifications/kinds';
import { doseWords, endedWords, type NoticeWords, TEST_WORDS } from '@shared/domain/notifications/words';
import { PRODUCT_NAME } from '@shared/product';
import { type Database, transactionOn } from '../db/connect';
import type { Mailer } from '../mail/mailer';
import type { PushService } from './push-service';

const AT_ONCE = 32;
/** After each failure (REACH-104). */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000] as const;

/** First tries and later ones have a connection each, so that a push service that hangs holds up only its own. */
export type Lane = 'first' | 'again';

interface DeliveryRow {
  id: string;
  noticeId: string;
  kind: NoticeKind;
  at: Date;
  step: number;
  isQuiet: boolean;
  endedAs: NoticeEnding | null;
  endedAt: Date | null;
  personId: string;
  channel: Channel;
  tries: number;
  deviceId: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  label: string | null;
  /** Whether the session that the device was added in lives. */
  isSignedIn: boolean;
  wasShown: boolean;
  email: string | null;
  zone: string;
  formats: Formats;
  preferences: Partial<Preferences> | null;
  showsDetails: boolean | null;
  /** Of medications without an answer for that instant; those not due then are among them. */
  doses: MaybeDue[] | null;
  now: Date;
}

interface MaybeDue {
  id: string;
  frequency: string;
  times: string[];
  name: string;
  dosage: string;
  createdAt: string;
  countsFrom: string | null;
}

const WAITING = (lane: Lane) => `
  select d.id, d.notice_id as "noticeId", n.kind, n.at, d.step, d.is_quiet as "isQuiet", n.ended_as as "endedAs",
    n.ended_at as "endedAt", d.person_id as "personId", d.channel, d.tries, d.device_id as "deviceId",
    v.endpoint, v.p256dh, v.auth, v.label,
    exists (select from sessions s where s.sid = v.sid and s.expire > coalesce($1::timestamptz, now())) as "isSignedIn",
    d.channel = 'mail' and exists (
      select from deliveries p where p.notice_id = d.notice_id and p.step = d.step and p.shown_at is not null
    ) as "wasShown",
    case when u.email_verified_at is not null then u.email end as email, u.time_zone as zone, u.formats,
    s.preferences, s.shows_details as "showsDetails",
    case when n.kind = 'dose' and not d.is_quiet then (
      select json_agg(json_build_object('id', m.id, 'frequency', m.frequency, 'times', m.times, 'name', m.name,
        'dosage', m.dosage, 'createdAt', m.created_at, 'countsFrom', m.counts_from) order by m.name)
      from medications m
      where m.user_id = n.person_id and m.is_active and m.deleted_at is null and not exists (
        select from medication_logs l
        where l.medication_id = m.id and l.scheduled_time = n.at and l.status in ('taken', 'skipped')
      )
    ) end as doses,
    coalesce($1::timestamptz, now()) as now
  from deliveries d join notices n on n.id = d.notice_id join users u on u.id = d.person_id
    left join devices v on v.id = d.device_id left join notification_settings s on s.user_id = d.person_id
  where d.state = 'waiting' and d.next_try_at <= coalesce($1::timestamptz, now()) and d.tries ${lane === 'first' ? '=' : '>'} 0
  order by d.next_try_at limit ${AT_ONCE} for update of d skip locked`;

interface Outcome {
  state: Exclude<DeliveryState, 'waiting' | 'shown'> | 'again';
  /** In words for 'Who was told'; null if there is nothing to explain. */
  reason: string | null;
  afterMs: number | null;
  isGone: boolean;
}

const outcome = (state: Outcome['state'], reason: string | null = null): Outcome => ({
  state,
  reason,
  afterMs: null,
  isGone: false,
});

interface SenderParts {
  database: Database;
  push: PushService;
  mailer: Mailer;
  /** Where people reach Hearthside, without a trailing slash. */
  publicUrl: string;
}

export function createSender({ database, push, mailer, publicUrl }: SenderParts) {
  /** Of deliveries that were handed over, until that is stored: after a lost connection nothing is sent twice. */
  const handedOver = new Map<string, Outcome>();

  /**
   * Hands over what waits. The rows stay locked meanwhile, so that another instance goes on at once if this one dies.
   * @param now null: the database's clock
   * @returns whether there may be more
   */
  async function send(lane: Lane, now: Date | null): Promise<boolean> {
    return transactionOn(database.outbox, async (client) => {
      const { rows } = await client.query<DeliveryRow>({ name: `send_${lane}`, text: WAITING(lane), values: [now] });
      if (rows.length === 0) return false;
      const done = await Promise.all(rows.map(async (row) => ({ row, outcome: await handOver(row) })));
      await store(client, done);
      return rows.length === AT_ONCE;
    });
  }

  async function handOver(row: DeliveryRow): Promise<Outcome> {
    const before = handedOver.get(row.id);
    if (before !== undefined) return before;
    const words = wordsOf(row);
    if ('leftOut' in words) return outcome('left_out', words.leftOut);
    const handed = row.channel === 'push' ? await sendPush(row, words) : await sendMail(row, words);
    // A failed try is repeated; what arrived is not.
    if (handed.state !== 'again') handedOver.set(row.id, handed);
    return handed;
  }

  async function sendPush(row: DeliveryRow, words: NoticeWords): Promise<Outcome> {
    const { endpoint, p256dh, auth, noticeId, now } = row;
    if (endpoint === null || p256dh === null || auth === null) return outcome('left_out', 'The device was removed');
    const usefulSeconds = Math.max(60, Math.round((usefulUntil(row.at).getTime() - now.getTime()) / 1000));
    const sent = await push.send(
      { endpoint, p256dh, auth },
      { payload: payloadOf(row, words), topic: noticeId, ttl: usefulSeconds, isUrgent: !row.isQuiet },
    );
    switch (sent.as) {
      case 'sent':
        return outcome('sent');
      case 'gone':
        return { ...outcome('failed', 'This device no longer takes notifications'), isGone: true };
      case 'refused':
        return outcome('failed', sent.reason);
      case 'again':
        return { ...outcome('again', sent.reason), afterMs: sent.afterMs };
    }
  }

  /** A declarative push message (`web_push`): browsers that know it show it even if our service worker fails. */
  function payloadOf(row: DeliveryRow, { title, body }: NoticeWords): string {
    const { id, noticeId, kind, step, isQuiet } = row;
    return JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        body,
        navigate: `${publicUrl}/reminders/${noticeId}`,
        tag: noticeId,
        silent: isQuiet,
      },
      mutable: true,
      delivery: { id, noticeId, kind, step, isQuiet, doses: openDoses(row).length },
    });
  }

  async function sendMail({ id, email, noticeId }: DeliveryRow, { title, body }: NoticeWords): Promise<Outcome> {
    if (email === null) return outcome('left_out', 'No confirmed email address');
    try {
      await mailer.deliver({
        id,
        to: email,
        subject: title,
        text: `${body}\n\nTo answer, open ${PRODUCT_NAME}:`,
        link: `/reminders/${noticeId}`,
      });
      return outcome('sent');
    } catch {
      return outcome('again', 'The mail server could not be reached');
    }
  }

  async function store(client: pg.PoolClient, done: readonly { row: DeliveryRow; outcome: Outcome }[]): Promise<void> {
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
          next_try_at = r.next_try_at, sent_at = r.sent_at
        from result r where d.id = r.id`,
      values: [column('id'), column('state'), column('tries'), column('nextTryAt'), column('sentAt')],
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
    await recordEvents(client, results);
    await followEnded(client, done);
    // The connection may be lost while committing, with or without the rows: kept for one more look.
    setTimeout(() => {
      for (const { row } of done) handedOver.delete(row.id);
    }, KEPT_MS).unref();
  }

  return { send };
}

const KEPT_MS = 60_000;

function openDoses({ doses, at, zone }: DeliveryRow): MaybeDue[] {
  return (doses ?? []).filter((medication) => doseInstants(medication, at, at, zone).length > 0);
}

/** What the person reads, or why it is not sent after all: it is asked once more at the last moment (REACH-96). */
function wordsOf(row: DeliveryRow): NoticeWords | { leftOut: string } {
  const { kind, channel, at, now, zone, formats, endedAs, endedAt } = row;
  if (channel === 'push' && !row.isSignedIn) return { leftOut: 'Signed out on this device' };
  if (!wants(preferencesOf(row.preferences ?? {}), kind, channel)) return { leftOut: 'Turned off' };
  if (kind === 'test') return TEST_WORDS;
  if (row.isQuiet) {
    if (endedAs !== 'taken' && endedAs !== 'skipped' && endedAs !== 'gone') return { leftOut: 'Open again' };
    return endedWords(endedAs, endedAt ?? now, zone, formats);
  }
  if (endedAs !== null) return { leftOut: 'Answered already' };
  if (row.wasShown) return { leftOut: 'Shown on a device already' };
  const doses = openDoses(row);
  if (doses.length === 0) return { leftOut: 'Answered already' };
  return doseWords({ at, now, zone, formats, doses, showsDetails: row.showsDetails ?? false });
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
  failedAt: Date | null;
  goneAt: Date | null;
  /** Null: nothing to tell of, as for a try that is repeated. */
  event: NoticeEventKind | null;
  reason: string | null;
  now: Date;
}

function resultOf(row: DeliveryRow, { state, reason, afterMs, isGone }: Outcome): Result {
  const { id, noticeId, personId, channel, label, deviceId, now, isQuiet } = row;
  const pauseMs = afterMs ?? PAUSES_MS[row.tries] ?? null;
  const nextTryAt = new Date(now.getTime() + (pauseMs ?? 0));
  const isOver = state === 'again' && (pauseMs === null || nextTryAt >= usefulUntil(row.at));
  const final: DeliveryState = state === 'again' ? (isOver ? 'failed' : 'waiting') : state;
  const failed = state === 'again' || state === 'failed';
  return {
    id,
    noticeId,
    personId,
    channel,
    label,
    deviceId,
    state: final,
    tries: row.tries + 1,
    nextTryAt,
    sentAt: final === 'sent' ? now : null,
    failedAt: failed ? now : null,
    goneAt: isGone ? now : null,
    event: isQuiet ? null : EVENTS[final],
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
 * Notices may end while their notification is under way: it is replaced then, too. The lock makes the evaluator look
 * either before, and this find the end, or after, and find the notification sent.
 */
async function followEnded(
  client: pg.PoolClient,
  done: readonly { row: DeliveryRow; outcome: Outcome }[],
): Promise<void> {
  const sent = done.filter(({ row, outcome: { state } }) => state === 'sent' && row.deviceId !== null && !row.isQuiet);
  if (sent.length === 0) return;
  await client.query({
    name: 'send_follow_ended',
    text: `
      with ended as (
        select id, step, person_id, answered_on, ended_as from notices where id = any($1::uuid[]) order by id for share
      )
      insert into deliveries (id, notice_id, step, person_id, channel, device_id, is_quiet, next_try_at)
      select t.id, e.id, e.step, e.person_id, 'push', t.device_id, true, t.at
      from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[]) as t(id, notice_id, device_id, at)
        join ended e on e.id = t.notice_id
      where e.ended_as in ('taken', 'skipped', 'gone') and t.device_id is distinct from e.answered_on
      on conflict (notice_id, step, person_id, channel, device_id) do nothing`,
    values: [
      sent.map(({ row }) => row.noticeId),
      sent.map(() => uuidv7()),
      sent.map(({ row }) => row.noticeId),
      sent.map(({ row }) => row.deviceId),
      sent.map(({ row }) => row.now),
    ],
  });
}
