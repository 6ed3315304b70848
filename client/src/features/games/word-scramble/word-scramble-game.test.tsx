import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newScramble } from '@shared/domain/games/word-scramble';
import { renderApp } from '@/testing/render';
import OFFENSIVE_WORDS from '../content/offensive-words.json';
import WORDS from '../content/words.json';
import { WordScrambleGame } from './word-scramble-game';

const SEED = 7;
const scramble = newScramble(WORDS.medium, OFFENSIVE_WORDS, SEED);
/** A guess with the right letters that is not the word. */
const WRONG = scramble.letters.join('');

function play() {
  const onScore = vi.fn();
  const onEnd = vi.fn();
  const { user } = renderApp(
    <WordScrambleGame level="medium" seed={SEED} isPaused={false} onScore={onScore} onEnd={onEnd} />,
  );
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const row = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('button');
  return {
    user,
    onScore,
    onEnd,
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Or type the word' }),
    button,
    letters: () => row('Letters'),
    places: () => row('Your word'),
    check: () => user.click(button('Check my word')),
    guess: async (text: string) => {
      const field = screen.getByRole('textbox', { name: 'Or type the word' });
      await user.clear(field);
      await user.type(field, text);
      await user.type(field, '{Enter}');
    },
  };
}

describe('Word Scramble', () => {
  it('shows the mixed letters, never the word, and an empty slot for each (GAME-29)', () => {
    const { letters, places } = play();
    expect(letters().map((letter) => letter.textContent)).toEqual(scramble.letters);
    expect(places().map((place) => place.getAttribute('aria-label'))).toEqual(
      scramble.letters.map((_, index) => `Place ${index + 1}, empty`),
    );
  });

  it('placing the word by taps ends the game with 100 points (GAME-29, GAME-32)', async () => {
    const { user, letters, check, onEnd, onScore, field } = play();
    for (const wanted of scramble.word) {
      const letter = letters().find((each) => each.getAttribute('aria-label') === wanted);
      if (letter === undefined) throw new Error(`${wanted} is not among the letters`);
      await user.click(letter);
    }
    expect(field).toHaveValue(scramble.word);
    await check();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(100);
    expect(onScore).not.toHaveBeenCalled();
  });

  it('a tap on a placed letter takes it back, and the next one fills its slot (GAME-29)', async () => {
    const { user, letters, places, field } = play();
    const [first, second, third] = letters();
    if (!first || !second || !third) throw new Error('A word has three letters at least');
    await user.click(first);
    await user.click(second);
    expect(first).toHaveAccessibleName(`${scramble.letters[0]}, used`);
    const [place] = places();
    if (!place) throw new Error('There is a place');
    await user.click(place);
    expect(place).toHaveAccessibleName('Place 1, empty');
    expect(place).toHaveFocus();
    await user.click(third);
    expect(field).toHaveValue(`${scramble.letters[2]}${scramble.letters[1]}`);
  });

  it('accepts the word typed in lowercase (GAME-29)', async () => {
    const { guess, onEnd } = play();
    await guess(scramble.word.toLowerCase());
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(100);
  });

  it('each wrong guess is counted and announced, and costs 10 points (GAME-30, GAME-31, GAME-32)', async () => {
    const { guess, onEnd } = play();
    await guess(WRONG);
    expect(screen.getByText('Try again! Attempts: 1')).toBeInTheDocument();
    await guess(WRONG);
    expect(screen.getByText('Try again! Attempts: 2').closest('[role="status"]')).not.toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
    await guess(scramble.word);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(80);
  });

  it('a double click is one guess (GAME-30)', async () => {
    const { user, field, button } = play();
    await user.type(field, WRONG);
    await user.dblClick(button('Check my word'));
    expect(screen.getByText('Try again! Attempts: 1')).toBeInTheDocument();
  });

  it('an incomplete word is not a guess (GAME-30)', async () => {
    const { user, field, check } = play();
    await user.type(field, WRONG.slice(0, 2));
    await check();
    expect(screen.getByText(`Use all ${WRONG.length} letters first.`)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, WRONG);
    await check();
    expect(screen.getByText('Try again! Attempts: 1')).toBeInTheDocument();
  });

  it('says which typed letter is not available (GAME-29)', async () => {
    const { user, field } = play();
    const absent = Array.from('QZXJ').find((letter) => !scramble.letters.includes(letter));
    if (absent === undefined) throw new Error('Choose another seed');
    await user.type(field, absent);
    expect(screen.getByText(`There is no ${absent} here.`)).toBeInTheDocument();
    expect(field).toHaveValue('');
    const [letter = ''] = scramble.letters;
    await user.type(field, letter.repeat(4));
    expect(screen.getByText(`There is no other ${letter} here.`)).toBeInTheDocument();
  });

  it('takes all letters back (GAME-29)', async () => {
    const { user, field, button } = play();
    await user.type(field, WRONG);
    await user.click(button('Take all back'));
    expect(field).toHaveValue('');
  });

  it('shows the hint on request, at no cost (GAME-32)', async () => {
    const { user, button, guess, onEnd } = play();
    expect(screen.queryByText(scramble.hint)).not.toBeInTheDocument();
    await user.click(button('Show a hint'));
    expect(screen.getByText(scramble.hint)).toBeInTheDocument();
    expect(button('Hide the hint')).toHaveAttribute('aria-expanded', 'true');
    await guess(scramble.word);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(100);
  });
});
