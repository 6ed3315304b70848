import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Level, LEVELS } from '@shared/domain/games/game-types';
import { type MatchSide, newMatchBoard } from '@shared/domain/games/word-match';
import { renderApp } from '@/testing/render';
import PAIRS from '../content/match-pairs.json';
import { WordMatchGame } from './word-match-game';

const SEED = 5;
const boardOf = (level: Level) =>
  newMatchBoard(
    PAIRS.filter((pair) => pair.level === level),
    level,
    SEED,
  );

function play(level: Level = 'easy') {
  const onScore = vi.fn();
  const onEnd = vi.fn();
  const { user } = renderApp(
    <WordMatchGame level={level} seed={SEED} isPaused={false} onScore={onScore} onEnd={onEnd} />,
  );
  const board = boardOf(level);
  const column = (side: MatchSide) =>
    within(screen.getByRole('list', { name: side === 'left' ? 'Left words' : 'Right words' }));
  /** The card of a pair; its name starts with its text. */
  const card = (side: MatchSide, pair: number) => {
    const row = board[side].findIndex((each) => each.pair === pair);
    const button = column(side).getAllByRole('button')[row];
    if (button === undefined) throw new Error(`There is no pair ${pair}`);
    return button;
  };
  const words = (side: MatchSide, pair: number) => board[side].find((each) => each.pair === pair)?.words ?? '';
  return { user, onScore, onEnd, board, column, card, words };
}

describe('Word Match', () => {
  it.each(LEVELS)('%s shows both columns of its board (GAME-41)', (level) => {
    const { board, column } = play(level);
    for (const side of ['left', 'right'] as const) {
      expect(
        column(side)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(board[side].map(({ words }) => words));
    }
  });

  it('a pair gives 10 points, is announced, and stays marked in text and number (GAME-42)', async () => {
    const { user, card, words, onScore, onEnd } = play();
    await user.click(card('left', 2));
    expect(card('left', 2)).toHaveAttribute('aria-pressed', 'true');
    await user.click(card('right', 2));
    expect(onScore).toHaveBeenCalledExactlyOnceWith(10);
    expect(onEnd).not.toHaveBeenCalled();
    for (const side of ['left', 'right'] as const) {
      expect(card(side, 2)).toHaveAccessibleName(`${words(side, 2)} Found, pair 1`);
      expect(card(side, 2)).toHaveAttribute('aria-disabled', 'true');
    }
    const said = screen.getByText(`${words('left', 2)} and ${words('right', 2)} are a pair! 1 of 4 found.`);
    expect(said.closest('[role="status"]')).not.toBeNull();
  });

  it('a wrong pair is reported kindly, stays open and costs nothing (GAME-42)', async () => {
    const { user, card, words, onScore } = play();
    await user.click(card('right', 1));
    await user.click(card('left', 0));
    expect(
      screen.getByText(`${words('left', 0)} and ${words('right', 1)} are not a pair. Try again.`),
    ).toBeInTheDocument();
    expect(onScore).not.toHaveBeenCalled();
    for (const button of [card('left', 0), card('right', 1)]) {
      expect(button).toHaveAttribute('aria-pressed', 'false');
      expect(button).toHaveAttribute('aria-disabled', 'false');
    }
  });

  it('pressing a found word says that it is found, and nothing more (GAME-42)', async () => {
    const { user, card, onScore } = play();
    await user.click(card('left', 1));
    await user.click(card('right', 1));
    await user.click(card('left', 1));
    expect(screen.getByText('You already found this pair.')).toBeInTheDocument();
    expect(onScore).toHaveBeenCalledTimes(1);
  });

  it('the last pair ends the game, played with the keyboard alone (GAME-42)', async () => {
    const { user, card, board, onScore, onEnd } = play();
    for (const { pair } of board.left) {
      card('left', pair).focus();
      await user.keyboard('{Enter}');
      card('right', pair).focus();
      await user.keyboard(' ');
    }
    expect(onScore.mock.calls).toEqual([[10], [20], [30], [40]]);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(40);
  });

  it('Tab moves down the left column and on to the right one (GAME-41)', async () => {
    const { user, column } = play();
    const order = [...column('left').getAllByRole('button'), ...column('right').getAllByRole('button')];
    for (const button of order) {
      await user.tab();
      expect(button).toHaveFocus();
    }
  });
});
