/** What has been typed and not sent, and what is on its way, for each person and conversation. */
import { keptInTab } from '@/lib/kept-in-tab';
import { dismissToastAbout } from '@/lib/toast';

/** A message the server has not confirmed. */
export interface Outgoing {
  /** Its name for the server, the same at each try, so that nothing arrives twice. */
  sendKey: string;
  conversationId: string;
  content: string;
  writtenAt: string;
  state: 'sending' | 'not-sent';
}

const NOTHING: readonly Outgoing[] = [];
const drafts = keptInTab('draft', '');
const outboxes = keptInTab('outbox', NOTHING);
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

export function isUnderWay({ state, sendKey }: Outgoing): boolean {
  return state === 'sending' && underWay.has(sendKey);
}

/** Notes that it is being sent, for the first time or again. */
export function noteSending(userId: string, message: Omit<Outgoing, 'state'>): void {
  underWay.add(message.sendKey);
  const sending: Outgoing = { ...message, state: 'sending' };
  const outbox = outboxes.read(userId);
  const isKnown = outbox.some(({ sendKey }) => sendKey === message.sendKey);
  const next = isKnown
    ? outbox.map((known) => (known.sendKey === message.sendKey ? sending : known))
    : [...outbox, sending];
  outboxes.write(userId, next);
}

export function noteNotSent(userId: string, sendKey: string): void {
  underWay.delete(sendKey);
  outboxes.write(
    userId,
    outboxes.read(userId).map((known) => (known.sendKey === sendKey ? { ...known, state: 'not-sent' } : known)),
  );
}

/** Whether it is still to arrive: reading the list may have shown meanwhile that it has. */
export function isOutgoing(userId: string, sendKey: string): boolean {
  return outboxes.read(userId).some((known) => known.sendKey === sendKey);
}

/** It has arrived, or is not wanted any more. */
export function forgetOutgoing(userId: string, sendKeys: ReadonlySet<string>): void {
  const outbox = outboxes.read(userId);
  const rest = outbox.filter(({ sendKey }) => !sendKeys.has(sendKey));
  for (const sendKey of sendKeys) {
    underWay.delete(sendKey);
    // 'Failed to send message' is not so any more.
    dismissToastAbout(sendKey);
  }
  if (rest.length < outbox.length) outboxes.write(userId, rest.length === 0 ? NOTHING : rest);
}

/** Takes back a removal. */
export function keepNotSent(userId: string, message: Outgoing): void {
  outboxes.write(userId, [...outboxes.read(userId), { ...message, state: 'not-sent' }]);
}
