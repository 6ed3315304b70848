/** Offers to do a task, hands it back, asks somebody and marks it as done: shown at once, with Undo (TASK-22). */
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PersonCard } from '@shared/api/accounts';
import type { Task } from '@shared/api/tasks';
import { taskStatus } from '@shared/domain/tasks';
import { type ApiError, callApi, sentenceOf } from '@/lib/api';
import { type FailureWords, outcomeToasts } from '@/lib/outcomes';
import { tellRefillDone } from '@/lib/refill-done';
import type { CurrentUser } from '@/lib/session';
import { firstNameOf } from './task-words';

type Deed =
  | { kind: 'claim' | 'release' | 'finish' | 'reopen' }
  | {
      kind: 'assign';
      /** Who is asked. */
      person: PersonCard;
    };

interface Press {
  /** As it was before. */
  task: Task;
  deed: Deed;
  by: PersonCard;
  /** Takes the press before back. */
  isUndo: boolean;
}

export type DeedKind = Deed['kind'];

export interface TaskDeeds {
  claim: (task: Task) => void;
  release: (task: Task) => void;
  finish: (task: Task) => void;
  reopen: (task: Task) => void;
  ask: (task: Task, person: PersonCard) => void;
}

const TASK_DEED = ['task-deed'];

/** The row moves to another list: a second press would answer the one that takes its place. */
const SETTLE_MS = 800;

/** The delay before a refetch, as after every change (CONST-20). */
const REFRESH_AFTER_MS = 100;

/** The same object as long as nobody else signs in. */
export function useTaskDeeds(by: CurrentUser): TaskDeeds {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const press = (task: Task, deed: Deed) => {
      if (!isSettling(queryClient)) send(queryClient, { task, deed, by, isUndo: false });
    };
    return {
      claim: (task) => press(task, { kind: 'claim' }),
      release: (task) => press(task, { kind: 'release' }),
      finish: (task) => press(task, { kind: 'finish' }),
      reopen: (task) => press(task, { kind: 'reopen' }),
      ask: (task, person) => press(task, { kind: 'assign', person }),
    };
  }, [queryClient, by]);
}

/** Not tied to a component: the row may be gone by the time the response arrives. */
function send(queryClient: QueryClient, press: Press): void {
  const { task, deed, by } = press;
  const { succeeded, failed } = outcomeToasts<Task, Press>({
    success: (answer) => wordsAfter(press, () => send(queryClient, undoOf(press, answer))),
    failure: failureWords,
  });
  const mutation = queryClient.getMutationCache().build<Task, ApiError, Press, unknown>(queryClient, {
    mutationKey: TASK_DEED,
    // When offline, fail immediately and show it, rather than pause silently.
    networkMode: 'always',
    mutationFn: callFor,
    onMutate: async () => {
      // A response already in flight must not overwrite it.
      await queryClient.cancelQueries({ predicate: isBoard });
      put(queryClient, afterwards(task, deed, by, new Date().toISOString()));
    },
    onSuccess: (answer) => {
      put(queryClient, answer);
      succeeded(answer, press);
      tellRefill(press);
    },
    onError: (error) => {
      put(queryClient, task);
      failed(error, press);
    },
    onSettled: () => {
      setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: ['tasks'] });
        // They say who drives.
        if (task.kind === 'drive') void queryClient.invalidateQueries({ queryKey: ['appointments'] });
      }, REFRESH_AFTER_MS);
    },
  });
  // `onError` has already shown the failure.
  mutation.execute(press).catch(() => undefined);
}

/** The person who picked it up knows how much it was. */
function tellRefill({ task: { kind, seniorId, medication }, deed, isUndo }: Press): void {
  if (kind !== 'refill' || medication === null || isUndo) return;
  tellRefillDone(deed.kind === 'finish' ? { seniorId, medicationId: medication.id } : null);
}

function callFor({ task: { id }, deed }: Press): Promise<Task> {
  const params = { id };
  switch (deed.kind) {
    case 'claim':
      return callApi('POST /api/tasks/{id}/claim', { params });
    case 'release':
      return callApi('POST /api/tasks/{id}/release', { params });
    case 'finish':
      return callApi('POST /api/tasks/{id}/done', { params });
    case 'reopen':
      return callApi('DELETE /api/tasks/{id}/done', { params });
    case 'assign':
      return callApi('POST /api/tasks/{id}/assign', { params, body: { assigneeId: deed.person.id } });
  }
}

