/** The daily Word Memory Challenge (GAME-52 to 63). */
import { CHALLENGE_WORDS, POINTS_PER_CHALLENGE_WORD } from './scores';

/** In the order they are shown. */
export const WORDS_TO_REMEMBER = ['GARDEN', 'SUNSET', 'FAMILY', 'SMILE', 'PEACE'] as const;

/** How long each word is shown. */
export const STUDY_SECONDS = 2;

/** A typed answer as it is compared: upper-cased (GAME-59). */
export function asAnswer(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether the answer at this position, from 0, is that position's word. */
export function isRightPlace(typed: string | undefined, place: number): boolean {
  return typed !== undefined && asAnswer(typed) === WORDS_TO_REMEMBER[place];
}

/** @param answers in the order of the words; a missing or blank one was not remembered. */
export function challengeScore(answers: readonly string[]): number {
  return (
    WORDS_TO_REMEMBER.filter((_word, place) => isRightPlace(answers[place], place)).length * POINTS_PER_CHALLENGE_WORD
  );
}

/** The text of the result (GAME-60…63). @param score 0 to 100 */
export function challengeWords(score: number): 'Perfect!' | 'Excellent!' | 'Good job!' | 'Keep practicing!' {
  const percent = (score * 100) / (CHALLENGE_WORDS * POINTS_PER_CHALLENGE_WORD);
  if (percent >= 100) return 'Perfect!';
  if (percent >= 80) return 'Excellent!';
  return percent >= 60 ? 'Good job!' : 'Keep practicing!';
}
