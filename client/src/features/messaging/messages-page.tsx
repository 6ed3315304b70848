import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Conversation } from '@shared/api/messaging';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { PageHeader } from '@/ui/page-header';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { ChatPane, type ChatPaneProps } from './chat-pane';
import { ALL_CONVERSATIONS, conversationHref, conversationIn } from './conversation-address';
import { ConversationsPane } from './conversations-pane';
import { personToMessage } from '@/lib/addresses';
import { connectionsQuery, conversationsQuery, useStartConversation } from './api';
import { useSending } from './use-sending';

export const queries: PageQueries = () => [conversationsQuery(), connectionsQuery()];

interface MessagesPageProps {
  user: CurrentUser;
  renderCall?: ChatPaneProps['renderCall'];
}

/** The list beside the open conversation; if there is no room for both, one at a time. */
export function MessagesPage({ user, renderCall }: MessagesPageProps) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const conversations = useQuery(conversationsQuery());
  const asked = useConversationWith(personToMessage(search), conversations.data);
  const selectedId = conversationIn(search) ?? asked;
  const sending = useSending(user.id);
  const panel = useRef<HTMLDivElement>(null);
  const focusAfterChoice = useFocusAfterChoice(panel, selectedId);
  const hasChosen = selectedId !== null;
  return (
    <>
      <PageHeader title="Messages" sentence="Chat with your connected caregivers and family members" />
      {hasChosen && (
        <Link
          href={ALL_CONVERSATIONS}
          onClick={focusAfterChoice}
          className="-mt-2 mb-2 inline-flex min-h-target items-center gap-1 font-semibold @2xl/page:hidden print:hidden"
        >
          <Icon name="chevron-left" />
          All conversations
        </Link>
      )}
      <div
        ref={panel}
        className="edge grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg bg-surface shadow-card print:block! print:h-auto! @2xl/page:h-150 @2xl/page:grid-cols-[20rem_minmax(0,1fr)] @4xl/page:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      >
        <div
          className={cx(
            'flex min-h-0 flex-col @2xl/page:border-r-(length:--border-w) @2xl/page:border-line',
            hasChosen && '@max-2xl/page:hidden print:hidden!',
          )}
        >
          <ConversationsPane
            user={user}
            conversations={conversations}
            selectedId={selectedId}
            onChoose={focusAfterChoice}
            onStarted={(id) => {
              focusAfterChoice();
              navigate(conversationHref(id));
            }}
          />
        </div>
        <div
          data-chat=""
          className={cx(
            // As tall as the screen; taller if large text would leave no room for the messages.
            'flex flex-col @max-2xl/page:min-h-[clamp(24rem,calc(100dvh-var(--bottom-bar)-4.5rem),40rem)] @2xl/page:min-h-0',
            !hasChosen && '@max-2xl/page:hidden',
          )}
        >
          {hasChosen ? (
            <ChatPane
              key={selectedId}
              user={user}
              conversationId={selectedId}
              conversation={conversations.data?.find(({ id }) => id === selectedId)}
              listReadAt={conversations.dataUpdatedAt}
              sending={sending}
              renderCall={renderCall}
            />
          ) : (
            <NothingChosen />
          )}
        </div>
      </div>
    </>
  );
}

/**
 * The conversation with the person whom a link elsewhere asked for (KIND-13): the one there is, or a new one. Its own
 * address then replaces the link's, so that Back leads to where the link was.
 * @returns its id; null while it is being found or started
 */
function useConversationWith(personId: string | null, conversations: readonly Conversation[] | undefined) {
  const [, navigate] = useLocation();
  const { mutate: start } = useStartConversation();
  const askedFor = useRef<string | null>(null);
  const isKnown = conversations !== undefined;
  const found = conversations?.find(({ participants }) => participants.some(({ id }) => id === personId))?.id ?? null;
  useEffect(() => {
    if (personId === null || !isKnown) return;
    const open = (id: string) => navigate(conversationHref(id), { replace: true });
    if (found !== null) open(found);
    else if (askedFor.current !== personId) {
      askedFor.current = personId;
      start({ body: { otherUserId: personId } }, { onSuccess: ({ id }) => open(id) });
    }
  }, [personId, isKnown, found, navigate, start]);
  return personId === null ? null : found;
}

function NothingChosen() {
  return (
    <div className="grid flex-1 place-items-center bg-page">
      <EmptyState icon="message" title="Select a Conversation">
        Choose a conversation from the left to start messaging
      </EmptyState>
    </div>
  );
}

/**
 * Moves the focus after the user chooses a conversation: to the text box if there is a mouse; on a touch screen, where
 * the on-screen keyboard would cover the messages, to the person's name. After Back, to the previous conversation.
 * @returns a callback to call on a choice; without it the URL changed on its own, and the focus stays
 */
function useFocusAfterChoice(panel: RefObject<HTMLElement | null>, selectedId: string | null): () => void {
  const isChoice = useRef(false);
  const cameFrom = useRef<string | null>(null);
  useEffect(() => {
    const element = panel.current;
    if (isChoice.current && element !== null) {
      const target = selectedId === null ? rowOf(element, cameFrom.current) : startOfChat(element);
      target?.focus({ preventScroll: true });
      (selectedId === null ? target : element)?.scrollIntoView({ block: 'nearest' });
    }
    isChoice.current = false;
    cameFrom.current = selectedId;
  }, [panel, selectedId]);
  return useCallback(() => {
    isChoice.current = true;
  }, []);
}

function rowOf(panel: HTMLElement, conversationId: string | null): HTMLElement | null {
  const rows = [...panel.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return rows.find(({ search }) => conversationId !== null && search.endsWith(conversationId)) ?? rows[0] ?? null;
}

function startOfChat(panel: HTMLElement): HTMLElement | null {
  const chat = panel.querySelector('[data-chat]');
  const box = matchMedia('(pointer: fine)').matches ? chat?.querySelector<HTMLElement>('textarea') : null;
  return box ?? chat?.querySelector<HTMLElement>('h2') ?? null;
}
