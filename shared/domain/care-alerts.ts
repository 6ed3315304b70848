// What is wrong, and what comes next, across all the seniors somebody looks after. What is wrong comes first.
import { readTimes } from './dose-times';
import { type DoseLog, doseAlert, type DosedMedication, dosesOfDay, type MedicationAlert } from './doses';
import { localDate } from './zoned-time';

/** From the most pressing to the least. Vitals are critical or warning; doses are missed, overdue or upcoming. */
export const ALERT_LEVELS = ['critical', 'missed', 'warning', 'overdue', 'upcoming'] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Care reminders shown for each senior (D1:226). */
export const REMINDERS_PER_SENIOR = 3;

export interface DoseReminder<M> {
  level: MedicationAlert;
  medication: M;
  /** 'HH:MM' in the senior's zone. */
  time: string;
  at: Date;
}

/** Every dose of today that is missed, overdue or upcoming (D1:126), in the senior's zone; most pressing first. */
export function doseReminders<M extends DosedMedication>(
  medications: readonly M[],
  logs: readonly DoseLog[],
  now: Date,
  zone: string,
): DoseReminder<M>[] {
  const today = localDate(now, zone);
  const reminders = medications
    .filter((medication) => medication.isActive !== false && readTimes(medication.times).length > 0)
    .flatMap((medication) =>
      dosesOfDay(medication, logs, today, now, zone).flatMap((dose) => {
        const level = doseAlert(dose);
        return level === null ? [] : [{ level, medication, time: dose.time, at: dose.scheduledAt }];
      }),
    );
  return reminders.sort(byUrgency);
}

/** Orders by level, and within a level by time, the longest overdue first. */
export function byUrgency(one: { level: AlertLevel; at: Date }, other: { level: AlertLevel; at: Date }): number {
  const levels = ALERT_LEVELS.indexOf(one.level) - ALERT_LEVELS.indexOf(other.level);
  return levels === 0 ? one.at.getTime() - other.at.getTime() : levels;
}
