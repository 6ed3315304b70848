import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Conversation, Message } from '@shared/api/messaging';
import { messageWords } from '@shared/domain/conversation';
import { Avatar } from '@/ui/avatar';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/empty-state';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { Composer } from './composer';
import { arrivedKeys, notArrived } from './log-entries';
import { MessageLog } from './message-log';
import { nameOfOther, otherIn, type Person, roleLabel } from './people';
import { forgetEarlier, messagesQuery } from './api';
import { forgetOutgoing, isUnderWay, type Outgoing, useOutbox } from './unsent';
import { useEarlier } from './use-earlier';
import { useMarkShownAsRead } from './use-mark-read';
import type { Sending } from './use-sending';

export interface ChatPaneProps {
  user: CurrentUser;
  conversationId: string;
  /** Undefined while loading, or if the current user is not in it. */
  conversation: Conversation | undefined;
  /** When the conversation list was last read, in epoch milliseconds. */
  listReadAt: number;
  sending: Sending;
  /** A button that calls the other person, or nothing if no number is known (KIND-30). */
  renderCall?: ((person: Person) => ReactNode) | undefined;
}

/** One open conversation. */
export function ChatPane({ user, conversationId, conversation, listReadAt, sending, renderCall }: ChatPaneProps) {
  const query = useQuery(messagesQuery(conversationId));
  const messages = query.data?.messages;
  const outgoing = useNotArrived(user.id, conversationId, messages);
  const earlier = useEarlier(conversationId);
  const other = conversation === undefined ? null : otherIn(conversation, user.id);
  // Until the list has loaded, it is unknown whom this is with, or whether they have left.
  const name = conversation === undefined ? 'Conversation' : nameOfOther(other);
  const newestIncomingId = messages && (messages.findLast(({ senderId }) => senderId !== user.id)?.id ?? null);
  useMarkShownAsRead({ conversationId, newestIncomingId, listReadAt });
  useCatchUp(conversationId, conversation?.lastMessage?.createdAt, messages);
  useForgetEarlierAtEnd(conversationId);
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const { sendAgain, remove } = useFocusingAfter(sending, boxRef);

  const isGone = query.isError && messages === undefined && (query.error.status === 404 || query.error.status === 400);
  if (isGone) return <NotHere />;
  return (
    <>
      <ChatHeader person={other} name={name} zone={user.timeZone}>
        {other && renderCall?.(other)}
      </ChatHeader>
      <div className="flex min-h-48 flex-1 flex-col bg-page">
        <QueryView query={query} loadingText="Loading messages..." failed="Could not load the messages">
          {(history) => (
            <MessageLog
              history={history}
              outgoing={outgoing}
              ownId={user.id}
              zone={user.timeZone}
              name={name}
              earlier={earlier}
              onSendAgain={sendAgain}
              onRemove={remove}
            />
          )}
        </QueryView>
      </div>
      <Announcer messages={messages} ownId={user.id} name={name} />
      {conversation?.canSend === false ? (
        <p className="edge-t bg-surface px-4 py-4 text-muted @2xl/page:px-6">
          {other === null
            ? 'The person you wrote to has left, and their messages are gone. You can still read yours.'
            : `You and ${name} are no longer connected. You can still read what you wrote to each other.`}
        </p>
      ) : (
        <Composer
          userId={user.id}
          conversationId={conversationId}
          name={name}
          isSending={outgoing.some(isUnderWay)}
          boxRef={boxRef}
          onSend={(content, photos) => sending.send(conversationId, content, photos)}
        />
      )}
    </>
  );
}

/**
 * Refetches the messages if the conversation list knows a newer one. Usually the live socket has reported it already;
 * without the socket this is how new messages arrive.
 */
function useCatchUp(
  conversationId: string,
  lastSentAt: string | undefined,
  messages: readonly Message[] | undefined,
): void {
  const queryClient = useQueryClient();
  const catchUp = useEffectEvent((sentAt: string) => {
    const newest = messages?.at(-1);
    if (messages === undefined || (newest !== undefined && newest.createdAt >= sentAt)) return;
    void queryClient.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
  });
  useEffect(() => {
    if (lastSentAt !== undefined) catchUp(lastSentAt);
  }, [lastSentAt]);
}

