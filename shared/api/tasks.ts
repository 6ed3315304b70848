import { z } from '../zod';
import { TASK_KINDS, TASK_STATUSES } from '../domain/tasks';
import { personCard } from './accounts';
import { scope } from './appointment-fields';
import { endpoint } from './endpoint';
import { calendarDate, id, idParams, sentInstant } from './fields';
import {
  DAY_OR_TIME,
  hasOneDay,
  taskChanges,
  taskEndsAfterStart,
  TASK_END_BEFORE_START,
  taskForm,
  taskRepeat,
} from './task-fields';

export const addTaskBody = taskForm;

export const changeTaskBody = z
  .strictObject(taskChanges)
  .refine((sent) => (sent.dueOn ?? sent.startsAt ?? sent.endsAt ?? null) === null || hasOneDay(sent), {
    path: ['dueOn'],
    error: DAY_OR_TIME,
  })
  .refine(taskEndsAfterStart, { path: ['endsAt'], error: TASK_END_BEFORE_START });

/** The zone of all days and times is the senior's. */
export const task = z.object({
  id,
  seniorId: id,
  kind: z.enum(TASK_KINDS),
  title: z.string(),
  note: z.string().nullable(),
  place: z.string().nullable(),
  dueOn: calendarDate,
  /** Null: any time that day. */
  startsAt: sentInstant.nullable(),
  endsAt: sentInstant.nullable(),
  /** What it is for; null as well for those with whom that area is not shared (TASK-04). */
  appointment: z.object({ id, title: z.string(), startTime: sentInstant }).nullable(),
  medication: z.object({ id, name: z.string() }).nullable(),
  /** Not null: one of several, which can be changed or deleted with the following ones. */
  seriesId: id.nullable(),
  /** Null as well for those that go with a repeating appointment. */
  repeat: taskRepeat,
  status: z.enum(TASK_STATUSES),
  /** At the time of the response. */
  isLate: z.boolean(),
  /** Null: Hearthside added it, or its author has left. */
  createdBy: personCard.nullable(),
  /** Who has it, or was asked. */
  assignee: personCard.nullable(),
  /** Who asked; null: nobody, or the time changed. */
  assignedBy: personCard.nullable(),
  claimedAt: sentInstant.nullable(),
  doneAt: sentInstant.nullable(),
  doneBy: personCard.nullable(),
  /** Whoever has it is asked again: 'The time changed. Can you still do it?' */
  isTimeChanged: z.boolean(),
  /** Whether the viewer may change, assign and delete it (TASK-05). */
  mayChange: z.boolean(),
  createdAt: sentInstant,
});

export type Task = z.output<typeof task>;

/** A year, with both ends. */
export const MOST_TASK_DAYS = 366;

export const listTasks = endpoint('GET /api/tasks', {
  summary: 'The help board of oneself or of a connected senior: from 14 days ago to 60 days ahead by default, by time',
  access: { area: 'tasks', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional(), from: calendarDate.optional(), to: calendarDate.optional() }),
  response: z.array(task),
});

export const listHelpers = endpoint('GET /api/tasks/helpers', {
  summary: 'Who can be asked: the members of the circle who see the help board and help, by name',
  access: { area: 'tasks', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional() }),
  response: z.array(personCard),
});

export const addTask = endpoint('POST /api/tasks', {
  summary: 'Ask for help, for oneself or for a connected senior',
  access: { area: 'tasks', action: 'add', senior: 'body.userId' },
  body: addTaskBody,
  response: task,
  status: 201,
  idempotency: 'key',
});

export const changeTask = endpoint('PATCH /api/tasks/{id}', {
  summary: 'Change a task, or this and the following ones of a repeating one; the senior and whoever added it',
  access: { area: 'tasks', action: 'change', senior: 'row' },
  params: idParams,
  body: changeTaskBody,
  response: task,
});

export const deleteTask = endpoint('DELETE /api/tasks/{id}', {
  summary: 'Delete a task, or this and the following ones of a repeating one; the senior and whoever added it',
  access: { area: 'tasks', action: 'delete', senior: 'row' },
  params: idParams,
  query: z.strictObject({ scope }),
});

export const claimTask = endpoint('POST /api/tasks/{id}/claim', {
  summary: 'Say that one will do it; of two at once one gets it',
  access: { area: 'tasks', action: 'claim', senior: 'row' },
  params: idParams,
  response: task,
});

export const assignTask = endpoint('POST /api/tasks/{id}/assign', {
  summary: 'Ask a member of the circle to do it; asking oneself is claiming',
  access: { area: 'tasks', action: 'change', senior: 'row' },
  params: idParams,
  body: z.strictObject({ assigneeId: id }),
  response: task,
});

export const releaseTask = endpoint('POST /api/tasks/{id}/release', {
  summary: 'Give it back, so that it is open again: whoever has it or was asked, the senior and whoever added it',
  access: { area: 'tasks', action: 'claim', senior: 'row' },
  params: idParams,
  response: task,
});

export const finishTask = endpoint('POST /api/tasks/{id}/done', {
  summary: 'Mark a task as done; doing so again changes nothing',
  access: { area: 'tasks', action: 'complete', senior: 'row' },
  params: idParams,
  response: task,
});

export const reopenTask = endpoint('DELETE /api/tasks/{id}/done', {
  summary: 'Undo that a task is done',
  access: { area: 'tasks', action: 'complete', senior: 'row' },
  params: idParams,
  response: task,
});
