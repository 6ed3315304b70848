/**
 * The help board: what state a task is in, its order, the days of one that repeats, and its words. Days and clock times are
 * those of the senior's zone (D-11).
 */
import { addMonths } from './calendar';
import type { Formats } from './formats';
import { daysBetween } from './repeat';
import { timeWords, unbroken } from './time-words';
import { addDays, instantOf, localDate } from './zoned-time';

export const TASK_KINDS = ['drive', 'meal', 'refill', 'call', 'visit', 'other'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_STATUSES = ['open', 'assigned', 'claimed', 'done'] as const;
/** 'assigned': somebody was asked and has not answered. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Repeating tasks exist for this many days ahead, today included (TASK-16). */
export const MADE_AHEAD_DAYS = 56;
export const MOST_WEEKS = 12;

/** Every few weeks on one weekday (0: Sunday), or monthly on a day; a shorter month has it on its last day. */
export type TaskRule = { kind: 'weekly'; weeks: number; on: number } | { kind: 'monthly'; day: number };
export type TaskRepeat = TaskRule & {
  /** The last day on which one may fall; null: no end. */
  lastOn: string | null;
};

export interface TaskState {
  assigneeId: string | null;
  claimedAt: Date | string | null;
  doneAt: Date | string | null;
}

/** TASK-08. */
export function taskStatus({ assigneeId, claimedAt, doneAt }: TaskState): TaskStatus {
  if (doneAt !== null) return 'done';
  if (assigneeId === null) return 'open';
  return claimedAt === null ? 'assigned' : 'claimed';
}

export interface TaskTimes {
  /** 'YYYY-MM-DD' */
  dueOn: string;
  /** ISO 8601 instants; null: any time that day. */
  startsAt: string | null;
  endsAt: string | null;
}

/** Its end, or else its day, has passed, and nobody has done it. */
export function isLate(task: TaskTimes & { doneAt: Date | string | null }, now: Date, zone: string): boolean {
  if (task.doneAt !== null) return false;
  if (task.endsAt !== null) return new Date(task.endsAt) < now;
  return task.dueOn < localDate(now, zone);
}

/** Whether 'Done' is offered: from its day on (TASK-22). */
export function canBeDone({ dueOn }: TaskTimes, now: Date, zone: string): boolean {
  return dueOn <= localDate(now, zone);
}

/** By day; those of any time before those of a time. */
export function inTaskOrder(one: TaskTimes & { id: string }, other: TaskTimes & { id: string }): number {
  return (
    compare(one.dueOn, other.dueOn) || compare(one.startsAt ?? '', other.startsAt ?? '') || compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The rule's first day on or after that one. */
export function firstDayOf(rule: TaskRule, from: string): string {
  if (rule.kind === 'weekly') return addDays(from, (rule.on - weekdayOf(from) + 7) % 7);
  const inMonth = dayInMonth(rule.day, from);
  return inMonth >= from ? inMonth : dayInMonth(rule.day, addMonths(`${from.slice(0, 7)}-01`, 1));
}

/** The days of a series from one day through another. @param startsOn its first day */
export function seriesDays(rule: TaskRule, startsOn: string, from: string, to: string): string[] {
  const days: string[] = [];
  const first = firstDayOf(rule, startsOn);
  if (rule.kind === 'weekly') {
    const step = 7 * rule.weeks;
    const skipped = Math.max(0, Math.ceil(daysBetween(first, from) / step));
    for (let day = addDays(first, skipped * step); day <= to; day = addDays(day, step)) days.push(day);
    return days;
  }
  const firstMonth = `${(from > first ? from : first).slice(0, 7)}-01`;
  for (let month = firstMonth; month <= to; month = addMonths(month, 1)) {
    const day = dayInMonth(rule.day, month);
    if (day >= first && day >= from && day <= to) days.push(day);
  }
  return days;
}

export interface TaskClocks {
  /** 'HH:MM'; null: any time that day. */
  startClock: string | null;
  endClock: string | null;
}

/** The times on that day of the senior's; an end before the start is on the next day. */
export function timesOn(day: string, { startClock, endClock }: TaskClocks, zone: string) {
  const startsAt = startClock === null ? null : instantOf(day, startClock, zone);
  if (startsAt === null || startClock === null || endClock === null) return { startsAt, endsAt: null };
  const endsAt = instantOf(endClock < startClock ? addDays(day, 1) : day, endClock, zone);
  // A skipped hour may put both at the same minute, a repeated one the end before the start.
  return { startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function dayInMonth(day: number, date: string): string {
  const first = `${date.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const wanted = `${date.slice(0, 7)}-${String(day).padStart(2, '0')}`;
  return wanted < last ? wanted : last;
}

export interface Drive {
  status: TaskStatus;
  /** The first name of who drives, or was asked. */
  driver: string | null;
  startsAt: string | null;
}

/** 'Anna drives you at 10:00 AM', 'Anna was asked to drive', 'No driver yet'. @param whom 'you', or a name */
export function driveAtWords(drive: Drive, whom: string, zone: string, formats: Formats): string {
  const words = driveWords(drive, whom);
  if (drive.status !== 'claimed' || drive.startsAt === null) return words;
  return unbroken(`${words} at ${timeWords(new Date(drive.startsAt), zone, formats)}`);
}

/** The same without the time, for a card that has it. */
export function driveWords({ status, driver }: Drive, whom: string): string {
  if (status === 'open' || driver === null) return status === 'done' ? 'The ride is done' : 'No driver yet';
  if (status === 'assigned') return `${driver} was asked to drive`;
  return status === 'done' ? `${driver} drove ${whom}` : `${driver} drives ${whom}`;
}

/** 'Ride', for a calendar: 'Ride: Anna'. */
const SHORT_KINDS: Readonly<Record<TaskKind, string>> = {
  drive: 'Ride',
  meal: 'Meal',
  refill: 'Refill',
  call: 'Call',
  visit: 'Visit',
  other: 'Help',
};

/** 'Ride: Anna'; 'Ride' while nobody has it. @param holder a first name */
export function taskEventTitle(kind: TaskKind, holder: string | null): string {
  return holder === null ? SHORT_KINDS[kind] : `${SHORT_KINDS[kind]}: ${holder}`;
}

/** What a refill is called that the server has added: without the name for those who do not see the medications. */
export function refillTitle(medication: string | null): string {
  return medication === null ? 'Pick up a refill' : `Pick up a refill of ${medication}`;
}
