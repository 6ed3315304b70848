/** What a medication taken as needed says, and asks before it is marked (SCHED-22 to 24). */
import type { Medication, MedicationLog } from '@shared/api/medications';
import { type AsNeededState, asNeededState, doseNotes, type Taking } from '@shared/domain/as-needed';
import type { AsNeededLimits, DoseUnit } from '@shared/domain/dose-plan';
import { takenInstant } from '@shared/domain/dose-log';
import type { Formats } from '@shared/domain/formats';
import { amountWords, numberWords } from '@shared/domain/amount-words';
import { dayWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';

/** Whose clock, and which moment. */
export interface Moment {
  now: Date;
  zone: string;
}

/** A second mark within this is asked about, whatever the limits. */
const AGAIN_WITHIN_MINUTES = 10;
const MINUTE_MS = 60_000;

export type Question =
  | { kind: 'again'; minutesAgo: number; markedBy: string | null }
  /** `nextAt` is null where only the most is exceeded for now. */
  | { kind: 'sooner'; nextAt: Date | null };

/** Null if it has no limits. */
export function limitsOf({ schedule }: Pick<Medication, 'schedule'>): AsNeededLimits | null {
  const limits = schedule?.asNeeded ?? null;
  return limits === null || (limits.minGapMinutes === null && limits.mostIn24h === null) ? null : limits;
}

/** What is asked before one is marked as taken at that instant, in order; nothing if there is no doubt. */
export function questionsBefore(
  medication: Medication,
  logs: readonly MedicationLog[],
  at: Date,
  now: Date,
): Question[] {
  const own = logs.filter(({ medicationId, status }) => medicationId === medication.id && status === 'taken');
  const [newest] = own.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const minutesAgo = newest === undefined ? Infinity : (now.getTime() - Date.parse(newest.createdAt)) / MINUTE_MS;
  const again: Question[] =
    newest !== undefined && minutesAgo < AGAIN_WITHIN_MINUTES
      ? [{ kind: 'again', minutesAgo: Math.max(0, Math.floor(minutesAgo)), markedBy: newest.recordedBy }]
      : [];
  const limits = limitsOf(medication);
  if (limits === null) return again;
  const takings = takingsOf(own);
  const isSooner = doseNotes(takings, limits, at, null).length > 0;
  return isSooner ? [...again, { kind: 'sooner', nextAt: asNeededState(takings, limits, at).nextAt }] : again;
}

/** Undefined without limits, or while the logs are unknown. */
export function stateOf(
  medication: Medication,
  logs: readonly MedicationLog[] | null,
  now: Date,
): AsNeededState | undefined {
  const limits = limitsOf(medication);
  if (limits === null || logs === null) return undefined;
  return asNeededState(takingsOf(logs.filter(({ medicationId }) => medicationId === medication.id)), limits, now);
}

export function takingsOf(logs: readonly MedicationLog[]): Taking[] {
  return logs.flatMap((log) => {
    const takenAt = log.status === 'taken' ? takenInstant(log) : null;
    return takenAt === null ? [] : [{ takenAt, amount: log.amount }];
  });
}

/** 'This is sooner than planned. Next from 4:30 PM.' @param viewerId who is asked */
export function questionWords(question: Question, moment: Moment, viewerId: string | null, formats: Formats): string {
  if (question.kind === 'again') {
    const { minutesAgo, markedBy } = question;
    const ago = minutesAgo === 0 ? 'just now' : `${minutesAgo} ${minutesAgo === 1 ? 'minute' : 'minutes'} ago`;
    return `${markedBy === viewerId ? 'You marked this' : 'This was marked'} ${ago}. Is this another one?`;
  }
  const next = question.nextAt === null ? '' : ` ${nextFromWords(question.nextAt, moment, formats)}.`;
  return `This is sooner than planned.${next}`;
}

/** 'Next from 4:30 PM', 'Next from tomorrow, 6:00 AM' */
function nextFromWords(at: Date, moment: Moment, formats: Formats): string {
  return `Next from ${nearWords(at, moment, formats)}`;
}

function nearWords(at: Date, { now, zone }: Moment, formats: Formats): string {
  const [date, today] = [localDate(at, zone), localDate(now, zone)];
  const time = timeWords(at, zone, formats);
  if (date === today) return time;
  return date === addDays(today, 1) ? `tomorrow, ${time}` : `${dayWords(date, formats)}, ${time}`;
}

/** 'You can take it now', 'Next from 4:30 PM' */
export function allowedWords({ nextAt }: AsNeededState, moment: Moment, formats: Formats): string {
  return nextAt === null ? 'You can take it now' : nextFromWords(nextAt, moment, formats);
}

/** '4 tablets in 24 hours (most: 8)', 'One more until 9:00 PM' */
export function takenLines(
  { amountIn24h, oneMoreUntil }: AsNeededState,
  { mostIn24h }: AsNeededLimits,
  unit: DoseUnit,
  moment: Moment,
  formats: Formats,
): string[] {
  const most = mostIn24h === null ? '' : ` (most: ${numberWords(mostIn24h)})`;
  const taken = `${amountWords(amountIn24h, unit)} in 24 hours${most}`;
  return oneMoreUntil === null ? [taken] : [taken, `One more until ${nearWords(oneMoreUntil, moment, formats)}`];
}
