import {
  addTask,
  assignTask,
  changeTask,
  claimTask,
  deleteTask,
  finishTask,
  listHelpers,
  listTasks,
  releaseTask,
  reopenTask,
} from '@shared/api/tasks';
import type { RecordedAction } from '@shared/domain/care-team';
import type { AccessGate } from '../../access/access-gate';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import type { Announce } from '../../live/announcement';
import { planTaskReminders } from '../../notifications/kinds/tasks';
import { createTaskChanges } from './change-queries';
import { createTaskQueries } from './queries';
import { createRefills, type Refills } from './refill-queries';
import { createRides, type Rides } from './ride-queries';
import { makeAhead } from './series-queries';
import { createTaskService } from './service';
import { createTaskStates } from './state-queries';

interface TaskParts {
  database: Database;
  gate: AccessGate;
  announce: Announce;
  clock: () => Date;
}

/** @returns what appointments and medications ask for, and the hourly sweep */
export function bindTasks(
  binder: Binder,
  { database, gate, announce, clock }: TaskParts,
): { rides: Rides; refills: Refills; makeTasksAhead: () => Promise<void> } {
  const queries = createTaskQueries(database);
  const states = createTaskStates(database);
  const changes = createTaskChanges(database);
  const tasks = createTaskService({ database, queries, states, changes, gate, announce, clock });
  const ownerOf = ({ params }: { params: { id: string } }) => tasks.findOwner(params.id);
  const deed = (action: RecordedAction) => (task: { id: string }) => ({ action, subjectId: task.id });

  binder.bindSenior(listTasks, ({ viewer, senior, query }) => tasks.listTasks(viewer, senior, query));

  binder.bindSenior(listHelpers, ({ senior }) => tasks.listHelpers(senior));

  binder.bindSenior(addTask, ({ viewer, senior, body, idempotencyKey }) =>
    tasks.addTask(viewer, senior, body, idempotencyKey),
  );

  binder.bindRow(changeTask, ownerOf, ({ viewer, senior, params, body }) =>
    tasks.changeTask(viewer, senior, params.id, body),
  );

  binder.bindRow(deleteTask, ownerOf, ({ viewer, senior, params, query }) =>
    tasks.deleteTask(viewer, senior, params.id, query.scope),
  );

  binder.bindRow(claimTask, ownerOf, ({ viewer, senior, params }) => tasks.claimTask(viewer, senior, params.id));

  binder.bindRow(
    assignTask,
    ownerOf,
    ({ viewer, senior, params, body }) => tasks.assignTask(viewer, senior, params.id, body.assigneeId),
    deed('assign'),
  );

  binder.bindRow(
    releaseTask,
    ownerOf,
    ({ viewer, senior, params }) => tasks.releaseTask(viewer, senior, params.id),
    deed('release'),
  );

  binder.bindRow(finishTask, ownerOf, ({ viewer, senior, params }) => tasks.finishTask(viewer, senior, params.id));

  binder.bindRow(
    reopenTask,
    ownerOf,
    ({ viewer, senior, params }) => tasks.reopenTask(viewer, senior, params.id),
    deed('uncomplete'),
  );

  return {
    rides: createRides(database, gate, announce, clock),
    refills: createRefills(announce),
    makeTasksAhead: async () => {
      const now = clock();
      for (const seniorId of await makeAhead(database, now)) announce({ about: 'area', area: 'tasks', seniorId });
      await planTaskReminders(database, now);
    },
  };
}
