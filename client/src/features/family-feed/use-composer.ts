import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CONTENT_REQUIRED } from '@shared/api/family-feed-fields';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { sentenceOf } from '@/lib/api';
import { apiKey } from '@/lib/api-query';
import { createSessionStorage } from '@/lib/session-storage';
import { toast } from '@/lib/toast';
import { choosePhotos, type Refusal } from '@/lib/photos/choose-photos';
import { useChosenPhotos } from '@/lib/photos/chosen-photos';
import { type Circle, circleOf } from './api';
import { type NewUpdate, ShareError, useShareUpdate } from './share-update';
import { useKeptText } from '@/lib/use-kept-text';

const NOTHING_YET: typeof CONTENT_REQUIRED = 'Please enter some text or select a photo to share';
const WHOSE_FAMILY = 'Please choose whose family this is for';
const NOT_KNOWN_YET = 'Hearthside is still checking who will see this. Please try again in a moment.';

export interface ComposerOptions {
  userId: string;
  /** Undefined while loading: until then nothing can be shared. */
  circles: readonly Circle[] | undefined;
  onShared: (update: FamilyUpdate) => void;
}

/** The update being written, until it is shared. A failure leaves everything in place. */
export function useComposer({ userId, circles, onShared }: ComposerOptions) {
  const { text, setText, forgetSent } = useKeptText(`family-update:${userId}`);
  const { photos, changePhotos } = useChosenPhotos(userId);
  const { circle, privateFor, isPrivate, forgetAudience, ...audience } = useAudience(userId, circles);
  const queryClient = useQueryClient();
  const [leftOut, setLeftOut] = useState<readonly Refusal[]>([]);
  /** The user tried to share before the audience was known or chosen. */
  const [isWithoutAudience, setIsWithoutAudience] = useState(false);
  /** Keeps whatever was written or chosen since sending, which can happen by leaving the page and coming back. */
  const clear = (sent: NewUpdate) => {
    const isTextSent = forgetSent(sent.content);
    const sentIds = new Set(sent.photos.map(({ id }) => id));
    changePhotos((now) => {
      const rest = now.filter(({ id }) => !sentIds.has(id));
      if (isTextSent && rest.length === 0) forgetAudience();
      return rest;
    });
    setLeftOut([]);
  };
  const { mutate, isPending, error, sentShare } = useShareUpdate((update, sent) => {
    clear(sent);
    onShared(update);
  });

  const content = text.trim();
  const isEmpty = content === '' && photos.length === 0;

  const addPhotos = (files: readonly File[]) => {
    const { photos: added, refusals } = choosePhotos(files, photos.length);
    changePhotos((now) => [...now, ...added]);
    setLeftOut(refusals);
  };

  const share = () => {
    if (isPending) return;
    if (isEmpty) {
      toast({ title: 'Content Required', description: NOTHING_YET, variant: 'destructive' });
      return;
    }
    setIsWithoutAudience(circle === undefined);
    if (circles === undefined) {
      // Circles come with the care connections; if those failed, nothing else retries them.
      const queryKey = apiKey('GET /api/care-connections');
      void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    }
    if (circle === undefined) return;
    mutate({
      content,
      photos: photos.map((photo) => ({ ...photo, alt: photo.alt.trim() })),
      // Sent for every circle except the user's own, because the server may know of more circles by now.
      seniorId: circle.seniorId === userId ? undefined : circle.seniorId,
      isPrivate,
      privateFor: isPrivate ? privateFor : null,
    });
  };

  return {
    text,
    setText,
    photos,
    addPhotos,
    describePhoto: (id: string, alt: string) =>
      changePhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, alt } : photo))),
    removePhoto: (id: string) => changePhotos((now) => now.filter((photo) => photo.id !== id)),
    leftOut,
    ...audience,
    chosenSenior: circle?.seniorId ?? '',
    seniorProblem: isWithoutAudience && circle === undefined ? WHOSE_FAMILY : undefined,
    privateFor,
    isPrivate,
    isEmpty,
    share,
    isPending,
    sentShare,
    /** Why the last attempt failed; null after the next one starts. */
    failure:
      isWithoutAudience && circles === undefined
        ? NOT_KNOWN_YET
        : error && sentenceOf(error instanceof ShareError ? error.refusal : error),
  };
}

export type Composing = ReturnType<typeof useComposer>;

/**
 * The senior whose family was chosen, and the senior who alone may see the update: ids, or '' for none. Keyed by the
 * author's id and stored as long as the text: a private update must not come back as one for everyone or for another
 * senior. Older pages stored `true`, which matches no id, so the user is asked.
 */
const chosenSeniors = createSessionStorage('family', '');
const meantForOne = createSessionStorage('meant for one', '');

/**
 * Whom an update is for (D-81). The user is asked if there is a choice, or if the chosen circle no longer exists: a
 * remaining circle must not silently replace it.
 * @param circles undefined while loading: until then there is no audience
 */
function useAudience(userId: string, circles: readonly Circle[] | undefined) {
  const chosen = chosenSeniors.use(userId);
  const meant = meantForOne.use(userId);
  const [only, ...others] = circles ?? [];
  const isAsked = others.length > 0 || chosen !== '' || (meant !== '' && meant !== only?.seniorId);
  const isSame = meant === '' || meant === chosen;
  const named = isSame ? circleOf(circles ?? [], chosen) : undefined;
  const circle = isAsked ? named : only;
  // In their own circle the user is the senior, so there is no one to keep it private for.
  const privateFor = circle !== undefined && circle.seniorId !== userId ? circle.firstName : null;
  return {
    /** The circles to choose from; empty if the user is not asked. */
    choices: isAsked ? (circles ?? []) : [],
    /** Undefined if unknown or not chosen yet. */
    circle,
    chooseSenior: (seniorId: string) => {
      chosenSeniors.write(userId, seniorId);
      // A private update stays private when the family changes.
      if (meant !== '' && seniorId !== '') meantForOne.write(userId, seniorId);
    },
    /** The first name of the senior who could be the only one to see it. */
    privateFor,
    isPrivate: privateFor !== null && meant === circle?.seniorId,
    setIsPrivate: (isForOne: boolean) => meantForOne.write(userId, (isForOne && circle?.seniorId) || ''),
    /** Call after sharing. With several families the choice is kept: the next update is likely for the same one. */
    forgetAudience: () => {
      meantForOne.write(userId, '');
      if (others.length === 0) chosenSeniors.write(userId, '');
    },
  };
}
