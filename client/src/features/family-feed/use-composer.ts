import { useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CONTENT_REQUIRED } from '@shared/api/family-feed-fields';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { sentenceOf } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { choosePhotos, type ChosenPhoto } from './choose-photos';
import { type Circle, circleOf } from './circle';
import { ShareError, useShareUpdate } from './share-update';
import { useKeptText } from './use-kept-text';

const NOTHING_YET: typeof CONTENT_REQUIRED = 'Please enter some text or select a photo to share';
const WHOSE_FAMILY = 'Please choose whose family this is for';

export interface ComposerOptions {
  userId: string;
  circles: readonly Circle[];
  onShared: (update: FamilyUpdate) => void;
}

/** What is being written, until it is shared. A failure changes nothing of it. */
export function useComposer({ userId, circles, onShared }: ComposerOptions) {
  const { text, setText, forgetText } = useKeptText(`family-update:${userId}`);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [chosenSenior, setChosenSenior] = useState('');
  const [isPrivate, setIsPrivate] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [isWithoutSenior, setIsWithoutSenior] = useState(false);
  const clear = () => {
    forgetText();
    setPhotos([]);
    setIsPrivate(false);
    setNotes([]);
  };
  const { mutate, isPending, error, sentShare } = useShareUpdate((update) => {
    clear();
    onShared(update);
  });

  const [only] = circles;
  const circle = circles.length > 1 ? circleOf(circles, chosenSenior) : only;
  // One's own circle is oneself: there is nobody to keep it from.
  const privateFor = circle !== undefined && circle.seniorId !== userId ? circle.firstName : null;
  const content = text.trim();
  // What was changed after a failed try is something else to share: it must not be taken for the first.
  // oxlint-disable-next-line react/exhaustive-deps -- a new name for each of these
  const sendKey = useMemo(() => uuidv7(), [text, photos, chosenSenior, isPrivate]);
  const isEmpty = content === '' && photos.length === 0;

  const addPhotos = (files: readonly File[]) => {
    const { photos: added, refusals } = choosePhotos(files, photos.length);
    setPhotos([...photos, ...added]);
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
    mutate({
      sendKey,
      content,
      photos: photos.map((photo) => ({ ...photo, alt: photo.alt.trim() })),
      seniorId: circles.length > 1 ? circle?.seniorId : undefined,
      isPrivate: isForOne,
      privateFor: isForOne ? privateFor : null,
    });
  };

  return {
    text,
    setText,
    photos,
    addPhotos,
    describePhoto: (id: string, alt: string) =>
      setPhotos(photos.map((photo) => (photo.id === id ? { ...photo, alt } : photo))),
    removePhoto: (id: string) => setPhotos(photos.filter((photo) => photo.id !== id)),
    /** About files that were left out. */
    notes,
    chosenSenior,
    chooseSenior: (seniorId: string) => {
      setChosenSenior(seniorId);
      setIsWithoutSenior(false);
    },
    seniorProblem: isWithoutSenior ? WHOSE_FAMILY : undefined,
    privateFor,
    isPrivate,
    setIsPrivate,
    isEmpty,
    share,
    isPending,
    sentShare,
    /** Why the last attempt failed, until the next one. */
    failure: error === null ? null : sentenceOf(error instanceof ShareError ? error.refusal : error),
  };
}

export type Composing = ReturnType<typeof useComposer>;
