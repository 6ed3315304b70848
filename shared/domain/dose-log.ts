/** The record of a dose, and whether it belongs to a given dose (D-12). */
import { readTime } from './dose-times';
import type { LogStatus } from './log-status';
import { addDays, localDate } from './zoned-time';

export interface DoseLog {
  medicationId: string;
  /** An ISO instant, or in old logs only the clock time 'HH:MM' (DOSE-02). */
  scheduledTime: string;
  /** When it was taken, an ISO instant; read under either name (DOSE-03). */
  takenTime?: string | null | undefined;
  takenAt?: string | null | undefined;
  status: LogStatus;
  /** How much was taken; null or missing: the planned amount. */
  amount?: number | null | undefined;
  /** Why it was skipped, or taken sooner or more than planned. */
  reason?: string | null | undefined;
  createdAt?: string | undefined;
}

/**
 * Whether the log is of that medication's dose at `scheduledAt`, which the clock in `zone` shows as `time` on `date`:
 * by the instant, or by 'HH:MM' on the same local day if the log has only that. Unreadable values match nothing.
 */
export function logMatchesDose(
  log: DoseLog,
  medicationId: string,
  time: string,
  scheduledAt: Date,
  date: string,
  zone: string,
): boolean {
  if (log.medicationId !== medicationId) return false;
  const clockTime = readTime(log.scheduledTime);
  if (clockTime === null) return instant(log.scheduledTime)?.getTime() === scheduledAt.getTime();
  const writtenAt = takenInstant(log) ?? instant(log.createdAt);
  return clockTime === time && writtenAt !== null && localDate(writtenAt, zone) === date;
}

/** Whether the log has an instant, on that local day. */
export function isScheduledOn({ scheduledTime }: DoseLog, date: string, zone: string): boolean {
  const at = instant(scheduledTime);
  return at !== null && localDate(at, zone) === date;
}

/** When the dose was taken according to the log; null if it does not say. */
export function takenInstant(log: DoseLog): Date | null {
  return instant(log.takenTime) ?? instant(log.takenAt);
}

/** When the medication was last taken, as far as the logs know; a log without that time counts from its creation. */
export function lastTaken(logs: readonly DoseLog[], medicationId: string): Date | null {
  let latest: Date | null = null;
  for (const log of logs) {
    if (log.medicationId !== medicationId || log.status !== 'taken') continue;
    const at = takenInstant(log) ?? instant(log.createdAt);
    if (at !== null && (latest === null || at > latest)) latest = at;
  }
  return latest;
}

/**
 * The medication's taken and skipped logs that can be of that local day, in any zone: most of a year's history is of other days,
 * and comparing the date's text is much cheaper than parsing each instant.
 */
export function settledAround(date: string, logs: readonly DoseLog[], medicationId: string): DoseLog[] {
  const [first, last] = [addDays(date, -2), addDays(date, 2)];
  return logs.filter((log) => {
    if ((log.status !== 'taken' && log.status !== 'skipped') || log.medicationId !== medicationId) return false;
    const day = log.scheduledTime.slice(0, 10);
    return day.length < 10 || (day >= first && day <= last);
  });
}

function instant(text: string | null | undefined): Date | null {
  // Text without a zone would be read in the runtime's own, a different dose on each machine.
  if (!text || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
