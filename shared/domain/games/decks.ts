/** Limits of family decks that both sides share (DIGEST-14). */
export const DECK_NAME_MAX_LENGTH = 60;
export const CARD_LABEL_MAX_LENGTH = 60;
export const CARD_MORE_MAX_LENGTH = 80;
/** For each senior. */
export const MOST_DECKS = 10;
export const MOST_DECK_CARDS = 40;
