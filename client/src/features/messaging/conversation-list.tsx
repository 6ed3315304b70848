import { memo } from 'react';
import { Link } from 'wouter';
import { messageWords } from '@shared/domain/conversation';
import type { Conversation } from '@shared/api/messaging';
import { Avatar } from '@/ui/avatar';
import { CountBadge } from '@/ui/badge';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { conversationHref } from './conversation-address';
import { timeLabel } from './message-times';
import { nameOfOther, otherIn, roleLabel } from './people';

interface ConversationListProps {
  conversations: readonly Conversation[];
  ownId: string;
  zone: string;
  selectedId: string | null;
  /** Called when the user picks a conversation here, not when the URL changes on its own. */
  onChoose: () => void;
}

export function ConversationList({ conversations, ownId, zone, selectedId, onChoose }: ConversationListProps) {
  const formats = useFormats();
  const now = useNow();
  return (
    <ul aria-label="Conversations" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          ownId={ownId}
          time={conversation.lastMessage && timeLabel(conversation.lastMessage.createdAt, now, zone, formats)}
          isSelected={conversation.id === selectedId}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

interface ConversationRowProps {
  conversation: Conversation;
  ownId: string;
  /** Of the last message; null if there is none. */
  time: string | null;
  isSelected: boolean;
  onChoose: () => void;
}

const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, ownId, time, isSelected, onChoose } = props;
  const { id, lastMessage, unreadCount } = conversation;
  const other = otherIn(conversation, ownId);
  const name = nameOfOther(other);
  return (
    <li>
      <Link
        href={conversationHref(id)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onChoose}
        className="focus-inset flex min-h-20 items-center gap-3.5 rounded-md px-3 py-3 leading-snug text-ink no-underline hover:bg-sunken aria-[current]:bg-accent-soft contrast:aria-[current]:shadow-[inset_0_0_0_3px_var(--ink)] forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2 big:flex-wrap"
      >
        <Avatar name={name} imageUrl={other?.profileImageUrl} {...(other && { seed: other.id })} />
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="flex flex-wrap justify-between gap-x-2">
            <span className="min-w-0 font-bold wrap-anywhere">{name}</span>
            {time !== null && <span className="text-sm text-muted">{time}</span>}
          </span>
          <span className="block text-sm text-muted first-letter:uppercase">{roleLabel(other?.role)}</span>
          <span className="flex items-center justify-between gap-2">
            <LastMessage lastMessage={lastMessage} isOwn={lastMessage?.senderId === ownId} isUnread={unreadCount > 0} />
            <CountBadge count={unreadCount} label="unread" />
          </span>
        </span>
      </Link>
    </li>
  );
});

interface LastMessageProps {
  lastMessage: Conversation['lastMessage'];
  isOwn: boolean;
  isUnread: boolean;
}

function LastMessage({ lastMessage, isOwn, isUnread }: LastMessageProps) {
  const look = isUnread ? 'font-semibold text-ink' : 'text-muted';
  if (lastMessage === null) return <span className="text-muted">No messages yet</span>;
  return (
    <span className={`min-w-0 truncate ${look}`}>
      {isOwn && <span>You: </span>}
      <span>{messageWords(lastMessage)}</span>
    </span>
  );
}
