/** Conversations on the server: the list, the people one may write to, and messages. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { apiKey, apiQuery, onEveryScreen } from '@/lib/api-query';
import { useApiMutation } from '@/lib/api-mutation';
import type { Message } from '@shared/api/messaging';
import { joinHistory, newestOnly, withEarlier, withSent, type MessageHistory } from './message-history';
import { isOutgoing } from './unsent';

/** The one with the newest message first. Whoever shows the unread count reads them again every so often. */
export function conversationsQuery() {
  return { ...apiQuery('GET /api/conversations', {}), ...onEveryScreen };
}

/** Those one is connected with. */
export function connectionsQuery() {
  return { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };
}

/** Everybody of one's care circles. Read again when the circles change, and not with every message. */
export function contactsQuery() {
  return queryOptions({
    queryKey: ['care-connections', 'contacts'],
    queryFn: ({ signal }) => callApi('GET /api/conversations/contacts', {}, signal),
    ...onEveryScreen,
  });
}

/** The newest messages, joined to those that are known already. */
export function messagesQuery(conversationId: string) {
  const queryKey = historyKey(conversationId);
  return queryOptions<MessageHistory>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const newest = await callApi('GET /api/messages/{id}', { params: { id: conversationId } }, signal);
      return joinHistory(client.getQueryData(queryKey), newest);
    },
    ...onEveryScreen,
    // Known messages stay the same objects by themselves (see joinHistory).
    structuralSharing: false,
  });
}

/** The count goes at once; what the server says about it follows. */
export function showAsRead(queryClient: QueryClient, conversationId: string): void {
  queryClient.setQueryData(conversationsQuery().queryKey, (conversations) =>
    conversations?.map((conversation) =>
      conversation.id === conversationId ? { ...conversation, unreadCount: 0 } : conversation,
    ),
  );
}

/** Reads the page before the oldest known message. @throws ApiError */
export async function readEarlier(queryClient: QueryClient, conversationId: string): Promise<void> {
  const oldest = historyIn(queryClient, conversationId)?.messages[0];
  if (oldest === undefined) return;
  const page = await callApi('GET /api/messages/{id}', {
    params: { id: conversationId },
    query: { before: oldest.id },
  });
  changeHistory(queryClient, conversationId, (history) => withEarlier(history, page, oldest));
}

/** So that a message that has been sent stands there even where the list cannot be read again just now. */
export function rememberSent(queryClient: QueryClient, message: Message): void {
  changeHistory(queryClient, message.conversationId, (history) => withSent(history, message));
}

/** Lets go of what was paged back to. */
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

/** As the live socket names it. */
function historyKey(conversationId: string) {
  return apiKey('GET /api/messages/{id}', { params: { id: conversationId } });
}

/** What the toast about a failed start is about, so that a later success can dismiss it. */
export const STARTING = 'starting a conversation';

/** The conversation opens. */
export function useStartConversation() {
  return useApiMutation('POST /api/conversations/start', {
    invalidates: ['conversations'],
    toasts: { success: null, failure: { title: 'Failed to start conversation', about: STARTING } },
  });
}

/** Happens by itself when a conversation is shown, so nobody is told (MSG-55). */
export function useMarkRead() {
  return useApiMutation('PUT /api/conversations/{id}/read', {
    invalidates: ['conversations'],
    toasts: { success: null, failure: null },
  });
}

/** The message log shows how a message stands. Where only the answer was lost, nothing has failed. */
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
