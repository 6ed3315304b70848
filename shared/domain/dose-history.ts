/**
 * What was taken on past days, and who marked it (KIND-28). Which doses a day has, the rule in `doses.ts` decides. A
 * medication's former times are not stored, only when they changed or it was stopped: for days before that only what
 * was marked is told, since nobody knows what else was due.
 */
import { type DoseLog, isScheduledOn, logMatchesDose, takenInstant } from './dose-log';
import { type DoseStatus, doseStatus, minutesLate } from './dose-status';
import { isAsNeeded, readTime } from './dose-times';
import { type Dose, type DosedMedication, dosesOfDay } from './doses';
import { type KnownPlan, knownPlan, type PlanChange, wasAsNeeded } from './known-plan';
import { addDays, dayBounds, localDate, localTime } from './zoned-time';

/** Under this key are logs with only a clock time (DOSE-02). */
const ANY_DATE = 'any';

/** The longest history anyone is shown. */
export const MOST_HISTORY_DAYS = 90;

export interface MarkedLog extends DoseLog {
  /** Who marked it; null once that account is deleted. */
  recordedBy?: string | null;
  /** Null if the senior did. */
  recordedByName?: string | null;
}

/** 'open': still to take; 'missed': nobody marked it as taken, or someone marked it as missed. */
export type DoseOutcome = 'taken' | 'skipped' | 'missed' | 'open';

export interface PastDose {
  medicationId: string;
  /** When it was due, 'HH:MM' on the senior's clock; null if taken as needed. */
  time: string | null;
  scheduledAt: Date;
  outcome: DoseOutcome;
  /** As on the medication's card. */
  status: DoseStatus;
  minutesLate: number;
  /** Null if not taken, or if the log does not say when. */
  takenAt: Date | null;
  /** How late it was taken, in minutes; null unless it was more than half an hour. */
  takenLate: number | null;
  /** Who marked it, unless it was the senior or nobody. */
  markedBy: { id: string | null; name: string } | null;
  /** Somebody marked it; otherwise 'missed' only means that nobody did. */
  isMarked: boolean;
}

export interface HistoryDay {
  /** 'YYYY-MM-DD' */
  date: string;
  /** In the order of the day. */
  doses: PastDose[];
}

export interface DoseHistory {
  /** Newest first; days without doses are left out. */
  days: HistoryDay[];
  /** The last of these days on which the times changed: before, only what was marked is told. Null if they did not. */
  timesChangedOn: string | null;
}

/** What the history is made from. A log whose medication is not listed, since it was deleted, is told as well. */
export interface HistorySource {
  medications: readonly (DosedMedication & { createdAt: string })[];
  logs: readonly MarkedLog[];
  changes: readonly PlanChange[];
}

