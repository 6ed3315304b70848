/** Messages above the pads, which are also announced. */
import { PAD_NAMES, type Pad, type PatternGame } from '@shared/domain/games/pattern-memory';
import type { Message } from '../game-message';

/** @param step index of the displayed step; null before the first */
export function patternMessage(game: PatternGame, step: number | null, lastPressed: Pad | null): Message {
  const words = wordsFor(game, step, lastPressed);
  const isAnswer = game.phase === 'ready' || game.phase === 'over';
  const tone = isAnswer && game.lastTry !== null ? (game.lastTry === 'right' ? 'good' : 'again') : 'plain';
  return { words, tone, count: step ?? game.entered };
}

function wordsFor(game: PatternGame, step: number | null, lastPressed: Pad | null): string {
  const { phase, length, entered, longest, lastTry, steps } = game;
  if (phase === 'showing') {
    const pad = step === null ? undefined : steps[step];
    return pad === undefined || step === null ? 'Watch the pads …' : `${step + 1} of ${length}: ${PAD_NAMES[pad]}`;
  }
  if (phase === 'input') {
    return entered === 0 || lastPressed === null
      ? `Your turn. Press the ${length} pads in the same order.`
      : `${PAD_NAMES[lastPressed]}. ${entered} of ${length}, go on.`;
  }
  if (lastTry === 'wrong') return 'Not quite. Look again, it is the same pattern.';
  if (phase === 'over') return `Well done! You know all ${longest} steps.`;
  return lastTry === 'right'
    ? `Well done! You know ${longest} steps. Now one more: ${length}.`
    : `See ${length} pads light up. Then press them in the same order.`;
}

export function showLabel({ phase, lastTry }: PatternGame): string {
  if (phase === 'input') return 'Show again';
  if (lastTry === null) return 'Show the pattern';
  return lastTry === 'right' ? 'Show the next pattern' : 'Look again';
}
