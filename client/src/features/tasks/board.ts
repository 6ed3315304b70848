/** Which tasks stand where. The server sends them by day and time. The care dashboard loads this first: it stays small. */
import type { Task } from '@shared/api/tasks';
import { addDays, localDate } from '@shared/domain/zoned-time';

export interface BoardParts {
  open: Task[];
  asked: Task[];
  taken: Task[];
  /** The newest first. */
  done: Task[];
}

export function boardParts(tasks: readonly Task[]): BoardParts {
  const having = (status: Task['status']) => tasks.filter((task) => task.status === status);
  const done = having('done').sort((one, other) => (other.doneAt ?? '').localeCompare(one.doneAt ?? ''));
  return { open: having('open'), asked: having('assigned'), taken: having('claimed'), done };
}

/** The next one of those that repeat stands for all of them. */
export interface Folded {
  task: Task;
  following: readonly Task[];
}

export function foldSeries(tasks: readonly Task[]): Folded[] {
  const folded = new Map<string, Task[]>();
  for (const task of tasks) {
    const key = task.seriesId ?? task.id;
    folded.set(key, [...(folded.get(key) ?? []), task]);
  }
  return [...folded.values()].flatMap(([task, ...following]) => (task === undefined ? [] : [{ task, following }]));
}

/** On the care dashboard, the earliest first; the rest are on the board. */
export const HANDS_SHOWN = 3;

/** What nobody has, or the viewer is asked for; of those that repeat the next one. */
export function needingHand(tasks: readonly Task[], userId: string): Task[] {
  const forViewer = tasks.filter(
    ({ status, assignee }) => status === 'open' || (status === 'assigned' && assignee?.id === userId),
  );
  return foldSeries(forViewer).map(({ task }) => task);
}

/** What is not done of the viewer's own, today and tomorrow; what is late first. */
export function ownSoon(tasks: readonly Task[], userId: string, now: Date, zone: string): Task[] {
  const tomorrow = addDays(localDate(now, zone), 1);
  return tasks.filter(
    ({ status, assignee, dueOn }) => status === 'claimed' && assignee?.id === userId && dueOn <= tomorrow,
  );
}

/** Help that is sure: said by somebody, from today to a week from now. */
export function comingHelp(tasks: readonly Task[], now: Date, zone: string): Task[] {
  const today = localDate(now, zone);
  const last = addDays(today, 7);
  return tasks.filter(({ status, dueOn }) => status === 'claimed' && dueOn >= today && dueOn <= last);
}
