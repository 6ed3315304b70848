/**
 * The ring of an open page: which doses it rings for, and when it sounds. By the page's own clock and the doses it last
 * read, so that it rings with the server and the network away. Pure, so that it is tried in tables.
 */
import type { DoseLog } from '../dose-log';
import { isSettled } from '../dose-status';
import { type DosedMedication, dosesOfDay, type DueMedication } from '../doses';
import { doseInstants, nextDoseInstant } from '../dose-instants';
import { localDate } from '../zoned-time';
import { importantUsefulUntil, SNOOZE_MS, usefulSince } from './dose-notice';

/** Doses due at one instant that nobody has answered. */
export interface DueInstant<M extends DosedMedication> {
  at: Date;
  doses: DueMedication<M>[];
}

/**
 * The instants at which something is still open and of use to be reminded of, oldest first.
 * @param logs of the days on which those instants are
 */
export function openInstants<M extends DosedMedication & { isImportant?: boolean }>(
  medications: readonly M[],
  logs: readonly DoseLog[],
  now: Date,
  zone: string,
): DueInstant<M>[] {
  const instants = new Map<number, DueInstant<M>>();
  for (const medication of medications) {
    const isImportant = medication.isImportant === true;
    for (const at of doseInstants(medication, usefulSince(now, isImportant), now, zone)) {
      if (isImportant && importantUsefulUntil(at, nextDoseInstant(medication, at, zone)) <= now) continue;
      const doses = dosesOfDay(medication, logs, localDate(at, zone), now, zone);
      const dose = doses.find(({ scheduledAt }) => scheduledAt.getTime() === at.getTime());
      if (dose === undefined || isSettled(dose.status)) continue;
      const open = instants.get(at.getTime()) ?? { at, doses: [] };
      open.doses.push({ medication, dose });
      instants.set(at.getTime(), open);
    }
  }
  return [...instants.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** What is known of an instant besides its doses. Times in milliseconds since 1970. */
export interface RingState {
  /** The last time it was put off; null: never. */
  snoozedAt: number | null;
  /** Whether the server has told this page of it. */
  isTold: boolean;
}

/**
 * What rings now: the oldest open instant that came while the page was open, or of which the server has told it, unless
 * it is put off.
 * @param since from when on the page was there to see an instant come
 */
export function ringNow<Instant extends { at: Date }>(
  open: readonly Instant[],
  stateOf: (at: Date) => RingState,
  since: Date,
  now: Date,
): Instant | null {
  const rings = open.find(({ at }) => {
    const { snoozedAt, isTold } = stateOf(at);
    if (snoozedAt !== null && now.getTime() < snoozedAt + SNOOZE_MS) return false;
    // One that was put off has rung here.
    return isTold || at >= since || snoozedAt !== null;
  });
  return rings ?? null;
}

const OFTEN_EACH_MS = 30_000;
const OFTEN_FOR_MS = 2 * 60_000;
const THEN_EACH_MS = 10 * 60_000;

/** When it sounds next: each 30 seconds for 2 minutes, then each 10 minutes (REACH-37). @param elapsedMs since it began */
export function nextSoundMs(elapsedMs: number): number {
  if (elapsedMs < OFTEN_FOR_MS) return (Math.floor(elapsedMs / OFTEN_EACH_MS) + 1) * OFTEN_EACH_MS;
  return OFTEN_FOR_MS + (Math.floor((elapsedMs - OFTEN_FOR_MS) / THEN_EACH_MS) + 1) * THEN_EACH_MS;
}
