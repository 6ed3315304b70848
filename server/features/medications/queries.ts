import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type MedicationChangeKind, medicationChangeKind } from '@shared/domain/medication-change';
import type { StoredLook } from '@shared/domain/medication-look';
import { medicationChanges, medications } from '@shared/schema/medications';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../../db/connect';
import { isoText } from '../../db/iso-text';
import { batchLoads } from '../../db/batch-loads';
import { tellSchedule } from '../../notifications/kinds/schedules';
import { type AskedDay, ASKED_DAYS, valuesOf } from './asked-days';

export type MedicationRow = typeof medications.$inferSelect;
export type NewMedication = typeof medications.$inferInsert;
export type MedicationChanges = Partial<
  Pick<
    MedicationRow,
    | 'name'
    | 'dosage'
    | 'frequency'
    | 'times'
    | 'schedule'
    | 'planSince'
    | 'instructions'
    | 'isActive'
    | 'isImportant'
    | 'countsFrom'
    | 'imageUrl'
    | keyof StoredLook
  >
> & {
  /** For the mark of the change: the senior's day from which it holds. */
  effectiveOn?: string | null;
};

export type MedicationChangeRow = typeof medicationChanges.$inferSelect;

/** The maximum per person, except for lists from before there was one. */
export const MOST_MEDICATIONS = 5_000;
/** Above the maximum for adding: no medication is left out of a list. */
const MOST_LISTED = 10_000;

/** Years of changes, for charts that show three months. */
export const MOST_CHANGES = 200;

/** A medication as listed, with one day's taken and skipped doses in ms since 1970. */
export interface MedicationOfDay extends Omit<
  MedicationRow,
  'createdAt' | 'countsFrom' | 'planSince' | 'deletedAt' | 'idempotencyKey'
> {
  createdAt: string;
  countsFrom: string | null;
  planSince: string | null;
  settledInstants: number[];
}

export type ScheduledRow = Pick<MedicationRow, 'id' | 'name' | 'dosage' | 'schedule' | 'isActive' | 'deletedAt'>;

export type MedicationQueries = ReturnType<typeof createMedicationQueries>;

/** Each list as one JSON value, which Node parses in two thirds of the time that rows take. */
const LISTS_OF_DAYS = `
  select (
    select json_agg(listed)
    from (
      select m.id, m.user_id as "userId", m.name, m.dosage, m.frequency, m.times, m.schedule, m.instructions,
        m.image_url as "imageUrl", m.is_active as "isActive", m.is_important as "isImportant",
        m.look_form as "lookForm", m.look_color as "lookColor", m.look_second_color as "lookSecondColor",
        ${isoText('m.created_at')} as "createdAt", ${isoText('m.counts_from')} as "countsFrom",
        ${isoText('m.plan_since')} as "planSince", m.earlier_plans as "earlierPlans",
        array(
          select (extract(epoch from l.scheduled_time) * 1000)::float8 from medication_logs l
          where l.medication_id = m.id and l.status in ('taken', 'skipped')
            and l.scheduled_time >= asked.day_start and l.scheduled_time < asked.day_end
        ) as "settledInstants"
      from medications m where m.user_id = asked.senior_id and m.deleted_at is null
      order by m.created_at, m.id limit ${MOST_LISTED}
    ) listed
  ) as list
  from ${ASKED_DAYS}
  order by asked.place`;

