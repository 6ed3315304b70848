/**
 * Word Match: words in two columns, each with one partner in the other (GAME-41, GAME-42). Every pair is 10 points;
 * errors cost nothing.
 */
import type { Level } from './game-types';
import { createRandom } from './random';
import { POINTS_PER_PAIR, WORD_MATCH_PAIRS } from './scores';

export interface WordPair {
  left: string;
  right: string;
}

export type MatchSide = 'left' | 'right';

export interface MatchCard {
  words: string;
  /** Its pair: the card with this number in the other column is its partner. */
  pair: number;
}

/** The two columns from the top down. */
export type MatchBoard = Readonly<Record<MatchSide, readonly MatchCard[]>>;

export interface MatchPlay {
  /** Selected, waiting for its partner. */
  chosen: { side: MatchSide; pair: number } | null;
  /** Numbers of the pairs, in the order they were found. */
  found: readonly number[];
}

export const NEW_MATCH_PLAY: MatchPlay = { chosen: null, found: [] };

/** The result of a press. 'not-a-pair' names the two cards, the left one first. */
export type MatchStep =
  | { kind: 'chosen' | 'released' | 'known' }
  | { kind: 'pair'; pair: number }
  | { kind: 'not-a-pair'; leftPair: number; rightPair: number };

/**
 * @param pairs of that level. Of pairs that share a word only one is used: each word has exactly one partner.
 * @throws RangeError if there are too few.
 */
export function newMatchBoard(pairs: readonly WordPair[], level: Level, seed: number): MatchBoard {
  const random = createRandom(seed);
  const chosen = differentPairs(random.shuffle(pairs), WORD_MATCH_PAIRS[level]);
  const left = chosen.map((pair, index) => ({ words: pair.left, pair: index }));
  const partners = chosen.map((pair, index) => ({ words: pair.right, pair: index }));
  let right = random.shuffle(partners);
  // All side by side, there would be nothing to find.
  while (right.every(({ pair }, row) => pair === left[row]?.pair)) right = random.shuffle(partners);
  return { left, right };
}

function differentPairs(pairs: readonly WordPair[], count: number): WordPair[] {
  const seen = new Set<string>();
  const different: WordPair[] = [];
  for (const pair of pairs) {
    if (different.length === count) break;
    const words = [pair.left.toLowerCase(), pair.right.toLowerCase()];
    if (words.some((word) => seen.has(word))) continue;
    for (const word of words) seen.add(word);
    different.push(pair);
  }
  if (different.length < count) throw new RangeError(`${count} pairs are needed, and only ${different.length} differ`);
  return different;
}

/**
 * The first press selects a card, a second one in the other column tries the pair; in the same column it selects
 * another or deselects.
 */
export function pressMatchCard(play: MatchPlay, side: MatchSide, pair: number): { play: MatchPlay; step: MatchStep } {
  const { chosen, found } = play;
  if (found.includes(pair)) return { play, step: { kind: 'known' } };
  if (chosen === null || chosen.side !== side) return tryPair(play, side, pair);
  return chosen.pair === pair
    ? { play: { chosen: null, found }, step: { kind: 'released' } }
    : { play: { chosen: { side, pair }, found }, step: { kind: 'chosen' } };
}

function tryPair({ chosen, found }: MatchPlay, side: MatchSide, pair: number): { play: MatchPlay; step: MatchStep } {
  if (chosen === null) return { play: { chosen: { side, pair }, found }, step: { kind: 'chosen' } };
  if (chosen.pair === pair) return { play: { chosen: null, found: [...found, pair] }, step: { kind: 'pair', pair } };
  const [leftPair, rightPair] = side === 'right' ? [chosen.pair, pair] : [pair, chosen.pair];
  return { play: { chosen: null, found }, step: { kind: 'not-a-pair', leftPair, rightPair } };
}

export function matchScore({ found }: MatchPlay): number {
  return found.length * POINTS_PER_PAIR;
}

export function isMatchOver({ left }: MatchBoard, { found }: MatchPlay): boolean {
  return found.length === left.length;
}
