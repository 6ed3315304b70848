import { useRef } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { canTake } from '@shared/domain/dose-status';
import { dueToday } from '@shared/domain/doses';
import { ButtonLink } from '@/ui/button';
import { MedicationPicture } from '@/ui/pill-picture';
import { hugeButton, IconPlate, OnePicture, OneThing, OneThingSkeleton } from '@/features/simple-view/one-thing';
import { DayView } from '@/features/medications/day-view';
import { timeAndAmount } from '@/features/medications/dose-words';
import { nextDayWords, nextDose } from '@/features/medications/next-dose';
import { NowBadge } from '@/features/medications/now-badge';
import { TakeButton } from '@/features/medications/take-button';
import { BeforeTaking } from '@/features/medications/before-taking';
import { type MedicationDay, useMedicationDay } from '@/features/medications/api';
import { useTakeDose } from '@/features/medications/use-take-dose';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';

/** The dose to take now: the same one as on the usual home, recorded the same way (D-13). */
export function NowScreen({ user }: { user: CurrentUser }) {
  const day = useMedicationDay({ zone: user.timeZone });
  return (
    <DayView day={day} skeleton={<OneThingSkeleton />} empty={<NoMedications />}>
      {(medications, logs) => <Now day={day} medications={medications} logs={logs} />}
    </DayView>
  );
}

interface NowProps {
  day: MedicationDay;
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
}

function Now({ day, medications, logs }: NowProps) {
  const { now, zone } = day;
  const words = useRef<HTMLHeadingElement>(null);
  const [first, ...others] = dueToday(medications, logs, now, zone).filter(({ dose }) => canTake(dose.status));
  const takeDose = useTakeDose({ zone }, [first ?? null]);
  if (first === undefined) return <NothingNow day={day} medications={medications} logs={logs} wordsRef={words} />;
  const { medication, dose } = first;
  return (
    <OneThing
      isNow
      picture={
        <OnePicture>
          <MedicationPicture
            name={medication.name}
            imageUrl={medication.imageUrl}
            look={medication.look}
            size="now"
            onTint
          />
        </OnePicture>
      }
      before={<NowBadge medication={medication} dose={dose} className="text-lg *:text-lg!" />}
      words={
        <span className="slashed-zero">
          {medication.name} {medication.dosage}
        </span>
      }
      wordsRef={words}
      action={
        <>
          <TakeButton
            key={`${medication.id} ${dose.time}`}
            medication={medication}
            dose={dose}
            isTaking={takeDose.isTaking(medication)}
            onTake={() => takeDose.take(medication, dose)}
            focusAfter={words}
            look={{ variant: 'primary', size: 'big' }}
            className={hugeButton}
          />
          {others.length > 0 && <p className="text-center text-lg">After this: {others.length} more to take</p>}
        </>
      }
    >
      {medication.instructions && <p className="whitespace-pre-line">{medication.instructions}</p>}
      <BeforeTaking dose={dose} zone={zone} />
    </OneThing>
  );
}

function NothingNow({
  day: { now, zone },
  medications,
  logs,
  wordsRef,
}: NowProps & { wordsRef: React.Ref<HTMLHeadingElement> }) {
  const formats = useFormats();
  const next = nextDose(medications, logs, now, zone);
  const day = next && nextDayWords(next, now, zone, formats);
  return (
    <OneThing picture={<IconPlate icon="ok-circle" />} words="Nothing to take now" wordsRef={wordsRef}>
      {next === null ? (
        <p>Your medications are there when you need them.</p>
      ) : (
        <p>
          The next time is{' '}
          <b>
            {day && `${day} at `}
            {timeAndAmount(next.medication, next.dose, formats)}
          </b>
          {next.dose.amount === undefined ? ': ' : ', '}
          {next.medication.name} {next.medication.dosage}.
        </p>
      )}
    </OneThing>
  );
}

function NoMedications() {
  return (
    <OneThing
      picture={<IconPlate icon="pill" />}
      words="Nothing to take now"
      action={
        <ButtonLink href="/medications" size="big" className={hugeButton}>
          My medications
        </ButtonLink>
      }
    >
      <p>No medications added yet.</p>
    </OneThing>
  );
}
