import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Channel } from '@shared/domain/notifications/kinds';
import { telephoneLink } from '@shared/domain/phone-number';
import { PRODUCT_NAME } from '@shared/product';
import { type Database, transactionOn } from '../db/connect';
import type { Announce } from '../live/announcement';
import { errorCode, isRefusedMail, type Mailer } from '../mail/mailer';
import type { Gateway } from './gateway';
import type { DeliveryRow, DeliveryWords, SentWords } from './kinds/kind';
import type { Lot } from './lots';
import { type HandedOver, type Outcome, storeOutcomes, triedUntil } from './outcomes';
import type { PushService } from './push-service';
import { createSilentServices } from './silent-services';
import { AT_ONCE, claim, giveBackUnbegun, type Lane, linkOf, lockClaimed, wordsOf } from './waiting';

/** A mail server gets as long as a push service: meanwhile the transaction is idle, and reminders behind it wait. */
const MAIL_PATIENCE_MS = 5_000;
/** While more waits, the last ones of a lot get this long after somebody else of it has been answered. */
const STRAGGLERS_MS = 1_500;
/** Whoever ends somebody's access waits no longer for what was begun before: a phone gateway may take ten seconds. */
const HELD_MS = 5_000;
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
  /** Tells a person's open pages. */
  announce: Announce;
  /** Where people reach Hearthside, without a trailing slash. */
  publicUrl: string;
  log: Logger;
  onHandedOver?: ((handed: HandedOver) => void) | undefined;
  /** For tests. */
  mailPatienceMs?: number | undefined;
  /** For tests. */
  stragglersMs?: number | undefined;
  /** For tests. */
  heldMs?: number | undefined;
}

