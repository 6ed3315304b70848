/** Hands one delivery over: to a person's open pages, a push service, the mail server or the phone gateway. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Channel } from '@shared/domain/notifications/kinds';
import { telephoneLink } from '@shared/domain/phone-number';
import { PRODUCT_NAME } from '@shared/product';
import type { Announce } from '../live/announcement';
import { errorCode, isRefusedMail, type Mailer } from '../mail/mailer';
import type { Gateway } from './gateway';
import { isToHelper } from './helper-words';
import type { DeliveryRow, SentWords } from './kinds/kind';
import { type Outcome, triedUntil } from './outcomes';
import type { PushService } from './push-service';
import { linkOf } from './waiting';

/** A mail server gets as long as a push service: meanwhile the transaction is idle, and reminders behind it wait. */
const MAIL_PATIENCE_MS = 5_000;
const MOST_KEPT = 20;
/** A push message has 4,096 bytes, of which encrypting takes 103 (RFC 8291). */
const MOST_BYTES = 4_096 - 103;

export const outcome = (state: Outcome['state'], reason: string | null = null): Outcome => ({
  state,
  reason,
  afterMs: null,
  isGone: false,
  hasTimedOut: false,
  isUntried: false,
});

export interface ChannelParts {
  push: PushService;
  mailer: Mailer;
  gateway: Gateway | null;
  /** Tells a person's open pages. */
  announce: Announce;
  /** Where people reach Hearthside, without a trailing slash. */
  publicUrl: string;
  log: Logger;
  /** For tests. */
  mailPatienceMs?: number | undefined;
}

type Send = (row: DeliveryRow, words: SentWords) => Promise<Outcome>;

export function createChannelSenders(parts: ChannelParts): Readonly<Record<Channel, Send>> {
  const { push, mailer, gateway, announce, publicUrl, log, mailPatienceMs = MAIL_PATIENCE_MS } = parts;
  const failing = new Set<Channel>();

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
      {
        payload: payloadOf(row, words),
        topic: noticeId,
        ttl: usefulSeconds,
        isUrgent: !row.isQuiet || row.says === 'joined',
      },
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
  function payloadWith(
    row: DeliveryRow,
    { title, body, link, medicationIds = [], actions = [] }: SentWords,
    isKeepable: boolean,
  ) {
    const { id, noticeId, kind, step, isQuiet, personId, ownerId, at } = row;
    // A helper hears one alarm of a senior at a time, with how many more there are.
    const tag = isToHelper(row) ? ownerId : noticeId;
    return JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        body,
        navigate: `${publicUrl}${link ?? linkOf(row)}`,
        tag,
        silent: isQuiet,
      },
      mutable: true,
      delivery: {
        id,
        noticeId,
        ...(tag !== noticeId && { tag }),
        kind,
        at,
        step,
        isQuiet,
        ...(actions.length > 0 && { actions }),
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

  return { page: tellPages, push: sendPush, mail: sendMail, gateway: sendToPhone };
}
