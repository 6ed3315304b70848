/** The rules of Memory Match: pairs of cards lie face down, two are turned at a time (D2:184, D-88). */
import type { Level } from './game-types';
import { LOOK_ALIKES, type MemorySymbol } from './memory-match-symbols';
import { createRandom } from './random';
import { MEMORY_MATCH_CARDS, POINTS_PER_PAIR } from './scores';

/** Two cards that do not match lie open for so long, counted from when both are seen (D2:184). */
export const TURN_BACK_MS = 1000;

export interface MemoryMatchTable {
  /** What is on each card, by its place on the table. */
  cards: readonly MemorySymbol[];
  /** The places of the cards that lie open and are not matched: none, one, or two that are different. */
  open: readonly number[];
  /** In the order in which their pairs were found. */
  found: readonly MemorySymbol[];
}

/** The same seed deals the same cards in the same places. */
export function dealCards(level: Level, seed: number): MemoryMatchTable {
  const random = createRandom(seed);
  const pairs = MEMORY_MATCH_CARDS[level] / 2;
  const rows = random.shuffle(LOOK_ALIKES);
  const symbols =
    level === 'master' ? rows.slice(0, pairs / 2).flat() : rows.slice(0, pairs).map((row) => random.pick(row));
  return { cards: random.shuffle([...symbols, ...symbols]), open: [], found: [] };
}

/**
 * A card is pressed. Cards that are open already stay as they are: an unsteady finger that presses twice loses nothing. Who
 * presses a third card while two are still open need not wait: the two turn back at once and the new one opens.
 */
export function turnCard(table: MemoryMatchTable, place: number): MemoryMatchTable {
  const symbol = table.cards[place];
  if (symbol === undefined || table.found.includes(symbol) || table.open.includes(place)) return table;
  const [first, second] = table.open;
  if (first === undefined || second !== undefined) return { ...table, open: [place] };
  if (table.cards[first] === symbol) return { ...table, open: [], found: [...table.found, symbol] };
  return { ...table, open: [first, place] };
}

/** Two different cards lie open and wait to turn back. */
export function isMismatch(table: MemoryMatchTable): boolean {
  return table.open.length === 2;
}

/** What happens `TURN_BACK_MS` after two different cards were opened. One card that lies open alone stays so. */
export function turnBack(table: MemoryMatchTable): MemoryMatchTable {
  return isMismatch(table) ? { ...table, open: [] } : table;
}

export function memoryMatchScore({ found }: MemoryMatchTable): number {
  return found.length * POINTS_PER_PAIR;
}

export function isAllFound({ cards, found }: MemoryMatchTable): boolean {
  return found.length * 2 === cards.length;
}
