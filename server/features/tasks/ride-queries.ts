/** Rides to appointments: asked for with them, and following them (TASK-17, TASK-25). */
import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Appointment } from '@shared/api/appointments';
import { taskEventTitle, taskStatus } from '@shared/domain/tasks';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { tasks, taskSeries } from '@shared/schema/tasks';
import { users } from '@shared/schema/users';
import type { AccessGate, Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import type { Database, Transaction } from '../../db/connect';
import { AppError } from '../../errors/app-error';
import type { Announce } from '../../live/announcement';
import { tellTasks } from '../../notifications/kinds/tasks';
import { follow, type VisitChange } from './following-queries';
import { isThere, MOST_TASKS, roomFor } from './queries';
import { makeTasks } from './series-queries';
import type { VisitRow } from './visit-queries';
import type { Doing } from './writing-queries';

/** Everybody who helps can read it: it does not say what for (TASK-04). */
const TITLE = 'A ride';

type Drive = NonNullable<Appointment['drive']>;

export type Rides = ReturnType<typeof createRides>;

/** For appointments, which know nothing else of tasks. */
export function createRides(database: Database, gate: AccessGate, announce: Announce, clock: () => Date) {
  const { id, username, firstName, lastName, role, profileImageUrl } = users;
  const driver = { id, username, firstName, lastName, role, profileImageUrl };

  return {
    /** @throws AppError not_shared or not_permitted for somebody who cannot ask for help on the board */
    async assertMayAdd(viewer: Viewer, { id: seniorId }: Senior): Promise<void> {
      await gate.admit(viewer, seniorId, 'tasks', 'add');
    },

    /** With the new appointment, in its transaction; of one that repeats, one each time. */
    async add(transaction: Transaction, visit: VisitRow, { id: seniorId, timeZone: zone }: Senior, viewerId: string) {
      const now = clock();
      const room = await roomFor(transaction, seniorId, now);
      if (room < 1) throw new AppError('conflict', MOST_TASKS);
      const ride = { id: uuidv7(), seniorId, createdBy: viewerId, kind: 'drive', title: TITLE } as const;
      const dueOn = localDate(visit.startTime, zone);
      if (visit.repeatEvery !== null) {
        const [series] = await transaction
          .insert(taskSeries)
          .values({ ...ride, appointmentId: visit.id, startsOn: dueOn, madeUntil: addDays(dueOn, -1), createdAt: now })
          .returning();
        if (series === undefined) throw new Error('An insert returned no row');
        const made = await makeTasks(transaction, series, { now, zone }, room);
        await transaction.execute(tellTasks(made.slice(0, 1), null, now));
        return;
      }
      await transaction.insert(tasks).values({
        ...ride,
        place: visit.location?.slice(0, 200) ?? null,
        dueOn,
        startsAt: visit.startTime,
        appointmentId: visit.id,
        appointmentStart: visit.startTime,
        createdAt: now,
        changedAt: now,
        statusAt: now,
        statusBy: viewerId,
      });
      await transaction.execute(tellTasks([ride.id], null, now));
    },

    /** In the transaction that changes an appointment. @returns whether any has changed */
    follow(transaction: Transaction, senior: Senior, viewerId: string, change: VisitChange): Promise<boolean> {
      const doing: Doing = { viewerId, seniorId: senior.id, now: clock() };
      return follow(transaction, doing, senior.timeZone, change);
    },

    /** After that transaction. */
    announce({ id: seniorId }: Senior): void {
      announce({ about: 'area', area: 'tasks', seniorId });
    },

    /** For the owner's calendar apps (TASK-29). */
    async calendarOf(owner: Viewer, from: Date) {
      const sharers = await gate.subscribe(owner, 'tasks');
      const isSenior = owner.role === 'senior';
      const seniors = isSenior ? [{ id: owner.id, timeZone: owner.timeZone, name: '' }] : sharers;
      const people = new Map(seniors.map((senior) => [senior.id, senior]));
      const rows = await database.orm
        .select({ task: tasks, holder: firstName, holderName: username })
        .from(tasks)
        .innerJoin(users, eq(users.id, tasks.assigneeId))
        .where(
          and(
            inArray(tasks.seniorId, [...people.keys()]),
            isSenior ? undefined : eq(tasks.assigneeId, owner.id),
            isNotNull(tasks.claimedAt),
            gte(tasks.dueOn, from.toISOString().slice(0, 10)),
            isThere,
          ),
        )
        .orderBy(desc(tasks.dueOn), tasks.id)
        .limit(MOST_RIDES);
      return rows.map(({ task, holder, holderName }) => {
        const { title, kind, note } = task;
        const senior = people.get(task.seniorId);
        const summary = isSenior ? taskEventTitle(kind, holder ?? holderName) : `${senior?.name ?? ''}: ${title}`;
        const description = isSenior ? [title, note ?? ''].join('\n').trim() : note;
        const { id: taskId, place, dueOn, startsAt, endsAt, revision, createdAt, changedAt } = task;
        const times = { dueOn, startsAt, endsAt, zone: senior?.timeZone ?? owner.timeZone };
        return { id: taskId, summary, description, place, ...times, revision, createdAt, changedAt };
      });
    },

    /** By appointment; none for somebody with whom the help board is not shared. */
    async of(viewer: Viewer, { id: seniorId }: Senior, visitIds: readonly string[] | null) {
      if (!gate.offers(viewer, seniorId, 'tasks', 'read')) return new Map<string, Drive>();
      const rows = await database.orm
        .select({ task: tasks, driver })
        .from(tasks)
        .leftJoin(users, eq(users.id, tasks.assigneeId))
        .where(
          and(
            eq(tasks.seniorId, seniorId),
            eq(tasks.kind, 'drive'),
            isNotNull(tasks.appointmentId),
            visitIds === null ? undefined : inArray(tasks.appointmentId, [...visitIds]),
            isThere,
          ),
        )
        // The last one of an appointment counts: of several one that is not done, and the first that was asked for.
        .orderBy(sql`${tasks.doneAt} is null`, desc(tasks.createdAt))
        .limit(MOST_RIDES);
      if (rows.length > 0) await gate.admit(viewer, seniorId, 'tasks', 'read');
      return new Map(
        rows.map(({ task, driver: person }): [string, Drive] => [
          task.appointmentId ?? '',
          {
            taskId: task.id,
            status: taskStatus(task),
            driver: person,
            dueOn: task.dueOn,
            startsAt: task.startsAt?.toISOString() ?? null,
          },
        ]),
      );
    },
  };
}

/** As many as a list has appointments. */
const MOST_RIDES = 1_000;
