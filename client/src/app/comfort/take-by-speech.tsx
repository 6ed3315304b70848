import { useState } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { canTake } from '@shared/domain/dose-status';
import { dueToday, type DueMedication } from '@shared/domain/doses';
import { clockWords } from '@shared/domain/time-words';
import { SpokenQuestion } from '@/features/comfort/voice/spoken-answer';
import { DayView } from '@/features/medications/day-view';
import { beforeTakingWords } from '@/features/medications/before-taking';
import { useMedicationDay, type MedicationDay } from '@/features/medications/use-medication-day';
import { useTakeDose } from '@/features/medications/use-take-dose';
import type { CurrentUser } from '@/lib/session';
import { ComingWords } from './coming-words';

/** The dose of the home's first card, recorded in the same way once the answer is yes (D-13). */
export function TakeBySpeech({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const day = useMedicationDay({ zone: user.timeZone });
  return (
    <DayView day={day} skeleton={undefined} empty={<p>You have no medications here yet.</p>}>
      {(medications, logs) => <Question day={day} medications={medications} logs={logs} onDone={onDone} />}
    </DayView>
  );
}

type Due = DueMedication<Medication>;

interface QuestionProps {
  day: MedicationDay;
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
  onDone: () => void;
}

function Question({ day, medications, logs, onDone }: QuestionProps) {
  const { now, zone } = day;
  const open = dueToday(medications, logs, now, zone).filter(({ dose }) => canTake(dose.status));
  const { asked, former } = useAsked(open);
  const { take } = useTakeDose({ zone }, [asked ?? null]);
  const formerWords =
    former !== undefined && `${nameOf(former)} for ${timeOf(former)} is not waiting to be taken any more. `;
  if (asked === undefined) {
    return (
      <p>
        {formerWords}
        There is nothing to take right now. <ComingWords medications={medications} logs={logs} day={day} />
      </p>
    );
  }
  return (
    <SpokenQuestion
      question={
        // Said aloud where it takes the place of another one: the focus may stand on its answer.
        <span key={keyOf(asked)} role={former && 'alert'}>
          {formerWords}
          Shall I mark {nameOf(asked)} as taken? It was for {timeOf(asked)}. {beforeTakingWords(asked.dose, zone)}
        </span>
      }
      choices={[
        {
          words: 'Yes, take it',
          icon: 'check',
          onChoose: () => {
            if (take(asked.medication, asked.dose)) onDone();
          },
        },
      ]}
      onNo={onDone}
    />
  );
}

interface Asked {
  /** Undefined where there is nothing to take. */
  asked: Due | undefined;
  /** What was asked about before, and cannot be taken any more. */
  former: Due | undefined;
}

/** What was asked about stays so for as long as it can be taken, whatever comes first by then: yes is meant for that one. */
function useAsked(open: readonly Due[]): Asked {
  const [kept, setKept] = useState<Asked>({ asked: open[0], former: undefined });
  const asked = open.find((due) => kept.asked !== undefined && keyOf(due) === keyOf(kept.asked));
  if (asked !== undefined) return { ...kept, asked };
  if (kept.asked === undefined && open.length === 0) return kept;
  const next = { asked: open[0], former: kept.asked ?? kept.former };
  setKept(next);
  return next;
}

const keyOf = ({ medication, dose }: Due) => `${medication.id} ${dose.scheduledAt.getTime()}`;
const nameOf = ({ medication }: Due) => `${medication.name} ${medication.dosage}`;
const timeOf = ({ dose }: Due) => clockWords(dose.time);
