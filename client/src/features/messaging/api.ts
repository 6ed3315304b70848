/** Server calls for messaging: conversations, possible contacts, and messages. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { apiKey, apiQuery, onEveryScreen } from '@/lib/api-query';
import { useApiMutation } from '@/lib/api-mutation';
import type { Message } from '@shared/api/messaging';
import { joinHistory, newestOnly, withEarlier, withSent, type MessageHistory } from './message-history';
import { isOutgoing } from './unsent';

/** Sorted by newest message. The component that shows the unread count polls them. */
export function conversationsQuery() {
  return { ...apiQuery('GET /api/conversations', {}), ...onEveryScreen };
}

/** All unread messages: the one sum behind the badge, the list's heading and the simple view (KIND-34). */
export function unreadIn(conversations: readonly { unreadCount: number }[]): number {
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}

/** The people the current user is connected to. */
export function connectionsQuery() {
  return { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };
}

/** Everyone in the current user's care circles. Refetched when the circles change, not with every message. */
export function contactsQuery() {
  return queryOptions({
    queryKey: ['care-connections', 'contacts'],
    queryFn: ({ signal }) => callApi('GET /api/conversations/contacts', {}, signal),
    ...onEveryScreen,
  });
}

/** The newest messages, joined to the ones already cached. */
export function messagesQuery(conversationId: string) {
  const queryKey = historyKey(conversationId);
  return queryOptions<MessageHistory>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const newest = await callApi('GET /api/messages/{id}', { params: { id: conversationId } }, signal);
      return joinHistory(client.getQueryData(queryKey), newest);
    },
    ...onEveryScreen,
    // joinHistory already keeps known messages as the same objects.
    structuralSharing: false,
  });
}

/** Clears the unread count at once; the server's answer follows. */
export function showAsRead(queryClient: QueryClient, conversationId: string): void {
  queryClient.setQueryData(conversationsQuery().queryKey, (conversations) =>
    conversations?.map((conversation) =>
      conversation.id === conversationId ? { ...conversation, unreadCount: 0 } : conversation,
    ),
  );
}

/** Loads the page before the oldest known message. @throws ApiError */
export async function readEarlier(queryClient: QueryClient, conversationId: string): Promise<void> {
  const oldest = historyIn(queryClient, conversationId)?.messages[0];
  if (oldest === undefined) return;
  const page = await callApi('GET /api/messages/{id}', {
    params: { id: conversationId },
    query: { before: oldest.id },
  });
  changeHistory(queryClient, conversationId, (history) => withEarlier(history, page, oldest));
}

/** Adds a sent message to the cache, so that it shows even if refetching fails. */
export function rememberSent(queryClient: QueryClient, message: Message): void {
  changeHistory(queryClient, message.conversationId, (history) => withSent(history, message));
}

/** Drops the earlier pages from the cache. */
export function forgetEarlier(queryClient: QueryClient, conversationId: string): void {
  changeHistory(queryClient, conversationId, newestOnly);
}

function changeHistory(
  queryClient: QueryClient,
  conversationId: string,
  change: (history: MessageHistory) => MessageHistory,
): void {
  queryClient.setQueryData<MessageHistory>(historyKey(conversationId), (history) => history && change(history));
}

function historyIn(queryClient: QueryClient, conversationId: string): MessageHistory | undefined {
  return queryClient.getQueryData(historyKey(conversationId));
}

/** Matches the resource name in live events. */
function historyKey(conversationId: string) {
  return apiKey('GET /api/messages/{id}', { params: { id: conversationId } });
}

/** The subject of the toast about a failed start, so that a later success can dismiss it. */
export const STARTING = 'starting a conversation';

/** Starts a conversation, which then opens. */
export function useStartConversation() {
  return useApiMutation('POST /api/conversations/start', {
    invalidates: ['conversations'],
    toasts: { success: null, failure: { title: 'Failed to start conversation', about: STARTING } },
  });
}

/** Runs automatically when a conversation is shown, so a failure shows no toast (MSG-55). */
export function useMarkRead() {
  return useApiMutation('PUT /api/conversations/{id}/read', {
    invalidates: ['conversations'],
    toasts: { success: null, failure: null },
  });
}

/** No success toast: the message log shows each message's state. A lost response alone is not a failure. */
export function useSendMessage(userId: string) {
  return useApiMutation('POST /api/messages', {
    invalidates: ['messages', 'conversations'],
    toasts: {
      success: null,
      failure: (_error, { idempotencyKey = '' }) =>
        isOutgoing(userId, idempotencyKey) ? { title: 'Failed to send message', about: idempotencyKey } : null,
    },
  });
}
