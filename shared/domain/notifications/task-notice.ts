/** Who is told what of the help board, and when (TASK-20). Every `zone` is the reader's own. */
import type { Formats } from '../formats';
import { dayWords, timeWords } from '../time-words';
import { taskStatus } from '../tasks';
import { addDays, instantOf, localDate } from '../zoned-time';
import { type Decision, minutesAfter, type OpenNotice } from './decision';
import { decideNews, decideOnce, type OwnRules } from './social-notices';
import type { NoticeWords } from './words';

const EVENING = '18:00';
/** What comes within this time joins the notice. */
const JOINS_MINUTES = 10;

export interface ToldTask {
  seniorId: string;
  createdBy: string | null;
  assigneeId: string | null;
  assignedBy: string | null;
  claimedAt: Date | null;
  doneAt: Date | null;
  movedAt: Date | null;
  /** Of a refill: when it turned out that there is enough (SUPPLY-24). */
  enoughAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  /** Since when it is in its present state, and who brought it there. */
  statusAt: Date;
  statusBy: string | null;
  /** A day of the senior's. */
  dueOn: string;
}

export type TaskNews = 'added' | 'asked' | 'moved' | 'claimed' | 'open' | 'done' | 'gone' | 'enough';
export type TaskReminder = 'tomorrow' | 'unclaimed';
type TaskSays = TaskNews | TaskReminder | 'unanswered';

/** What a task's present state is to that person; null: nothing to be told. Nobody is told of what they did. */
export function taskNews(task: ToldTask, personId: string): TaskNews | null {
  const { seniorId, createdBy, assigneeId, assignedBy, movedAt, statusBy } = task;
  if (personId === statusBy) return null;
  const hasIt = personId === assigneeId;
  if (task.deletedAt !== null) return hasIt && task.doneAt === null ? 'gone' : null;
  const isTheirs = personId === seniorId || personId === createdBy;
  switch (taskStatus(task)) {
    case 'done':
      return isTheirs || hasIt ? 'done' : null;
    case 'claimed':
      if (hasIt && task.enoughAt?.getTime() === task.statusAt.getTime()) return 'enough';
      return isTheirs || personId === assignedBy ? 'claimed' : null;
    case 'assigned':
      if (!hasIt) return null;
      return movedAt === null ? 'asked' : 'moved';
    case 'open':
      return task.statusAt > task.createdAt ? 'open' : 'added';
  }
}

/** At 6 PM on the day before, and two days before. */
export function reminderTimes(dueOn: string, zone: string): Record<TaskReminder, Date> {
  return {
    tomorrow: instantOf(addDays(dueOn, -1), EVENING, zone),
    unclaimed: instantOf(addDays(dueOn, -2), EVENING, zone),
  };
}

/** The reminder that this notice is; null: it is news. */
function reminderOf(at: Date, dueOn: string, zone: string): TaskReminder | null {
  const times = reminderTimes(dueOn, zone);
  const isAt = (instant: Date) => instant.getTime() === at.getTime();
  if (isAt(times.tomorrow)) return 'tomorrow';
  return isAt(times.unclaimed) ? 'unclaimed' : null;
}

/** Whether the reminder is for that person: whoever has it, or was asked, and everybody while it is open. */
export function isReminded(task: ToldTask, reminder: TaskReminder, personId: string): boolean {
  if (task.deletedAt !== null) return false;
  const status = taskStatus(task);
  const hasIt = task.assigneeId === personId;
  if (reminder === 'tomorrow') return status === 'claimed' && hasIt;
  return status === 'open' || (status === 'assigned' && hasIt);
}

/** What a notice says to its person now; null: nothing anymore. */
export function taskSays(task: ToldTask, notice: { at: Date; personId: string }, zone: string): TaskSays | null {
  const { at, personId } = notice;
  const reminder = reminderOf(at, task.dueOn, zone);
  // What was decided at or after its time is no matter for a reminder.
  if (reminder !== null && task.statusAt < at) {
    if (!isReminded(task, reminder, personId)) return null;
    return reminder === 'unclaimed' && task.assigneeId === personId ? 'unanswered' : reminder;
  }
  // Another notice tells of what has come since.
  const isOfNow = at <= task.statusAt && minutesAfter(at, JOINS_MINUTES) >= task.statusAt;
  return isOfNow ? taskNews(task, personId) : null;
}

/** @param inSightUntil as for other news; reminders are told beside a page */
export function decideTask(
  notice: OpenNotice,
  says: TaskSays | null,
  { inSightUntil, ...rules }: OwnRules & { inSightUntil: Date | null },
  now: Date,
): Decision {
  if (says === 'tomorrow' || says === 'unclaimed' || says === 'unanswered')
    return decideOnce(notice, 'open', rules, now);
  return decideNews(notice, { isThere: says !== null, unread: says === null ? 0 : 1, inSightUntil }, rules, now);
}

export interface TaskDetails {
  title: string;
  dueOn: string;
  startsAt: Date | null;
  /** First names. */
  senior: string;
  /** Who has it, or was asked. */
  holder: string | null;
  /** The senior's zone: the day and time are theirs. */
  seniorZone: string;
  isSenior: boolean;
  formats: Formats;
  now: Date;
  showsDetails: boolean;
}

/** 'Can you help Margaret?', 'Anna will help you' */
export function taskWords(says: TaskSays, details: TaskDetails): NoticeWords {
  const { title, showsDetails } = details;
  const heading = titleOf(says, details);
  const detail = `${title}\n${whenWords(details)}`;
  return { title: heading, body: showsDetails ? detail : 'Open Hearthside to see what it is.' };
}

function titleOf(says: TaskSays, { senior, holder, isSenior }: TaskDetails): string {
  const whom = isSenior ? 'you' : senior;
  switch (says) {
    case 'added':
      return isSenior ? 'Help was asked for you' : `${senior} needs a hand`;
    case 'asked':
    case 'unanswered':
      return `Can you help ${whom}?`;
    case 'moved':
      return 'The time changed. Can you still do it?';
    case 'claimed':
      return holder === null ? `Somebody will help ${whom}` : `${holder} will help ${whom}`;
    case 'open':
      return isSenior ? 'Nobody has your task anymore' : `${senior} needs a hand again`;
    case 'done':
      return 'A task is done';
    case 'gone':
      return 'Your help is not needed anymore';
    case 'enough':
      return 'There is enough for now: the refill can wait';
    case 'tomorrow':
      return `Tomorrow you help ${whom}`;
    case 'unclaimed':
      return isSenior ? 'Nobody has offered to help yet' : `${senior} still needs a hand`;
  }
}

function whenWords({ dueOn, startsAt, seniorZone, formats, now }: TaskDetails): string {
  const today = localDate(now, seniorZone);
  const day = dueOn === today ? 'Today' : dueOn === addDays(today, 1) ? 'Tomorrow' : dayWords(dueOn, formats);
  return startsAt === null ? day : `${day} at ${timeWords(startsAt, seniorZone, formats)}`;
}

/** What replaces what is not so anymore. */
export const TASK_CHANGED: NoticeWords = {
  title: 'The help board has changed',
  body: 'Hearthside shows who helps now.',
};
