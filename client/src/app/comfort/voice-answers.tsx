/** Hearthside's answers to voice commands, and its confirmation questions. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmergencyContact } from '@shared/api/emergency';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { nextAppointment } from '@shared/domain/appointments';
import { canTake } from '@shared/domain/dose-status';
import { dueToday, type DueMedication } from '@shared/domain/doses';
import { contactsMeant } from '@shared/domain/voice-commands';
import { whenAndWhere } from '@/features/appointments/appointment-words';
import { appointmentsQuery } from '@/features/appointments/api';
import type { Callee } from '@/features/emergency-contacts/calls';
import { contactsQuery } from '@/features/emergency-contacts/api';
import { beforeTakingWords } from '@/features/medications/before-taking';
import { DayView } from '@/features/medications/day-view';
import { timeAndAmount } from '@/features/medications/dose-words';
import { nextDayWords, nextDose } from '@/features/medications/next-dose';
import { type MedicationDay, useMedicationDay } from '@/features/medications/api';
import { useTakeDose } from '@/features/medications/use-take-dose';
import { SpokenQuestion } from '@/features/voice/spoken-answer';
import { ButtonLink } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';

/** Records the dose on the home's first card, the same way the card does, once the user confirms (D-13). */
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
  const formats = useFormats();
  const { now, zone } = day;
  const open = dueToday(medications, logs, now, zone).filter(({ dose }) => canTake(dose.status));
  const { asked, former } = useAsked(open);
  const { take } = useTakeDose({ zone }, [asked ?? null]);
  const timeOf = ({ medication, dose }: Due) => timeAndAmount(medication, dose, formats);
  const formerWords = former !== undefined && `${nameOf(former)} for ${timeOf(former)} no longer needs to be taken. `;
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
        // Announced when it replaces another question, because the focus may be on the old answer.
        <span key={keyOf(asked)} role={former && 'alert'}>
          {formerWords}
          Should I mark {nameOf(asked)} as taken? It was for {timeOf(asked)}.{' '}
          {beforeTakingWords(asked.dose, zone, formats)}
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
  /** Undefined when there is nothing to take. */
  asked: Due | undefined;
  /** The dose asked about before, if it can no longer be taken. */
  former: Due | undefined;
}

/**
 * The question stays on the same dose while it can be taken, even if another becomes due first: 'yes' means that one.
 */
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

/** What to take, and the page that shows it. */
export function NextBySpeech({ user }: { user: CurrentUser }) {
  const formats = useFormats();
  const day = useMedicationDay({ zone: user.timeZone });
  const appointments = useQuery(appointmentsQuery());
  const { now, zone } = day;
  return (
    <>
      <DayView day={day} skeleton={undefined} empty={<p>You have no medications here yet.</p>}>
        {(medications, logs) => {
          const due = dueToday(medications, logs, now, zone).find(({ dose }) => canTake(dose.status));
          return (
            <p>
              {due === undefined ? (
                <>
                  There is nothing to take right now. <ComingWords medications={medications} logs={logs} day={day} />
                </>
              ) : (
                <>
                  To take now: {due.medication.name} {due.medication.dosage}, for{' '}
                  {timeAndAmount(due.medication, due.dose, formats)}. {beforeTakingWords(due.dose, zone, formats)}
                </>
              )}
            </p>
          );
        }}
      </DayView>
      <QueryView query={appointments} loadingText="Loading appointments..." failed="Could not load your appointments">
        {(list) => {
          const next = nextAppointment(list, now);
          if (next === null) return <p>You have no upcoming appointments.</p>;
          return (
            <p>
              Your next appointment: {next.title}, {whenAndWhere(next, now, zone, formats)}.
            </p>
          );
        }}
      </QueryView>
    </>
  );
}

interface ComingWordsProps {
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
  day: MedicationDay;
}

/** 'Next: Lisinopril 10 mg at 8:00 PM.'; nothing when nothing is coming up. */
function ComingWords({ medications, logs, day: { now, zone } }: ComingWordsProps): string {
  const formats = useFormats();
  const next = nextDose(medications, logs, now, zone);
  if (next === null) return '';
  const { medication, dose } = next;
  const day = nextDayWords(next, now, zone, formats);
  return `Next: ${medication.name} ${medication.dosage}${day && ` ${day}`} at ${timeAndAmount(medication, dose, formats)}.`;
}

/** Listing more names than this doesn't help. */
const MOST = 4;

interface CallBySpeechProps {
  /** The name as spoken. */
  whom: string;
  onCall: (callee: Callee) => void;
  onDone: () => void;
}

/** Calls an emergency contact the same way the contacts page does, once the user confirms. */
export function CallBySpeech({ whom, onCall, onDone }: CallBySpeechProps) {
  const contacts = useQuery(contactsQuery());
  return (
    <QueryView query={contacts} loadingText="Loading your contacts..." failed="Could not load your emergency contacts">
      {(list) => {
        const meant = contactsMeant(whom, list).slice(0, MOST);
        if (meant.length === 0) return <Nobody whom={whom} onDone={onDone} />;
        return (
          <SpokenQuestion
            question={questionAbout(meant)}
            choices={meant.map((contact) => ({
              words: `Yes, call ${contact.name}`,
              icon: 'phone',
              onChoose: () => onCall(contact),
            }))}
            onNo={onDone}
          />
        );
      }}
    </QueryView>
  );
}

function questionAbout(meant: readonly EmergencyContact[]): string {
  const [only, ...others] = meant;
  if (only === undefined || others.length > 0) return 'Who should I call?';
  const relation = only.relationship === null ? '' : `, ${only.relationship.toLowerCase()}`;
  return `Should I call ${only.name}${relation}, ${only.phone}?`;
}

function Nobody({ whom, onDone }: { whom: string; onDone: () => void }) {
  return (
    <>
      <p>None of your emergency contacts is named “{whom}”.</p>
      <ButtonLink href="/emergency-contacts" icon="phone" onClick={onDone} className="justify-self-start">
        See all contacts
      </ButtonLink>
    </>
  );
}
