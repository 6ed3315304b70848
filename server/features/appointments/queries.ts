import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { seriesIdOf } from '@shared/domain/repeat';
import { appointments } from '@shared/schema/appointments';
import { tasks } from '@shared/schema/tasks';
import type { Database, Transaction } from '../../db/connect';

export type AppointmentRow = typeof appointments.$inferSelect;
export type NewAppointment = typeof appointments.$inferInsert;
export type AppointmentChanges = Partial<
  Pick<
    AppointmentRow,
    | 'title'
    | 'type'
    | 'startTime'
    | 'startSetBy'
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
/** Beyond what any list shows: a question can be about each of them. */
const MOST_VISITS = 20_000;

export type AppointmentQueries = ReturnType<typeof createAppointmentQueries>;

/** Every statement names the owner as well as the row; deleted appointments are never found. */
export function createAppointmentQueries({ orm, inTransaction }: Database) {
  /** What an earlier request with this key stored. */
  async function findSent(ownerId: string, key: string | null): Promise<AppointmentRow | null> {
    if (key === null) return null;
    const { userId, idempotencyKey } = appointments;
    const [row = null] = await orm
      .select()
      .from(appointments)
      .where(and(eq(userId, ownerId), eq(idempotencyKey, key)));
    return row;
  }

  const ownedBy = and(eq(appointments.userId, sql.placeholder('userId')), appointments.isActive);
  /** Most people have no ride: they are not looked for then. */
  const hasRides = sql<boolean>`exists (
    select from ${tasks} where ${tasks.seniorId} = ${sql.placeholder('userId')} and ${tasks.kind} = 'drive'
      and ${tasks.appointmentId} is not null and ${tasks.deletedAt} is null
  )`.as('has_rides');
  const listed = { ...getTableColumns(appointments), hasRides };
  const single = orm
    .select(listed)
    .from(appointments)
    .where(and(ownedBy, isNull(appointments.repeatEvery)))
    .orderBy(desc(appointments.startTime), appointments.id)
    .limit(sql.placeholder('most'));
  const repeating = orm
    .select(listed)
    .from(appointments)
    .where(and(ownedBy, isNotNull(appointments.repeatEvery)));
  const list = unionAll(single, repeating).prepare('list_appointments');

  const owner = orm
    .select({ userId: appointments.userId })
    .from(appointments)
    .where(
      and(
        or(
          eq(appointments.id, sql.placeholder('id')),
          and(eq(appointments.id, sql.placeholder('seriesId')), isNotNull(appointments.repeatEvery)),
        ),
        appointments.isActive,
      ),
    )
    .prepare('find_appointment_owner');

  const since = (userIds: readonly string[], from: Date) =>
    and(
      inArray(appointments.userId, [...userIds]),
      appointments.isActive,
      or(gte(appointments.startTime, from), isNotNull(appointments.repeatEvery)),
    );

  return {
    findSent,

    /** The latest start first, then the series of those that repeat; each with whether that person has rides at all. */
    list(userId: string): Promise<(AppointmentRow & { hasRides: boolean })[]> {
      return list.execute({ userId, most: MOST_APPOINTMENTS });
    },

    /** The same of all of them, also those that no list shows. */
    listAll(userId: string): Promise<AppointmentRow[]> {
      return list.execute({ userId, most: MOST_VISITS });
    },

    /** From that start time on, and every series; the latest first, so that upcoming ones are never cut off. */
    listFrom(userId: string, from: Date): Promise<AppointmentRow[]> {
      return orm
        .select()
        .from(appointments)
        .where(since([userId], from))
        .orderBy(isNull(appointments.repeatEvery), desc(appointments.startTime), appointments.id)
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
      const [row] = await owner.execute({ id, seriesId: seriesIdOf(id) });
      return row?.userId ?? null;
    },

    /**
     * A repeated request with the same `idempotencyKey` stores nothing; `isNew` says whether this call stored it. An
     * appointment deleted in between stays deleted: the client that repeats the request only missed the response.
     */
    async insert(
      appointment: NewAppointment,
      alsoDo: ((transaction: Transaction, row: AppointmentRow) => Promise<void>) | null,
    ): Promise<{ row: AppointmentRow; isNew: boolean }> {
      const { userId, idempotencyKey } = appointments;
      const insertInto = async (database: Transaction) => {
        const inserted = database.insert(appointments).values(appointment);
        return (await inserted.onConflictDoNothing({ target: [userId, idempotencyKey] }).returning())[0];
      };
      const row =
        alsoDo === null
          ? await insertInto(orm)
          : await inTransaction(async (transaction) => {
              const stored = await insertInto(transaction);
              if (stored !== undefined) await alsoDo(transaction, stored);
              return stored;
            });
      if (row !== undefined) return { row, isNew: true };
      const former = await findSent(appointment.userId, appointment.idempotencyKey ?? null);
      if (former === null) throw new Error('A stored appointment is not there');
      return { row: former, isNew: false };
    },
  };
}
