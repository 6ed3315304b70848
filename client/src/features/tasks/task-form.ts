/** The form of a task: the contract's rules, with a day and clock times in the senior's zone instead of instants. */
import * as z from '@shared/zod';
import { type Scope, SCOPES } from '@shared/api/appointment-fields';
import { calendarDate } from '@shared/api/fields';
import { taskFields } from '@shared/api/task-fields';
import type { Task } from '@shared/api/tasks';
import { MOST_WEEKS, type TaskKind, type TaskRepeat, timesOn } from '@shared/domain/tasks';
import { localTime } from '@shared/domain/zoned-time';
import { KIND_WORDS } from './task-words';

const CLOCK_TIME = /^\d\d:\d\d$/;
const clock = z.union([z.literal(''), z.string().regex(CLOCK_TIME)], { error: 'Fill in this time, or leave it empty' });

/** '': once; '1' to '12': every so many weeks; 'month': every month. */
export const REPEATS = ['', ...Array.from({ length: MOST_WEEKS }, (_weeks, index) => String(index + 1)), 'month'];

const written = z.object({
  kind: taskFields.kind,
  /** '': the words of its kind. */
  title: z.string().max(120, { error: 'This can be at most 120 letters long' }),
  day: z.string().min(1, { error: 'Choose a day' }).pipe(calendarDate),
  startTime: clock,
  endTime: clock,
  place: taskFields.place,
  note: taskFields.note,
  /** '': nobody in particular. */
  assigneeId: z.string(),
  repeats: z.enum(REPEATS),
  /** The last day; '': no end. */
  lastOn: z.union([z.literal(''), calendarDate]),
  scope: z.enum(SCOPES),
});

export type TaskDraft = z.input<typeof written>;

export interface CheckedTask {
  kind: TaskKind;
  title: string;
  place: string | null;
  note: string | null;
  assigneeId: string | null;
  /** Either a day or an instant. */
  dueOn: string | null;
  startsAt: string | null;
  endsAt: string | null;
  repeat: TaskRepeat | null;
  scope: Scope;
}

/** @param zone the senior's IANA time zone */
export function taskForm(zone: string) {
  return written
    .refine(({ kind, title }) => kind !== 'other' || title.trim() !== '', {
      path: ['title'],
      error: 'Say in a few words what you need',
    })
    .refine(({ startTime, endTime }) => endTime === '' || startTime !== '', {
      path: ['startTime'],
      error: 'Fill in when it begins, or leave the end empty',
    })
    .refine(({ day, repeats, lastOn }) => repeats === '' || lastOn === '' || lastOn >= day, {
      path: ['lastOn'],
      error: 'The last day cannot be before the first',
    })
    .transform(({ kind, title, day, startTime, endTime, repeats, lastOn, assigneeId, ...rest }): CheckedTask => ({
      ...rest,
      kind,
      title: title.trim() || KIND_WORDS[kind],
      assigneeId: assigneeId || null,
      ...instantsOf({ day, startTime, endTime }, zone),
      repeat: repeats === '' ? null : ruleOf(repeats, day, lastOn || null),
    }));
}

/** @throws RangeError for an invalid day or time */
export function instantsOf(
  { day, startTime, endTime }: Pick<TaskDraft, 'day' | 'startTime' | 'endTime'>,
  zone: string,
): Pick<CheckedTask, 'dueOn' | 'startsAt' | 'endsAt'> {
  if (startTime === '') return { dueOn: day, startsAt: null, endsAt: null };
  const { startsAt, endsAt } = timesOn(day, { startClock: startTime, endClock: endTime || null }, zone);
  return { dueOn: null, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
}

/** The weekday or the day of the month is that of the first one. */
function ruleOf(repeats: string, day: string, lastOn: string | null): TaskRepeat {
  if (repeats === 'month') return { kind: 'monthly', day: Number(day.slice(8)), lastOn };
  return { kind: 'weekly', weeks: Number(repeats), on: new Date(`${day}T00:00:00Z`).getUTCDay(), lastOn };
}

/** Without a kind: nothing is chosen yet. */
export const EMPTY_DRAFT: Omit<TaskDraft, 'kind'> = {
  title: '',
  day: '',
  startTime: '',
  endTime: '',
  place: '',
  note: '',
  assigneeId: '',
  repeats: '',
  lastOn: '',
  scope: 'this',
};

export function draftOf(task: Task, zone: string): TaskDraft {
  const { kind, title, dueOn, startsAt, endsAt, place, note, repeat } = task;
  return {
    kind,
    title,
    day: dueOn,
    startTime: startsAt === null ? '' : localTime(new Date(startsAt), zone),
    endTime: endsAt === null ? '' : localTime(new Date(endsAt), zone),
    place: place ?? '',
    note: note ?? '',
    assigneeId: '',
    repeats: repeat === null ? '' : repeat.kind === 'monthly' ? 'month' : String(repeat.weeks),
    lastOn: repeat?.lastOn ?? '',
    scope: 'this',
  };
}
