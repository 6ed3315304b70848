import { contactsQuery } from '@/features/emergency-contacts/api';
import { MessagesPage, queries as messagesQueries } from '@/features/messaging/messages-page';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useCallInConversation } from './reach';

export const queries: PageQueries = async (visit, read) => [...(await messagesQueries(visit, read)), contactsQuery()];

/** Messages, where the header of a conversation calls the other person if a number is known (KIND-30). */
export function MessagesWithCall({ user }: { user: CurrentUser }) {
  const { renderCall, dialogs } = useCallInConversation();
  return (
    <>
      <MessagesPage user={user} renderCall={renderCall} />
      {dialogs}
    </>
  );
}
