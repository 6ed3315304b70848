import { useRef } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { canTake } from '@shared/domain/dose-status';
import { dueToday, type DueMedication } from '@shared/domain/doses';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ArrowLink } from '@/ui/link';
import { ListRow, RowList } from '@/ui/list-row';
import { MedicationPicture } from '@/ui/pill-picture';
import { SkeletonRows } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import { DayView } from './day-view';
import { DoseTail, TakeButton } from './take-button';
import { doseWords, timeAndAmount } from './dose-words';
import { thumbnailOf } from './api';
import { BeforeTakingLine } from './before-taking';
import { useMedicationDay, type MedicationDay } from './api';
import { useSteadyRows } from './use-steady-rows';
import { useTakeDose, type TakeDose } from './use-take-dose';

const ROWS = 3;

/** Today's three most urgent medications, without a delete button (D-71). */
export function TodaysMedications({ user }: { user: CurrentUser }) {
  const day = useMedicationDay({ zone: user.timeZone });
  return (
    <Card
      title="Today's Medications"
      action={
        <ArrowLink href="/medications" hiddenWords=" medications">
          View All
        </ArrowLink>
      }
    >
      <DayView day={day} skeleton={<SkeletonRows count={ROWS} />} empty={<NothingYet />}>
        {(medications, logs) => <Rows day={day} medications={medications} logs={logs} />}
      </DayView>
    </Card>
  );
}

function NothingYet() {
  return (
    <EmptyState icon="pill" headingLevel={3} title="Nothing is due today">
      What you take each day will be listed here.
    </EmptyState>
  );
}

interface RowsProps {
  day: MedicationDay;
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
}

function Rows({ day: { now, zone }, medications, logs }: RowsProps) {
  const all = dueToday(medications, logs, now, zone);
  // Steady the order before slicing: the fourth row must not replace one that was just taken.
  const due = useSteadyRows(all, ({ medication }) => medication.id, String(now.getTime())).slice(0, ROWS);
  const takeDose = useTakeDose({ zone }, due);
  if (due.length === 0) {
    return (
      <EmptyState icon="ok-circle" headingLevel={3} title="Nothing is due today">
        What you take only when you need it is under View All.
      </EmptyState>
    );
  }
  return (
    <RowList>
      {due.map((row) => (
        <Row key={row.medication.id} {...row} zone={zone} takeDose={takeDose} />
      ))}
    </RowList>
  );
}

interface RowProps extends DueMedication<Medication> {
  zone: string;
  takeDose: TakeDose;
}

function Row({ medication, dose, zone, takeDose }: RowProps) {
  const formats = useFormats();
  const title = useRef<HTMLSpanElement>(null);
  const { status, word, icon, detail } = doseWords(dose, formats);
  const isTimeAlone = ['taken', 'skipped', 'scheduled', 'upcoming'].includes(dose.status);
  const time = timeAndAmount(medication, dose, formats);
  return (
    <ListRow
      lead={
        <MedicationPicture
          name={medication.name}
          imageUrl={thumbnailOf(medication.imageUrl)}
          look={medication.look}
          size="row"
        />
      }
      title={
        <span ref={title} tabIndex={-1} className="focus-quiet slashed-zero">
          {medication.name} {medication.dosage}
        </span>
      }
      detail={
        <>
          {isTimeAlone ? time : `${time}, ${detail}`}
          <BeforeTakingLine dose={dose} zone={zone} />
        </>
      }
      tail={
        <DoseTail status={status} word={word} icon={icon} medication={medication} dose={dose} focusAfter={title}>
          {(canTake(dose.status) || dose.status === 'skipped') && (
            <TakeButton
              medication={medication}
              dose={dose}
              isTaking={takeDose.isTaking(medication)}
              onTake={() => takeDose.take(medication, dose)}
              focusAfter={title}
            />
          )}
        </DoseTail>
      }
    />
  );
}
