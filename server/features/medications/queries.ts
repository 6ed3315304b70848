import { and, eq, isNull, sql } from 'drizzle-orm';
import { medications } from '@shared/schema/medications';
import type { Database } from '../../db/connect';

export type MedicationRow = typeof medications.$inferSelect;
export type NewMedication = typeof medications.$inferInsert;
export type MedicationChanges = Partial<
  Pick<MedicationRow, 'name' | 'dosage' | 'frequency' | 'times' | 'instructions' | 'isActive' | 'imageUrl'>
>;

/** A medication with the doses of one day that were taken: their scheduled instants, in ms since 1970. */
export interface MedicationOfDay extends Omit<MedicationRow, 'deletedAt'> {
  takenInstants: number[];
}

interface MedicationJson extends Omit<MedicationOfDay, 'createdAt'> {
  /** Milliseconds since 1970. */
  createdAt: number;
}

export type MedicationQueries = ReturnType<typeof createMedicationQueries>;

/** As one JSON value, which costs half of what rows of columns cost to read; the screens ask for it most often. */
const LIST_OF_DAY = `
  select json_agg(listed) as list
  from (
    select m.id, m.user_id as "userId", m.name, m.dosage, m.frequency, m.times, m.instructions,
      m.image_url as "imageUrl", m.is_active as "isActive",
      (extract(epoch from m.created_at) * 1000)::float8 as "createdAt",
      array(
        select (extract(epoch from l.scheduled_time) * 1000)::float8 from medication_logs l
        where l.medication_id = m.id and l.status = 'taken' and l.scheduled_time >= $2 and l.scheduled_time < $3
      ) as "takenInstants"
    from medications m where m.user_id = $1 and m.deleted_at is null
    order by m.created_at, m.id
  ) listed`;

/** Every statement names its senior as well as its row; deleted medications are never found. */
export function createMedicationQueries({ orm, pool, inTransaction }: Database) {
  const owner = orm
    .select({ seniorId: medications.userId })
    .from(medications)
    .where(and(eq(medications.id, sql.placeholder('id')), isNull(medications.deletedAt)))
    .prepare('find_medication_owner');

  const rowOf = (seniorId: string, id: string) =>
    and(eq(medications.id, id), eq(medications.userId, seniorId), isNull(medications.deletedAt));

  return {
    async listOfDay(seniorId: string, day: { start: Date; end: Date }): Promise<MedicationOfDay[]> {
      const { rows } = await pool.query<{ list: MedicationJson[] | null }>({
        name: 'list_medications',
        text: LIST_OF_DAY,
        values: [seniorId, day.start.toISOString(), day.end.toISOString()],
      });
      const list = rows[0]?.list ?? [];
      return list.map((medication) => ({ ...medication, createdAt: new Date(medication.createdAt) }));
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
      return inTransaction(async (transaction) => {
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
