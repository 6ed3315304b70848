import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { asAnswer, WORDS_TO_REMEMBER } from '@shared/domain/games/memory-challenge';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { DialogActions } from './dialog-actions';
import type { PhaseProps } from './study-phase';

const COUNT = WORDS_TO_REMEMBER.length;
const LONGEST = 30;

/** The words are written down one at a time, in their order (GAME-55). */
export function RecallPhase({ onDone, onGiveUp }: PhaseProps & { onDone: (answers: readonly string[]) => void }) {
  const [answers, setAnswers] = useState<readonly string[]>(() => WORDS_TO_REMEMBER.map(() => ''));
  const [place, setPlace] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const goTo = (next: number) => {
    setPlace(next);
    // The buttons that were pressed may be gone; the input always stays.
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
        If it does not come to you, leave it empty and go on.
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
