/** The lazy-loaded questions of useAskAgain. */
import { useState } from 'react';
import type { Medication } from '@shared/api/medications';
import { Button } from '@/ui/button';
import { closeThen } from '@/ui/dialog';
import { DialogActions, DialogPanel } from '@/ui/dialog-panel';
import type { OverlayState } from '@/ui/lazy-component';
import { currentUserId } from '@/lib/current-user-id';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { type Question, questionWords } from './as-needed-words';
import { ReasonButtons } from './reason-buttons';

export interface AskedAgain {
  medication: Medication;
  /** In the order they are asked. */
  questions: readonly Question[];
  /** When it was given; null: now. */
  at: Date | null;
}

export interface AskAgainDialogProps extends OverlayState {
  /** Still set while the dialog closes. */
  about: AskedAgain | null;
  /** The senior's IANA time zone. */
  zone: string;
  /** The connected senior's; omit for the current user. */
  firstName?: string | undefined;
  onTaken: (about: AskedAgain, reason?: string) => void;
}

const REASONS = ['My doctor said so', 'It got worse', 'I took it before looking', 'Something else'] as const;

export function AskAgain({ about, zone, firstName, onTaken, open, onOpenChange }: AskAgainDialogProps) {
  const [answered, setAnswered] = useState({ about, count: 0 });
  const count = answered.about === about ? answered.count : 0;
  const formats = useFormats();
  const now = useNow();
  if (about === null) return null;
  const question = about.questions[count];
  const isOfReason = question === undefined;
  const close = () => onOpenChange(false);
  const record = (reason?: string) => closeThen(close, () => onTaken(about, reason));
  const yes = () => {
    const isSooner = about.questions.some(({ kind }) => kind === 'sooner');
    if (count + 1 < about.questions.length || isSooner) setAnswered({ about, count: count + 1 });
    else record();
  };
  return (
    <DialogPanel
      title={about.medication.name}
      open={open}
      // It was taken: closing the question about the reason only leaves the reason out.
      onOpenChange={(isOpen) => (isOfReason && !isOpen ? record() : onOpenChange(isOpen))}
    >
      <p role="status" className="text-lg font-semibold">
        {isOfReason
          ? 'Why was it sooner? You need not say.'
          : questionWords(question, { now, zone }, currentUserId(), formats)}
      </p>
      {isOfReason ? (
        <>
          <ReasonButtons reasons={REASONS} isForOther={firstName !== undefined} onChoose={record} />
          <DialogActions>
            <Button onClick={() => record()}>Without a reason</Button>
          </DialogActions>
        </>
      ) : (
        <DialogActions>
          <Button size="big" onClick={close}>
            {question.kind === 'again' ? 'No' : 'Not taken'}
          </Button>
          <Button size="big" variant="primary" icon="check" onClick={yes}>
            {question.kind === 'again' ? 'Yes, another one' : `${firstName ?? 'I'} took it`}
          </Button>
        </DialogActions>
      )}
    </DialogPanel>
  );
}
