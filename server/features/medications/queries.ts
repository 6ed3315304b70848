import { and, eq, isNull, sql } from 'drizzle-orm';
import { medications } from '@shared/schema/medications';
import type { Database } from '../../db/connect';

export type MedicationRow = typeof medications.$inferSelect;
export type NewMedication = typeof medications.$inferInsert;
export type MedicationChanges = Partial<
  Pick<MedicationRow, 'name' | 'dosage' | 'frequency' | 'times' | 'instructions' | 'isActive' | 'imageUrl'>
>;

/** A medication with the doses of one day that were taken: their scheduled instants, in ms since 1970. */
export interface MedicationOfDay extends MedicationRow {
  takenInstants: number[];
}

export type MedicationQueries = ReturnType<typeof createMedicationQueries>;

/** Written out, because in a select from one table Drizzle leaves out the table names that tell the two ids apart. */
const LIST_OF_DAY = `
  select m.id, m.user_id as "userId", m.name, m.dosage, m.frequency, m.times, m.instructions,
    m.image_url as "imageUrl", m.is_active as "isActive", m.created_at as "createdAt", m.deleted_at as "deletedAt",
    array(
      select (extract(epoch from l.scheduled_time) * 1000)::float8 from medication_logs l
      where l.medication_id = m.id and l.status = 'taken' and l.scheduled_time >= $2 and l.scheduled_time < $3
    ) as "takenInstants"
  from medications m where m.user_id = $1 and m.deleted_at is null
  order by m.created_at, m.id`;

/** Every statement names its senior as well as its row; deleted medications are never found. */
export function createMedicationQueries({ orm, pool }: Database) {
  const owner = orm
    .select({ seniorId: medications.userId })
    .from(medications)
    .where(and(eq(medications.id, sql.placeholder('id')), isNull(medications.deletedAt)))
    .prepare('find_medication_owner');

  const rowOf = (seniorId: string, id: string) =>
    and(eq(medications.id, id), eq(medications.userId, seniorId), isNull(medications.deletedAt));

  return {
    async listOfDay(seniorId: string, day: { start: Date; end: Date }): Promise<MedicationOfDay[]> {
      const { rows } = await pool.query<MedicationOfDay>({
        name: 'list_medications',
        text: LIST_OF_DAY,
        values: [seniorId, day.start, day.end],
      });
      return rows;
    },

    /** Null where the medication never was or is deleted. */
    async findOwner(id: string): Promise<string | null> {
      const [row] = await owner.execute({ id });
      return row?.seniorId ?? null;
    },

    async find(seniorId: string, id: string): Promise<MedicationRow | null> {
      const [row = null] = await orm.select().from(medications).where(rowOf(seniorId, id));
      return row;
    },

    async insert(medication: NewMedication): Promise<MedicationRow> {
      const [row] = await orm.insert(medications).values(medication).returning();
      if (row === undefined) throw new Error('An insert returned no row');
      return row;
    },

    /**
     * Reads the row under a lock, so that `decide` judges what will really be changed. Null where there is no row.
     */
    async update(
      seniorId: string,
      id: string,
      decide: (current: MedicationRow) => MedicationChanges,
    ): Promise<MedicationRow | null> {
      return orm.transaction(async (transaction) => {
        const [current] = await transaction.select().from(medications).where(rowOf(seniorId, id)).for('update');
        if (current === undefined) return null;
        const changes = decide(current);
        if (Object.keys(changes).length === 0) return current;
        const [row = null] = await transaction.update(medications).set(changes).where(rowOf(seniorId, id)).returning();
        return row;
      });
    },

    /** Whether there was one to delete. */
    async markDeleted(seniorId: string, id: string): Promise<boolean> {
      const rows = await orm
        .update(medications)
        .set({ deletedAt: sql`now()` })
        .where(rowOf(seniorId, id))
        .returning({ id: medications.id });
      return rows.length > 0;
    },
  };
}