export function createSender(parts: SenderParts) {
  const { database, push, mailer, gateway, announce, publicUrl, log, onHandedOver } = parts;
  const { mailPatienceMs = MAIL_PATIENCE_MS, stragglersMs = STRAGGLERS_MS, heldMs = HELD_MS } = parts;
  const silent = { first: createSilentServices(), again: createSilentServices(), gateway: createSilentServices() };
  const ways: Readonly<Record<Channel, (row: DeliveryRow, words: SentWords) => Promise<Outcome>>> = {
    page: tellPages,
    push: sendPush,
    mail: sendMail,
    gateway: sendToPhone,
  };
  /** Of deliveries that were handed over, until that is stored: after a lost connection nothing is sent twice. */
  const handedOver = new Map<string, Outcome>();
  const failing = new Set<Channel>();
  const forgetSoon = (ids: readonly string[]) =>
    void setTimeout(() => {
      for (const id of ids) handedOver.delete(id);
    }, KEPT_MS).unref();

  /**
   * Hands over what waits. The rows stay locked meanwhile, so that another instance goes on at once if this one dies.
   * @param now null: the database's clock
   * @param givingBack aborts when what has no outcome yet goes back to the others that wait
   * @returns whether there may be more
   */
  async function sendLane(lane: Lane, now: Date | null, givingBack: AbortSignal, lot: Lot): Promise<boolean> {
    const handed: HandedOver[] = [];
    const claimed = await claim(database, lane, now, lot.most);
    lot.ids = [...claimed.keys()];
    if (claimed.size === 0) return false;
    await transactionOn(database.outbox, async (client) => {
      const rows = await lockClaimed(client, claimed, now);
      if (lane === 'gateway') await client.query('savepoint words');
      const words = await wordsOf(client, rows);
      const done = new Map<string, { row: DeliveryRow; outcome: Outcome }>();
      const unbegun: string[] = [];
      /** Nobody waits for them anymore, though their answer may still come. */
      const stragglers = new Set<string>();
      // Only where others wait behind them.
      const patience = createPatience(lane === 'first' && claimed.size === AT_ONCE ? stragglersMs : null);
      const all = Promise.all(
        rows.map(async (row) => {
          const result = await handOver(row, words.get(row.id) ?? ANSWERED, lane, stragglers);
          if (stragglers.has(row.id)) return forgetSoon([row.id]);
          if (result !== null) done.set(row.id, { row, outcome: result });
          else if (!row.wasBegun) unbegun.push(row.id);
          if (result === null || !result.hasTimedOut) patience.answered();
        }),
      );
      const enough = AbortSignal.any([givingBack, patience.signal]);
      if (lane === 'gateway') {
        await endedOrAborted(all, AbortSignal.any([enough, AbortSignal.timeout(heldMs)]));
        await client.query('rollback to savepoint words');
      }
      await endedOrAborted(all, enough);
      patience.end();
      if (patience.signal.aborted && !givingBack.aborted) {
        for (const row of rows.filter(({ id }) => !done.has(id) && !unbegun.includes(id))) {
          stragglers.add(row.id);
          silent[lane].note(serviceOf(row), true, row.now);
          done.set(row.id, {
            row,
            outcome: { ...outcome('again', 'The service was slow to answer'), hasTimedOut: true },
          });
        }
      }
      await giveBackUnbegun(client, unbegun);
      handed.push(...(await storeOutcomes(client, [...done.values()])));
      // The connection may be lost while committing, with or without the rows: kept for one more look.
      forgetSoon([...done.keys()]);
    });
    for (const one of handed) onHandedOver?.(one);
    return claimed.size === lot.most;
  }

  /** Null: it stays as it is. */
  async function handOver(
    row: DeliveryRow,
    words: DeliveryWords,
    lane: Lane,
    stragglers: ReadonlySet<string>,
  ): Promise<Outcome | null> {
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
    // That one of them did not answer in time is noted already.
    if (!handed.hasTimedOut || !stragglers.has(row.id)) silent[lane].note(service, handed.hasTimedOut, row.now);
    // A failed try is repeated; what arrived is not.
    if (handed.state !== 'again') handedOver.set(row.id, handed);
    return handed;
  }

  /** Logged once until one succeeds. @param code null: it works; names nobody */
  function noteHealth(channel: Channel, code: string | null): void {
    if (code === null) failing.delete(channel);
    else if (!failing.has(channel)) {
      failing.add(channel);
      log.warn({ channel, code }, 'Reminders could not be sent this way; they are tried again');
    }
  }

  async function tellPages({ id, personId }: DeliveryRow): Promise<Outcome> {
    announce({ about: 'people', userIds: [personId], event: { type: 'notice_told', deliveryId: id } });
    return outcome('sent');
  }

  async function sendPush(row: DeliveryRow, words: SentWords): Promise<Outcome> {
    const { endpoint, p256dh, auth, noticeId, now } = row;
    if (endpoint === null || p256dh === null || auth === null) return outcome('left_out', 'The device was removed');
    const usefulSeconds = Math.max(60, Math.round((triedUntil(row).getTime() - now.getTime()) / 1000));
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

  function payloadOf(row: DeliveryRow, words: SentWords): string {
    const { medicationIds = [] } = words;
    // For a press without a connection, which the device keeps (REACH-81).
    const payload = payloadWith(row, words, medicationIds.length > 0 && medicationIds.length <= MOST_KEPT);
    return Buffer.byteLength(payload) <= MOST_BYTES ? payload : payloadWith(row, words, false);
  }

  /** A declarative push message (`web_push`): browsers that know it show it even if our service worker fails. */
  function payloadWith(row: DeliveryRow, { title, body, link, medicationIds = [] }: SentWords, isKeepable: boolean) {
    const { id, noticeId, kind, step, isQuiet, personId, ownerId, at } = row;
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
        at,
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
      noteHealth('mail', isInTime ? null : 'timeout');
      if (isInTime) return outcome('sent');
      return { ...outcome('again', 'The mail server did not answer in time'), hasTimedOut: true };
    } catch (error) {
      noteHealth('mail', errorCode(error));
      return isRefusedMail(error)
        ? outcome('failed', 'The mail server refused it')
        : outcome('again', 'The mail server could not be reached');
    }
  }

  async function sendToPhone(row: DeliveryRow, { title, body, link }: SentWords): Promise<Outcome> {
    const { id, phone, kind, now } = row;
    if (gateway === null) return outcome('left_out', 'This server has no phone gateway');
    if (phone === null) return outcome('left_out', 'No phone number');
    const to = telephoneLink(phone).replace('tel:', '');
    const address = `${publicUrl}${link ?? linkOf(row)}`;
    const sent = await gateway.send({ id, to, kind, title, text: body, link: address, sentAt: now.toISOString() });
    noteHealth('gateway', sent.as === 'sent' ? null : sent.code);
    if (sent.as === 'sent') return outcome('sent');
    if (sent.as === 'refused') return outcome('failed', sent.reason);
    return { ...outcome('again', sent.reason), afterMs: sent.afterMs, hasTimedOut: sent.hasTimedOut };
  }

  return { send: sendLane };
}

const KEPT_MS = 60_000;
const MOST_KEPT = 20;
/** A push message has 4,096 bytes, of which encrypting takes 103 (RFC 8291). */
const MOST_BYTES = 4_096 - 103;

/** Who is asked: what goes to others need not wait for it. */
function serviceOf({ channel, endpoint }: DeliveryRow): string {
  return endpoint === null ? channel : new URL(endpoint).origin;
}

/** @param ms how long nobody may answer, once somebody has, until its signal aborts; null: it never does */
function createPatience(ms: number | null) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  const end = () => {
    if (timer !== null) clearTimeout(timer);
  };
  return {
    signal: controller.signal,
    answered(): void {
      end();
      if (ms !== null) timer = setTimeout(() => controller.abort(), ms).unref();
    },
    end,
  };
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

const ANSWERED = { leftOut: 'Answered already' };
