/** What is said about the last press, above the cards and to screen readers. */
import { isAllFound, isMismatch, type MemoryMatchTable } from '@shared/domain/games/memory-match';
import { SYMBOL_NAMES } from '@shared/domain/games/memory-match-symbols';
import type { MessageTone } from '../parts/game-message';

export const FIRST_WORDS = 'Turn over two cards. Find the two that are the same.';

export function wordsAfterPress(before: MemoryMatchTable, after: MemoryMatchTable): string {
  const [first, second] = after.open.map((place) => nameAt(after, place));
  if (after.found.length > before.found.length) {
    const pair = `A pair: ${nameAt(before, before.open[0])}.`;
    return isAllFound(after) ? `${pair} You found them all!` : `${pair} Well done!`;
  }
  return isMismatch(after) ? `${first} and ${second}. Not the same this time.` : `${first}. Where is the other one?`;
}

export function toneAfterPress(before: MemoryMatchTable, after: MemoryMatchTable): MessageTone {
  if (after.found.length > before.found.length) return 'good';
  return isMismatch(after) ? 'again' : 'plain';
}

export function foundWords({ cards, found }: MemoryMatchTable): string {
  return `${found.length} of ${cards.length / 2} pairs found`;
}

function nameAt({ cards }: MemoryMatchTable, place: number | undefined): string {
  const symbol = place === undefined ? undefined : cards[place];
  return symbol === undefined ? '' : SYMBOL_NAMES[symbol];
}
