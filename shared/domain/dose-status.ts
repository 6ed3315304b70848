/** A dose's status by its lateness, and what can be done about it (DOSE-10 to 31). */

export type DoseStatus = 'taken' | 'skipped' | 'missed' | 'pending' | 'upcoming' | 'scheduled';
export type MedicationAlert = 'missed' | 'overdue' | 'upcoming';

const MINUTE_MS = 60_000;
const MISSED_AFTER_MS = 120 * MINUTE_MS;
const WINDOW_MS = 30 * MINUTE_MS;

/**
 * The status to the millisecond: both window edges belong to 'upcoming', exactly two hours late is 'pending' (CONST-33,
 * DOSE-12).
 */
export function doseStatus(scheduledAt: Date, now: Date, isTaken: boolean): DoseStatus {
  if (isTaken) return 'taken';
  const lateMs = now.getTime() - scheduledAt.getTime();
  if (lateMs > MISSED_AFTER_MS) return 'missed';
  if (lateMs > WINDOW_MS) return 'pending';
  return lateMs >= -WINDOW_MS ? 'upcoming' : 'scheduled';
}

/** Whole minutes the dose is late, negative if early: 4 min 10 s ahead is -5, so the stated wait is never too short. */
export function minutesLate(scheduledAt: Date, now: Date): number {
  return Math.floor((now.getTime() - scheduledAt.getTime()) / MINUTE_MS);
}

/** Whether nothing is left to do about it. A skipped dose can still be taken after all. */
export function isSettled(status: DoseStatus): boolean {
  return status === 'taken' || status === 'skipped';
}

/** Whether a take button is offered (DOSE-24). */
export function canTake(status: DoseStatus): boolean {
  return status === 'missed' || status === 'pending' || status === 'upcoming';
}

/** The caregiver's alert level for a dose; null before the alert window, and once taken (DOSE-29 to 31). */
export function doseAlert(dose: { status: DoseStatus }): MedicationAlert | null {
  if (dose.status === 'missed' || dose.status === 'upcoming') return dose.status;
  return dose.status === 'pending' ? 'overdue' : null;
}
