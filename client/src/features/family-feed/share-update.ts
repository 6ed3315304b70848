/** Shares an update: text alone as JSON, photos as a multipart form. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { ApiError, callApi } from '@/lib/api';
import { withIdempotencyKey } from '@/lib/idempotency';
import { outcomeToasts } from '@/lib/outcomes';
import { uploadFiles } from '@/lib/upload';
import type { ChosenPhoto } from '@/lib/photos/choose-photos';
import { appendPhotos } from '@/lib/photos/shrink-photo';
import { rememberShare } from './updates-from-this-page';

const SHARE = 'POST /api/family-updates';

export interface NewUpdate {
  content: string;
  photos: readonly ChosenPhoto[];
  /** Omitted for the current user's own circle. */
  seniorId?: string | undefined;
  isPrivate: boolean;
  /** The first name of the only person who will see a private update. */
  privateFor: string | null;
}

/** Its message is fixed by the requirements; `refusal` is what the server said. */
export class ShareError extends Error {
  override readonly name = 'ShareError';

  constructor(readonly refusal: ApiError) {
    super(`HTTP error! status: ${refusal.status}`, { cause: refusal });
  }
}

/** @param onSent receives the uploaded share of the photos, from 0 to 1. @throws ShareError */
export async function shareUpdate(update: NewUpdate, onSent: (share: number) => void): Promise<FamilyUpdate> {
  const { content, photos, seniorId, isPrivate } = update;
  // The original photos, because shrinking creates new files each time.
  const body = { content, photos: photos.map(({ file, alt }) => ({ file, alt })), seniorId, isPrivate };
  try {
    return await withIdempotencyKey(SHARE, { body }, async (idempotencyKey) =>
      photos.length > 0
        ? uploadFiles(SHARE, await formOf(update), { onSent, idempotencyKey })
        : callApi(SHARE, {
            body: { content, type: 'message', ...(seniorId && { seniorId }), ...(isPrivate && { isPrivate }) },
            idempotencyKey,
          }),
    );
  } catch (error) {
    throw error instanceof ApiError ? new ShareError(error) : error;
  }
}

const outcome = outcomeToasts<FamilyUpdate, NewUpdate>({
  success: (_update, { privateFor }) => `Your update has been shared with ${privateFor ?? 'the family'}!`,
  failure: 'Failed to share update. Please try again.',
});

export function useShareUpdate(onShared: (update: FamilyUpdate, sent: NewUpdate) => void) {
  const queryClient = useQueryClient();
  /** From 0 to 1; null while unknown. */
  const [sentShare, setSentShare] = useState<number | null>(null);
  const mutation = useMutation<FamilyUpdate, Error, NewUpdate>({
    mutationFn: (update) => rememberShare(shareUpdate(update, setSentShare)),
    onMutate: () => setSentShare(null),
    // Passed to the hook rather than to `mutate`, so that it also runs after the page has been left.
    onSuccess: async (update, sent) => {
      onShared(update, sent);
      outcome.succeeded(update, sent);
      await queryClient.invalidateQueries({ queryKey: ['family-updates'] });
    },
    onError: (error, update) => outcome.failed(error instanceof ShareError ? error.refusal : error, update),
  });
  return { ...mutation, sentShare };
}

async function formOf({ content, photos, seniorId, isPrivate }: NewUpdate): Promise<FormData> {
  const form = new FormData();
  form.append('content', content);
  form.append('type', 'photo');
  if (seniorId !== undefined) form.append('seniorId', seniorId);
  if (isPrivate) form.append('isPrivate', 'true');
  await appendPhotos(form, photos);
  return form;
}
