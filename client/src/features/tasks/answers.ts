/** What the viewer can do about a task, and what stands out of it. */
import type { Task } from '@shared/api/tasks';
import { canBeDone } from '@shared/domain/tasks';

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
    if (task.status === 'assigned') return { main: null, others: isDue ? ['ask', 'finish'] : ['ask'] };
    return { main: isDue ? 'finish' : null, others: [] };
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
