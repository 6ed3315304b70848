import { useEffect, useState } from 'react';
import { WORDS_TO_REMEMBER } from '@shared/domain/games/memory-challenge';
import { Button } from '@/ui/button';
import { DialogActions } from './dialog-actions';
import { useStudy } from './use-study';

export interface PhaseProps {
  onGiveUp: () => void;
}

/** One word after another, with as much time as one wants (D2:91). */
export function StudyPhase({ onDone, onGiveUp }: PhaseProps & { onDone: () => void }) {
  const { place, secondsLeft, isPaused, setIsPaused, next } = useStudy(onDone);
  const word = WORDS_TO_REMEMBER[place] ?? '';
  return (
    <>
      <p className="text-muted">
        Look at each word. Word {place + 1} of {WORDS_TO_REMEMBER.length}
      </p>
      <div className="edge my-4 grid min-h-[min(14rem,100dvh-24rem)] place-content-center place-items-center gap-x-6 gap-y-4 rounded-lg bg-sunken p-4 text-center big:my-2 big:gap-y-1 big:p-2 [@media(max-height:30rem)]:grid-flow-col">
        <p aria-hidden="true" className="text-[clamp(2rem,12cqi,3.5rem)] leading-none font-bold tracking-wide">
          {word}
        </p>
        <p aria-hidden="true" className="min-h-[1lh] text-lg text-muted">
          {isPaused ? 'Paused' : `${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}`}
        </p>
      </div>
      <SpokenWord word={word} />
      <DialogActions staysInView>
        <Button variant="quiet" onClick={onGiveUp}>
          Give Up
        </Button>
        <Button icon={isPaused ? 'play' : 'pause'} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? 'Continue' : 'Pause'}
        </Button>
        <Button variant="primary" iconAfter="chevron-right" onClick={next}>
          Next
        </Button>
      </DialogActions>
      {/* Anew, as 'Continue' may need more room than 'Pause'. */}
      <div key={String(isPaused)} ref={bringIntoView} className="scroll-mb-28" />
    </>
  );
}

/** Where the dialog has no room for all, its title is what goes: the word stands whole above the buttons. */
function bringIntoView(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'end' });
}

/** Heard once: words that stand there from the beginning would not be announced, so they come a moment later. */
function SpokenWord({ word }: { word: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(word), 100);
    return () => clearTimeout(timer);
  }, [word]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}
