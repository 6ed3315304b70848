/**
 * Which doses a medication's plan has on a calendar day (SCHED-02 to 11). A plan is a plain frequency with its times, or a
 * schedule. Days are the senior's, 'YYYY-MM-DD', and are counted on the calendar: clock changes move none.
 */
import { isAsNeeded, readTimes } from './dose-times';
import { daysBetween } from './repeat';

/** What amounts are counted in. */
export const DOSE_UNITS = [
  'tablet',
  'capsule',
  'drop',
  'puff',
  'spray',
  'ml',
  'spoonful',
  'unit',
  'patch',
  'injection',
  'sachet',
  'piece',
] as const;
export type DoseUnit = (typeof DOSE_UNITS)[number];

/** Day 1 of 'every' and 'cycle' is the phase's first. `on` of weekdays: 0 is Sunday. */
export type Rhythm =
  | { kind: 'daily' }
  | { kind: 'every'; days: number }
  | { kind: 'weekdays'; on: number[] }
  | { kind: 'cycle'; on: number; off: number }
  | { kind: 'monthly'; day: number };

export interface AmountAtTime {
  /** 'HH:MM' */
  time: string;
  amount: number;
}

export interface Phase {
  fromOn: string;
  /** Included; null: no end. */
  throughOn: string | null;
  rhythm: Rhythm;
  doses: AmountAtTime[];
}

export interface AsNeededLimits {
  amount: number;
  minGapMinutes: number | null;
  /** An amount, in any 24 hours. */
  mostIn24h: number | null;
}

/** Either has phases, in order, or is as needed. A gap between phases is a pause. */
export interface Schedule {
  unit: DoseUnit;
  phases: Phase[];
  asNeeded: AsNeededLimits | null;
}

export interface DosePlan {
  frequency: string;
  /** A list of 'HH:MM', or the same list as JSON text (MED-23). With a schedule it decides nothing. */
  times: readonly string[] | string;
  /** Null or missing: the frequency and the times decide. */
  schedule?: Schedule | null | undefined;
}

/** A plan that held before the present one (SCHED-10). */
export interface EarlierPlan extends DosePlan {
  times: string[];
  schedule: Schedule | null;
  isActive: boolean;
  /** In which its times were meant. */
  timeZone: string;
  /** ISO instant: the next plan holds from here. */
  until: string;
}

export interface PlannedDose {
  /** 'HH:MM' */
  time: string;
  /** Null: the medication's dosage says it. */
  amount: number | null;
}

export function isTakenAsNeeded({ frequency, schedule }: DosePlan): boolean {
  return schedule ? schedule.asNeeded !== null : isAsNeeded(frequency);
}

/** In order; none as needed. */
export function plannedDoses(plan: DosePlan, date: string): PlannedDose[] {
  const { schedule } = plan;
  if (schedule) return phaseOn(schedule, date)?.doses ?? [];
  return isTakenAsNeeded(plan) ? [] : readTimes(plan.times).map((time) => ({ time, amount: null }));
}

/** Whether its last day has passed (SCHED-09). @param today the senior's */
export function isFinished({ schedule }: Pick<DosePlan, 'schedule'>, today: string): boolean {
  const throughOn = schedule?.phases.at(-1)?.throughOn ?? null;
  return throughOn !== null && throughOn < today;
}

/** The phase with a dose on that day. */
function phaseOn({ phases }: Schedule, date: string): Phase | undefined {
  return phases.find((phase) => isWithin(phase, date) && isDayOf(phase, date));
}

export function isWithin({ fromOn, throughOn }: Phase, date: string): boolean {
  return date >= fromOn && (throughOn === null || date <= throughOn);
}

function isDayOf({ fromOn, rhythm }: Phase, date: string): boolean {
  switch (rhythm.kind) {
    case 'daily':
      return true;
    case 'every':
      return daysBetween(fromOn, date) % rhythm.days === 0;
    case 'weekdays':
      return rhythm.on.includes(weekdayOf(date));
    case 'cycle':
      return daysBetween(fromOn, date) % (rhythm.on + rhythm.off) < rhythm.on;
    case 'monthly':
      return Number(date.slice(8)) === Math.min(rhythm.day, lastOfMonth(date));
  }
}

export function lastOfMonth(date: string): number {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
