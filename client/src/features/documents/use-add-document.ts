import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { KeptDocument } from '@shared/api/documents';
import { ApiError } from '@/lib/api';
import { withIdempotencyKey } from '@/lib/idempotency';
import { leaveWhenUnauthorized } from '@/lib/session';
import { uploadFiles } from '@/lib/upload';

export interface AddDocument {
  /** Null: it was stopped, and nothing of it is kept. @throws ApiError */
  add: (name: string, file: File) => Promise<KeptDocument | null>;
  /** The share that has left this device: at 1 the server is at work on it; null while nothing is under way. */
  sent: number | null;
  /** Stops the sending. A file that has left as a whole is no longer stopped: the server may have kept it already. */
  stop: () => void;
}

/** Sends a document with its progress; afterwards the list is read again. After a lost answer it is still one document. */
export function useAddDocument(): AddDocument {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const stoppable = useRef<AbortController | null>(null);

  const follow = (share: number) => {
    if (share >= 1) stoppable.current = null;
    setSent(share);
  };

  const add = async (name: string, file: File) => {
    const controller = new AbortController();
    stoppable.current = controller;
    follow(0);
    try {
      const kept = await withIdempotencyKey('POST /api/documents', { body: { name, file } }, (idempotencyKey) =>
        uploadFiles('POST /api/documents', formWith({ name, file }), {
          onSent: follow,
          signal: controller.signal,
          idempotencyKey,
        }),
      );
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
      return kept;
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (error instanceof ApiError) leaveWhenUnauthorized(error);
      throw error;
    } finally {
      stoppable.current = null;
      setSent(null);
    }
  };
  const stop = useCallback(() => stoppable.current?.abort(), []);
  return { add, sent, stop };
}

function formWith(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
