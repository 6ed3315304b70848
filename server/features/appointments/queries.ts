import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { appointments } from '@shared/schema/appointments';
import type { Database } from '../../db/connect';

export type AppointmentRow = typeof appointments.$inferSelect;
export type NewAppointment = typeof appointments.$inferInsert;
export type AppointmentChanges = Partial<
  Pick<
    AppointmentRow,
    | 'title'
    | 'type'
    | 'startTime'
    | 'endTime'
    | 'location'
    | 'description'
    | 'reminderMinutes'
    | 'isCompleted'
    | 'completedAt'
  >
>;

/** A list contains the latest this many: twenty years of one a week. */
const MOST_APPOINTMENTS = 1000;

export type AppointmentQueries = ReturnType<typeof createAppointmentQueries>;

/** Every statement names the owner as well as the row; deleted appointments are never found. */
export function createAppointmentQueries({ orm, inTransaction }: Database) {
  const list = orm
    .select()
    .from(appointments)
    .where(and(eq(appointments.userId, sql.placeholder('userId')), appointments.isActive))
    .orderBy(desc(appointments.startTime), appointments.id)
    .limit(MOST_APPOINTMENTS)
    .prepare('list_appointments');

  const owner = orm
    .select({ userId: appointments.userId })
    .from(appointments)
    .where(and(eq(appointments.id, sql.placeholder('id')), appointments.isActive))
    .prepare('find_appointment_owner');

  const since = (userIds: readonly string[], from: Date) =>
    and(inArray(appointments.userId, [...userIds]), appointments.isActive, gte(appointments.startTime, from));

  const rowOf = (userId: string, id: string) =>
    and(eq(appointments.id, id), eq(appointments.userId, userId), appointments.isActive);

  return {
    /** The latest start first. */
    list(userId: string): Promise<AppointmentRow[]> {
      return list.execute({ userId });
    },

    /** From that start time on; the latest first, so that upcoming ones are never cut off. */
    listFrom(userId: string, from: Date): Promise<AppointmentRow[]> {
      return orm
        .select()
        .from(appointments)
        .where(since([userId], from))
        .orderBy(desc(appointments.startTime), appointments.id)
        .limit(MOST_APPOINTMENTS);
    },

    /** Of the appointments of these people from that start time on: differs after each change of any of them. */
    async versionFrom(userIds: readonly string[], from: Date): Promise<string> {
      const { id, revision, changedAt } = appointments;
      const versions = sql`concat_ws(' ', ${id}, ${revision}, ${changedAt})`;
      const [row] = await orm
        .select({ version: sql<string | null>`md5(string_agg(${versions}, ',' order by ${id}))` })
        .from(appointments)
        .where(since(userIds, from));
      return row?.version ?? '';
    },

    /** Null if the appointment does not exist or is deleted. */
    async findOwner(id: string): Promise<string | null> {
      const [row] = await owner.execute({ id });
      return row?.userId ?? null;
    },

    /**
     * A repeated request with the same `idempotencyKey` stores nothing; `isNew` says whether this call stored it. An
     * appointment deleted in between stays deleted: the client that repeats the request only missed the response.
     */
    async insert(appointment: NewAppointment): Promise<{ row: AppointmentRow; isNew: boolean }> {
      const { userId, idempotencyKey } = appointments;
      const inserted = orm.insert(appointments).values(appointment);
      const [row] = await inserted.onConflictDoNothing({ target: [userId, idempotencyKey] }).returning();
      if (row !== undefined) return { row, isNew: true };
      const [former] = await orm
        .select()
        .from(appointments)
        .where(and(eq(userId, appointment.userId), sql`${idempotencyKey} = ${appointment.idempotencyKey}`));
      if (former === undefined) throw new Error('A stored appointment is not there');
      return { row: former, isNew: false };
    },

    /** Locks the row, so that `decide` judges exactly what will be changed. Null if there is no row. */
    async update(
      userId: string,
      id: string,
      decide: (current: AppointmentRow) => AppointmentChanges,
    ): Promise<AppointmentRow | null> {
      return inTransaction(async (transaction) => {
        const [current] = await transaction.select().from(appointments).where(rowOf(userId, id)).for('update');
        if (current === undefined) return null;
        const changes = decide(current);
        if (Object.keys(changes).length === 0) return current;
        const revised = { ...changes, revision: current.revision + 1, changedAt: sql`now()` };
        const [row = null] = await transaction.update(appointments).set(revised).where(rowOf(userId, id)).returning();
        return row;
      });
    },

    /** Whether there was one to delete. */
    async markDeleted(userId: string, id: string): Promise<boolean> {
      const rows = await orm
        .update(appointments)
        .set({ isActive: false, changedAt: sql`now()` })
        .where(rowOf(userId, id))
        .returning({ id: appointments.id });
      return rows.length > 0;
    },
  };
}
