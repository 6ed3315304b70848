import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Level, LEVELS } from '@shared/domain/games/game-types';
import { newWordSearch } from '@shared/domain/games/word-search-board';
import { renderApp } from '@/testing/render';
import OFFENSIVE_WORDS from '../content/offensive-words.json';
import WORDS from '../content/search-words.json';
import { WordSearchGame } from './word-search-game';

const SEED = 11;

function play(level: Level = 'easy') {
  const onScore = vi.fn();
  const onEnd = vi.fn();
  const { user } = renderApp(
    <WordSearchGame level={level} seed={SEED} isPaused={false} onScore={onScore} onEnd={onEnd} />,
  );
  const board = newWordSearch(level, WORDS[level], OFFENSIVE_WORDS, SEED);
  const cells = screen.getAllByRole('gridcell');
  const cell = (index: number) => {
    const found = cells[index];
    if (found === undefined) throw new Error(`There is no cell ${index}`);
    return found;
  };
  const press = async (indexes: readonly number[]) => {
    for (const index of indexes) await user.click(cell(index));
  };
  const word = (index: number) => {
    const found = board.words[index];
    if (found === undefined) throw new Error(`There is no word ${index}`);
    return found;
  };
  const selected = () => cells.flatMap((each, index) => (each.getAttribute('aria-selected') === 'true' ? [index] : []));
  const listed = (text: string) => {
    const item = screen.getAllByRole('listitem').find((each) => within(each).queryByText(text) !== null);
    if (item === undefined) throw new Error(`${text} is not in the list`);
    return item;
  };
  return { user, onScore, onEnd, board, cells, cell, press, word, selected, listed };
}

/** Six adjacent cells in a row that are no word, and in which none ends. */
const noWord = (board: ReturnType<typeof play>['board']) => {
  const used = new Set(board.words.flatMap(({ cells }) => cells));
  for (let row = 0; row < board.side; row += 1) {
    const six = Array.from({ length: 6 }, (_, column) => row * board.side + column);
    if (six.every((cell) => !used.has(cell))) return six;
  }
  throw new Error('Choose another seed');
};

describe('Word Search', () => {
  it.each(LEVELS)('%s shows its square of letters and its words (GAME-43, GAME-44)', (level) => {
    const { board, cells } = play(level);
    expect(cells.map((each) => each.textContent)).toEqual(board.letters);
    expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(board.side);
    expect(screen.getAllByRole('listitem')).toHaveLength(board.words.length);
    const list = screen.getByRole('region', { name: 'Find these words' });
    for (const { word } of board.words) expect(within(list).getByText(word)).toBeInTheDocument();
  });

  it.each(LEVELS)('%s boards can be dealt from the list of their level (GAME-44)', (level) => {
    for (let seed = 0; seed < 200; seed += 1) {
      expect(newWordSearch(level, WORDS[level], OFFENSIVE_WORDS, seed).side).toBeGreaterThan(0);
    }
  });

  it('a found word gives 10 points a letter, is announced, and stays marked in list and square (GAME-45)', async () => {
    const { board, press, word, onScore, onEnd, listed, cell, selected } = play();
    const { word: text, cells } = word(1);
    await press(cells);
    expect(onScore).toHaveBeenCalledExactlyOnceWith(text.length * 10);
    expect(onEnd).not.toHaveBeenCalled();
    const said = screen.getByText(`You found ${text}! 1 of ${board.words.length}.`);
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(within(listed(text)).getByText('Found')).toBeInTheDocument();
    for (const index of cells) expect(cell(index).getAttribute('aria-label')).toContain(`found in ${text}`);
    expect(cell(cells[0] ?? -1)).toHaveTextContent(`${text.charAt(0)}2`);
    expect(selected()).toEqual([]);
  });

  it('finding all words ends the game, with 50 extra points (GAME-45, GAME-46)', async () => {
    const { board, press, onScore, onEnd } = play();
    for (const { cells } of board.words) await press(cells);
    const letters = board.words.reduce((sum, { word }) => sum + word.length, 0);
    expect(onScore).toHaveBeenCalledTimes(board.words.length);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(letters * 10 + 50);
  });

  it('finds a word backwards too (GAME-48)', async () => {
    const { press, word, onScore } = play();
    await press(word(0).cells.toReversed());
    expect(onScore).toHaveBeenCalledExactlyOnceWith(word(0).word.length * 10);
  });

  it('a letter that is not adjacent starts over, one at a corner continues (GAME-48)', async () => {
    const { press, selected } = play();
    await press([0, 9]);
    expect(selected()).toEqual([0, 9]);
    await press([30]);
    expect(selected()).toEqual([30]);
  });

  it('a press on a selected letter deselects it and those after it; a double press does not (GAME-49)', async () => {
    const { user, board, press, cell, selected } = play();
    const [first = 0, second = 0, third = 0] = noWord(board);
    await press([first, second, third]);
    await press([second]);
    expect(selected()).toEqual([first]);
    await user.dblClick(cell(second));
    expect(selected()).toEqual([first, second]);
  });

  it('shows the selected letters, and clears them (GAME-49)', async () => {
    const { user, board, press, selected } = play();
    const two = noWord(board).slice(0, 2);
    await press(two);
    expect(screen.getByText(two.map((index) => board.letters[index]).join(''))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(selected()).toEqual([]);
  });

  it('six letters that are no word are cleared, with a message (GAME-50)', async () => {
    const { board, press, selected } = play();
    const six = noWord(board);
    await press(six.slice(0, 5));
    expect(selected()).toHaveLength(5);
    await press(six.slice(5));
    expect(selected()).toEqual([]);
    expect(screen.getByText('Not one of the words. Try again.').closest('[role="status"]')).not.toBeNull();
  });

  it('six letters that are a word are found, not cleared (D-87)', async () => {
    const { board, press, onScore } = play('hard');
    const six = board.words.find(({ word }) => word.length === 6);
    if (six === undefined) throw new Error('Choose another seed');
    await press(six.cells);
    expect(onScore).toHaveBeenCalledExactlyOnceWith(60);
  });

  it('works with the keyboard: one tab stop, arrow keys, Home and End, Enter and Space (GAME-48)', async () => {
    const { user, board, cells, cell, selected } = play();
    expect(cells.filter((each) => each.tabIndex === 0)).toHaveLength(1);
    cell(0).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(cell(9)).toHaveFocus();
    expect(cell(9)).toHaveAccessibleName(`Row 2, column 2, letter ${board.letters[9]}, selected`);
    await user.keyboard('{ArrowLeft} ');
    expect(selected()).toEqual([8, 9]);
    await user.keyboard('{End}');
    expect(cell(15)).toHaveFocus();
    await user.keyboard('{ArrowRight}{Home}{ArrowUp}{ArrowUp}');
    expect(cell(0)).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}{ArrowDown}');
    expect(cell(63)).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(cell(0)).toHaveFocus();
    expect(cells.filter((each) => each.tabIndex === 0)).toEqual([cell(0)]);
  });

  it('the letters get larger and smaller, and keep that size on the next board (GAME-43)', async () => {
    const { user } = play();
    const larger = screen.getByRole('button', { name: 'Larger letters' });
    const width = () => Number.parseFloat(screen.getByRole('grid').style.width);
    const before = width();
    await user.click(larger);
    await user.click(larger);
    expect(width()).toBeGreaterThan(before);
    await user.click(larger);
    expect(larger).toHaveAttribute('aria-disabled', 'true');
    expect(localStorage.getItem('hearthside.word-search-letters')).toBe('3');
  });
});
