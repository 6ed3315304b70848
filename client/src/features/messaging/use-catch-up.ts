import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Message } from '@shared/api/messaging';
import { messagesQuery } from './api';

/**
 * Refetches the messages if the conversation list knows a newer one. Usually the live socket has reported it already;
 * without the socket this is how new messages arrive.
 */
export function useCatchUp(
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
