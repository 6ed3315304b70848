/** What is said about a deck, and where it is. */
import type { DeckCard, GameDeck } from '@shared/api/game-decks';
import { pairsAt } from '@shared/domain/games/memory-match';
import { canAskWho, FEWEST_NAMED, type NamedPhoto } from '@shared/domain/games/who-is-this';

export const deckAddress = (deckId: string) => `/games/photos/${deckId}`;
/** The section of the games page. */
export const FAMILY_PHOTOS_ID = 'family-photos';

/** A card with a name. */
export interface NamedCard extends NamedPhoto {
  card: DeckCard;
}

export function namedCards({ cards }: Pick<GameDeck, 'cards'>): NamedCard[] {
  return cards.flatMap((card) => (card.label === null ? [] : [{ id: card.id, name: card.label, card }]));
}

/** Whether Who Is This? can be played with it (DIGEST-23). */
export const canAskAbout = (deck: Pick<GameDeck, 'cards'>): boolean => canAskWho(namedCards(deck));

/** '1 photo', '12 photos' */
export function photoCount(count: number): string {
  return `${count} ${count === 1 ? 'photo' : 'photos'}`;
}

/** 'Add 2 more photos to play with them.'; null: there are enough (DIGEST-19). */
export function missingWords(photos: number): string | null {
  const missing = pairsAt('easy') - photos;
  return missing <= 0 ? null : `Add ${missing} more ${missing === 1 ? 'photo' : 'photos'} to play with them.`;
}

/** What can be played, or what is missing. */
export function deckSentence(deck: Pick<GameDeck, 'cards'>): string {
  const { length } = deck.cards;
  const missing = missingWords(length);
  if (missing !== null) return length === 0 ? `Choose at least ${pairsAt('easy')} photos to play with them.` : missing;
  if (canAskAbout(deck)) return 'Ready for Memory Match and Who Is This?';
  return `Ready for Memory Match. With at least ${FEWEST_NAMED} names, also for Who Is This?`;
}

/** 'Anna, your granddaughter' */
export function personWords({ label, more }: Pick<DeckCard, 'label' | 'more'>): string {
  return [label, more].filter((part) => part !== null).join(', ');
}