function NotHere() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState icon="message" title="This conversation was not found">
        Choose another one from the list.
      </EmptyState>
    </div>
  );
}

/** Messages the server has not confirmed. Drops the ones that turn out to have arrived after all. */
function useNotArrived(userId: string, conversationId: string, messages: readonly Message[] = NO_MESSAGES): Outgoing[] {
  const outbox = useOutbox(userId);
  useEffect(() => forgetOutgoing(userId, arrivedKeys(messages, userId)), [userId, messages]);
  return useMemo(
    () => notArrived(outbox, conversationId, messages, userId),
    [outbox, conversationId, messages, userId],
  );
}

const NO_MESSAGES: readonly Message[] = [];

/** The pressed button unmounts, so the focus moves to the text box. */
function useFocusingAfter({ sendAgain, remove }: Sending, boxRef: RefObject<HTMLElement | null>) {
  const focus = useCallback(() => boxRef.current?.focus(), [boxRef]);
  return {
    sendAgain: useCallback(
      (message: Outgoing) => {
        sendAgain(message);
        focus();
      },
      [sendAgain, focus],
    ),
    remove: useCallback(
      (message: Outgoing) => {
        remove(message);
        focus();
      },
      [remove, focus],
    ),
  };
}

function useForgetEarlierAtEnd(conversationId: string): void {
  const queryClient = useQueryClient();
  const forget = useEffectEvent(() => forgetEarlier(queryClient, conversationId));
  useEffect(() => () => forget(), []);
}

interface AnnouncerProps {
  /** Undefined while loading. */
  messages: readonly Message[] | undefined;
  ownId: string;
  /** The other person's name. */
  name: string;
}

/** Announces new messages from the other person: not the user's own, and not earlier ones. */
function Announcer({ messages, ownId, name }: AnnouncerProps) {
  /** The newest message when last checked; null before the first check. */
  const lastId = useRef<string | null>(null);
  const [said, setSaid] = useState<readonly { id: string; words: string }[]>([]);
  useEffect(() => {
    if (messages === undefined) return;
    const known = lastId.current;
    lastId.current = messages.at(-1)?.id ?? '';
    if (known === null) return;
    // Ids increase over time.
    const incoming = messages.filter(({ id, senderId }) => id > known && senderId !== ownId);
    if (incoming.length === 0) return;
    setSaid(
      incoming.map(({ id, content, photos }) => {
        return { id, words: `${name}: ${messageWords({ content, photoCount: photos.length })}` };
      }),
    );
  }, [messages, ownId, name]);
  return (
    <div role="status" className="sr-only">
      {/* One element per message: otherwise repeating the same text would not be announced. */}
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}

interface ChatHeaderProps {
  /** Null if the other person is unknown or has left. */
  person: Person | null;
  name: string;
  /** The reader's IANA time zone. */
  zone: string;
  children: ReactNode;
}

/** The other person in the conversation. */
function ChatHeader({ person, name, zone, children }: ChatHeaderProps) {
  const note = zoneNote(zone, useNow());
  return (
    <header className="edge-b flex min-h-20 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 @2xl/page:min-h-[calc(6.25rem-2*var(--border-w))] @2xl/page:px-6">
      <Avatar name={name} imageUrl={person?.profileImageUrl} {...(person && { seed: person.id })} />
      <div className="min-w-0 flex-[1_1_7rem] leading-snug">
        <h2 tabIndex={-1} className="wrap-anywhere text-lg">
          {name}
        </h2>
        <p className="text-muted">
          <span className="inline-block first-letter:uppercase">{roleLabel(person?.role)}</span>
          {note !== null && <span className="block">Times are {note}</span>}
        </p>
      </div>
      {children}
    </header>
  );
}
