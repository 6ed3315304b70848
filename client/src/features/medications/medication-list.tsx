import { useMemo } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { isFinished, isTakenAsNeeded } from '@shared/domain/dose-plan';
import { lastTaken } from '@shared/domain/dose-log';
import { dosesOfDay, type Dose } from '@shared/domain/doses';
import { localDate } from '@shared/domain/zoned-time';
import { itemId } from '@/lib/linked-item';
import { useDialogAbout } from '@/ui/dialog';
import { stateOf } from './as-needed-words';
import { MedicationCard } from './medication-card';
import { MoreDialog } from './medication-dialogs';
import { MedicationRows, type TakePress } from './medication-rows';
import { type Entry, inOrder, MedicationViewChoice, sortedBy, useMedicationView } from './medication-view';
import type { MoreAbout } from './more-view';
import { useAskAgain } from './use-ask-again';
import { useAskWhenGiven } from './use-ask-when-given';
import { useSteadyRows } from './use-steady-rows';
import { useTakeDose } from './use-take-dose';

/** No more than these are seen at once anyway: there is nothing to choose. */
const FEW = 6;

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
  /** Theirs. */
  firstName?: string | undefined;
  /** False if the current user may see doses but not mark them. */
  canTake?: boolean;
  onHistory: (medication: Medication) => void;
  onEdit?: ((medication: Medication) => void) | undefined;
  onDelete?: ((medication: Medication) => void) | undefined;
}

/** Medication cards, most urgent first; paused medications are in a separate section below. */
export function MedicationList(props: MedicationListProps) {
  const {
    medications,
    logs,
    recentLogs,
    now,
    zone,
    seniorId,
    firstName,
    asksWhenGiven = false,
    canTake = true,
  } = props;
  const hasChoice = medications.length > FEW;
  const chosen = useMedicationView();
  const view = hasChoice ? chosen : null;
  const sorted = useMemo(
    () => sortedBy(view?.order ?? 'late', inOrder(medications, logs, now, zone)),
    [view?.order, medications, logs, now, zone],
  );
  const entries = useSteadyRows(sorted, keyOf, `${view?.order} ${now.getTime()}`);
  const today = localDate(now, zone);
  const isOver = ({ medication }: Entry) => isFinished(medication, today);
  const active = entries.filter((entry) => entry.medication.isActive && !isOver(entry));
  const finished = entries.filter((entry) => entry.medication.isActive && isOver(entry));
  const paused = entries.filter(({ medication }) => !medication.isActive);
  const takeDose = useTakeDose({ zone, seniorId }, [...active, ...finished, ...paused]);
  const known = useMemo(() => withLatest(logs, recentLogs), [logs, recentLogs]);
  const asking = useAskAgain(takeDose, known ?? logs, zone, firstName);
  const { ask, dialog } = useAskWhenGiven(asking, zone);
  const press = { isTaking: takeDose.isTaking, onTake: asksWhenGiven ? ask : asking.take };
  const more = useDialogAbout<MoreAbout>();
  const isList = view?.look === 'list';
  return (
    <>
      {hasChoice && <MedicationViewChoice />}
      <Cards
        entries={active}
        {...props}
        known={known}
        isList={isList}
        press={press}
        onMore={more.openWith}
        headingLevel={2}
      />
      {[
        { id: 'finished', title: 'Finished', of: finished },
        { id: 'not-taken-at-present', title: 'Not currently taking', of: paused },
      ].map(({ id, title, of }) => {
        if (of.length === 0) return null;
        return (
          <section key={id} aria-labelledby={id} className="not-first:mt-10">
            <h2 id={id} className="mb-4">
              {title}
            </h2>
            <Cards
              entries={of}
              {...props}
              known={known}
              isList={isList}
              press={press}
              onMore={more.openWith}
              headingLevel={3}
            />
          </section>
        );
      })}
      {asksWhenGiven && dialog}
      {asking.dialog}
      <MoreDialog about={more.about} {...{ zone, seniorId, firstName, canTake, takeDose }} {...more.state} />
    </>
  );
}

interface CardsProps extends MedicationListProps {
  entries: readonly Entry[];
  /** Today's and the latest logs; null while the latest are unknown. */
  known: readonly MedicationLog[] | null;
  isList: boolean;
  press: TakePress;
  onMore: (about: MoreAbout) => void;
  headingLevel: 2 | 3;
}

function Cards({ entries, known, isList, press, onMore, headingLevel, ...props }: CardsProps) {
  const { logs, now, zone, canTake = true, onHistory, onEdit, onDelete } = props;
  const lastTakenAt = useMemo(() => lastTakenBy(entries, known), [entries, known]);
  const settled = useMemo(() => settledBy(entries, logs, now, zone), [entries, logs, now, zone]);
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
        known={known}
        onMore={onMore}
        onHistory={onHistory}
        onEdit={onEdit}
      />
    );
  }
  return (
    <ul className="card-grid-24">
      {entries.map(({ medication, dose }) => (
        <li key={medication.id} id={itemId(medication.id)} className="grid">
          <MedicationCard
            medication={medication}
            dose={dose}
            now={now}
            zone={zone}
            lastTakenAt={lastTakenAt.get(medication.id)}
            takenTimes={settled.get(medication.id)?.takenTimes}
            skipped={settled.get(medication.id)?.skipped.filter(({ time }) => time !== dose?.time)}
            asNeeded={stateOf(medication, known, now)}
            isTaking={press.isTaking(medication)}
            onTake={canTake ? press.onTake : undefined}
            onMore={onMore}
            onHistory={onHistory}
            onEdit={onEdit}
            onDelete={onDelete}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}

interface Settled {
  /** Such as '08:00,18:00'. */
  takenTimes: string;
  skipped: Dose[];
}

/** Maps each medication ID to today's taken times and skipped doses. */
function settledBy(
  entries: readonly Entry[],
  logs: readonly MedicationLog[],
  now: Date,
  zone: string,
): ReadonlyMap<string, Settled> {
  const today = localDate(now, zone);
  return new Map(
    entries.map(({ medication }) => {
      const doses = dosesOfDay(medication, logs, today, now, zone);
      const taken = doses.filter(({ status }) => status === 'taken');
      const skipped = doses.filter(({ status }) => status === 'skipped');
      return [medication.id, { takenTimes: taken.map(({ time }) => time).join(), skipped }];
    }),
  );
}

function withLatest(logs: readonly MedicationLog[], latest: readonly MedicationLog[] | undefined) {
  if (latest === undefined) return null;
  const ids = new Set(logs.map(({ id }) => id));
  return [...logs, ...latest.filter(({ id }) => !ids.has(id))];
}

/** Maps the ID of each as-needed medication to when it was last taken. Empty while that is unknown. */
function lastTakenBy(
  entries: readonly Entry[],
  known: readonly MedicationLog[] | null,
): ReadonlyMap<string, Date | null> {
  if (known === null) return new Map();
  const asNeeded = entries.filter(({ medication }) => isTakenAsNeeded(medication));
  return new Map(asNeeded.map(({ medication: { id } }) => [id, lastTaken(known, id)]));
}

const keyOf = ({ medication: { id, isActive } }: Entry) => `${id} ${isActive}`;
