import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CONTENT_REQUIRED } from '@shared/api/family-feed-fields';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { sentenceOf } from '@/lib/api';
import { apiKey } from '@/lib/api-query';
import { createSessionStorage } from '@/lib/session-storage';
import { toast } from '@/lib/toast';
import { choosePhotos } from './choose-photos';
import { useChosenPhotos } from './chosen-photos';
import { type Circle, circleOf } from './api';
import { type NewUpdate, ShareError, useShareUpdate } from './share-update';
import { useKeptText } from './use-kept-text';

const NOTHING_YET: typeof CONTENT_REQUIRED = 'Please enter some text or select a photo to share';
const WHOSE_FAMILY = 'Please choose whose family this is for';
const NOT_KNOWN_YET = 'Hearthside is still finding out who will see this. Please try again in a moment.';

export interface ComposerOptions {
  userId: string;
  /** Undefined as long as they are not known: until then nothing is shared. */
  circles: readonly Circle[] | undefined;
  onShared: (update: FamilyUpdate) => void;
}

/** What is being written, until it is shared. A failure changes nothing of it. */
export function useComposer({ userId, circles, onShared }: ComposerOptions) {
  const { text, setText, forgetSent } = useKeptText(`family-update:${userId}`);
  const { photos, changePhotos } = useChosenPhotos(userId);
  const { circle, privateFor, isPrivate, forgetAudience, ...audience } = useAudience(userId, circles);
  const queryClient = useQueryClient();
  const [notes, setNotes] = useState<readonly string[]>([]);
  /** A try to share it before it was known, or chosen, whom it is for. */
  const [isWithoutAudience, setIsWithoutAudience] = useState(false);
  /** What was written or chosen since it was sent, which takes leaving the page and coming back, stays as it is. */
  const clear = (sent: NewUpdate) => {
    const isTextSent = forgetSent(sent.content);
    const sentIds = new Set(sent.photos.map(({ id }) => id));
    changePhotos((now) => {
      const rest = now.filter(({ id }) => !sentIds.has(id));
      if (isTextSent && rest.length === 0) forgetAudience();
      return rest;
    });
    setNotes([]);
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
    setNotes(refusals.map(({ note }) => note));
    for (const { title, description } of refusals) toast({ title, description, variant: 'destructive' });
  };

  const share = () => {
    if (isPending) return;
    if (isEmpty) {
      toast({ title: 'Content Required', description: NOTHING_YET, variant: 'destructive' });
      return;
    }
    setIsWithoutAudience(circle === undefined);
    if (circles === undefined) {
      // They come with the care connections; where those failed, nobody else asks again.
      const queryKey = apiKey('GET /api/care-connections');
      void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    }
    if (circle === undefined) return;
    mutate({
      content,
      photos: photos.map((photo) => ({ ...photo, alt: photo.alt.trim() })),
      // Said for every circle but one's own: the server may know of others by now.
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
    /** About files that were left out. */
    notes,
    ...audience,
    chosenSenior: circle?.seniorId ?? '',
    seniorProblem: isWithoutAudience && circle === undefined ? WHOSE_FAMILY : undefined,
    privateFor,
    isPrivate,
    isEmpty,
    share,
    isPending,
    sentShare,
    /** Why the last attempt failed, until the next one. */
    failure:
      isWithoutAudience && circles === undefined
        ? NOT_KNOWN_YET
        : error && sentenceOf(error instanceof ShareError ? error.refusal : error),
  };
}

export type Composing = ReturnType<typeof useComposer>;

/**
 * Whose family was chosen, and which senior alone is to see it: their ids, or '' for none. By the author's id, kept as long
 * as the words are: what was meant for one must not come back as meant for all, nor for somebody else. What was kept before
 * ids were is `true`: nobody's id, so it is asked.
 */
const chosenSeniors = createSessionStorage('family', '');
const meantForOne = createSessionStorage('meant for one', '');

/**
 * Whom an update is for (D-81). It is asked where there is a choice, and where what the writer chose is none of the circles
 * any more: what is left must not take its place.
 * @param circles undefined as long as they are not known: then nothing is for anybody
 */
function useAudience(userId: string, circles: readonly Circle[] | undefined) {
  const chosen = chosenSeniors.use(userId);
  const meant = meantForOne.use(userId);
  const [only, ...others] = circles ?? [];
  const isAsked = others.length > 0 || chosen !== '' || (meant !== '' && meant !== only?.seniorId);
  const isSame = meant === '' || meant === chosen;
  const named = isSame ? circleOf(circles ?? [], chosen) : undefined;
  const circle = isAsked ? named : only;
  // One's own circle is oneself: there is nobody to keep it from.
  const privateFor = circle !== undefined && circle.seniorId !== userId ? circle.firstName : null;
  return {
    /** Those to choose from; empty where nothing is asked. */
    choices: isAsked ? (circles ?? []) : [],
    /** Undefined where it is not known, or has to be chosen. */
    circle,
    chooseSenior: (seniorId: string) => {
      chosenSeniors.write(userId, seniorId);
      // What is for one alone stays so, whichever family it is.
      if (meant !== '' && seniorId !== '') meantForOne.write(userId, seniorId);
    },
    /** Whom it can be kept to. */
    privateFor,
    isPrivate: privateFor !== null && meant === circle?.seniorId,
    setIsPrivate: (isForOne: boolean) => meantForOne.write(userId, (isForOne && circle?.seniorId) || ''),
    /** After it was shared. Where there are several families the next update is likely for the same. */
    forgetAudience: () => {
      meantForOne.write(userId, '');
      if (others.length === 0) chosenSeniors.write(userId, '');
    },
  };
}
