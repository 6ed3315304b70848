import type { z } from 'zod';
import { answerAccess, type Area } from '@shared/access/access';
import type { PersonCard } from '@shared/api/accounts';
import type { Scope } from '@shared/api/appointment-fields';
import { hasOneDay } from '@shared/api/task-fields';
import { type addTaskBody, type changeTaskBody, MOST_TASK_DAYS, type Task } from '@shared/api/tasks';
import { daysBetween } from '@shared/domain/repeat';
import { inTaskOrder } from '@shared/domain/tasks';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { AccessGate, Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { AppError, atField, notFound } from '../../errors/app-error';
import type { Announce } from '../../live/announcement';
import type { TaskChanges } from './change-queries';
import { isTheirs, presentTask } from './presenter';
import { type BoardRow, type TaskQueries, type TaskRow, USUAL_DAYS } from './queries';
import type { TaskStates } from './state-queries';
import { readVisits } from './visit-queries';
import type { TaskTimes } from './writing-queries';

type NewTask = z.output<typeof addTaskBody>;
type TaskChange = z.output<typeof changeTaskBody>;

interface TaskDependencies {
  database: Pick<Database, 'orm'>;
  queries: TaskQueries;
  states: TaskStates;
  changes: TaskChanges;
  gate: AccessGate;
  announce: Announce;
  clock: () => Date;
}

/** The caller has checked access to the help board of `senior`. */
export function createTaskService({ database, queries, states, changes, gate, announce, clock }: TaskDependencies) {
  /** Recorded as a look, since what follows shows something of that area (D-61). */
  async function mayRead(viewer: Viewer, senior: Senior, area: Area): Promise<boolean> {
    try {
      await gate.admit(viewer, senior.id, area, 'read');
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function present(viewer: Viewer, senior: Senior, rows: readonly BoardRow[]): Promise<Task[]> {
    const visitIds = rows.flatMap(({ task }) => task.appointmentId ?? []);
    const hasMedications = rows.some(({ task }) => task.medicationId !== null);
    const seesVisits = visitIds.length > 0 && (await mayRead(viewer, senior, 'appointments'));
    const seen = {
      id: viewer.id,
      zone: senior.timeZone,
      visits: seesVisits ? await readVisits(database.orm, senior.id, visitIds) : null,
      seesMedications: hasMedications && (await mayRead(viewer, senior, 'medications')),
      mayChange: gate.offers(viewer, senior.id, 'tasks', 'change'),
    };
    return rows.map((row) => presentTask(row, seen, clock()));
  }

  /** Appointments say who drives. */
  function announceRide({ task: { seniorId, appointmentId } }: BoardRow): void {
    if (appointmentId !== null) announce({ about: 'area', area: 'appointments', seniorId });
  }

  /** After a change. */
  async function presentOne(viewer: Viewer, senior: Senior, id: string): Promise<Task> {
    const row = await queries.find(senior.id, id);
    if (row !== null) announceRide(row);
    const [task] = row === null ? [] : await present(viewer, senior, [row]);
    if (task === undefined) throw notFound();
    return task;
  }

  /** TASK-10. @throws AppError not_found for what is not that senior's, or not shared with the viewer */
  async function assertTies(viewer: Viewer, senior: Senior, ties: Pick<TaskChange, 'appointmentId' | 'medicationId'>) {
    const { appointmentId, medicationId } = ties;
    if (appointmentId) {
      const isShared = await mayRead(viewer, senior, 'appointments');
      const isThere = isShared && (await readVisits(database.orm, senior.id, [appointmentId])).has(appointmentId);
      if (!isThere) throw notFound();
    }
    if (medicationId) {
      const isShared = await mayRead(viewer, senior, 'medications');
      if (!isShared || !(await queries.hasMedication(senior.id, medicationId))) throw notFound();
    }
  }

  /** What was sent and is not so already. Nobody takes away what they cannot see. */
  async function newTies(viewer: Viewer, senior: Senior, id: string, sent: TaskChange) {
    const task = (await queries.find(senior.id, id))?.task;
    const changed = (area: Area, value: string | null | undefined, current: string | null | undefined) => {
      const isKept = value === current || (value === null && !gate.offers(viewer, senior.id, area, 'read'));
      return isKept ? undefined : value;
    };
    return {
      appointmentId: changed('appointments', sent.appointmentId, task?.appointmentId),
      medicationId: changed('medications', sent.medicationId, task?.medicationId),
    };
  }

  const doing = (viewer: Viewer, senior: Senior) => ({ viewerId: viewer.id, seniorId: senior.id, now: clock() });

  const isOf = (viewer: Viewer, senior: Senior) => (task: TaskRow) =>
    isTheirs({ task }, { id: viewer.id, seesMedications: gate.offers(viewer, senior.id, 'medications', 'read') });

  const assertOf = (viewer: Viewer, senior: Senior) => (task: TaskRow) => {
    if (!isOf(viewer, senior)(task)) {
      throw new AppError('not_permitted', 'Only they themselves, or whoever added it, can change this.');
    }
  };

  return {
    async listTasks(viewer: Viewer, senior: Senior, asked: { from?: string | undefined; to?: string | undefined }) {
      const today = localDate(clock(), senior.timeZone);
      const from = asked.from ?? earlier(addDays(today, -USUAL_DAYS.back), asked.to);
      const to = asked.to ?? later(addDays(today, USUAL_DAYS.ahead), asked.from);
      const days = daysBetween(from, to);
      if (days < 0 || days > MOST_TASK_DAYS) {
        throw atField('invalid_input', 'to', 'The last day is the first one or within a year after it');
      }
      // Read with the session, so that the homes of those who have no board make no statement for it.
      if (senior.hasBoard === false) return [];
      const found = await present(viewer, senior, await queries.list(senior.id, { from, to }));
      return found.sort(inTaskOrder);
    },

    /** Those whom `assignTask` accepts. */
    async listHelpers(senior: Senior): Promise<PersonCard[]> {
      const circle = await queries.circle(senior.id);
      return circle.flatMap(({ person, permissions }) => {
        const question = { viewerId: person.id, seniorId: senior.id, connection: { permissions } };
        return answerAccess({ ...question, area: 'tasks', action: 'claim' }) === 'allowed' ? [person] : [];
      });
    },

    async addTask(viewer: Viewer, senior: Senior, body: NewTask, idempotencyKey: string | null) {
      const former = await queries.findSent(senior.id, idempotencyKey);
      if (former !== null) return { value: await presentOne(viewer, senior, former), isNew: false };
      await assertTies(viewer, senior, body);
      const { kind, title, note, place, appointmentId, medicationId, assigneeId, repeat } = body;
      const times = timesOf(body, senior.timeZone);
      const texts = { kind, title, note, place };
      const added = { ...texts, times, appointmentId, medicationId, assigneeId, repeat, idempotencyKey };
      const id = await changes.add(doing(viewer, senior), senior.timeZone, added);
      const stored = id ?? (await queries.findSent(senior.id, idempotencyKey));
      if (stored === null) throw new Error('A stored task is not there');
      return { value: await presentOne(viewer, senior, stored), isNew: id !== null };
    },

    /** Absent fields stay unchanged; the rule about the end applies to the result. */
    async changeTask(viewer: Viewer, senior: Senior, id: string, body: TaskChange): Promise<Task> {
      const { dueOn: _day, startsAt: _start, endsAt: _end, ...fields } = body;
      const ties = await newTies(viewer, senior, id, body);
      await assertTies(viewer, senior, ties);
      const changed = {
        ...fields,
        ...ties,
        timesOf: (current: TaskRow) => changedTimes(current, body, senior.timeZone),
      };
      await changes.change(doing(viewer, senior), senior.timeZone, id, changed, assertOf(viewer, senior));
      return presentOne(viewer, senior, id);
    },

    async deleteTask(viewer: Viewer, senior: Senior, id: string, scope: Scope): Promise<void> {
      await changes.delete(doing(viewer, senior), id, scope, assertOf(viewer, senior));
      const row = await queries.find(senior.id, id);
      if (row !== null) announceRide(row);
    },

    async claimTask(viewer: Viewer, senior: Senior, id: string): Promise<Task> {
      if (viewer.id === senior.id) {
        throw new AppError('not_permitted', 'This is for the people who help you.');
      }
      await states.take(doing(viewer, senior), id);
      return presentOne(viewer, senior, id);
    },

    async assignTask(viewer: Viewer, senior: Senior, id: string, assigneeId: string): Promise<Task> {
      await states.ask(doing(viewer, senior), id, assigneeId, assertOf(viewer, senior));
      return presentOne(viewer, senior, id);
    },

    async releaseTask(viewer: Viewer, senior: Senior, id: string): Promise<Task> {
      await states.giveBack(doing(viewer, senior), id, isOf(viewer, senior));
      return presentOne(viewer, senior, id);
    },

    async finishTask(viewer: Viewer, senior: Senior, id: string): Promise<Task> {
      await states.finish(doing(viewer, senior), id);
      return presentOne(viewer, senior, id);
    },

    async reopenTask(viewer: Viewer, senior: Senior, id: string): Promise<Task> {
      await states.reopen(doing(viewer, senior), id);
      return presentOne(viewer, senior, id);
    },

    async findOwner(id: string): Promise<string> {
      const owner = await queries.findOwner(id);
      if (owner === null) throw notFound();
      return owner;
    },
  };
}

function earlier(date: string, other: string | undefined): string {
  return other !== undefined && other < date ? other : date;
}

function later(date: string, other: string | undefined): string {
  return other !== undefined && other > date ? other : date;
}

type When = Pick<TaskChange, 'dueOn' | 'startsAt' | 'endsAt'>;

function timesOf({ dueOn = null, startsAt = null, endsAt = null }: When, zone: string): TaskTimes {
  if (startsAt === null) return { dueOn: dueOn ?? '', startsAt: null, endsAt: null };
  const start = new Date(startsAt);
  return { dueOn: localDate(start, zone), startsAt: start, endsAt: endsAt === null ? null : new Date(endsAt) };
}

/** A day takes the times away; a start takes the end away unless that is sent as well. */
function changedTimes(current: TaskRow, sent: When, zone: string): TaskTimes {
  if (hasOneDay(sent)) return timesOf(sent, zone);
  const { dueOn, startsAt, endsAt } = current;
  return { dueOn, startsAt, endsAt: sent.endsAt === null ? null : endsAt };
}
