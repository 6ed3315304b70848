/** What has been typed and not sent, and what is on its way, for each person and conversation. */
import { createSessionStorage } from '@/lib/session-storage';
import { dismissToastAbout } from '@/lib/toast';

/** A message the server has not confirmed. */
export interface Outgoing {
  /** The same at each try, so that nothing arrives twice. */
  idempotencyKey: string;
  conversationId: string;
  content: string;
  writtenAt: string;
  state: 'sending' | 'not-sent';
}

const NOTHING: readonly Outgoing[] = [];
renameFormerKeys();
const drafts = createSessionStorage('draft', '');
const outboxes = createSessionStorage('outbox', NOTHING);
/** Of this page: what another page of this tab was sending when it was closed may not have arrived. */
const underWay = new Set<string>();

const draftKey = (userId: string, conversationId: string) => `${userId} ${conversationId}`;

export function useDraft(userId: string, conversationId: string): [string, (text: string) => void] {
  const key = draftKey(userId, conversationId);
  return [drafts.use(key), (text) => drafts.write(key, text)];
}

/** The person's outgoing messages, the newest last. */
export function useOutbox(userId: string): readonly Outgoing[] {
  return outboxes.use(userId);
}

export function isUnderWay({ state, idempotencyKey }: Outgoing): boolean {
  return state === 'sending' && underWay.has(idempotencyKey);
}

/** Notes that it is being sent, for the first time or again. */
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

/** Whether it is still to arrive: reading the list may have shown meanwhile that it has. */
export function isOutgoing(userId: string, idempotencyKey: string): boolean {
  return outboxes.read(userId).some((known) => known.idempotencyKey === idempotencyKey);
}

/** It has arrived, or is not wanted any more. */
export function forgetOutgoing(userId: string, idempotencyKeys: ReadonlySet<string>): void {
  const outbox = outboxes.read(userId);
  const rest = outbox.filter(({ idempotencyKey }) => !idempotencyKeys.has(idempotencyKey));
  for (const idempotencyKey of idempotencyKeys) {
    underWay.delete(idempotencyKey);
    // 'Failed to send message' is not so any more.
    dismissToastAbout(idempotencyKey);
  }
  if (rest.length < outbox.length) outboxes.write(userId, rest.length === 0 ? NOTHING : rest);
}

/** Takes back a removal. */
export function keepNotSent(userId: string, message: Outgoing): void {
  outboxes.write(userId, [...outboxes.read(userId), { ...message, state: 'not-sent' }]);
}

/** Pages loaded before this release kept the key under another name. Remove this in the next one. */
function renameFormerKeys(): void {
  try {
    for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith('outbox '))) {
      const text = sessionStorage.getItem(name) ?? '';
      sessionStorage.setItem(name, text.replaceAll('"sendKey":', '"idempotencyKey":'));
    }
  } catch {
    // Switched off: nothing was kept.
  }
}
