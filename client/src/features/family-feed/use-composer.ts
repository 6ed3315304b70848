import { useState } from 'react';
import type { CONTENT_REQUIRED } from '@shared/api/family-feed-fields';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { sentenceOf } from '@/lib/api-error';
import { keptInTab } from '@/lib/kept-in-tab';
import { toast } from '@/lib/toast';
import { choosePhotos } from './choose-photos';
import { type Circle, circleOf } from './circle';
import { type NewUpdate, ShareError, useShareUpdate } from './share-update';
import { useUnshared } from './unshared';
import { useKeptText } from './use-kept-text';

const NOTHING_YET: typeof CONTENT_REQUIRED = 'Please enter some text or select a photo to share';
const WHOSE_FAMILY = 'Please choose whose family this is for';

/** By the author's id, kept as long as the words are: what was meant for one alone must not come back as meant for all. */
const meantForOne = keptInTab('meant for one', false);

export interface ComposerOptions {
  userId: string;
  circles: readonly Circle[];
  onShared: (update: FamilyUpdate) => void;
}

/** What is being written, until it is shared. A failure changes nothing of it. */
export function useComposer({ userId, circles, onShared }: ComposerOptions) {
  const { text, setText, sendKeyOf, forgetSent } = useKeptText(`family-update:${userId}`);
  const { unshared, change } = useUnshared(userId);
  const { photos, chosenSenior } = unshared;
  const isPrivate = meantForOne.use(userId);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [isWithoutSenior, setIsWithoutSenior] = useState(false);
  /** What was written or chosen since it was sent, which takes leaving the page and coming back, stays as it is. */
  const clear = (sent: NewUpdate) => {
    const isTextSent = forgetSent(sent.content);
    const sentIds = new Set(sent.photos.map(({ id }) => id));
    change((now) => {
      const rest = now.photos.filter(({ id }) => !sentIds.has(id));
      if (isTextSent && rest.length === 0) meantForOne.write(userId, false);
      return { photos: rest };
    });
    setNotes([]);
  };
  const { mutate, isPending, error, sentShare } = useShareUpdate((update, sent) => {
    clear(sent);
    onShared(update);
  });

  const [only] = circles;
  const circle = circles.length > 1 ? circleOf(circles, chosenSenior) : only;
  // One's own circle is oneself: there is nobody to keep it from.
  const privateFor = circle !== undefined && circle.seniorId !== userId ? circle.firstName : null;
  const content = text.trim();
  const isEmpty = content === '' && photos.length === 0;

  const addPhotos = (files: readonly File[]) => {
    const { photos: added, refusals } = choosePhotos(files, photos.length);
    change((now) => ({ photos: [...now.photos, ...added] }));
    setNotes(refusals.map(({ note }) => note));
    for (const { title, description } of refusals) toast({ title, description, variant: 'destructive' });
  };

  const share = () => {
    if (isPending) return;
    if (isEmpty) {
      toast({ title: 'Content Required', description: NOTHING_YET, variant: 'destructive' });
      return;
    }
    const mustChoose = circles.length > 1 && circle === undefined;
    setIsWithoutSenior(mustChoose);
    if (mustChoose) return;
    const isForOne = isPrivate && privateFor !== null;
    const update = {
      content,
      photos: photos.map((photo) => ({ ...photo, alt: photo.alt.trim() })),
      seniorId: circles.length > 1 ? circle?.seniorId : undefined,
      isPrivate: isForOne,
      privateFor: isForOne ? privateFor : null,
    };
    mutate({ ...update, sendKey: sendKeyOf(contentOf(update)) });
  };

  return {
    text,
    setText,
    photos,
    addPhotos,
    describePhoto: (id: string, alt: string) =>
      change((now) => ({ photos: now.photos.map((photo) => (photo.id === id ? { ...photo, alt } : photo)) })),
    removePhoto: (id: string) => change((now) => ({ photos: now.photos.filter((photo) => photo.id !== id) })),
    /** About files that were left out. */
    notes,
    chosenSenior,
    chooseSenior: (seniorId: string) => {
      change(() => ({ chosenSenior: seniorId }));
      setIsWithoutSenior(false);
    },
    seniorProblem: isWithoutSenior ? WHOSE_FAMILY : undefined,
    privateFor,
    isPrivate,
    setIsPrivate: (isForOne: boolean) => meantForOne.write(userId, isForOne),
    isEmpty,
    share,
    isPending,
    sentShare,
    /** Why the last attempt failed, until the next one. */
    failure: error === null ? null : sentenceOf(error instanceof ShareError ? error.refusal : error),
  };
}

/** What makes it this update: with anything of it changed after a failed try it must not be taken for the first. */
function contentOf({ content, photos, seniorId, isPrivate }: Omit<NewUpdate, 'sendKey'>): string {
  const named = photos.map(({ file: { name, size, lastModified }, alt }) => [name, size, lastModified, alt]);
  return JSON.stringify([content, named, seniorId, isPrivate]);
}

export type Composing = ReturnType<typeof useComposer>;
