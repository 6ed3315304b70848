/** Documents on the server, and the people one can share them with. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { CareConnection } from '@shared/api/care-team';
import type { KeptDocument } from '@shared/api/documents';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { withIdempotencyKey } from '@/lib/idempotency';
import { outcomeToasts } from '@/lib/outcomes';
import { uploadFiles } from '@/lib/upload';
import { namesOf, readersOf, sharingWords } from './document-words';

/** One's own, newest first; with `seniorId` what that connected senior shares with the current user. */
export function documentsQuery(seniorId?: string) {
  return {
    ...apiQuery('GET /api/documents', seniorId === undefined ? {} : { query: { owner: seniorId } }),
    ...onEveryScreen,
  };
}

/** The current user's care team; only seniors have one. */
export function careTeamQuery() {
  return { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };
}

const INVALIDATES = ['documents'] as const;

export function useRenameDocument() {
  return useApiMutation('PATCH /api/documents/{id}', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ name }) => `The document is now called "${name}".`,
      failure: 'Failed to rename document. Please try again.',
    },
  });
}

/** @param team whose names are said */
export function useShareDocument(team: readonly CareConnection[]) {
  return useApiMutation('PATCH /api/documents/{id}', {
    invalidates: INVALIDATES,
    toasts: {
      success: (document) => {
        const words = sharingWords(namesOf(readersOf(document, team)));
        return `"${document.name}": ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
      },
      failure: 'Failed to share document. Please try again.',
    },
  });
}

export function useDeleteDocument() {
  return useApiMutation('DELETE /api/documents/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'Document deleted.', failure: 'Failed to delete document. Please try again.' },
  });
}

export interface AddDocument {
  /** Null: it was stopped, and nothing of it is kept. @throws ApiError */
  add: (name: string, file: File) => Promise<KeptDocument | null>;
  /** The share that has left this device: at 1 the server is at work on it; null while nothing is under way. */
  sent: number | null;
  /** Stops the sending. A file that has left as a whole is no longer stopped: the server may have kept it already. */
  stop: () => void;
}

const outcome = outcomeToasts<KeptDocument, string>({
  success: ({ name }) => `"${name}" was added. Only you can see it.`,
  // The form shows it.
  failure: null,
});

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
      outcome.succeeded(kept, name);
      return kept;
    } catch (error) {
      if (controller.signal.aborted) return null;
      outcome.failed(error, name);
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
