/** The rules of Memory Match: pairs of cards lie face down, two are turned at a time (GAME-34 to 36, D-88). */
import { type Level, LEVELS } from './game-types';
import { LOOK_ALIKES, type MemorySymbol } from './memory-match-symbols';
import { createRandom } from './random';
import { MEMORY_MATCH_CARDS, POINTS_PER_PAIR } from './scores';

/** How long two cards that do not match stay open, from when both are seen (GAME-36). */
export const TURN_BACK_MS = 1000;

/** @template Face what a card shows: a symbol's name, or a photo's id. */
export interface MemoryMatchTable<Face extends string = MemorySymbol> {
  /** The picture of each card, by its position on the table. */
  cards: readonly Face[];
  /** The positions of open, unmatched cards: none, one, or two different ones. */
  open: readonly number[];
  /** In the order their pairs were found. */
  found: readonly Face[];
}

/** Different pictures of a level. */
export const pairsAt = (level: Level): number => MEMORY_MATCH_CARDS[level] / 2;

/** The level that so many photos are enough for, at most the one reached; null if they are for none (DIGEST-19). */
export function levelWith(photos: number, reached: Level): Level | null {
  const possible = LEVELS.slice(0, LEVELS.indexOf(reached) + 1).filter((level) => pairsAt(level) <= photos);
  return possible.at(-1) ?? null;
}

/** The same seed deals the same photos in the same positions. @param faces at least as many as the level has pairs */
export function dealPhotos(level: Level, seed: number, faces: readonly string[]): MemoryMatchTable<string> {
  const random = createRandom(seed);
  const chosen = random.shuffle(faces).slice(0, pairsAt(level));
  return { cards: random.shuffle([...chosen, ...chosen]), open: [], found: [] };
}

/** The same seed deals the same cards in the same positions. */
export function dealCards(level: Level, seed: number): MemoryMatchTable {
  const random = createRandom(seed);
  const pairs = pairsAt(level);
  const rows = random.shuffle(LOOK_ALIKES);
  const symbols =
    level === 'master' ? rows.slice(0, pairs / 2).flat() : rows.slice(0, pairs).map((row) => random.pick(row));
  return { cards: random.shuffle([...symbols, ...symbols]), open: [], found: [] };
}

/**
 * Presses a card. Open cards stay open: an unsteady finger that presses twice loses nothing. Pressing a third card
 * while two are open needs no wait: the two turn back at once and the new one opens.
 */
export function turnCard<Face extends string>(table: MemoryMatchTable<Face>, place: number): MemoryMatchTable<Face> {
  const symbol = table.cards[place];
  if (symbol === undefined || table.found.includes(symbol) || table.open.includes(place)) return table;
  const [first, second] = table.open;
  if (first === undefined || second !== undefined) return { ...table, open: [place] };
  if (table.cards[first] === symbol) return { ...table, open: [], found: [...table.found, symbol] };
  return { ...table, open: [first, place] };
}

/** Two different cards are open and wait to turn back. */
export function isMismatch(table: MemoryMatchTable<string>): boolean {
  return table.open.length === 2;
}

/** What happens `TURN_BACK_MS` after two different cards were opened. A single open card stays open. */
export function turnBack<Face extends string>(table: MemoryMatchTable<Face>): MemoryMatchTable<Face> {
  return isMismatch(table) ? { ...table, open: [] } : table;
}

export function memoryMatchScore({ found }: MemoryMatchTable<string>): number {
  return found.length * POINTS_PER_PAIR;
}

export function isAllFound({ cards, found }: MemoryMatchTable<string>): boolean {
  return found.length * 2 === cards.length;
}
