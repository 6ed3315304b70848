import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Conversation } from '@shared/api/messaging';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/empty-state';
import { ArrowLink } from '@/ui/link';
import { queryWith } from '@/lib/api-query';
import type { CurrentUser } from '@/lib/session';
import { ConversationList } from './conversation-list';
import { NewConversations, PeopleMissing } from './new-conversations';
import { peopleToStartWith } from './people';
import { connectionsQuery, contactsQuery, unreadIn } from './api';

interface ConversationsPaneProps {
  user: CurrentUser;
  conversations: UseQueryResult<Conversation[]>;
  selectedId: string | null;
  onChoose: () => void;
  onStarted: (conversationId: string) => void;
}

/** The user's conversations, and the people they could write to. */
export function ConversationsPane({ user, conversations, selectedId, onChoose, onStarted }: ConversationsPaneProps) {
  const connections = useQuery(connectionsQuery());
  const contacts = useQuery(contactsQuery());
  const isPending = connections.isPending || contacts.isPending;
  const hasFailed = connections.isError || contacts.isError;
  // With no conversations, wait for the contacts: there may be people to write to.
  const data = conversations.data?.length === 0 && isPending ? undefined : conversations.data;
  const readPeopleAgain = () => void Promise.all([connections.refetch(), contacts.refetch()]);
  return (
    <>
      <PaneTitle conversations={conversations.data} />
      <div className="overscroll-contain p-3 @2xl/page:h-125 @2xl/page:overflow-y-auto">
        <QueryView
          query={queryWith(conversations, data)}
          loadingText="Loading conversations..."
          failed="Could not load your conversations"
        >
          {(list) => {
            const people = isPending ? [] : peopleToStartWith(connections.data ?? [], contacts.data ?? [], list);
            const isEmpty = list.length === 0 && people.length === 0 && !hasFailed;
            return (
              <>
                {list.length > 0 && (
                  <ConversationList
                    conversations={list}
                    ownId={user.id}
                    zone={user.timeZone}
                    selectedId={selectedId}
                    onChoose={onChoose}
                  />
                )}
                {people.length > 0 && <NewConversations people={people} onStarted={onStarted} />}
                {hasFailed && <PeopleMissing onRetry={readPeopleAgain} />}
                {isEmpty && <NobodyYet isSenior={user.role === 'senior'} />}
              </>
            );
          }}
        </QueryView>
      </div>
    </>
  );
}

/** Only seniors send invitations, and they do so on Home. */
function NobodyYet({ isSenior }: { isSenior: boolean }) {
  return (
    <EmptyState
      icon="people"
      title="No conversations yet"
      headingLevel={3}
      action={isSenior ? <ArrowLink href="/">Invite them from Home</ArrowLink> : undefined}
    >
      <p>Connect with caregivers first to start messaging</p>
      {!isSenior && <p className="mt-2">The person you look after can invite you.</p>}
    </EmptyState>
  );
}

function PaneTitle({ conversations }: { conversations: readonly Conversation[] | undefined }) {
  return (
    <div className="edge-b flex flex-1 flex-col justify-center px-6 py-3 leading-snug">
      <h2 className="text-lg">Conversations</h2>
      {conversations && <p className="text-muted">{unreadWords(unreadIn(conversations))}</p>}
    </div>
  );
}

function unreadWords(unread: number): string {
  if (unread === 0) return 'No new messages';
  return unread === 1 ? '1 new message' : `${unread} new messages`;
}
