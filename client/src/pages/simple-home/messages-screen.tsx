import { useQuery } from '@tanstack/react-query';
import { messageWords } from '@shared/domain/conversation';
import type { Conversation } from '@shared/api/messaging';
import { whenWords } from '@shared/domain/time-words';
import { QueryView } from '@/ui/query-view';
import { Avatar } from '@/ui/avatar';
import { ButtonLink } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { hugeButton, IconPlate, OneThing, OneThingSkeleton } from '@/features/simple-view/one-thing';
import { ALL_CONVERSATIONS, conversationHref } from '@/features/messaging/conversation-address';
import { nameOfOther, otherIn } from '@/features/messaging/people';
import { conversationsQuery, unreadIn } from '@/features/messaging/api';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';

/** The newest unread message, else the newest of all. */
export function MessagesScreen({ user }: { user: CurrentUser }) {
  const conversations = useQuery(conversationsQuery());
  return (
    <QueryView
      query={conversations}
      loadingText="Loading your messages..."
      failed="Could not load your messages"
      skeleton={<OneThingSkeleton />}
    >
      {(list) => {
        const withMessages = list.filter(({ lastMessage }) => lastMessage !== null);
        const shown = withMessages.find(({ unreadCount }) => unreadCount > 0) ?? withMessages[0];
        return shown === undefined ? <NoMessages /> : <Newest conversation={shown} all={list} user={user} />;
      }}
    </QueryView>
  );
}

interface NewestProps {
  conversation: Conversation;
  all: readonly Conversation[];
  user: CurrentUser;
}

function Newest({ conversation, all, user }: NewestProps) {
  const formats = useFormats();
  const now = useNow();
  const { id, lastMessage, unreadCount, canSend } = conversation;
  const other = otherIn(conversation, user.id);
  const name = nameOfOther(other);
  const isNew = unreadCount > 0;
  const isOwn = lastMessage?.senderId === user.id;
  const more = unreadIn(all) - 1;
  return (
    <OneThing
      isNow={isNew}
      picture={
        <Avatar name={name} imageUrl={other?.profileImageUrl} size="portrait" {...(other && { seed: other.id })} />
      }
      before={
        <p className="text-xl font-bold text-accent-ink big:max-md:text-lg">
          {isNew ? 'New message from' : 'No new messages'}
        </p>
      }
      words={isNew ? name : `The last one: ${isOwn ? `you to ${name}` : name}`}
      action={
        <>
          <ButtonLink
            href={conversationHref(id)}
            variant={isNew ? 'primary' : 'outline'}
            size="big"
            icon="message"
            className={hugeButton}
          >
            {answerWords(isNew, canSend)}
            <HiddenWords>{name}</HiddenWords>
          </ButtonLink>
          {more > 0 && (
            <p className="text-center text-lg">{more === 1 ? '1 more new message' : `${more} more new messages`}</p>
          )}
        </>
      }
    >
      {lastMessage !== null && (
        <>
          <p className="text-lg text-muted">
            {whenWords(new Date(lastMessage.createdAt), now, user.timeZone, formats)}
          </p>
          <p className="line-clamp-8 whitespace-pre-line wrap-anywhere">{messageWords(lastMessage)}</p>
        </>
      )}
    </OneThing>
  );
}

/** People who no longer share a care circle can only read (D-58). */
function answerWords(isNew: boolean, canSend: boolean): string {
  if (!canSend) return 'Read';
  return isNew ? 'Reply' : 'Write';
}

function NoMessages() {
  return (
    <OneThing
      picture={<IconPlate icon="message" />}
      words="No messages yet"
      action={
        <ButtonLink href={ALL_CONVERSATIONS} size="big" icon="message" className={hugeButton}>
          Write a message
        </ButtonLink>
      }
    >
      <p>When someone writes to you, you can read it here.</p>
    </OneThing>
  );
}
