import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Channel, wants } from '@shared/domain/notifications/kinds';
import { telephoneLink } from '@shared/domain/phone-number';
import { PRODUCT_NAME } from '@shared/product';
import { type Database, transactionOn } from '../db/connect';
import type { Mailer } from '../mail/mailer';
import { byKind } from './evaluator';
import type { Gateway } from './gateway';
import { RULES } from './kinds';
import type { DeliveryRow, DeliveryWords, SentWords } from './kinds/kind';
import { type HandedOver, type Outcome, storeOutcomes } from './outcomes';
import type { PushService } from './push-service';
import { createSilentServices } from './silent-services';

const AT_ONCE = 32;
/** A mail server gets as long as a push service: meanwhile the transaction is idle, and reminders behind it wait. */
const MAIL_PATIENCE_MS = 5_000;
/** A connection each, so that a service that hangs holds up only its own. A phone gateway gets longer to answer. */
export type Lane = 'first' | 'again' | 'gateway';

const LANES: Readonly<Record<Lane, string>> = {
  first: `tries = 0 and channel <> 'gateway'`,
  again: `tries > 0 and channel <> 'gateway'`,
  gateway: `channel = 'gateway'`,
};

/** The condition for a waiting delivery. */
export const isInLane = (lane: Lane) => `state = 'waiting' and ${LANES[lane]}`;

const WAITING = (lane: Lane) => `
  select d.id, d.notice_id as "noticeId", n.kind, n.subject_id as "subjectId", n.person_id as "ownerId", n.at,
    n.useful_until as "usefulUntil", d.step, d.is_quiet as "isQuiet", n.ended_as as "endedAs", n.ended_at as "endedAt",
    d.person_id as "personId", d.channel, d.tries, d.next_try_at as "dueAt", d.device_id as "deviceId",
    v.endpoint, v.p256dh, v.auth, v.label,
    exists (select from sessions s where s.sid = v.sid and s.expire > coalesce($1::timestamptz, now())) as "isSignedIn",
    d.channel = 'mail' and exists (
      select from deliveries p
      where p.notice_id = d.notice_id and p.step = d.step and p.person_id = d.person_id and p.shown_at is not null
    ) as "wasShown",
    coalesce(d.to_address, case when u.email_verified_at is not null then u.email end) as email, u.phone,
    u.time_zone as zone, u.formats,
    coalesce(s.preferences, '{}') as preferences, coalesce(s.shows_details, false) as "showsDetails",
    coalesce($1::timestamptz, now()) as now
  from (
    select * from deliveries where ${isInLane(lane)} and next_try_at <= coalesce($1::timestamptz, now())
    order by next_try_at limit ${AT_ONCE} for update skip locked
  ) d join notices n on n.id = d.notice_id join users u on u.id = d.person_id
    left join devices v on v.id = d.device_id left join notification_settings s on s.user_id = d.person_id
  order by d.next_try_at`;

const outcome = (state: Outcome['state'], reason: string | null = null): Outcome => ({
  state,
  reason,
  afterMs: null,
  isGone: false,
  hasTimedOut: false,
  isUntried: false,
});

interface SenderParts {
  database: Database;
  push: PushService;
  mailer: Mailer;
  gateway: Gateway | null;
  /** Where people reach Hearthside, without a trailing slash. */
  publicUrl: string;
  onHandedOver?: ((handed: HandedOver) => void) | undefined;
  /** For tests. */
  mailPatienceMs?: number | undefined;
}

