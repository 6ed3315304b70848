import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Level } from '@shared/domain/games/game-types';
import { PAD_NAMES, PADS, startPatterns } from '@shared/domain/games/pattern-memory';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { PatternMemoryGame } from './pattern-memory-game';
import { LEAD_IN_MS } from './use-pattern-game';

const SEED = 4;

function renderGame(level: Level = 'easy') {
  const onScore = vi.fn<(score: number) => void>();
  const onEnd = vi.fn<(score: number) => void>();
  const game = (paused: boolean) => (
    <PatternMemoryGame level={level} seed={SEED} isPaused={paused} onScore={onScore} onEnd={onEnd} />
  );
  const { rerender } = render(game(false));
  return { onScore, onEnd, setPaused: (paused: boolean) => rerender(game(paused)) };
}

const names = (length: number, level: Level = 'easy') =>
  startPatterns(level, SEED)
    .steps.slice(0, length)
    .map((pad) => PAD_NAMES[pad]);
const pads = () => within(screen.getByRole('grid', { name: 'Pads' })).getAllByRole('button');
const padNamed = (name: string | undefined) => screen.getByRole('button', { name: new RegExp(`^\\d ${name}$`, 'u') });
const lit = () => pads().filter((pad) => pad.dataset['lit'] === 'true');
const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const press = (pressed: readonly (string | undefined)[]) => pressed.forEach((name) => fireEvent.click(padNamed(name)));

/** Plays the pattern to its end. */
function watch(button: string, length: number): void {
  pressButton(button);
  pass(LEAD_IN_MS);
  for (let step = 0; step < length; step += 1) {
    pass(700);
    pass(300);
  }
}

/** A pad other than the first one of the pattern. */
const wrongPad = () => (names(1)[0] === 'Sun' ? 'Moon' : 'Sun');

beforeEach(() => {
  vi.useFakeTimers();
  setMatchingMedia(['(min-width: 360px)']);
});
afterEach(() => {
  setMatchingMedia([]);
  document.documentElement.removeAttribute('style');
});

describe('showing', () => {
  it('starts on request: ready, showing, then input (GAME-38, GAME-06)', () => {
    renderGame();
    expect(said()).toBe('See 3 pads light up. Then press them in the same order.');
    pass(10_000);
    expect(lit()).toEqual([]);
    pressButton('Show the pattern');
    expect(said()).toBe('Watch the pads …');
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
    pass(LEAD_IN_MS + 3000);
    expect(said()).toBe('Your turn. Press the 3 pads in the same order.');
  });

  it('lights each step for 700 ms with 300 ms of dark, and announces it (GAME-40)', () => {
    renderGame();
    pressButton('Show the pattern');
    pass(LEAD_IN_MS);
    names(3).forEach((name, step) => {
      expect(lit()).toEqual([padNamed(name)]);
      expect(said()).toBe(`${step + 1} of 3: ${name}`);
      pass(699);
      expect(lit()).toHaveLength(1);
      pass(1);
      expect(lit()).toEqual([]);
      pass(299);
      expect(lit()).toEqual([]);
      pass(1);
    });
    expect(said()).toContain('Your turn');
  });

  it('starts over after a pause in between', () => {
    const { setPaused } = renderGame();
    pressButton('Show the pattern');
    pass(LEAD_IN_MS + 1000);
    expect(lit()).toEqual([padNamed(names(2)[1])]);
    setPaused(true);
    expect(lit()).toEqual([]);
    pass(60_000);
    expect(lit()).toEqual([]);
    setPaused(false);
    pass(LEAD_IN_MS);
    expect(said()).toBe(`1 of 3: ${names(1)[0]}`);
    pass(3000);
    expect(said()).toContain('Your turn');
  });

  it('can be requested again until the first press', () => {
    renderGame();
    watch('Show the pattern', 3);
    watch('Show again', 3);
    expect(said()).toContain('Your turn');
    press(names(1));
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
    expect(said()).toBe(`${names(1)[0]}. 1 of 3, go on.`);
  });

  it('takes no presses (GAME-38)', () => {
    const { onScore } = renderGame();
    press(names(3));
    pressButton('Show the pattern');
    press(names(3));
    expect(pads().every((pad) => pad.getAttribute('aria-disabled') === 'true')).toBe(true);
    expect(onScore).not.toHaveBeenCalled();
    expect(said()).toBe('Watch the pads …');
  });

  it('fills the lit pad with its color; with reduced motion, only a border marks it', () => {
    const { setPaused } = renderGame();
    pressButton('Show the pattern');
    const groundWhenLit = () => {
      pass(LEAD_IN_MS);
      const [pad] = lit();
      const litClass = pad?.className;
      pass(700);
      return { lit: litClass, dark: pad?.className };
    };
    const moving = groundWhenLit();
    expect(moving.lit).not.toBe(moving.dark);
    setPaused(true);
    document.documentElement.style.setProperty('--motion', '0ms');
    setPaused(false);
    const still = groundWhenLit();
    expect(still.lit).toBe(still.dark);
  });
});