/** As the server will answer. */
function afterwards(task: Task, deed: Deed, by: PersonCard, at: string): Task {
  const changed = { ...task, ...changesOf(task, deed, by, at) };
  const { assignee, claimedAt, doneAt } = changed;
  return { ...changed, status: taskStatus({ assigneeId: assignee?.id ?? null, claimedAt, doneAt }) };
}

function changesOf(task: Task, deed: Deed, by: PersonCard, at: string): Partial<Task> {
  switch (deed.kind) {
    case 'claim':
      return { assignee: by, assignedBy: null, claimedAt: at, isTimeChanged: false };
    case 'release':
      return { assignee: null, assignedBy: null, claimedAt: null, isTimeChanged: false };
    case 'finish':
      return { doneAt: at, doneBy: by, isLate: false };
    case 'reopen':
      return { doneAt: null, doneBy: null };
    case 'assign':
      return { assignee: deed.person, assignedBy: by, claimedAt: task.assignee?.id === by.id ? at : null };
  }
}

/** Said no to: being asked cannot be put back, since only others ask. */
function isDeclined({ task, deed, by }: Press): boolean {
  return deed.kind === 'release' && task.status === 'assigned' && task.assignee?.id === by.id;
}

/** What puts it back as it was. */
function undoOf(press: Press, answer: Task): Press {
  const { task, deed, by } = press;
  if (isDeclined(press)) return { task: answer, deed: { kind: 'claim' }, by, isUndo: false };
  const undo = (kind: 'claim' | 'release' | 'finish' | 'reopen'): Press => ({
    task: answer,
    deed: { kind },
    by,
    isUndo: true,
  });
  switch (deed.kind) {
    case 'claim':
      return undo('release');
    case 'release':
      if (task.assignee === null || task.assignee.id === by.id) return undo('claim');
      return { ...undo('claim'), deed: { kind: 'assign', person: task.assignee } };
    case 'finish':
      return undo('reopen');
    case 'reopen':
      return undo('finish');
    case 'assign': {
      const before = task.status === 'assigned' ? task.assignee : null;
      return before === null ? undo('release') : { ...undo('release'), deed: { kind: 'assign', person: before } };
    }
  }
}

const AFTER: Readonly<Record<DeedKind, { title: string; description: string }>> = {
  claim: { title: 'Thank you', description: 'It is yours now, and everybody can see that.' },
  release: { title: 'It is open again', description: 'Somebody else can take it now.' },
  finish: { title: 'Done', description: 'Thank you for helping.' },
  reopen: { title: 'Not done yet', description: 'It is back on the board.' },
  assign: { title: 'Asked', description: 'They can say yes or no on the help board.' },
};

function wordsAfter(press: Press, onUndo: () => void) {
  const { deed, isUndo } = press;
  const { title, description } = AFTER[deed.kind];
  if (isUndo)
    return { title: 'Undone', description: deed.kind === 'reopen' ? 'It is no longer marked as done.' : description };
  const action = { label: isDeclined(press) ? 'I can after all' : 'Undo', onPress: onUndo };
  if (deed.kind !== 'assign') return { title, description, action };
  return { title, description: `${firstNameOf(deed.person)} can say yes or no on the help board.`, action };
}

/** Somebody else was faster, or it is done: no failure of anybody. */
function failureWords(error: ApiError): FailureWords {
  if (error.code !== 'conflict') return sentenceOf(error);
  return { title: 'Already taken care of', description: error.sentence, variant: 'default' };
}

/** Reads the cache, not the last render's state: a second press can come before the next render. */
function isSettling(queryClient: QueryClient): boolean {
  const presses = queryClient.getMutationCache().findAll({ mutationKey: TASK_DEED });
  return presses.some(({ state }) => state.status !== 'error' && Math.abs(Date.now() - state.submittedAt) < SETTLE_MS);
}

/** A list of tasks, whatever its days; not the list of helpers. */
function isBoard({ queryKey: [resource, request] }: Query): boolean {
  return resource === 'tasks' && typeof request === 'object';
}

function put(queryClient: QueryClient, task: Task): void {
  queryClient.setQueriesData<Task[]>({ predicate: isBoard }, (list) =>
    list?.map((each) => (each.id === task.id ? task : each)),
  );
}
