/** What a task is, when, and whose it is, in words. Days and times are those of the senior's zone (D-11). */
import type { PersonCard } from '@shared/api/accounts';
import type { Task } from '@shared/api/tasks';
import type { Formats } from '@shared/domain/formats';
import { personName } from '@shared/domain/person-name';
import type { TaskKind, TaskRepeat } from '@shared/domain/tasks';
import { dateWords, timeWords, unbroken, weekdayWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { nearDayWords } from '@/lib/words';

/** As they are asked for. */
export const KIND_WORDS: Readonly<Record<TaskKind, string>> = {
  drive: 'A ride',
  meal: 'A meal',
  refill: 'A refill',
  call: 'A call',
  visit: 'A visit',
  other: 'Something else',
};

type When = Pick<Task, 'dueOn' | 'startsAt' | 'endsAt'>;

/** 'Today, 10:00 AM to 11:00 AM', 'Tomorrow, any time', 'Thursday, March 5, 9:00 PM to Friday, March 6, 1:00 AM'. */
export function taskWhenWords({ dueOn, startsAt, endsAt }: When, now: Date, zone: string, formats: Formats): string {
  const day = nearDayWords(dueOn, now, zone, formats);
  if (startsAt === null) return `${day}, any time`;
  const from = `${day}, ${timeWords(new Date(startsAt), zone, formats)}`;
  if (endsAt === null || endsAt === startsAt) return unbroken(from);
  const end = new Date(endsAt);
  const lastDay = localDate(end, zone);
  const endDay = lastDay === dueOn ? '' : `${nearDayWords(lastDay, now, zone, formats)}, `;
  return unbroken(`${from} to ${endDay}${timeWords(end, zone, formats)}`);
}

export function firstNameOf({ firstName, username }: PersonCard): string {
  return firstName ?? username;
}

/** Whose it is, for the viewer; null while it is open. */
export function whoseWords({ status, assignee, doneBy, assignedBy }: Task, viewerId: string): string | null {
  const person = status === 'done' ? (doneBy ?? assignee) : assignee;
  if (person === null) return null;
  const isViewer = person.id === viewerId;
  const name = personName(person);
  switch (status) {
    case 'done':
      return isViewer ? 'You did it' : `${name} did it`;
    case 'claimed':
      return isViewer ? 'You said you would' : `${name} will do it`;
    case 'assigned':
      if (!isViewer) return `${name} was asked`;
      return assignedBy === null ? 'You were asked' : `${firstNameOf(assignedBy)} asked you`;
    case 'open':
      return null;
  }
}

function helperName({ assignee }: Pick<Task, 'assignee'>): string {
  return assignee === null ? 'Somebody' : firstNameOf(assignee);
}

/** 'Anna drives you', for a task that somebody has said they would do. @param whom 'you', or the senior's name */
export function helpWords({ kind, title, assignee }: Pick<Task, 'kind' | 'title' | 'assignee'>, whom: string): string {
  const name = helperName({ assignee });
  switch (kind) {
    case 'drive':
      return `${name} drives ${whom}`;
    case 'meal':
      return `${name} brings a meal`;
    case 'refill':
      return `${name} picks up a refill`;
    case 'call':
      return `${name} calls ${whom}`;
    case 'visit':
      return `${name} visits ${whom}`;
    case 'other':
      return `${name} helps: ${title}`;
  }
}

/** 'Anna drives you today, 10:00 AM', 'Tom brings a meal, Sunday, March 8, any time'. */
export function nextHelpWords(task: Task, now: Date, zone: string, formats: Formats): string {
  const when = taskWhenWords(task, now, zone, formats);
  const isNear = /^(Today|Tomorrow)/.test(when);
  return `${helpWords(task, 'you')}${isNear ? ` ${when.charAt(0).toLowerCase()}${when.slice(1)}` : `, ${when}`}`;
}

/** The same in one line of a phone: 'Anna drives you tomorrow', 'Tom brings a meal on Sunday'. */
export function nextHelpLine(task: Task, now: Date, zone: string): string {
  const today = localDate(now, zone);
  const near = new Map([
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
    // Its weekday is today's.
    [addDays(today, 7), 'in a week'],
  ]);
  const words = task.kind === 'other' ? `${helperName(task)} helps you` : helpWords(task, 'you');
  return `${words} ${near.get(task.dueOn) ?? `on ${weekdayWords(task.dueOn)}`}`;
}

/** 'Every week on Tuesday', 'Every 2 weeks on Friday until May 1, 2026', 'Every month on the 31st'. */
export function taskRepeatWords(repeat: NonNullable<TaskRepeat>, formats: Formats): string {
  const until = repeat.lastOn === null ? '' : ` until ${dateWords(repeat.lastOn, formats)}`;
  if (repeat.kind === 'monthly') return `Every month on the ${ordinal(repeat.day)}${until}`;
  return `${everyWeeksWords(repeat.weeks)} on ${weekdayWords(`2026-03-0${repeat.on + 1}`)}${until}`;
}

export function everyWeeksWords(weeks: number): string {
  return weeks === 1 ? 'Every week' : `Every ${weeks} weeks`;
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const ending = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10];
  return `${day}${ending ?? 'th'}`;
}
