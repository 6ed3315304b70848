import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import { useDialogAbout } from '@/ui/dialog';
import { lazyOverlay } from '@/ui/lazy-component';
import { questionsBefore } from './as-needed-words';
import type { AskAgainDialogProps, AskedAgain } from './ask-again-dialog';
import { type TakeDose, waitingSince } from './use-take-dose';

const AskAgainDialog = lazyOverlay<AskAgainDialogProps>(() =>
  import('./ask-again-dialog').then((module) => module.AskAgain),
);

/**
 * Asks before one taken as needed is marked sooner or more than planned, or a second time (SCHED-24); what was taken is
 * recorded all the same. Both functions are stable, so that in lists of hundreds of cards only the changed ones re-render.
 * @param logs today's and, once they are known, the latest ones
 * @param firstName the connected senior's; undefined for the current user
 */
export function useAskAgain(
  { take, give }: Pick<TakeDose, 'take' | 'give'>,
  logs: readonly MedicationLog[],
  zone: string,
  firstName: string | undefined,
): Pick<TakeDose, 'give'> & { take: (medication: Medication, dose: Dose | null) => void; dialog: ReactNode } {
  const { about, openWith, state } = useDialogAbout<AskedAgain>();
  const known = useRef(logs);
  useEffect(() => {
    known.current = logs;
  });
  const isAsked = useCallback(
    (medication: Medication, at: Date | null) => {
      const now = new Date();
      // Pressed again, what waits is sent again: it is the same one.
      if (waitingSince(medication, at ?? now) !== undefined) return false;
      const questions = questionsBefore(medication, known.current, at ?? now, now);
      if (questions.length > 0) openWith({ medication, questions, at });
      return questions.length > 0;
    },
    [openWith],
  );
  return {
    take: useCallback(
      (medication: Medication, dose: Dose | null) => {
        if (dose !== null || !isAsked(medication, null)) take(medication, dose);
      },
      [isAsked, take],
    ),
    give: useCallback<TakeDose['give']>(
      (medication, dose, at) => {
        if (dose !== null || !isAsked(medication, at)) give(medication, dose, at);
      },
      [isAsked, give],
    ),
    dialog: (
      <AskAgainDialog
        about={about}
        zone={zone}
        firstName={firstName}
        onTaken={({ medication, at }, reason) => give(medication, null, at ?? new Date(), reason)}
        {...state}
      />
    ),
  };
}
