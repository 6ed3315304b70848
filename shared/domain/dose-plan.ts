/**
 * Which doses a medication's plan has on a calendar day (SCHED-02 to 11). A plan is a plain frequency with its times, or a
 * schedule. Days are the senior's, 'YYYY-MM-DD', and are counted on the calendar: clock changes move none.
 */
import { isAsNeeded, readTimes } from './dose-times';
import { daysBetween } from './repeat';
import { addDays } from './zoned-time';

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

/** The first day from `from` on, included, that has a dose; null: none comes. */
export function nextPlannedDate(plan: DosePlan, from: string): string | null {
  const { schedule } = plan;
  if (!schedule) return plannedDoses(plan, from).length > 0 ? from : null;
  const days = schedule.phases.flatMap((phase) => nextDayOf(phase, from) ?? []);
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}

/** The phase with a dose on that day. */
function phaseOn({ phases }: Schedule, date: string): Phase | undefined {
  return phases.find((phase) => isWithin(phase, date) && isDayOf(phase, date));
}

function isWithin({ fromOn, throughOn }: Phase, date: string): boolean {
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

function nextDayOf(phase: Phase, from: string): string | null {
  const date = firstDay(phase, from > phase.fromOn ? from : phase.fromOn);
  return isWithin(phase, date) ? date : null;
}

/** The first day of the rhythm, `from` or later. @param from not before the phase */
function firstDay({ fromOn, rhythm }: Phase, from: string): string {
  switch (rhythm.kind) {
    case 'daily':
      return from;
    case 'every': {
      const over = daysBetween(fromOn, from) % rhythm.days;
      return over === 0 ? from : addDays(from, rhythm.days - over);
    }
    case 'weekdays': {
      const today = weekdayOf(from);
      return addDays(from, Math.min(...rhythm.on.map((day) => (day - today + 7) % 7)));
    }
    case 'cycle': {
      const length = rhythm.on + rhythm.off;
      const day = daysBetween(fromOn, from) % length;
      return day < rhythm.on ? from : addDays(from, length - day);
    }
    case 'monthly': {
      const own = dayOfMonth(from, rhythm.day);
      return own >= from ? own : dayOfMonth(addDays(dayOfMonth(from, 31), 1), rhythm.day);
    }
  }
}

/** That day of the date's month, or its last one (SCHED-07). */
function dayOfMonth(date: string, day: number): string {
  return `${date.slice(0, 8)}${String(Math.min(day, lastOfMonth(date))).padStart(2, '0')}`;
}

function lastOfMonth(date: string): number {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The phases as they are until the day before, and from that day on, which keeps their days (SCHED-17). */
export function phasesBefore(phases: readonly Phase[], date: string): Phase[] {
  const last = addDays(date, -1);
  return phases
    .filter(({ fromOn }) => fromOn < date)
    .map((phase) => (phase.throughOn === null || phase.throughOn > last ? { ...phase, throughOn: last } : phase));
}

export function phasesFrom(phases: readonly Phase[], date: string): Phase[] {
  return phases
    .filter(({ throughOn }) => throughOn === null || throughOn >= date)
    .flatMap((phase) => (phase.fromOn >= date ? [phase] : restOf(phase, date)))
    .filter(({ fromOn, throughOn }) => throughOn === null || throughOn >= fromOn);
}

/** What is left of a phase from a day within it. A cycle that is on goes on as daily doses to the end of its turn. */
function restOf(phase: Phase, date: string): Phase[] {
  const { rhythm, throughOn } = phase;
  const next = { ...phase, fromOn: firstDay(phase, date) };
  if (rhythm.kind !== 'cycle') return [next];
  const length = rhythm.on + rhythm.off;
  const day = daysBetween(phase.fromOn, date) % length;
  if (day === 0 || day >= rhythm.on) return [next];
  const last = addDays(date, rhythm.on - day - 1);
  const turn: Phase = {
    ...next,
    throughOn: throughOn !== null && throughOn < last ? throughOn : last,
    rhythm: { kind: 'daily' },
  };
  return [turn, { ...phase, fromOn: addDays(date, length - day) }];
}
