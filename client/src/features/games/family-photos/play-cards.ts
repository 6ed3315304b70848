import { createContext } from 'react';
import type { DeckCard } from '@shared/api/game-decks';

/** What the board is played with: photos of a deck; null: the game's own pictures. */
export const PlayCards = createContext<readonly DeckCard[] | null>(null);