export function createSender(parts: SenderParts) {
  const { database, push, mailer, gateway, publicUrl, onHandedOver, mailPatienceMs = MAIL_PATIENCE_MS } = parts;
  const silent = { first: createSilentServices(), again: createSilentServices(), gateway: createSilentServices() };
  const ways: Readonly<Record<Channel, (row: DeliveryRow, words: SentWords) => Promise<Outcome>>> = {
    // Pages ring by their own clock.
    page: () => Promise.resolve(outcome('left_out')),
    push: sendPush,
    mail: sendMail,
    gateway: sendToPhone,
  };
  /** Of deliveries that were handed over, until that is stored: after a lost connection nothing is sent twice. */
  const handedOver = new Map<string, Outcome>();

  /**
   * Hands over what waits. The rows stay locked meanwhile, so that another instance goes on at once if this one dies.
   * @param now null: the database's clock
   * @param givingBack aborts when what has no outcome yet goes back to the others that wait
   * @returns whether there may be more
   */
  async function sendLane(lane: Lane, now: Date | null, givingBack: AbortSignal): Promise<boolean> {
    const handed: HandedOver[] = [];
    const isMore = await transactionOn(database.outbox, async (client) => {
      const { rows } = await client.query<DeliveryRow>({ name: `send_${lane}`, text: WAITING(lane), values: [now] });
      if (rows.length === 0) return false;
      const words = await wordsOf(client, rows);
      const done: { row: DeliveryRow; outcome: Outcome }[] = [];
      const all = Promise.all(
        rows.map(async (row) => {
          const result = await handOver(row, words.get(row.id) ?? ANSWERED, lane);
          if (result !== null) done.push({ row, outcome: result });
        }),
      );
      await endedOrAborted(all, givingBack);
      handed.push(...(await storeOutcomes(client, [...done])));
      // The connection may be lost while committing, with or without the rows: kept for one more look.
      setTimeout(() => {
        for (const { row } of done) handedOver.delete(row.id);
      }, KEPT_MS).unref();
      return rows.length === AT_ONCE;
    });
    for (const one of handed) onHandedOver?.(one);
    return isMore;
  }

  /** Null: it stays as it is. */
  async function handOver(row: DeliveryRow, words: DeliveryWords, lane: Lane): Promise<Outcome | null> {
    const before = handedOver.get(row.id);
    if (before !== undefined) return before;
    if ('isLater' in words) return null;
    if ('leftOut' in words) return outcome('left_out', words.leftOut);
    const service = serviceOf(row);
    const aloneUntil = silent[lane].aloneUntil(service, row.now);
    if (aloneUntil !== null) {
      return {
        ...outcome('again', 'The service does not answer'),
        afterMs: aloneUntil.getTime() - row.now.getTime(),
        isUntried: true,
      };
    }
    const handed = await ways[row.channel](row, words);
    silent[lane].note(service, handed.hasTimedOut, row.now);
    // A failed try is repeated; what arrived is not.
    if (handed.state !== 'again') handedOver.set(row.id, handed);
    return handed;
  }

  async function sendPush(row: DeliveryRow, words: SentWords): Promise<Outcome> {
    const { endpoint, p256dh, auth, noticeId, now } = row;
    if (endpoint === null || p256dh === null || auth === null) return outcome('left_out', 'The device was removed');
    const usefulSeconds = Math.max(60, Math.round((row.usefulUntil.getTime() - now.getTime()) / 1000));
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
        return { ...outcome('again', sent.reason), afterMs: sent.afterMs, hasTimedOut: sent.hasTimedOut };
    }
  }

  /** A declarative push message (`web_push`): browsers that know it show it even if our service worker fails. */
  function payloadOf(row: DeliveryRow, { title, body, link, medicationIds = [] }: SentWords): string {
    const { id, noticeId, kind, step, isQuiet, personId, ownerId, at } = row;
    // For a press without a connection, which the device keeps (REACH-81). A push message has 4 KB.
    const isKeepable = medicationIds.length > 0 && medicationIds.length <= MOST_KEPT;
    return JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        body,
        navigate: `${publicUrl}${link ?? linkOf(row)}`,
        tag: noticeId,
        silent: isQuiet,
      },
      mutable: true,
      delivery: {
        id,
        noticeId,
        kind,
        step,
        isQuiet,
        doses: medicationIds.length,
        ...(isKeepable && { dose: { personId, userId: ownerId, at: at.toISOString(), medicationIds } }),
      },
    });
  }

  async function sendMail(row: DeliveryRow, { title, body, link }: SentWords): Promise<Outcome> {
    const { id, email, kind } = row;
    if (email === null) return outcome('left_out', 'No confirmed email address');
    try {
      const delivered = mailer.deliver({
        id,
        to: email,
        subject: title,
        text: `${body}\n\n${kind === 'dose' ? 'To answer, open' : 'Open'} ${PRODUCT_NAME}:`,
        link: link ?? linkOf(row),
      });
      const hasArrived = delivered.then(() => true);
      const isInTime = await Promise.race([hasArrived, sleep(mailPatienceMs, false, { ref: false })]);
      if (isInTime) return outcome('sent');
      return { ...outcome('again', 'The mail server did not answer in time'), hasTimedOut: true };
    } catch {
      return outcome('again', 'The mail server could not be reached');
    }
  }

  async function sendToPhone(row: DeliveryRow, { title, body, link }: SentWords): Promise<Outcome> {
    const { id, phone, kind, now } = row;
    if (gateway === null) return outcome('left_out', 'This server has no phone gateway');
    if (phone === null) return outcome('left_out', 'No phone number');
    const to = telephoneLink(phone).replace('tel:', '');
    const address = `${publicUrl}${link ?? linkOf(row)}`;
    const sent = await gateway.send({ id, to, kind, title, text: body, link: address, sentAt: now.toISOString() });
    if (sent.as === 'sent') return outcome('sent');
    if (sent.as === 'refused') return outcome('failed', sent.reason);
    return { ...outcome('again', sent.reason), afterMs: sent.afterMs, hasTimedOut: sent.hasTimedOut };
  }

  return { send: sendLane };
}

const KEPT_MS = 60_000;
const MOST_KEPT = 20;

/** Who is asked: what goes to others need not wait for it. */
function serviceOf({ channel, endpoint }: DeliveryRow): string {
  return endpoint === null ? channel : new URL(endpoint).origin;
}

/** Resolves with the work, or without it once the signal aborts. */
async function endedOrAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  let stopWaiting: () => void = () => undefined;
  const aborted = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  signal.addEventListener('abort', stopWaiting);
  await Promise.race([work, aborted]);
  signal.removeEventListener('abort', stopWaiting);
}

const linkOf = ({ noticeId }: DeliveryRow) => `/reminders/${noticeId}`;

const ANSWERED = { leftOut: 'Answered already' };

/** What each says, or why it is not sent after all: it is asked once more at the last moment (REACH-96). */
async function wordsOf(client: pg.PoolClient, rows: readonly DeliveryRow[]): Promise<Map<string, DeliveryWords>> {
  const words = new Map<string, DeliveryWords>();
  const wanted = rows.filter((row) => {
    const leftOut = leftOutFor(row);
    if (leftOut !== null) words.set(row.id, { leftOut });
    return leftOut === null;
  });
  for (const [kind, ofKind] of byKind(wanted)) {
    const said = await RULES[kind]?.words(client, ofKind);
    for (const [id, saying] of said ?? []) words.set(id, saying);
  }
  return words;
}

/** Whatever the kind. */
function leftOutFor({
  channel,
  isSignedIn,
  preferences,
  kind,
  isQuiet,
  endedAs,
  wasShown,
}: DeliveryRow): string | null {
  if (channel === 'push' && !isSignedIn) return 'Signed out on this device';
  if (!wants(preferences, kind, channel)) return 'Turned off';
  // What is being answered while it waits is no longer told; a test ends by itself.
  if (!isQuiet && endedAs !== null && kind !== 'test') return 'Answered already';
  return wasShown ? 'Shown on a device already' : null;
}
