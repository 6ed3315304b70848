/** The entries of a conversation in order: messages, outgoing messages, and the start of each day. */
import type { Message } from '@shared/api/messaging';
import type { SentPhoto } from '@shared/api/photo-fields';
import { localDate } from '@shared/domain/zoned-time';
import { isUnderWay, type Outgoing } from './unsent';

export interface LogEntry {
  /** Stays the same when an outgoing message is confirmed. */
  key: string;
  /** The message's own id; null until the server has confirmed it. */
  id: string | null;
  content: string;
  photos: readonly SentPhoto[];
  sentAt: string;
  isOwn: boolean;
  /** The calendar date in the reader's time zone, on the first message of a day; null on the others. */
  newDay: string | null;
  /** The newest of the user's own messages that the other person has read. */
  isSeen: boolean;
  /** The unconfirmed message; null once the server has confirmed it. */
  outgoing: Outgoing | null;
}

interface LogSource {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  ownId: string;
  zone: string;
}

const NO_PHOTOS: readonly SentPhoto[] = [];

export function logEntries({ messages, outgoing, ownId, zone }: LogSource): LogEntry[] {
  const seen = messages.findLast(({ senderId, isRead }) => senderId === ownId && isRead);
  let day: string | null = null;
  const firstOf = (sentAt: string): string | null => {
    const date = localDate(new Date(sentAt), zone);
    if (date === day) return null;
    day = date;
    return date;
  };
  const confirmed = messages.map((message): LogEntry => {
    const { id, idempotencyKey, content, photos, createdAt, senderId } = message;
    const isOwn = senderId === ownId;
    // Only the user's own idempotency key can be the row's key: two users could use the same one.
    const key = isOwn ? (idempotencyKey ?? id) : id;
    return {
      key,
      id,
      content,
      photos,
      sentAt: createdAt,
      isOwn,
      newDay: firstOf(createdAt),
      isSeen: message === seen,
      outgoing: null,
    };
  });
  const waiting = outgoing.map((message): LogEntry => {
    const { idempotencyKey, content, writtenAt } = message;
    const shown: Outgoing = { ...message, state: isUnderWay(message) ? 'sending' : 'not-sent' };
    return {
      key: idempotencyKey,
      id: null,
      content,
      photos: NO_PHOTOS,
      sentAt: writtenAt,
      isOwn: true,
      newDay: firstOf(writtenAt),
      isSeen: false,
      outgoing: shown,
    };
  });
  return [...confirmed, ...waiting];
}

/** The outgoing messages of a conversation that have not arrived, as far as is known. */
export function notArrived(
  outbox: readonly Outgoing[],
  conversationId: string,
  messages: readonly Message[],
  ownId: string,
): Outgoing[] {
  const arrived = arrivedKeys(messages, ownId);
  return outbox.filter((message) => message.conversationId === conversationId && !arrived.has(message.idempotencyKey));
}

/** The idempotency keys of the user's own messages that have reached the server. */
export function arrivedKeys(messages: readonly Message[], ownId: string): ReadonlySet<string> {
  return new Set(
    messages.flatMap(({ senderId, idempotencyKey }) =>
      senderId === ownId && idempotencyKey !== null ? [idempotencyKey] : [],
    ),
  );
}
