/** Fields of family decks, validated by the contract and by the client's forms. */
import { CARD_LABEL_MAX_LENGTH, CARD_MORE_MAX_LENGTH, DECK_NAME_MAX_LENGTH } from '../domain/games/decks';
import { clearableText, requiredText } from './fields';

export const deckNameField = requiredText('The name', DECK_NAME_MAX_LENGTH);

/** Absent ones stay as they are. */
export const deckCardFields = {
  label: clearableText('The name', CARD_LABEL_MAX_LENGTH).optional(),
  more: clearableText('Who they are', CARD_MORE_MAX_LENGTH).optional(),
};
