import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { healthMetrics } from '@shared/schema/health';
import type { Database } from '../../../db/connect';
import { type Alarm, tellReadings } from '../../../notifications/kinds/readings';
import type { MetricKey, NewMetric, StoredMetric } from '../queries';

const ROWS_AT_ONCE = 1000;

export type CsvQueries = ReturnType<typeof createCsvQueries>;

/** Reads and writes many readings of one person. */
export function createCsvQueries({ orm, inTransaction }: Database) {
  return {
    /** Every reading, oldest first, a page at a time. */
    async *walk(userId: string): AsyncGenerator<StoredMetric[]> {
      let after: { recordedAt: Date; id: string } | null = null;
      for (;;) {
        const page: StoredMetric[] = await orm
          .select()
          .from(healthMetrics)
          .where(
            and(
              eq(healthMetrics.userId, userId),
              after === null
                ? undefined
                : sql`(${healthMetrics.recordedAt}, ${healthMetrics.id}) > (${after.recordedAt.toISOString()}, ${after.id})`,
            ),
          )
          .orderBy(healthMetrics.recordedAt, healthMetrics.id)
          .limit(ROWS_AT_ONCE);
        const last = page.at(-1);
        if (last === undefined) return;
        yield page;
        after = last;
      }
    },

    /**
     * All or none; existing ones are skipped.
     * @param alarms those of them of which the person is told
     * @returns the number of new ones
     */
    async insertAll(rows: readonly NewMetric[], alarms: readonly Alarm[], now: Date): Promise<number> {
      return inTransaction(async (transaction) => {
        let added = 0;
        for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
          const inserted = await transaction
            .insert(healthMetrics)
            .values(rows.slice(from, from + ROWS_AT_ONCE))
            .onConflictDoNothing()
            .returning({ id: healthMetrics.id });
          added += inserted.length;
        }
        if (alarms.length > 0) {
          // Of what existed already there is no such id.
          await transaction.execute(sql`
            with stored as (
              select id, user_id, recorded_at from health_metrics where id = any(${sql.param(alarms.map(({ id }) => id))}::uuid[])
            )
            ${tellReadings(alarms, now)}`);
        }
        return added;
      });
    },

    /** The keys of the readings stored between two instants. */
    listKeys(userId: string, from: Date, to: Date): Promise<MetricKey[]> {
      return orm
        .select({ type: healthMetrics.type, measured: healthMetrics.measured, recordedAt: healthMetrics.recordedAt })
        .from(healthMetrics)
        .where(
          and(eq(healthMetrics.userId, userId), gte(healthMetrics.recordedAt, from), lte(healthMetrics.recordedAt, to)),
        );
    },
  };
}