/** Every statement names the senior as well as the row; deleted medications are never found. */
export function createMedicationQueries({ orm, reads, inTransaction }: Database) {
  const owner = orm
    .select({ seniorId: medications.userId })
    .from(medications)
    .where(and(eq(medications.id, sql.placeholder('id')), isNull(medications.deletedAt)))
    .prepare('find_medication_owner');

  const listOfDay = batchLoads(async (asked: readonly AskedDay[]) => {
    const { rows } = await reads.query<{ list: MedicationOfDay[] | null }>({
      name: 'list_medications',
      text: LISTS_OF_DAYS,
      values: valuesOf(asked),
    });
    return rows.map(({ list }) => list ?? []);
  });

  const rowOf = (seniorId: string, id: string) =>
    and(eq(medications.id, id), eq(medications.userId, seniorId), isNull(medications.deletedAt));

  return {
    listOfDay: (seniorId: string, day: AskedDay['day']): Promise<MedicationOfDay[]> => listOfDay({ seniorId, day }),

    /** Null if the medication does not exist or is deleted. */
    async findOwner(id: string): Promise<string | null> {
      const [row] = await owner.execute({ id });
      return row?.seniorId ?? null;
    },

    async find(seniorId: string, id: string): Promise<MedicationRow | null> {
      const [row = null] = await orm.select().from(medications).where(rowOf(seniorId, id));
      return row;
    },

    /**
     * A repeated request with the same `idempotencyKey` stores nothing, and records no second start; `isNew` says
     * whether this call stored it. A medication deleted in between stays deleted: the client that repeats the request
     * only missed the response.
     * @returns null if the list is full.
     */
    async insert(medication: NewMedication): Promise<{ row: MedicationRow; isNew: boolean } | null> {
      const { userId, idempotencyKey, deletedAt } = medications;
      const isTheirs = eq(userId, medication.userId);
      return inTransaction(async (transaction) => {
        // Concurrent inserts wait for each other: otherwise both would take the list's last place.
        await transaction
          .select({ id: users.id })
          .from(users)
          .where(eq(users.id, medication.userId))
          .for('no key update');
        const [former] = await transaction
          .select()
          .from(medications)
          .where(and(isTheirs, sql`${idempotencyKey} = ${medication.idempotencyKey ?? null}`));
        if (former !== undefined) return { row: former, isNew: false };
        if ((await transaction.$count(medications, and(isTheirs, isNull(deletedAt)))) >= MOST_MEDICATIONS) return null;
        const [row] = await transaction.insert(medications).values(medication).returning();
        if (row === undefined) throw new Error('An insert returned no row');
        await noteChange(transaction, row, 'started');
        return { row, isNew: true };
      });
    },

    /** Locks the row, so that `decide` judges exactly what will be changed. Null if there is no row. */
    async update(
      seniorId: string,
      id: string,
      decide: (current: MedicationRow) => MedicationChanges,
      by: { viewerId: string; now: Date },
    ): Promise<{ before: MedicationRow; after: MedicationRow } | null> {
      return inTransaction(async (transaction) => {
        const [current] = await transaction.select().from(medications).where(rowOf(seniorId, id)).for('update');
        if (current === undefined) return null;
        const { effectiveOn = null, ...changes } = decide(current);
        if (Object.keys(changes).length === 0) return { before: current, after: current };
        const [row] = await transaction.update(medications).set(changes).where(rowOf(seniorId, id)).returning();
        if (row === undefined) return null;
        const kind = medicationChangeKind(current, row);
        if (kind === null) return { before: current, after: row };
        const subjectId = await noteChange(transaction, row, kind, effectiveOn);
        const hasOtherSchedule = JSON.stringify(current.schedule) !== JSON.stringify(row.schedule);
        if (kind === 'changed' && hasOtherSchedule) {
          await transaction.execute(tellSchedule({ subjectId, seniorId, by: by.viewerId, now: by.now }));
        }
        return { before: current, after: row };
      });
    },

    /** Whether there was one to delete. */
    async markDeleted(seniorId: string, id: string): Promise<boolean> {
      return inTransaction(async (transaction) => {
        const [row] = await transaction
          .update(medications)
          .set({ deletedAt: sql`now()` })
          .where(rowOf(seniorId, id))
          .returning();
        if (row?.isActive === true) await noteChange(transaction, row, 'stopped');
        return row !== undefined;
      });
    },

    /** What has a schedule; includes deleted medications. */
    listScheduled(seniorId: string): Promise<ScheduledRow[]> {
      const { id, name, dosage, schedule, isActive, deletedAt } = medications;
      return orm
        .select({ id, name, dosage, schedule, isActive, deletedAt })
        .from(medications)
        .where(and(eq(medications.userId, seniorId), isNotNull(schedule)))
        .limit(MOST_LISTED);
    },

    /** Newest first; includes deleted medications, since their effect stays in the readings. */
    listChanges(seniorId: string): Promise<MedicationChangeRow[]> {
      return orm
        .select()
        .from(medicationChanges)
        .where(eq(medicationChanges.userId, seniorId))
        .orderBy(desc(medicationChanges.changedAt), desc(medicationChanges.id))
        .limit(MOST_CHANGES);
    },
  };
}

async function noteChange(
  transaction: Transaction,
  row: MedicationRow,
  kind: MedicationChangeKind,
  effectiveOn: string | null = null,
): Promise<string> {
  const id = uuidv7();
  const { id: medicationId, userId, name, dosage, frequency } = row;
  await transaction
    .insert(medicationChanges)
    // The current time, not the transaction's start: of two at once, the one that waited for the other is newer.
    .values({
      id,
      medicationId,
      userId,
      kind,
      name,
      dosage,
      frequency,
      effectiveOn,
      changedAt: sql`clock_timestamp()`,
    });
  return id;
}
