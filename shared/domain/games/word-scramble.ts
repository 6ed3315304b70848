/**
 * Word Scramble: the letters of one word lie mixed up, and the player puts them in order (D2:105, D2:184). A wrong guess
 * costs 10 of the 100 points; who stops before the word is found keeps nothing.
 */
import { createRandom } from './random';
import { SCRAMBLE_BEST, SCRAMBLE_STEP } from './scores';

export interface ScrambleWord {
  word: string;
  hint: string;
}

export interface Scramble {
  /** In capitals. */
  word: string;
  hint: string;
  /** The word's letters in capitals, in an order that is not the word. */
  letters: readonly string[];
}

export interface ScramblePlay {
  /** Wrong guesses up to now. */
  attempts: number;
  isSolved: boolean;
}

export const NEW_SCRAMBLE_PLAY: ScramblePlay = { attempts: 0, isSolved: false };

/** Two or three letters have few orders, and each of them may spell something: after so many the next word is tried. */
const MOST_SHUFFLES = 100;

/**
 * @param words of one level. A word whose letters have no other order ('AAA') is never asked.
 * @param forbidden words that the mixed letters never show, not even inside.
 * @throws RangeError when no word can be mixed.
 */
export function newScramble(words: readonly ScrambleWord[], forbidden: readonly string[], seed: number): Scramble {
  const random = createRandom(seed);
  const never = forbidden.map(inCapitals);
  for (const { word: given, hint } of random.shuffle(words)) {
    const word = inCapitals(given);
    for (let shuffles = 0; shuffles < MOST_SHUFFLES; shuffles += 1) {
      const letters = random.shuffle(Array.from(word));
      const shown = letters.join('');
      if (shown !== word && !never.some((bad) => shown.includes(bad))) return { word, hint, letters };
    }
  }
  throw new RangeError('None of the words can be mixed up');
}

/** A wrong guess adds one attempt; after the word is found no guess counts any more (D2:105). */
export function guessScramble({ word }: Scramble, play: ScramblePlay, guess: string): ScramblePlay {
  if (play.isSolved) return play;
  return inCapitals(guess.trim()) === word ? { ...play, isSolved: true } : { ...play, attempts: play.attempts + 1 };
}

/** 100 minus 10 for each wrong guess, never below 0; 0 while the word is not found, as for giving up (D2:184, D-88). */
export function scrambleScore({ attempts, isSolved }: ScramblePlay): number {
  return isSolved ? Math.max(SCRAMBLE_BEST - attempts * SCRAMBLE_STEP, 0) : 0;
}

/** Which of the mixed letters stands at each place of the answer; null where none does. As long as the word. */
export type Answer = readonly (number | null)[];

export function emptyAnswer({ letters }: Scramble): Answer {
  return letters.map(() => null);
}

/** The letter goes to the first free place; nothing changes when it is in use already. */
export function placeLetter(answer: Answer, letter: number): Answer {
  const place = answer.indexOf(null);
  return place === -1 || answer.includes(letter) ? answer : answer.with(place, letter);
}

/** The letter goes back; the others stay where they are. */
export function takeBack(answer: Answer, place: number): Answer {
  return answer.with(place, null);
}

const GAP = '_';

/** The answer as it is read: 'GA_DE', without the free places at its end. */
export function answerText({ letters }: Scramble, answer: Answer): string {
  return answer
    .map((letter) => (letter === null ? GAP : (letters[letter] ?? GAP)))
    .join('')
    .replace(/_+$/, '');
}

/**
 * The answer that somebody typed. Each letter is one of those that lie there; the same one as before where it can be.
 * @returns also the first typed letter that is not there, or not so often; null when all of them are.
 */
export function typedAnswer(
  { letters }: Scramble,
  before: Answer,
  text: string,
): { answer: Answer; missing: string | null } {
  const placed: (number | null)[] = [];
  let missing: string | null = null;
  for (const typed of inCapitals(text)) {
    if (placed.length === letters.length) break;
    if (typed === GAP || typed === ' ') {
      placed.push(null);
      continue;
    }
    const isFree = (index: number) => letters[index] === typed && !placed.includes(index);
    const same = before[placed.length] ?? null;
    const letter = same !== null && isFree(same) ? same : letters.findIndex((_, index) => isFree(index));
    if (letter === -1) missing ??= typed;
    else placed.push(letter);
  }
  return { answer: letters.map((_, place) => placed[place] ?? null), missing };
}

function inCapitals(text: string): string {
  return text.toUpperCase();
}
