import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Level } from '@shared/domain/games/game-types';
import { dealCards } from '@shared/domain/games/memory-match';
import { SYMBOL_NAMES } from '@shared/domain/games/memory-match-symbols';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { MemoryMatchGame } from './memory-match-game';

const SEED = 11;

/** The name of each face-down picture. */
const namesAt = (level: Level) => dealCards(level, SEED).cards.map((symbol) => SYMBOL_NAMES[symbol]);

function renderGame({ level = 'easy', isPaused = false }: { level?: Level; isPaused?: boolean } = {}) {
  const onScore = vi.fn<(score: number) => void>();
  const onEnd = vi.fn<(score: number) => void>();
  const game = (paused: boolean) => (
    <MemoryMatchGame level={level} seed={SEED} isPaused={paused} onScore={onScore} onEnd={onEnd} />
  );
  const { rerender } = render(game(isPaused));
  return { onScore, onEnd, setPaused: (paused: boolean) => rerender(game(paused)), names: namesAt(level) };
}

const cards = () => within(screen.getByRole('grid', { name: 'Cards' })).getAllByRole('button');
const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const faceDown = () => screen.queryAllByRole('button', { name: /face down$/u });

function press(...places: number[]): void {
  for (const place of places) {
    const card = cards()[place];
    if (card !== undefined) fireEvent.click(card);
  }
}

/** The positions of each pair, and two positions that are no pair. */
function pairsOf(names: readonly string[]): number[][] {
  return [...new Set(names)].map((name) => names.flatMap((each, place) => (each === name ? [place] : [])));
}

function twoDifferent(names: readonly string[]): [number, number] {
  return [0, names.findIndex((name) => name !== names[0])];
}

afterEach(() => setMatchingMedia([]));

describe('the cards', () => {
  it.each([
    ['easy', 8, 4],
    ['medium', 12, 4],
    ['hard', 16, 4],
    ['expert', 24, 4],
    ['master', 24, 4],
  ] as const)('at %s are %i face down, four in a row (GAME-34, D-88)', (level, count, columns) => {
    renderGame({ level });
    expect(cards()).toHaveLength(count);
    expect(faceDown()).toHaveLength(count);
    expect(screen.getAllByRole('row')).toHaveLength(count / columns);
    expect(screen.getByRole('button', { name: 'Card 5, row 2 column 1, face down' })).toBeVisible();
  });

  it('are six in a row if there is room for 24', () => {
    setMatchingMedia(['(min-width: 600px)']);
    renderGame({ level: 'master' });
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Card 7, row 2 column 1, face down' })).toBeVisible();
  });

  it('show no picture while face down', () => {
    const { names } = renderGame();
    expect(screen.queryByRole('button', { name: names[0] ?? 'none' })).toBeNull();
    press(0);
    expect(cards()[0]).toHaveAccessibleName(names[0]);
    expect(said()).toBe(`${names[0]}. Where is the other one?`);
  });
});

describe('two cards', () => {
  it('that are a pair stay open, are announced as a match, and give 10 points (GAME-35, GAME-06)', () => {
    const { names, onScore } = renderGame();
    const [first = 0, second = 0] = pairsOf(names)[0] ?? [];
    press(first, second);
    expect(onScore.mock.calls).toEqual([[10]]);
    expect(screen.getAllByRole('button', { name: `${names[first]}, matched` })).toHaveLength(2);
    expect(said()).toBe(`A pair: ${names[first]}. Well done!`);
    expect(screen.getByText('1 of 4 pairs found')).toBeVisible();
  });

  it('that are different turn back after a second, not before (GAME-36)', () => {
    vi.useFakeTimers();
    const { names, onScore } = renderGame();
    const [first, second] = twoDifferent(names);
    press(first, second);
    expect(said()).toBe(`${names[first]} and ${names[second]}. Not the same this time.`);
    pass(999);
    expect(faceDown()).toHaveLength(6);
    pass(1);
    expect(faceDown()).toHaveLength(8);
    expect(onScore).not.toHaveBeenCalled();
  });

  it('start their second with the second card: no player is too slow (GAME-36)', () => {
    vi.useFakeTimers();
    const { names } = renderGame();
    const [first, second] = twoDifferent(names);
    press(first);
    pass(60_000);
    expect(faceDown()).toHaveLength(7);
    press(second);
    pass(999);
    expect(faceDown()).toHaveLength(6);
  });

  it('turn back at once for a third card, whose own second starts with the fourth', () => {
    vi.useFakeTimers();
    const { names } = renderGame();
    const [first, second] = twoDifferent(names);
    const third = names.findIndex((_, place) => place !== first && place !== second);
    press(first, second);
    pass(500);
    press(third);
    expect(cards()[third]).toHaveAccessibleName(names[third]);
    pass(5000);
    expect(faceDown()).toHaveLength(7);
  });

  it('stay open when an unsteady finger presses them twice', () => {
    vi.useFakeTimers();
    const { names } = renderGame();
    const [first, second] = twoDifferent(names);
    press(first, first, second, second);
    expect(cards()[first]).toHaveAccessibleName(names[first]);
    expect(cards()[second]).toHaveAccessibleName(names[second]);
  });

  it('wait while the game is paused, and then another full second', () => {
    vi.useFakeTimers();
    const { names, setPaused } = renderGame();
    press(...twoDifferent(names));
    pass(900);
    setPaused(true);
    pass(60_000);
    expect(faceDown()).toHaveLength(6);
    setPaused(false);
    pass(999);
    expect(faceDown()).toHaveLength(6);
    pass(1);
    expect(faceDown()).toHaveLength(8);
  });
});

it('the last pair ends the game with all the points, once it has been seen (GAME-35)', () => {
  vi.useFakeTimers();
  const { names, onScore, onEnd } = renderGame();
  press(...pairsOf(names).flat());
  expect(onScore.mock.calls).toEqual([[10], [20], [30], [40]]);
  expect(said()).toContain('You found them all!');
  expect(onEnd).not.toHaveBeenCalled();
  pass(1000);
  expect(onEnd.mock.calls).toEqual([[40]]);
});

it('are played with the keyboard alone: one tab stop, arrow keys from card to card', async () => {
  const user = userEvent.setup();
  const { names } = renderGame();
  await user.tab();
  expect(cards()[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(cards()[5]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(said()).toContain(names[5]);
  await user.keyboard('{ArrowDown}{End}{ArrowRight}');
  expect(cards()[7]).toHaveFocus();
  await user.keyboard('{ArrowUp}{Home}{ArrowLeft}{ArrowUp}');
  expect(cards()[0]).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cards()[7]).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(cards()[0]).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});