/** @param days how many, today included, in `zone`, the senior's */
export function doseHistory(source: HistorySource, days: number, now: Date, zone: string): DoseHistory {
  const today = localDate(now, zone);
  const plans = source.medications.map((medication) => ({
    medication,
    logs: new Map<string, MarkedLog[]>(),
    known: knownPlan(medication, source.changes),
  }));
  const planOf = new Map(plans.map((plan) => [plan.medication.id, plan]));
  const unlisted = new Map<string, MarkedLog[]>();
  for (const log of source.logs) {
    const byDate = planOf.get(log.medicationId)?.logs ?? unlisted;
    const date = readTime(log.scheduledTime) === null ? log.scheduledTime.slice(0, 10) : ANY_DATE;
    byDate.set(date, [...(byDate.get(date) ?? []), log]);
  }
  const dates = Array.from({ length: days }, (_, index) => addDays(today, -index));
  const told = dates.flatMap((date): HistoryDay[] => {
    const doses = [
      ...plans.flatMap(({ medication, logs, known }) =>
        dosesOf(medication, known, around(date, logs), { date, today, now, zone }),
      ),
      ...around(date, unlisted)
        .filter((log) => isScheduledOn(log, date, zone))
        .flatMap((log) => recordedDose(log, wasAsNeeded(log.medicationId, source.changes), now, zone)),
    ];
    doses.sort((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime());
    return doses.length === 0 ? [] : [{ date, doses }];
  });
  const first = dayBounds(dates.at(-1) ?? today, zone).start.getTime();
  const changed = Math.max(...plans.map(({ known }) => known.changedAt));
  return { days: told, timesChangedOn: changed > first ? localDate(new Date(changed), zone) : null };
}

/** How many of the doses that were due are taken or skipped. Those still to take, and as-needed ones, are not due. */
export function historySummary(days: readonly HistoryDay[]) {
  const all = days.flatMap(({ doses }) => doses).filter(({ outcome }) => outcome !== 'open');
  const due = all.filter(({ time }) => time !== null);
  const count = (outcome: DoseOutcome) => due.filter((dose) => dose.outcome === outcome).length;
  return { due: due.length, taken: count('taken'), skipped: count('skipped'), asNeeded: all.length - due.length };
}

interface When {
  date: string;
  today: string;
  now: Date;
  zone: string;
}

function dosesOf(
  medication: DosedMedication & { createdAt: string },
  known: KnownPlan,
  logs: readonly MarkedLog[],
  { date, today, now, zone }: When,
): PastDose[] {
  const planned = dosesOfDay(medication, logs, date, now, zone).map((dose) => ({
    dose,
    log: markOf(logs.filter((log) => isOf(log, dose, date, zone))),
  }));
  const others = logs
    .filter((log) => isScheduledOn(log, date, zone) && !planned.some(({ dose }) => isOf(log, dose, date, zone)))
    .flatMap((log) => recordedDose(log, isAsNeeded(medication.frequency), now, zone));
  const isKnown = ({ scheduledAt }: Dose) => {
    // Today as on the card. A day with doses at other times had another plan, whatever it was.
    if (date === today) return medication.isActive !== false;
    return others.length === 0 && known.has(scheduledAt.getTime());
  };
  return [
    ...planned
      .filter(({ dose, log }) => dose.status === 'taken' || log !== undefined || isKnown(dose))
      .map(({ dose, log }) => plannedDose(dose, log, date === today)),
    ...others,
  ];
}

function plannedDose(dose: Dose, log: MarkedLog | undefined, isToday: boolean): PastDose {
  const { medicationId, time, scheduledAt, status, takenAt } = dose;
  const marked = status === 'taken' ? 'taken' : markedOutcome(log);
  return {
    medicationId,
    time,
    scheduledAt,
    outcome: marked ?? (isToday || status !== 'missed' ? 'open' : 'missed'),
    status,
    minutesLate: dose.minutesLate,
    takenAt,
    takenLate: takenAt === null ? null : lateness(scheduledAt, takenAt),
    ...markerOf(log),
  };
}

/** A dose that the medication's present times do not have: as needed, or of former times. None if it was undone. */
function recordedDose(log: MarkedLog, isNeeded: boolean, now: Date, zone: string): PastDose[] {
  const outcome = markedOutcome(log);
  if (outcome === null) return [];
  const scheduledAt = new Date(log.scheduledTime);
  const takenAt = outcome === 'taken' ? takenInstant(log) : null;
  const dose: PastDose = {
    medicationId: log.medicationId,
    time: isNeeded ? null : localTime(scheduledAt, zone),
    scheduledAt,
    outcome,
    status: doseStatus(scheduledAt, now, outcome === 'taken'),
    minutesLate: minutesLate(scheduledAt, now),
    takenAt,
    takenLate: takenAt === null || isNeeded ? null : lateness(scheduledAt, takenAt),
    ...markerOf(log),
  };
  return [dose];
}

function markedOutcome(log: MarkedLog | undefined): 'taken' | 'skipped' | 'missed' | null {
  return log === undefined || log.status === 'scheduled' ? null : log.status;
}

function markerOf(log: MarkedLog | undefined): Pick<PastDose, 'markedBy' | 'isMarked'> {
  const name = log?.recordedByName ?? null;
  return {
    isMarked: log !== undefined,
    markedBy: name === null ? null : { id: log?.recordedBy ?? null, name },
  };
}

/** The log that says what became of a dose: 'taken' before anything else; none if it was undone. */
function markOf(logs: readonly MarkedLog[]): MarkedLog | undefined {
  return logs.find(({ status }) => status === 'taken') ?? logs.find(({ status }) => status !== 'scheduled');
}

function isOf(log: MarkedLog, { medicationId, time, scheduledAt }: Dose, date: string, zone: string): boolean {
  return logMatchesDose(log, medicationId, time, scheduledAt, date, zone);
}

/** Null for what the card still calls upcoming: half an hour is not late. */
function lateness(scheduledAt: Date, takenAt: Date): number | null {
  const status = doseStatus(scheduledAt, takenAt, false);
  return status === 'pending' || status === 'missed' ? minutesLate(scheduledAt, takenAt) : null;
}

/** The logs that can be of that day in any zone. */
function around(date: string, logs: ReadonlyMap<string, MarkedLog[]>): MarkedLog[] {
  return [addDays(date, -1), date, addDays(date, 1), ANY_DATE].flatMap((day) => logs.get(day) ?? []);
}
