/** Writing to each other. */
import { useApiMutation } from '@/lib/api-mutation';

export function useStartConversation() {
  return useApiMutation('POST /api/conversations/start', { invalidates: ['conversations'] });
}

export function useMarkRead() {
  return useApiMutation('PUT /api/conversations/{id}/read', { invalidates: ['conversations'] });
}

export function useSendMessage() {
  return useApiMutation('POST /api/messages', { invalidates: ['messages', 'conversations'] });
}
