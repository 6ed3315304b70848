import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '@/lib/api';
import { dismissToastAbout, toast } from '@/lib/toast';
import { rememberSent, useSendMessage } from './api';
import { forgetOutgoing, isOutgoing, keepNotSent, noteNotSent, noteSending, type Outgoing } from './unsent';

const FORBIDDEN = 403;

export interface Sending {
  /** @param content trimmed, not empty */
  send: (conversationId: string, content: string) => void;
  sendAgain: (message: Outgoing) => void;
  remove: (message: Outgoing) => void;
}

/** A message shows at once. If sending fails it stays, and the user can send it again or delete it. */
export function useSending(userId: string): Sending {
  const queryClient = useQueryClient();
  const { mutateAsync } = useSendMessage(userId);

  return useMemo(() => {
    async function deliver(message: Omit<Outgoing, 'state'>): Promise<void> {
      const { conversationId, content, idempotencyKey } = message;
      noteSending(userId, message);
      dismissToastAbout(idempotencyKey);
      try {
        rememberSent(queryClient, await mutateAsync({ body: { conversationId, content }, idempotencyKey }));
        // After the list has rendered it, so that it is never missing in between.
        notifyManager.schedule(() => forgetOutgoing(userId, new Set([idempotencyKey])));
      } catch (error) {
        // Only the response was lost.
        if (!isOutgoing(userId, idempotencyKey)) return;
        noteNotSent(userId, idempotencyKey);
        if (isForbidden(error)) void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      }
    }

    return {
      // Not crypto.randomUUID, which is unavailable on home servers without TLS.
      send: (conversationId, content) =>
        void deliver({ idempotencyKey: uuidv7(), conversationId, content, writtenAt: new Date().toISOString() }),
      sendAgain: (message) => void deliver(message),
      remove: (message) => {
        forgetOutgoing(userId, new Set([message.idempotencyKey]));
        toast({
          title: 'Message deleted',
          description: 'It was not sent.',
          action: { label: 'Undo', onPress: () => keepNotSent(userId, message) },
        });
      },
    };
  }, [queryClient, mutateAsync, userId]);
}

/** The two users are no longer connected; the conversation says so once it is refetched. */
function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === FORBIDDEN;
}