describe('repeating', () => {
  it('gives ten points for each step of the pattern, which then grows by one (GAME-39)', () => {
    const { onScore } = renderGame();
    watch('Show the pattern', 3);
    press(names(3));
    expect(onScore.mock.calls).toEqual([[30]]);
    expect(said()).toBe('Well done! You know 3 steps. Now one more: 4.');
    watch('Show the next pattern', 4);
    press(names(4));
    expect(onScore.mock.calls).toEqual([[30], [40]]);
  });

  it('the level’s longest pattern ends the game with the best score (GAME-39)', () => {
    const { onScore, onEnd } = renderGame();
    for (const length of [3, 4, 5, 6]) {
      watch(length === 3 ? 'Show the pattern' : 'Show the next pattern', length);
      press(names(length));
    }
    expect(said()).toBe('Well done! You know all 6 steps.');
    expect(onScore).toHaveBeenLastCalledWith(60);
    expect(onEnd).not.toHaveBeenCalled();
    pass(1000);
    expect(onEnd.mock.calls).toEqual([[60]]);
  });

  it('allows one mistake: the same pattern can be shown again', () => {
    const { onScore, onEnd } = renderGame();
    watch('Show the pattern', 3);
    press([wrongPad()]);
    expect(said()).toBe('Not quite. Look again, it is the same pattern.');
    watch('Look again', 3);
    press(names(3));
    expect(onScore.mock.calls).toEqual([[30]]);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('ends kindly with the second mistake: the pattern stays visible for as long as the user likes', () => {
    const { onEnd } = renderGame();
    watch('Show the pattern', 3);
    press(names(3));
    watch('Show the next pattern', 4);
    press([wrongPad()]);
    watch('Look again', 4);
    press([wrongPad()]);
    expect(screen.getByRole('heading', { name: 'You knew 3 steps!' })).toHaveFocus();
    const steps = within(screen.getByRole('list', { name: 'The pattern' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(names(4).map((name, index) => `${index + 1}.${name}`));
    pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    pressButton('See your result');
    expect(onEnd.mock.calls).toEqual([[30]]);
  });

  it('a pressed pad lights up briefly', () => {
    renderGame();
    watch('Show the pattern', 3);
    press(names(1));
    expect(lit()).toEqual([padNamed(names(1)[0])]);
    pass(300);
    expect(lit()).toEqual([]);
  });
});

describe('the pads', () => {
  it.each([
    ['easy', 4, 2],
    ['medium', 6, 2],
    ['hard', 6, 2],
    ['expert', 9, 3],
    ['master', 9, 3],
  ] as const)('at %s are %i with a number and a name each', (level, count, rows) => {
    renderGame(level);
    const expected = PADS.slice(0, count).map((pad, index) => `${index + 1} ${PAD_NAMES[pad]}`);
    expect(pads().map((pad) => pad.textContent)).toEqual(expected);
    expect(screen.getAllByRole('row')).toHaveLength(rows);
  });

  it('are pressed with the number keys, and the keyboard focus moves from the button to the pads and back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const { onScore } = renderGame();
    screen.getByRole('button', { name: 'Show the pattern' }).focus();
    await user.keyboard('{Enter}');
    pass(LEAD_IN_MS);
    [700, 300, 700, 300, 700, 300].forEach(pass);
    expect(pads()[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(pads()[3]).toHaveFocus();
    await user.keyboard('9');
    expect(said()).toContain('Your turn');
    for (const pad of startPatterns('easy', SEED).steps.slice(0, 3)) {
      await user.keyboard(String(PADS.indexOf(pad) + 1));
    }
    expect(onScore.mock.calls).toEqual([[30]]);
    expect(screen.getByRole('button', { name: 'Show the next pattern' })).toHaveFocus();
  });
});
