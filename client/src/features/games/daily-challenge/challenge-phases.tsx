import { useEffect, useState, type SubmitEvent, useRef, type ReactNode } from 'react';
import { WORDS_TO_REMEMBER, STUDY_SECONDS, asAnswer } from '@shared/domain/games/memory-challenge';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { cx } from '@/ui/cx';
import { useWhenHidden } from '../timers';

interface PhaseProps {
  onGiveUp: () => void;
}

/** Shows the words one after another; players take as much time as they like (GAME-54). */
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
      {/* Remounted, since 'Continue' may need more space than 'Pause'. */}
      <div key={String(isPaused)} ref={bringIntoView} className="scroll-mb-28" />
    </>
  );
}

/** In a small dialog the title scrolls away, so that the whole word stays visible above the buttons. */
function bringIntoView(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'end' });
}

/** Announced once. A live region's initial text is not announced, so the text is set a moment later. */
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

interface Study {
  /** Index of the word shown. */
  place: number;
  /** Whole seconds left for the word. */
  secondsLeft: number;
  isPaused: boolean;
  setIsPaused: (isPaused: boolean) => void;
  /** Moves to the next word, or to recall after the last. */
  next: () => void;
}

/** Shows each word for two seconds, unless paused or skipped (GAME-54). */
function useStudy(onDone: () => void): Study {
  const [place, setPlace] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(STUDY_SECONDS);
  const [isPaused, setIsPaused] = useState(false);
  // Pause on a hidden page, where no one can read the word.
  useWhenHidden(() => setIsPaused(true));

  const next = () => {
    if (place + 1 === WORDS_TO_REMEMBER.length) {
      onDone();
      return;
    }
    setPlace(place + 1);
    setSecondsLeft(STUDY_SECONDS);
  };
  useEffect(() => {
    if (isPaused) return undefined;
    // A second interrupted by a pause starts over.
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1);
      else next();
    }, 1000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `next` is new each time; a new second begins with these
  }, [place, secondsLeft, isPaused]);
  return { place, secondsLeft, isPaused, setIsPaused, next };
}

const COUNT = WORDS_TO_REMEMBER.length;
const LONGEST = 30;

/** The player types the words one at a time, in order (GAME-55). */
export function RecallPhase({ onDone, onGiveUp }: PhaseProps & { onDone: (answers: readonly string[]) => void }) {
  const [answers, setAnswers] = useState<readonly string[]>(() => WORDS_TO_REMEMBER.map(() => ''));
  const [place, setPlace] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const goTo = (next: number) => {
    setPlace(next);
    // The pressed button may unmount, so focus the input, which stays.
    input.current?.focus();
  };

  const write = (typed: string) => setAnswers(answers.map((answer, index) => (index === place ? typed : answer)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (place + 1 === COUNT) onDone(answers.map(asAnswer));
    else goTo(place + 1);
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor="challenge-answer" className="block text-lg font-bold">
        Which was word {place + 1} of {COUNT}?
      </label>
      <p id="challenge-hint" className="mt-1 mb-3 text-muted">
        If you cannot remember it, leave it empty and go on.
      </p>
      <Input
        ref={input}
        id="challenge-answer"
        aria-describedby="challenge-hint"
        value={answers[place] ?? ''}
        onChange={({ target }) => write(target.value.toUpperCase())}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={place + 1 === COUNT ? 'done' : 'next'}
        className="min-h-main text-xl font-bold tracking-wide"
      />
      <DialogActions>
        <Button variant="quiet" onClick={onGiveUp}>
          Give Up
        </Button>
        {place > 0 && (
          <Button icon="chevron-left" onClick={() => goTo(place - 1)}>
            Back
          </Button>
        )}
        <Button type="submit" variant="primary" {...(place + 1 < COUNT && { iconAfter: 'chevron-right' })}>
          {place + 1 === COUNT ? 'Finish' : 'Next'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface DialogActionsProps {
  children: ReactNode;
  /** Sticks to the bottom of the dialog. */
  staysInView?: boolean;
}

/** The buttons of each step: ending the game on the left, continuing on the right. */
export function DialogActions({ children, staysInView = false }: DialogActionsProps) {
  return (
    <div
      className={cx(
        'mt-6 flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none',
        // Hides scrolled content behind and below the buttons; no icons with large text on a phone.
        staysInView &&
          'sticky bottom-0 bg-surface shadow-[0_2rem_var(--surface)] big:mt-3 big:gap-2 big:@max-md:[&_svg]:hidden',
      )}
    >
      {children}
    </div>
  );
}
