/** Which tasks stand where. The server sends them by day and time. */
import type { Task } from '@shared/api/tasks';
import { canBeDone } from '@shared/domain/tasks';
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

/** What a press on a row can do. */
export type Answer = 'claim' | 'accept' | 'decline' | 'give back' | 'finish' | 'not done' | 'ask';

interface Answers {
  /** The one that stands out; null where there is nothing to do at the moment. */
  main: Answer | null;
  /** Beside it, less prominent. */
  others: Answer[];
}

export interface Viewer {
  userId: string;
  /** On their own board. */
  isSenior: boolean;
  mayHelp: boolean;
}

/** TASK-22: one main button a row. */
export function answersTo(task: Task, viewer: Viewer, now: Date, zone: string): Answers {
  if (!viewer.mayHelp) return { main: null, others: [] };
  if (task.status === 'done') return { main: null, others: ['not done'] };
  const isDue = canBeDone(task, now, zone);
  if (viewer.isSenior) {
    if (task.status === 'open') return { main: 'ask', others: ['finish'] };
    if (task.status === 'assigned') return { main: null, others: ['ask', 'finish'] };
    return isDue ? { main: 'finish', others: [] } : { main: null, others: ['finish'] };
  }
  const isMine = task.assignee?.id === viewer.userId;
  const asking: Answer[] = task.mayChange ? ['ask'] : [];
  if (task.status === 'open') return { main: 'claim', others: asking };
  if (task.status === 'assigned') {
    return isMine ? { main: 'accept', others: ['decline'] } : { main: null, others: ['claim', ...asking] };
  }
  if (!isMine) return { main: null, others: [] };
  return { main: isDue ? 'finish' : null, others: ['give back'] };
}

/** Nobody has it, or the viewer is asked. */
export function isForMe({ status, assignee }: Task, userId: string): boolean {
  return status === 'open' || (status === 'assigned' && assignee?.id === userId);
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
