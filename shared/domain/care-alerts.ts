// Problems and upcoming events across all of a caregiver's seniors. Problems come first.
import type { DoseLog } from './dose-log';
import { doseAlert, type MedicationAlert } from './dose-status';
import { type Dose, dosesOfDay } from './doses';
import { type KnownMedication, leftFromLastNight } from './last-night';
import { localDate } from './zoned-time';

/** From most to least urgent. Vitals are critical or warning; doses are missed, overdue or upcoming. */
export const ALERT_LEVELS = ['critical', 'missed', 'warning', 'overdue', 'upcoming'] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Care reminders shown for each senior (DASH-C-05). */
export const REMINDERS_PER_SENIOR = 3;

export interface DoseReminder<M> {
  level: MedicationAlert;
  medication: M;
  /** 'HH:MM' in the senior's zone. */
  time: string;
  at: Date;
  /** It was due yesterday. */
  isFromEarlier: boolean;
  /** It was due before the medication was added: it may not have been forgotten. */
  isFromBeforeAdded: boolean;
}

/**
 * Every dose of today that is missed, overdue or upcoming (DASH-C-17), and what is left from last night, in the
 * senior's zone; most urgent first.
 * @param logs today's, and yesterday's for as long as `lastNight` returns it
 */
export function doseReminders<M extends KnownMedication>(
  medications: readonly M[],
  logs: readonly DoseLog[],
  now: Date,
  zone: string,
): DoseReminder<M>[] {
  const today = localDate(now, zone);
  const reminders = medications
    .filter(({ isActive }) => isActive !== false)
    .flatMap((medication) => {
      const remindersOf = (doses: readonly Dose[], isFromEarlier: boolean) =>
        doses.flatMap((dose): DoseReminder<M>[] => {
          const level = doseAlert(dose);
          const { time, scheduledAt: at, isFromBeforeAdded } = dose;
          return level === null ? [] : [{ level, medication, time, at, isFromEarlier, isFromBeforeAdded }];
        });
      return [
        ...remindersOf(dosesOfDay(medication, logs, today, now, zone), false),
        ...remindersOf(leftFromLastNight(medication, logs, now, zone), true),
      ];
    });
  return reminders.sort(byUrgency);
}

interface Pressing {
  level: AlertLevel;
  at: Date;
  /** Left over from a day before today, on the senior's calendar. */
  isFromEarlier?: boolean;
}

/** Orders by level, and within a level by `byDay`. */
export function byUrgency(one: Pressing, other: Pressing): number {
  const levels = ALERT_LEVELS.indexOf(one.level) - ALERT_LEVELS.indexOf(other.level);
  return levels === 0 ? byDay(one, other) : levels;
}

/** Today's first, the longest overdue before the others: it can still be helped. Then earlier days', newest first. */
export function byDay(one: Omit<Pressing, 'level'>, other: Omit<Pressing, 'level'>): number {
  const isOneEarlier = one.isFromEarlier === true;
  if (isOneEarlier !== (other.isFromEarlier === true)) return isOneEarlier ? 1 : -1;
  const times = one.at.getTime() - other.at.getTime();
  return isOneEarlier ? -times : times;
}
