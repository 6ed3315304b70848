import { useState, useEffect } from 'react';
import { GAME_NAMES, NO_LEVEL } from '@shared/domain/games/game-types';
import { challengeScore } from '@shared/domain/games/memory-challenge';
import type { OverlayState } from '@/ui/lazy-component';
import { DialogPanel } from '@/ui/dialog-panel';
import { CHALLENGE_WORDS_OF_SAVING } from '../result-words';
import type { ScoreKeeping } from '../use-score-keeping';
import { useStopwatch, type Stopwatch } from '../timers';
import { ChallengeResult } from './challenge-result';
import { RecallPhase, StudyPhase } from './challenge-phases';

interface ChallengeDialogProps extends OverlayState {
  /** Unique for each challenge. */
  playId: string;
  onAgain: () => void;
  keeping: ScoreKeeping;
}

/** Word Memory Challenge: study, then recall, then the result (GAME-53). */
export function ChallengeDialog({ open, onOpenChange, ...challenge }: ChallengeDialogProps) {
  return (
    <DialogPanel
      title={GAME_NAMES.memory_challenge}
      open={open}
      onOpenChange={onOpenChange}
      // A stray press outside the dialog must not end the game.
      closesOnOutsidePress={false}
    >
      <Challenge key={challenge.playId} {...challenge} onDone={() => onOpenChange(false)} />
    </DialogPanel>
  );
}

interface ChallengeProps extends Omit<ChallengeDialogProps, keyof OverlayState> {
  onDone: () => void;
}

type Phase = { name: 'study' } | { name: 'recall' } | { name: 'result'; answers: readonly string[]; score: number };

/** Mounted while the dialog is open, once per challenge. */
function Challenge({ playId, onAgain, keeping, onDone }: ChallengeProps) {
  const [phase, setPhase] = useState<Phase>({ name: 'study' });
  const stopwatch = useStopwatch();
  useStartedStopwatch(stopwatch);

  const finish = (answers: readonly string[], score: number) => {
    setPhase({ name: 'result', answers, score });
    const game = {
      playId,
      gameType: 'memory_challenge',
      difficulty: NO_LEVEL,
      score,
      duration: stopwatch.seconds(),
      completedAt: new Date().toISOString(),
    } as const;
    void keeping.save(game, CHALLENGE_WORDS_OF_SAVING);
  };
  /** GAME-57 */
  const giveUp = () => finish([], 0);

  switch (phase.name) {
    case 'study':
      return <StudyPhase onDone={() => setPhase({ name: 'recall' })} onGiveUp={giveUp} />;
    case 'recall':
      return <RecallPhase onDone={(answers) => finish(answers, challengeScore(answers))} onGiveUp={giveUp} />;
    case 'result':
      return <ChallengeResult answers={phase.answers} score={phase.score} onAgain={onAgain} onDone={onDone} />;
  }
}

/** Runs the stopwatch while its component is mounted. */
function useStartedStopwatch({ start, pause }: Stopwatch): void {
  useEffect(() => {
    start();
    return pause;
  }, [start, pause]);
}
