/** The Word Memory Challenge of the day (D2:91, D2:185). */
import { CHALLENGE_WORDS, POINTS_PER_CHALLENGE_WORD } from './scores';

/** As they are shown, one after another. */
export const WORDS_TO_REMEMBER = ['GARDEN', 'SUNSET', 'FAMILY', 'SMILE', 'PEACE'] as const;

/** Each word is shown for so long. */
export const STUDY_SECONDS = 2;

/** What was typed, as it is compared: in capitals (GAME-59). */
export function asAnswer(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether the answer in this place, from 0, is the word of this place. */
export function isRightPlace(typed: string | undefined, place: number): boolean {
  return typed !== undefined && asAnswer(typed) === WORDS_TO_REMEMBER[place];
}

/** @param answers in the order of the words; what is missing or blank was not remembered. */
export function challengeScore(answers: readonly string[]): number {
  return (
    WORDS_TO_REMEMBER.filter((_word, place) => isRightPlace(answers[place], place)).length * POINTS_PER_CHALLENGE_WORD
  );
}

/** The words of the result (GAME-60…63). @param score 0 to 100 */
export function challengeWords(score: number): 'Perfect!' | 'Excellent!' | 'Good job!' | 'Keep practicing!' {
  const percent = (score * 100) / (CHALLENGE_WORDS * POINTS_PER_CHALLENGE_WORD);
  if (percent >= 100) return 'Perfect!';
  if (percent >= 80) return 'Excellent!';
  return percent >= 60 ? 'Good job!' : 'Keep practicing!';
}
