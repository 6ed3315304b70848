/** Drafts and outgoing messages, per user and conversation. */
import { createSessionStorage } from '@/lib/session-storage';
import { onUserChange } from '@/lib/current-user-id';
import type { ChosenPhoto } from '@/lib/photos/choose-photos';
import { dismissToastAbout } from '@/lib/toast';

/** A message the server has not confirmed. */
export interface Outgoing {
  /** The same on each retry, so that nothing arrives twice. */
  idempotencyKey: string;
  conversationId: string;
  /** Empty with photos alone. */
  content: string;
  /** Of photos; messages of earlier releases have none. */
  photoCount?: number;
  writtenAt: string;
  state: 'sending' | 'not-sent';
}

const NOTHING: readonly Outgoing[] = [];
renameFormerKeys();
const drafts = createSessionStorage('draft', '');
const outboxes = createSessionStorage('outbox', NOTHING);
/** Keys sent by this page load. Messages an earlier page load of this tab was sending may not have arrived. */
const underWay = new Set<string>();

/** The photos of outgoing messages, by idempotency key. In memory, because session storage cannot hold files. */
const outgoingPhotos = new Map<string, readonly ChosenPhoto[]>();
onUserChange(() => outgoingPhotos.clear());

export const draftKey = (userId: string, conversationId: string) => `${userId} ${conversationId}`;

export function useDraft(userId: string, conversationId: string): [string, (text: string) => void] {
  const key = draftKey(userId, conversationId);
  return [drafts.use(key), (text) => drafts.write(key, text)];
}

/** The user's outgoing messages, newest last. */
export function useOutbox(userId: string): readonly Outgoing[] {
  return outboxes.use(userId);
}

export function isUnderWay({ state, idempotencyKey }: Outgoing): boolean {
  return state === 'sending' && underWay.has(idempotencyKey);
}

/** The photos of an outgoing message; none if it has none, or if the page was reloaded. */
export const keptPhotos = (idempotencyKey: string) => outgoingPhotos.get(idempotencyKey) ?? [];

/** The page was reloaded, so that the message cannot be sent anymore. */
export const hasLostPhotos = ({ idempotencyKey, photoCount = 0 }: Outgoing) =>
  photoCount > 0 && !outgoingPhotos.has(idempotencyKey);

export function keepPhotos(idempotencyKey: string, photos: readonly ChosenPhoto[]): void {
  if (photos.length > 0) outgoingPhotos.set(idempotencyKey, photos);
}

/** Marks the message as being sent, for the first time or again. */
export function noteSending(userId: string, message: Omit<Outgoing, 'state'>): void {
  underWay.add(message.idempotencyKey);
  const sending: Outgoing = { ...message, state: 'sending' };
  const outbox = outboxes.read(userId);
  const isKnown = outbox.some(({ idempotencyKey }) => idempotencyKey === message.idempotencyKey);
  const next = isKnown
    ? outbox.map((known) => (known.idempotencyKey === message.idempotencyKey ? sending : known))
    : [...outbox, sending];
  outboxes.write(userId, next);
}

export function noteNotSent(userId: string, idempotencyKey: string): void {
  underWay.delete(idempotencyKey);
  outboxes.write(
    userId,
    outboxes
      .read(userId)
      .map((known) => (known.idempotencyKey === idempotencyKey ? { ...known, state: 'not-sent' } : known)),
  );
}

/** Whether it is still unconfirmed: refetching the messages may have shown that it has arrived. */
export function isOutgoing(userId: string, idempotencyKey: string): boolean {
  return outboxes.read(userId).some((known) => known.idempotencyKey === idempotencyKey);
}

/** Removes messages that have arrived or that the user deleted. */
export function forgetOutgoing(userId: string, idempotencyKeys: ReadonlySet<string>): void {
  const outbox = outboxes.read(userId);
  const rest = outbox.filter(({ idempotencyKey }) => !idempotencyKeys.has(idempotencyKey));
  for (const idempotencyKey of idempotencyKeys) {
    underWay.delete(idempotencyKey);
    outgoingPhotos.delete(idempotencyKey);
    // The toast 'Failed to send message' no longer applies.
    dismissToastAbout(idempotencyKey);
  }
  if (rest.length < outbox.length) outboxes.write(userId, rest.length === 0 ? NOTHING : rest);
}

/** Undoes a removal. */
export function keepNotSent(userId: string, message: Outgoing): void {
  outboxes.write(userId, [...outboxes.read(userId), { ...message, state: 'not-sent' }]);
}

/** Pages loaded before this release stored the key under another name. Remove this in the next release. */
function renameFormerKeys(): void {
  try {
    for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith('outbox '))) {
      const text = sessionStorage.getItem(name) ?? '';
      sessionStorage.setItem(name, text.replaceAll('"sendKey":', '"idempotencyKey":'));
    }
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
