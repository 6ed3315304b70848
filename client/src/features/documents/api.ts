/** API hooks for documents, and for the people a senior can share them with. */
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

/** The user's own documents, newest first; with `seniorId`, those that connected senior shares with the user. */
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

/** @param team provides the names for the toast */
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
  /** Null if the user stopped the upload; nothing is stored then. @throws ApiError */
  add: (name: string, file: File) => Promise<KeptDocument | null>;
  /** Fraction uploaded, 0 to 1; at 1 the server is processing the file. Null while nothing is in progress. */
  sent: number | null;
  /** Stops the upload. Does nothing once the whole file is sent, since the server may already have stored it. */
  stop: () => void;
}

const outcome = outcomeToasts<KeptDocument, string>({
  success: ({ name }) => `"${name}" was added. Only you can see it.`,
  // The form shows the failure.
  failure: null,
});

/** Uploads a document with progress, then refetches the list. A retry after a lost response adds no second document. */
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
