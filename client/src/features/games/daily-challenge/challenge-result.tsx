import { useEffect, useRef } from 'react';
import { challengeWords, isRightPlace, WORDS_TO_REMEMBER } from '@shared/domain/games/memory-challenge';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { pointsWords } from '../result-words';
import { DialogActions } from './challenge-phases';

export interface ChallengeResultProps {
  /** Upper-cased, in word order; empty if the player gave up. */
  answers: readonly string[];
  score: number;
  onAgain: () => void;
  onDone: () => void;
}

/** GAME-56, GAME-60 to 63. */
export function ChallengeResult({ answers, score, onAgain, onDone }: ChallengeResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="rounded-lg bg-accent-soft px-4 py-6 text-center">
        <Icon name={score === 100 ? 'trophy' : 'star'} size="huge" className="mx-auto mb-2 text-accent-ink" />
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {challengeWords(score)}
        </h2>
        <p className="mt-1 text-lg font-bold">{pointsWords(score)}</p>
      </div>
      <h3 className="mt-6">The words were</h3>
      <ol className="divide-edge mt-1">
        {WORDS_TO_REMEMBER.map((word, place) => (
          <li key={word} className="flex min-h-target flex-wrap items-center gap-x-3 py-1.5">
            <b>{word}</b>
            {answers.length > 0 && (
              <Answer isRight={isRightPlace(answers[place], place)} answer={answers[place] ?? ''} />
            )}
          </li>
        ))}
      </ol>
      <DialogActions>
        <Button icon="repeat" onClick={onAgain}>
          Play again
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

function Answer({ isRight, answer }: { isRight: boolean; answer: string }) {
  if (isRight) {
    return (
      <span className="ml-auto flex items-center gap-1.5 font-semibold">
        <Icon name="ok-circle" className="text-taken-mark" />
        Remembered
      </span>
    );
  }
  return (
    <span className="ml-auto wrap-anywhere text-muted">{answer === '' ? 'Next time' : `You wrote ${answer}`}</span>
  );
}
