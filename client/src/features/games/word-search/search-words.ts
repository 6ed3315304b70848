/** Messages of Word Search. */
import { type SearchStep, type SearchPlay } from '@shared/domain/games/word-search';
import type { WordSearchBoard } from '@shared/domain/games/word-search-board';
import type { MessageTone } from '../game-message';

/** The message after a press; null if the letters say enough. */
export function stepWords(
  step: SearchStep,
  { words }: WordSearchBoard,
  { found }: SearchPlay,
): { words: string; tone: MessageTone } | null {
  switch (step.kind) {
    case 'started':
    case 'added':
    case 'cut':
      return null;
    case 'cleared':
      return { words: 'Not one of the words. Try again.', tone: 'again' };
    case 'known':
      return { words: `You found ${step.word} before.`, tone: 'plain' };
    case 'found':
      return { words: `You found ${step.word}! ${found.length} of ${words.length}.`, tone: 'good' };
  }
}

/** 'Row 2, column 5, letter S, selected, found in SUNSET'. */
export function cellWords(
  cell: number,
  { side, letters }: WordSearchBoard,
  isSelected: boolean,
  foundIn: readonly string[],
): string {
  const place = `Row ${Math.floor(cell / side) + 1}, column ${(cell % side) + 1}, letter ${letters[cell] ?? ''}`;
  const found = foundIn.length > 0 ? `, found in ${foundIn.join(' and ')}` : '';
  return `${place}${isSelected ? ', selected' : ''}${found}`;
}
