/** What Word Search says. */
import type { Level } from '@shared/domain/games/game-types';
import { type SearchStep, type SearchPlay } from '@shared/domain/games/word-search';
import { SEARCH_DIRECTIONS, type WordSearchBoard } from '@shared/domain/games/word-search-board';
import { DOWN_RIGHT, UP_RIGHT } from '@shared/domain/games/word-search-lines';
import type { MessageTone } from '../parts/game-message';

/** In which ways the words of a level run. */
export function directionWords(level: Level): string {
  const directions = SEARCH_DIRECTIONS[level];
  if (directions.includes(UP_RIGHT)) return 'across, down, and slanting down or up';
  return directions.includes(DOWN_RIGHT) ? 'across, down, and slanting down' : 'across and down';
}

/** What is said after a press; null where the letters themselves say enough. */
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
