import { useMemo } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { isAsNeeded } from '@shared/domain/dose-times';
import { lastTaken } from '@shared/domain/dose-log';
import { dosesOfDay, dueToday, type Dose } from '@shared/domain/doses';
import { localDate } from '@shared/domain/zoned-time';
import { itemId } from '@/lib/linked-item';
import { MedicationCard } from './medication-card';
import { MedicationRows, type TakePress } from './medication-rows';
import { MedicationViewChoice, type MedicationView, useMedicationView } from './medication-view';
import { useAskWhenGiven } from './use-ask-when-given';
import { useSteadyRows } from './use-steady-rows';
import { useTakeDose } from './use-take-dose';

/** Longer lists skip layout of off-screen cards, so that hundreds scroll as smoothly as ten. */
const LONG_LIST = 30;

/** No more than these are seen at once anyway: there is nothing to choose. */
const FEW = 6;

/** Unlike with `cols-2`, a card alone in its row keeps the column width. */
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4 @2xl/page:gap-6';

export interface MedicationListProps {
  medications: readonly Medication[];
  /** Today's logs. */
  logs: readonly MedicationLog[];
  /** The latest logs of any day, for 'Last taken'; undefined while loading. */
  recentLogs: readonly MedicationLog[] | undefined;
  now: Date;
  zone: string;
  /** The connected senior who owns the medications; omit for the current user. */
  seniorId?: string | undefined;
  /** For a dose of someone else: asks when it was given before recording it (KIND-16). */
  asksWhenGiven?: boolean;
  /** False if the current user may see doses but not mark them. */
  canTake?: boolean;
  onHistory: (medication: Medication) => void;
  onEdit?: ((medication: Medication) => void) | undefined;
  onDelete?: ((medication: Medication) => void) | undefined;
}

interface Entry {
  medication: Medication;
  dose: Dose | null;
}

/** Medication cards, most urgent first; paused medications are in a separate section below. */
export function MedicationList(props: MedicationListProps) {
  const { medications, logs, now, zone, seniorId, asksWhenGiven = false } = props;
  const hasChoice = medications.length > FEW;
  const chosen = useMedicationView();
  const view = hasChoice ? chosen : null;
  const sorted = useMemo(
    () => sortedBy(view?.order ?? 'late', inOrder(medications, logs, now, zone)),
    [view?.order, medications, logs, now, zone],
  );
  const entries = useSteadyRows(sorted, keyOf, `${view?.order} ${now.getTime()}`);
  const active = entries.filter(({ medication }) => medication.isActive);
  const paused = entries.filter(({ medication }) => !medication.isActive);
  const takeDose = useTakeDose({ zone, seniorId }, [...active, ...paused]);
  const { ask, dialog } = useAskWhenGiven(takeDose, zone);
  const press = { isTaking: takeDose.isTaking, onTake: asksWhenGiven ? ask : takeDose.take };
  const isList = view?.look === 'list';
  return (
    <>
      {hasChoice && <MedicationViewChoice />}
      <Cards entries={active} {...props} isList={isList} press={press} headingLevel={2} />
      {paused.length > 0 && (
        <section aria-labelledby="not-taken-at-present" className={active.length > 0 ? 'mt-10' : ''}>
          <h2 id="not-taken-at-present" className="mb-4">
            Not currently taking
          </h2>
          <Cards entries={paused} {...props} isList={isList} press={press} headingLevel={3} />
        </section>
      )}
      {asksWhenGiven && dialog}
    </>
  );
}

interface CardsProps extends MedicationListProps {
  entries: readonly Entry[];
  isList: boolean;
  press: TakePress;
  headingLevel: 2 | 3;
}

