import { useRef } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { logMatchesDose } from '@shared/domain/dose-log';
import { canTake } from '@shared/domain/dose-status';
import { dosesOfDay, type Dose } from '@shared/domain/doses';
import { leftFromLastNight } from '@shared/domain/last-night';
import { latenessWords, timeWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { StatusBadge, type Status } from '@/ui/status';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ListRow, RowList } from '@/ui/list-row';
import { MedicationPicture } from '@/ui/pill-picture';
import { SkeletonRows } from '@/ui/skeletons';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { DayView } from './day-view';
import { doseWords, timeAndAmount } from './dose-words';
import { DoseTail, TakeButton } from './take-button';
import { thumbnailOf } from './api';
import type { SeniorMedicationScreen } from './senior-medications';
import { BeforeTakingLine } from './before-taking';
import type { MedicationDay } from './api';
import { useAskWhenGiven } from './use-ask-when-given';
import { useSteadyRows } from './use-steady-rows';
import { useTakeDose } from './use-take-dose';

/** All of today's doses, what is left from last night, and who marked each; problems come first (MON-18). */
export function SeniorTodaysMedications(screen: SeniorMedicationScreen) {
  const { day, firstName } = screen;
  const note = zoneNote(day.zone, day.now);
  return (
    <Card title="Today's Medications" action={<Counts day={day} />}>
      <DayView
        day={day}
        failed={`Could not load ${firstName}'s medications`}
        skeleton={<SkeletonRows count={4} />}
        empty={
          <EmptyState icon="pill" headingLevel={3} title="No medications added yet">
            What {firstName} takes today will be listed here.
          </EmptyState>
        }
      >
        {(medications, logs) => (
          <>
            {note !== null && <p className="text-muted">Times are {note}.</p>}
            <Rows {...screen} medications={medications} logs={logs} />
          </>
        )}
      </DayView>
    </Card>
  );
}

interface DoseRow {
  medication: Medication;
  dose: Dose;
  /** True if the dose was due yesterday. */
  isFromLastNight: boolean;
}

interface RowsProps extends SeniorMedicationScreen {
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
}

function Rows({ medications, logs, ...screen }: RowsProps) {
  const { day, firstName, seniorId } = screen;
  const rows = useSteadyRows(rowsOf(medications, logs, day.now, day.zone), keyOf, String(day.now.getTime()));
  const takeDose = useTakeDose({ zone: day.zone, seniorId }, rows);
  const { ask, dialog } = useAskWhenGiven(takeDose, day.zone);
  if (rows.length === 0) {
    return (
      <EmptyState icon="ok-circle" headingLevel={3} title="Nothing is due today">
        What {firstName} takes only when needed is under Medications.
      </EmptyState>
    );
  }
  return (
    <>
      <RowList>
        {rows.map((row) => (
          <Row
            key={keyOf(row)}
            {...row}
            log={row.dose.status === 'taken' ? logOf(row.dose, logs, day.zone) : undefined}
            isTaking={takeDose.isTaking(row.medication)}
            // Oneself is not asked: this page may also show one's own medications.
            onTake={screen.viewerId === seniorId ? takeDose.take : ask}
            {...screen}
          />
        ))}
      </RowList>
      {dialog}
    </>
  );
}

/** Grouped as to take now, left from last night, later today, and taken; sorted by time within each group. */
function rowsOf(
  medications: readonly Medication[],
  logs: readonly MedicationLog[],
  now: Date,
  zone: string,
): DoseRow[] {
  const today = localDate(now, zone);
  return medications
    .filter(({ isActive }) => isActive)
    .flatMap((medication) => [
      ...dosesOfDay(medication, logs, today, now, zone).map((dose) => ({ medication, dose, isFromLastNight: false })),
      ...leftFromLastNight(medication, logs, now, zone).map((dose) => ({ medication, dose, isFromLastNight: true })),
    ])
    .sort(
      (one, other) =>
        groupOf(one) - groupOf(other) || one.dose.scheduledAt.getTime() - other.dose.scheduledAt.getTime(),
    );
}

function keyOf({ medication, dose }: DoseRow): string {
  return `${medication.id} ${dose.scheduledAt.getTime()}`;
}

