/** The lazy-loaded content of DoseHistoryDialog: what was taken on past days, and who marked it (KIND-28). */
import { useState } from 'react';
import type { Medication } from '@shared/api/medications';
import { doseHistory, type DoseHistory, type HistoryDay, type PastDose } from '@shared/domain/dose-history';
import { clockWords, dayOrYearWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { DaysChoice } from '@/ui/days-choice';
import { DialogPanel } from '@/ui/dialog-panel';
import { EmptyState } from '@/ui/empty-state';
import type { OverlayState } from '@/ui/lazy-component';
import { ListRow, RowList } from '@/ui/list-row';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { StatusBadge } from '@/ui/status';
import { queryWith } from '@/lib/api-query';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import type { MedicationOwner } from './api';
import { useDoseMarks } from './dose-marks';
import { badgeOf, doseKey, type HistoryReader, notesOn, outcomeWords, summaryWords } from './dose-history-words';

const PERIODS = [7, 30, 90] as const;
type Period = (typeof PERIODS)[number];

export interface DoseHistoryDialogProps extends OverlayState, MedicationOwner, HistoryReader {
  /** The one it is, or was last, open for; null for all of them. */
  medication: Medication | null;
  /** All that are listed. */
  medications: readonly Medication[];
  /** The connected senior's. */
  firstName?: string;
}

export function DoseHistoryPanel({ open, onOpenChange, ...history }: DoseHistoryDialogProps) {
  const { medication, firstName = 'you' } = history;
  const title = medication === null ? `What ${firstName} took` : `Doses of ${medication.name}`;
  return (
    <DialogPanel title={title} size="wide" open={open} onOpenChange={onOpenChange}>
      <History {...history} />
    </DialogPanel>
  );
}

type HistoryProps = Omit<DoseHistoryDialogProps, keyof OverlayState>;

/** Mounted while the dialog is open. */
function History({ medication, medications, ...reader }: HistoryProps) {
  const [period, setPeriod] = useState<Period>(7);
  const marks = useDoseMarks(period, medication, reader.seniorId);
  const { zone } = reader;
  const now = useNow();
  const note = zoneNote(zone, now);
  // Its times may have changed since the dialog opened.
  const shown = medication === null ? medications : [medications.find(({ id }) => id === medication.id) ?? medication];
  const history = marks.data && doseHistory({ medications: shown, ...marks.data }, period, now, zone);
  const nameOf = (id: string) =>
    medications.find((each) => each.id === id)?.name ??
    marks.data?.changes.find(({ medicationId }) => medicationId === id)?.name ??
    'A medication that is not listed anymore';
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <DaysChoice periods={PERIODS} value={period} onChoose={setPeriod} />
      {note !== null && <p className="text-muted">Days and times are {note}.</p>}
      {/* Always there, so that a screen reader tells what another choice changes. */}
      <p aria-live="polite" className="min-h-[1lh] text-lg font-bold">
        {history !== undefined && history.days.length > 0 && (
          <>
            The last {period} days: {summaryWords(history.days) ?? 'nothing was due yet'}
          </>
        )}
      </p>
      <QueryView
        query={queryWith(marks, history)}
        loadingText="Loading doses..."
        failed="Could not load these doses"
        skeleton={<SkeletonRows count={6} />}
        empty={{
          when: ({ days }) => days.length === 0,
          view: (
            <EmptyState icon="pill" title={`No doses in these ${period} days`} headingLevel={3}>
              What is due, and what is marked as taken, will be listed here by day.
            </EmptyState>
          ),
        }}
      >
        {({ days, timesChangedOn }) => (
          <Days
            days={days}
            timesChangedOn={timesChangedOn}
            today={localDate(now, zone)}
            nameOf={medication === null ? nameOf : null}
            notes={notesOn(shown, marks.data?.logs ?? [])}
            {...reader}
          />
        )}
      </QueryView>
    </div>
  );
}

interface DaysProps extends HistoryReader, DoseHistory {
  today: string;
  /** Null if all doses are of one medication. */
  nameOf: ((medicationId: string) => string) | null;
  notes: ReturnType<typeof notesOn>;
}

function Days({ days, timesChangedOn, ...shared }: DaysProps) {
  const formats = useFormats();
  const { today, nameOf } = shared;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {days.map((day) => (
          <Day key={day.date} day={day} {...shared} />
        ))}
      </div>
      {timesChangedOn !== null && (
        <p className="mt-5 text-muted">
          {nameOf === null ? 'The times' : 'Some times'} changed on {dayOrYearWords(timesChangedOn, today, formats)}.
          For the days before, only what was marked is listed.
        </p>
      )}
    </>
  );
}

interface DayProps extends Omit<DaysProps, keyof DoseHistory> {
  day: HistoryDay;
}

function Day({ day: { date, doses }, today, nameOf, notes, ...reader }: DayProps) {
  const formats = useFormats();
  const title = dayTitle(date, today, dayOrYearWords(date, today, formats));
  return (
    // Off-screen days are laid out when they are scrolled to: ninety days can have a thousand rows.
    <section aria-label={title} className="lazy-layout-12">
      <h3 className="edge-b pb-1">{title}</h3>
      <RowList>
        {doses.map((dose) => (
          <Row
            key={`${dose.medicationId} ${dose.scheduledAt.getTime()}`}
            dose={dose}
            name={nameOf?.(dose.medicationId) ?? null}
            notes={notes.get(doseKey(dose.medicationId, dose.scheduledAt)) ?? []}
            {...reader}
          />
        ))}
      </RowList>
    </section>
  );
}

function dayTitle(date: string, today: string, words: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : words;
}

interface RowProps extends HistoryReader {
  dose: PastDose;
  name: string | null;
  notes: readonly string[];
}

function Row({ dose, name, notes, ...reader }: RowProps) {
  const formats = useFormats();
  const { status, word, icon } = badgeOf(dose, formats);
  const time =
    dose.time === null
      ? timeWords(dose.takenAt ?? dose.scheduledAt, reader.zone, formats)
      : clockWords(dose.time, formats);
  const words = outcomeWords(dose, reader, notes, formats);
  return (
    <ListRow
      title={<span className="wrap-anywhere">{name ?? time}</span>}
      detail={name === null ? words : [time, words].filter(Boolean).join(' · ')}
      tail={
        <StatusBadge status={status} {...(icon && { icon })}>
          {word}
        </StatusBadge>
      }
    />
  );
}
