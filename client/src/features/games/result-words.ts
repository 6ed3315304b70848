/** Texts at the end of a game: always kind, and accurate about the score. */
import { LEVEL_WORDS, LEVELS, type PlayedGame } from '@shared/domain/games/game-types';
import { successScore } from '@shared/domain/games/progress';
import type { SavingWords } from './use-score-keeping';
import type { Standing } from './play';

export interface Ended extends PlayedGame {
  /** The player pressed Stop. */
  isStopped: boolean;
}

export function praise({ isStopped, ...game }: Ended): string {
  if (isStopped) return game.score === 0 ? 'Thanks for playing!' : 'Well played!';
  const success = successScore(game);
  if (success >= 80) return 'Wonderful!';
  return success >= 60 ? 'Great game!' : 'Well played!';
}

/** '120 points', '1 point' */
export function pointsWords(score: number): string {
  return `${score} ${score === 1 ? 'point' : 'points'}`;
}

/** Compares only with the player's own scores; null if there is nothing to compare yet. */
export function bestWords(score: number, { best }: Standing): string | null {
  if (score > (best ?? 0)) return 'Your best so far!';
  if (best === null || best === 0) return null;
  return score === best ? 'As good as your best!' : `Your best so far is ${pointsWords(best)}.`;
}

/** The next game's level, and whether it is new. */
export function levelWords(before: Standing, after: Standing): string {
  const word = LEVEL_WORDS[after.level];
  const step = LEVELS.indexOf(after.level) - LEVELS.indexOf(before.level);
  if (step > 0) return `You have reached a new level: ${word}.`;
  return step < 0 ? `Next time will be a little easier: ${word}.` : `Your level: ${word}.`;
}

/** GAME-17, GAME-18 */
export function savingWords(score: number): SavingWords {
  return {
    saved: {
      title: 'Game Complete!',
      description: score === 0 ? 'Thanks for playing! Come back soon.' : `Well done! You made ${pointsWords(score)}.`,
    },
    notSaved: { title: 'Game Complete', description: 'Thanks for playing!' },
  };
}

/** GAME-15, GAME-16 */
export const CHALLENGE_WORDS_OF_SAVING: SavingWords = {
  saved: { title: 'Challenge Complete!', description: 'Great job! Your score has been recorded.' },
  notSaved: { title: 'Challenge Complete', description: 'Thanks for playing!' },
};