function groupOf({ dose: { status }, isFromLastNight }: DoseRow): number {
  if (canTake(status)) return isFromLastNight ? 1 : 0;
  return status === 'scheduled' ? 2 : 3;
}

function logOf(dose: Dose, logs: readonly MedicationLog[], zone: string): MedicationLog | undefined {
  const date = localDate(dose.scheduledAt, zone);
  return logs.find(
    (log) => log.status === 'taken' && logMatchesDose(log, dose.medicationId, dose.time, dose.scheduledAt, date, zone),
  );
}

/** For example '1 Missed', '2 Overdue'. Empty if all is well or not loaded. */
function Counts({ day: { now, zone, medications, logs } }: { day: MedicationDay }) {
  if (medications.data === undefined || logs.data === undefined) return null;
  const rows = rowsOf(medications.data, logs.data, now, zone);
  const count = (status: Dose['status']) => rows.filter(({ dose }) => dose.status === status).length;
  const [missed, overdue] = [count('missed'), count('pending')];
  return (
    <span className="flex flex-wrap gap-2">
      {missed > 0 && <StatusBadge status="missed">{missed} Missed</StatusBadge>}
      {overdue > 0 && <StatusBadge status="pending">{overdue} Overdue</StatusBadge>}
    </span>
  );
}

interface RowProps extends SeniorMedicationScreen, DoseRow {
  log: MedicationLog | undefined;
  isTaking: boolean;
  onTake: (medication: Medication, dose: Dose) => void;
}

/** The labels for caregivers (DOSE-29, DOSE-30); other statuses use the badge's default. */
const levelWords: Partial<Record<Status, string>> = { missed: 'Missed', pending: 'Overdue' };

function Row({ medication, dose, isFromLastNight, log, isTaking, onTake, day, may, viewerId }: RowProps) {
  const formats = useFormats();
  const title = useRef<HTMLSpanElement>(null);
  const { status, word, icon } = doseWords(dose, formats);
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
          {rowWords({ medication, dose, isFromLastNight }, log, day.zone, viewerId, formats)}
          <BeforeTakingLine dose={dose} zone={day.zone} isFromLastNight={isFromLastNight} />
        </>
      }
      tail={
        <DoseTail
          status={status}
          word={levelWords[status] ?? (dose.status === 'skipped' ? word : undefined)}
          icon={icon}
          medication={medication}
          dose={dose}
          focusAfter={title}
        >
          {(canTake(dose.status) || dose.status === 'skipped') && may.has('take') && (
            <TakeButton
              medication={medication}
              dose={dose}
              isTaking={isTaking}
              onTake={() => onTake(medication, dose)}
              focusAfter={title}
            />
          )}
        </DoseTail>
      }
    />
  );
}

function rowWords(
  row: DoseRow,
  log: MedicationLog | undefined,
  zone: string,
  viewerId: string,
  formats: Formats,
): string {
  if (row.dose.status !== 'taken') return dueWords(row, formats);
  const taken = takenWords(row.dose, log, zone, viewerId, formats);
  return row.isFromLastNight ? `${dueWords(row, formats)}. ${taken}` : taken;
}

function dueWords({ medication, dose, isFromLastNight }: DoseRow, formats: Formats): string {
  const { status, minutesLate } = dose;
  const due = `Due ${timeAndAmount(medication, dose, formats)}${isFromLastNight ? ' yesterday' : ''}`;
  // A dose stays 'Upcoming' until half an hour after it is due; 'late' would contradict that.
  return status === 'missed' || status === 'pending' ? `${due}, ${latenessWords(minutesLate)}` : due;
}

/** For example 'Taken 8:05 AM, marked by Anna Ellis'. Names the user only if it was not the senior. */
function takenWords(
  { takenAt }: Dose,
  log: MedicationLog | undefined,
  zone: string,
  viewerId: string,
  formats: Formats,
): string {
  const taken = takenAt === null ? 'Taken' : `Taken ${timeWords(takenAt, zone, formats)}`;
  if (log === undefined || log.recordedByName === null) return taken;
  return `${taken}, marked by ${log.recordedBy === viewerId ? 'you' : log.recordedByName}`;
}
