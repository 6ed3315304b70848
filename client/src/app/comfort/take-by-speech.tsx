import { canTake, dueToday } from '@shared/domain/doses';
import { clockWords } from '@shared/domain/time-words';
import { SpokenQuestion } from '@/features/comfort/voice/spoken-answer';
import { DayView } from '@/features/medications/day-view';
import { takenEarlierWords } from '@/features/medications/taken-earlier';
import { useMedicationDay } from '@/features/medications/use-medication-day';
import { useTakeDose } from '@/features/medications/use-take-dose';
import type { CurrentUser } from '@/lib/session';
import { ComingWords } from './coming-words';

/** The dose of the home's first card, recorded in the same way once the answer is yes (D-13). */
export function TakeBySpeech({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const day = useMedicationDay({ zone: user.timeZone });
  const { now, zone } = day;
  const { take } = useTakeDose({ zone });
  return (
    <DayView day={day} skeleton={undefined} empty={<p>You have no medications here yet.</p>}>
      {(medications, logs) => {
        const first = dueToday(medications, logs, now, zone).find(({ dose }) => canTake(dose.status));
        if (first === undefined) {
          return (
            <p>
              There is nothing to take right now. <ComingWords medications={medications} logs={logs} day={day} />
            </p>
          );
        }
        const { medication, dose } = first;
        return (
          <SpokenQuestion
            question={
              <>
                Shall I mark {medication.name} {medication.dosage} as taken? It was for {clockWords(dose.time)}.{' '}
                {takenEarlierWords(dose, zone)}
              </>
            }
            choices={[
              {
                words: 'Yes, take it',
                icon: 'check',
                onChoose: () => {
                  take(medication, dose);
                  onDone();
                },
              },
            ]}
            onNo={onDone}
          />
        );
      }}
    </DayView>
  );
}