function Cards({ entries, isList, press, headingLevel, ...props }: CardsProps) {
  const { logs, recentLogs, now, zone, canTake = true, onHistory, onEdit, onDelete } = props;
  const lastTakenAt = useMemo(() => lastTakenBy(entries, logs, recentLogs), [entries, logs, recentLogs]);
  const takenTimes = useMemo(() => takenTimesBy(entries, logs, now, zone), [entries, logs, now, zone]);
  if (entries.length === 0) return null;
  if (isList) {
    return (
      <MedicationRows
        entries={entries}
        now={now}
        zone={zone}
        lastTakenAt={lastTakenAt}
        press={press}
        canTake={canTake}
        onHistory={onHistory}
        onEdit={onEdit}
      />
    );
  }
  const isLong = entries.length > LONG_LIST;
  return (
    <ul className={GRID}>
      {entries.map(({ medication, dose }) => (
        <li key={medication.id} id={itemId(medication.id)} className="grid">
          <MedicationCard
            medication={medication}
            dose={dose}
            now={now}
            zone={zone}
            lastTakenAt={lastTakenAt.get(medication.id)}
            takenTimes={takenTimes.get(medication.id)}
            isTaking={press.isTaking(medication)}
            onTake={canTake ? press.onTake : undefined}
            onHistory={onHistory}
            onEdit={onEdit}
            onDelete={onDelete}
            headingLevel={headingLevel}
            className={isLong ? '[contain-intrinsic-size:auto_21rem] [content-visibility:auto]' : ''}
          />
        </li>
      ))}
    </ul>
  );
}

/** Maps each medication ID to today's taken times, such as '08:00,18:00'. */
function takenTimesBy(
  entries: readonly Entry[],
  logs: readonly MedicationLog[],
  now: Date,
  zone: string,
): ReadonlyMap<string, string> {
  const today = localDate(now, zone);
  return new Map(
    entries.map(({ medication }) => {
      const taken = dosesOfDay(medication, logs, today, now, zone).filter(({ status }) => status === 'taken');
      return [medication.id, taken.map(({ time }) => time).join()];
    }),
  );
}

/** Maps the ID of each as-needed medication to when it was last taken. Empty while that is unknown. */
function lastTakenBy(
  entries: readonly Entry[],
  logs: readonly MedicationLog[],
  recentLogs: readonly MedicationLog[] | undefined,
): ReadonlyMap<string, Date | null> {
  if (recentLogs === undefined) return new Map();
  const all = [...logs, ...recentLogs];
  const asNeeded = entries.filter(({ medication }) => isAsNeeded(medication.frequency));
  return new Map(asNeeded.map(({ medication: { id } }) => [id, lastTaken(all, id)]));
}

const keyOf = ({ medication: { id, isActive } }: Entry) => `${id} ${isActive}`;

/** @param entries as from `inOrder` */
function sortedBy(order: MedicationView['order'], entries: readonly Entry[]): readonly Entry[] {
  if (order === 'late') return entries;
  if (order === 'name') {
    return [...entries].sort((one, other) => one.medication.name.localeCompare(other.medication.name, 'en'));
  }
  return [...entries].sort((one, other) => timeOf(one) - timeOf(other));
}

/** When the next dose is due, or should have been taken; last for taken ones and those without a time. */
function timeOf({ dose }: Entry): number {
  return dose === null || dose.status === 'taken' ? Number.MAX_SAFE_INTEGER : dose.scheduledAt.getTime();
}

/** Due medications by urgency, then those without times, then as-needed ones. */
function inOrder(medications: readonly Medication[], logs: readonly MedicationLog[], now: Date, zone: string): Entry[] {
  const due = dueToday(medications, logs, now, zone);
  const dueIds = new Set(due.map(({ medication }) => medication.id));
  const rest = medications.filter(({ id }) => !dueIds.has(id)).map((medication): Entry => ({ medication, dose: null }));
  const withoutTimes = rest.filter(({ medication }) => !isAsNeeded(medication.frequency));
  const asNeeded = rest.filter(({ medication }) => isAsNeeded(medication.frequency));
  return [...due, ...withoutTimes, ...asNeeded];
}
