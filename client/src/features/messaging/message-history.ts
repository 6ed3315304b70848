/** The part of a conversation that is known: its newest messages, and as many earlier ones as were asked for. */
import type { Message } from '@shared/api/messaging';
import { MESSAGES_PER_PAGE } from '@shared/domain/conversation';

export interface MessageHistory {
  /** The oldest first, without a gap up to the newest. */
  messages: readonly Message[];
  /** The server may have older ones. */
  hasEarlier: boolean;
}

/** What was known, with the newest page as the server has it now. Across a gap the page stands alone. */
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

/** With the page before `oldest`; unchanged where that is no longer the oldest. */
export function withEarlier(history: MessageHistory, page: readonly Message[], oldest: Message): MessageHistory {
  if (history.messages[0]?.id !== oldest.id) return history;
  return { messages: [...page, ...history.messages], hasEarlier: page.length === MESSAGES_PER_PAGE };
}

export function withSent(history: MessageHistory, message: Message): MessageHistory {
  if (history.messages.some(({ id }) => id === message.id)) return history;
  return { ...history, messages: [...history.messages, message] };
}

/** Only the newest page, for a conversation that is left: the earlier ones are read again when somebody asks. */
export function newestOnly(history: MessageHistory): MessageHistory {
  if (history.messages.length <= MESSAGES_PER_PAGE) return history;
  return { messages: history.messages.slice(-MESSAGES_PER_PAGE), hasEarlier: true };
}

/** A message changes only by being read; one that has not changed stays the same object, and its row is not drawn anew. */
function keepKnown(known: MessageHistory | undefined, newest: readonly Message[]): readonly Message[] {
  if (known === undefined) return newest;
  const byId = new Map(known.messages.slice(-2 * MESSAGES_PER_PAGE).map((message) => [message.id, message]));
  return newest.map((message) => {
    const same = byId.get(message.id);
    return same?.isRead === message.isRead ? same : message;
  });
}
