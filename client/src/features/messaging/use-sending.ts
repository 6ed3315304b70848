import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '@/lib/api';
import type { ChosenPhoto } from '@/lib/photos/choose-photos';
import { appendPhotos } from '@/lib/photos/shrink-photo';
import { dismissToastAbout, toast } from '@/lib/toast';
import { rememberSent, useSendMessage } from './api';
import {
  forgetOutgoing,
  isOutgoing,
  keepNotSent,
  keepPhotos,
  keptPhotos,
  noteNotSent,
  noteSending,
  type Outgoing,
} from './unsent';

const FORBIDDEN = 403;

export interface Sending {
  /** @param content trimmed; empty only with photos */
  send: (conversationId: string, content: string, photos: readonly ChosenPhoto[]) => void;
  sendAgain: (message: Outgoing) => void;
  remove: (message: Outgoing) => void;
}

/** A message shows at once. If sending fails it stays, and the user can send it again or delete it. */
export function useSending(userId: string): Sending {
  const queryClient = useQueryClient();
  const { mutateAsync } = useSendMessage(userId);

  return useMemo(() => {
    async function deliver(message: Omit<Outgoing, 'state'>): Promise<void> {
      const { idempotencyKey } = message;
      noteSending(userId, message);
      dismissToastAbout(idempotencyKey);
      try {
        rememberSent(queryClient, await mutateAsync({ body: await bodyOf(message), idempotencyKey }));
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
      send: (conversationId, content, photos) => {
        const idempotencyKey = uuidv7();
        keepPhotos(idempotencyKey, photos);
        const message = { idempotencyKey, conversationId, content, photoCount: photos.length };
        void deliver({ ...message, writtenAt: new Date().toISOString() });
      },
      sendAgain: (message) => void deliver(message),
      remove: (message) => {
        const photos = keptPhotos(message.idempotencyKey);
        forgetOutgoing(userId, new Set([message.idempotencyKey]));
        const undo = () => {
          keepPhotos(message.idempotencyKey, photos);
          keepNotSent(userId, message);
        };
        toast({
          title: 'Message deleted',
          description: 'It was not sent.',
          action: { label: 'Undo', onPress: undo },
        });
      },
    };
  }, [queryClient, mutateAsync, userId]);
}

/** The two users are no longer connected; the conversation says so once it is refetched. */
function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === FORBIDDEN;
}

/** Text alone as JSON, photos as a form. */
async function bodyOf({ idempotencyKey, conversationId, content }: Omit<Outgoing, 'state'>) {
  const photos = keptPhotos(idempotencyKey);
  if (photos.length === 0) return { conversationId, content };
  const form = new FormData();
  form.append('conversationId', conversationId);
  form.append('content', content);
  await appendPhotos(form, photos);
  return form;
}
