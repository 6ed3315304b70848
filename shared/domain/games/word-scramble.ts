/**
 * Word Scramble: the player puts the scrambled letters of one word in order (GAME-29 to 33). A wrong guess costs 10 of
 * the 100 points; giving up scores 0.
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
  /** The word's letters in capitals, never spelling the word. */
  letters: readonly string[];
}

export interface ScramblePlay {
  /** Wrong guesses so far. */
  attempts: number;
  isSolved: boolean;
}

export const NEW_SCRAMBLE_PLAY: ScramblePlay = { attempts: 0, isSolved: false };

/** Two or three letters have few orders, and each may spell a word: after this many attempts the next word is tried. */
const MOST_SHUFFLES = 100;

/**
 * @param words of one level. A word whose letters have no other order ('AAA') is never used.
 * @param forbidden words that the scrambled letters never show, not even inside.
 * @throws RangeError if no word can be scrambled.
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

/** A wrong guess adds one attempt; after the word is found guesses no longer count (GAME-30). */
export function guessScramble({ word }: Scramble, play: ScramblePlay, guess: string): ScramblePlay {
  if (play.isSolved) return play;
  return inCapitals(guess.trim()) === word ? { ...play, isSolved: true } : { ...play, attempts: play.attempts + 1 };
}

/**
 * 100 minus 10 for each wrong guess, never below 0; 0 while the word is not found, as for giving up (GAME-32, GAME-33,
 * D-88).
 */
export function scrambleScore({ attempts, isSolved }: ScramblePlay): number {
  return isSolved ? Math.max(SCRAMBLE_BEST - attempts * SCRAMBLE_STEP, 0) : 0;
}

/** Index of the scrambled letter at each place of the answer; null for an empty place. As long as the word. */
export type Answer = readonly (number | null)[];

export function emptyAnswer({ letters }: Scramble): Answer {
  return letters.map(() => null);
}

/** Puts the letter in the first free place; nothing changes if it is in use already. */
export function placeLetter(answer: Answer, letter: number): Answer {
  const place = answer.indexOf(null);
  return place === -1 || answer.includes(letter) ? answer : answer.with(place, letter);
}

/** Removes the letter; the others stay where they are. */
export function takeBack(answer: Answer, place: number): Answer {
  return answer.with(place, null);
}

const GAP = '_';

/** The answer as text: 'GA_DE', without free places at its end. */
export function answerText({ letters }: Scramble, answer: Answer): string {
  return answer
    .map((letter) => (letter === null ? GAP : (letters[letter] ?? GAP)))
    .join('')
    .replace(/_+$/, '');
}

/**
 * A typed answer. Each letter is one of the scrambled ones; the same one as before if possible.
 * @returns also the first typed letter that is missing, or not there often enough; null if all are there.
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
