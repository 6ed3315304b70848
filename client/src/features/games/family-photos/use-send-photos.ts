import { useState } from 'react';
import type { GameDeck } from '@shared/api/game-decks';
import { MOST_DECK_CARDS } from '@shared/domain/games/decks';
import { choosePhotos, type Refusal } from '@/lib/photos/choose-photos';
import { shrinkPhoto } from '@/lib/photos/shrink-photo';
import { useAddCard, useOneByOne } from './api';

/** Sends photos from this device to a deck, one after another. */
export function useSendPhotos(deck: GameDeck) {
  const { mutateAsync: add } = useAddCard();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [count, setCount] = useState(0);
  const { done, failure, run } = useOneByOne<File>(async (file) => {
    const form = new FormData();
    const smaller = await shrinkPhoto(file);
    form.append('photo', smaller, smaller.name);
    await add({ params: { id: deck.id }, body: form });
  });
  const send = (files: readonly File[]) => {
    const chosen = choosePhotos(files, deck.cards.length, MOST_DECK_CARDS);
    setRefusals(chosen.refusals);
    setCount(chosen.photos.length);
    if (chosen.photos.length > 0) void run(chosen.photos.map(({ file }) => file));
  };
  return { send, done, count, failure, refusals };
}
