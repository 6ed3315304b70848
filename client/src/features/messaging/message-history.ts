/** The loaded part of a conversation: its newest messages, and the earlier ones requested so far. */
import type { Message } from '@shared/api/messaging';
import { MESSAGES_PER_PAGE } from '@shared/domain/conversation';

export interface MessageHistory {
  /** Oldest first, without gaps up to the newest. */
  messages: readonly Message[];
  /** Whether the server may have older messages. */
  hasEarlier: boolean;
}

/** Joins the newest page to the known messages. If there is a gap between them, keeps only the page. */
export function joinHistory(known: MessageHistory | undefined, newest: readonly Message[]): MessageHistory {
  const isEverything = newest.length < MESSAGES_PER_PAGE;
  if (known === undefined || isEverything) return { messages: keepKnown(known, newest), hasEarlier: !isEverything };
  const seam = known.messages.findIndex(({ id }) => id === newest[0]?.id);
  if (seam === -1) return { messages: newest, hasEarlier: true };
  return {
    messages: [...known.messages.slice(0, seam), ...keepKnown(known, newest)],
    hasEarlier: known.hasEarlier,
  };
}

/** Adds the page before `oldest`; returns the history unchanged if that is no longer the oldest message. */
export function withEarlier(history: MessageHistory, page: readonly Message[], oldest: Message): MessageHistory {
  if (history.messages[0]?.id !== oldest.id) return history;
  return { messages: [...page, ...history.messages], hasEarlier: page.length === MESSAGES_PER_PAGE };
}

export function withSent(history: MessageHistory, message: Message): MessageHistory {
  if (history.messages.some(({ id }) => id === message.id)) return history;
  return { ...history, messages: [...history.messages, message] };
}

/** Only the newest page, for a conversation the user leaves; earlier messages are loaded again on request. */
export function newestOnly(history: MessageHistory): MessageHistory {
  if (history.messages.length <= MESSAGES_PER_PAGE) return history;
  return { messages: history.messages.slice(-MESSAGES_PER_PAGE), hasEarlier: true };
}

/** Only being read changes a message. An unchanged message stays the same object, so its row does not re-render. */
function keepKnown(known: MessageHistory | undefined, newest: readonly Message[]): readonly Message[] {
  if (known === undefined) return newest;
  const byId = new Map(known.messages.slice(-2 * MESSAGES_PER_PAGE).map((message) => [message.id, message]));
  return newest.map((message) => {
    const same = byId.get(message.id);
    return same?.isRead === message.isRead ? same : message;
  });
}
