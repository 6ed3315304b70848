/** What a dose is called from its lateness, and what may be done about it (D1:118-126, D1:228). */

export type DoseStatus = 'taken' | 'missed' | 'pending' | 'upcoming' | 'scheduled';
export type MedicationAlert = 'missed' | 'overdue' | 'upcoming';

const MINUTE_MS = 60_000;
const MISSED_AFTER_MS = 120 * MINUTE_MS;
const WINDOW_MS = 30 * MINUTE_MS;

/** The status to the millisecond: both window edges belong to 'upcoming', exactly two hours late is 'pending' (D1:119-120). */
export function doseStatus(scheduledAt: Date, now: Date, isTaken: boolean): DoseStatus {
  if (isTaken) return 'taken';
  const lateMs = now.getTime() - scheduledAt.getTime();
  if (lateMs > MISSED_AFTER_MS) return 'missed';
  if (lateMs > WINDOW_MS) return 'pending';
  return lateMs >= -WINDOW_MS ? 'upcoming' : 'scheduled';
}

/** Whole minutes the dose is late, negative when early: 4 min 10 s ahead is -5, so nobody is told too short a wait. */
export function minutesLate(scheduledAt: Date, now: Date): number {
  return Math.floor((now.getTime() - scheduledAt.getTime()) / MINUTE_MS);
}

/** Whether a take button is offered (D1:124). */
export function canTake(status: DoseStatus): boolean {
  return status === 'missed' || status === 'pending' || status === 'upcoming';
}

/** The caregiver's alert level for a dose; null when there is nothing to say yet, or nothing any more (D1:126). */
export function doseAlert(dose: { status: DoseStatus }): MedicationAlert | null {
  if (dose.status === 'missed' || dose.status === 'upcoming') return dose.status;
  return dose.status === 'pending' ? 'overdue' : null;
}
