import { and, desc, eq, getTableColumns, gte, sql, type SQLWrapper } from 'drizzle-orm';
import { MOST_METRICS } from '@shared/api/health';
import { METRIC_TYPES, type MetricType } from '@shared/domain/vitals/metrics';
import { healthMetrics } from '@shared/schema/health';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { lookAgain } from '../../notifications/kinds/kind';
import { tellOutside } from '../../notifications/kinds/health';
import { tellReadings } from '../../notifications/kinds/readings';
import { readTarget } from './target-queries';

export type StoredMetric = typeof healthMetrics.$inferSelect;
export type NewMetric = typeof healthMetrics.$inferInsert;

/** A reading with the name of the person who recorded it. */
export interface MetricRow extends Omit<StoredMetric, 'measured'> {
  recorderFirstName: string | null;
  recorderLastName: string | null;
  recorderUsername: string | null;
}

export interface Wanted {
  /** Recorded at this instant or later; null: any time. */
  since: Date | null;
  type: MetricType | null;
  /** The id of the reading to continue after; null: from the newest. */
  before: string | null;
}

/** What distinguishes two readings of one person. */
export type MetricKey = Pick<StoredMetric, 'type' | 'measured' | 'recordedAt'>;

const MOST_TRIES = 3;

/** One index lookup per type, however many readings there are. */
const LATEST_OF_EACH_TYPE = `
  select latest.id, latest.user_id as "userId", latest.type, latest.value, latest.recorded_at as "recordedAt",
    latest.recorded_by as "recordedBy", latest.created_at as "createdAt", u.first_name as "recorderFirstName",
    u.last_name as "recorderLastName", u.username as "recorderUsername"
  from unnest($2::text[]) as wanted (type)
  cross join lateral (
    select * from health_metrics m where m.user_id = $1 and m.type = wanted.type
    order by m.recorded_at desc, m.id desc limit 1
  ) latest
  left join users u on u.id = latest.recorded_by
  order by latest.recorded_at desc`;

export type HealthQueries = ReturnType<typeof createHealthQueries>;

/** Every statement names the readings' owner. */
export function createHealthQueries({ orm, reads }: Database) {
  const { measured: _measured, ...columns } = getTableColumns(healthMetrics);
  // The limit keeps PostgreSQL at one lookup per recorder; a plain join may scan all users instead.
  const recorder = orm
    .select({ firstName: users.firstName, lastName: users.lastName, username: users.username })
    .from(users)
    .where(eq(users.id, healthMetrics.recordedBy))
    .limit(1)
    .as('recorder');
  const metrics = () =>
    orm
      .select({
        ...columns,
        // As stored: the column type would parse text that looks like JSON once more.
        value: sql<unknown>`${healthMetrics.value}`,
        recorderFirstName: recorder.firstName,
        recorderLastName: recorder.lastName,
        recorderUsername: recorder.username,
      })
      .from(healthMetrics)
      .leftJoinLateral(recorder, sql`true`);
  const newestFirst = [desc(healthMetrics.recordedAt), desc(healthMetrics.id)];

  const listAll = metrics()
    .where(eq(healthMetrics.userId, sql.placeholder('userId')))
    .orderBy(...newestFirst)
    .limit(MOST_METRICS)
    .prepare('list_health_metrics');

  const listSince = metrics()
    .where(
      and(eq(healthMetrics.userId, sql.placeholder('userId')), gte(healthMetrics.recordedAt, sql.placeholder('since'))),
    )
    .orderBy(...newestFirst)
    .limit(MOST_METRICS)
    .prepare('list_recent_health_metrics');

  /** Pages continue by key, since a position shifts when rows are added before it. */
  const isBefore = (userId: string, id: string) =>
    sql`(${healthMetrics.recordedAt}, ${healthMetrics.id}) < (
      select recorded_at, id from health_metrics where id = ${id} and user_id = ${userId})`;

  const isSame = (userId: string, { type, recordedAt, measured }: MetricKey) =>
    and(
      eq(healthMetrics.userId, userId),
      eq(healthMetrics.type, type),
      eq(healthMetrics.recordedAt, recordedAt),
      eq(healthMetrics.measured, measured),
    );

  /** Both in one statement: no reading is stored without telling of it. */
  async function storeAndTell(storing: SQLWrapper, id: string, until: Date | null, now: Date): Promise<unknown[]> {
    const telling = until === null ? tellOutside(now) : tellReadings([{ id, until }], now);
    const { rows } = await orm.execute(sql`
      with stored as ${storing}, told as (${telling})
      select id from stored`);
    return rows;
  }

  return {
    /** Newest first. Null if the reading to continue after is gone: nobody knows what comes after it. */
    async list(userId: string, { since, type, before }: Wanted): Promise<MetricRow[] | null> {
      if (type === null && before === null) {
        return since === null ? listAll.execute({ userId }) : listSince.execute({ userId, since });
      }
      const page = await metrics()
        .where(
          and(
            eq(healthMetrics.userId, userId),
            type === null ? undefined : eq(healthMetrics.type, type),
            since === null ? undefined : gte(healthMetrics.recordedAt, since),
            before === null ? undefined : isBefore(userId, before),
          ),
        )
        .orderBy(...newestFirst)
        .limit(MOST_METRICS);
      if (page.length > 0 || before === null) return page;
      // Empty because it was the last one, or because it is gone.
      return (await this.findOwner(before)) === userId ? page : null;
    },

    /** The newest reading of each known type. */
    async listLatest(userId: string): Promise<MetricRow[]> {
      const { rows } = await reads.query<MetricRow>({
        name: 'latest_health_metrics',
        text: LATEST_OF_EACH_TYPE,
        values: [userId, METRIC_TYPES],
      });
      return rows;
    },

    /**
     * The same reading is stored once; `isNew` says whether this call stored it.
     * @param tells until when the senior is told of a critical one; whether others are told that it is outside the limits
     */
    async insert(
      metric: NewMetric & MetricKey,
      tells: { until: Date | null; isOutside: boolean },
      now: Date,
    ): Promise<{ row: MetricRow; isNew: boolean }> {
      const { id, userId, recordedAt, recordedBy } = healthMetrics;
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const storing = orm
          .insert(healthMetrics)
          .values(metric)
          .onConflictDoNothing()
          .returning({ id, userId, recordedAt, recordedBy });
        const isTold = tells.until !== null || tells.isOutside;
        const stored = isTold ? await storeAndTell(storing, metric.id, tells.until, now) : await storing;
        const [row] = await metrics().where(isSame(metric.userId, metric));
        if (row !== undefined) return { row, isNew: stored.length > 0 };
        // It existed, and was deleted in between.
      }
      throw new Error('A stored reading is not there');
    },

    readTarget: (userId: string, type: string) => readTarget(orm, userId, type),

    async findOwner(id: string): Promise<string | null> {
      const [row] = await orm
        .select({ userId: healthMetrics.userId })
        .from(healthMetrics)
        .where(eq(healthMetrics.id, id));
      return row?.userId ?? null;
    },

    /** Whether there was one to delete. Who was told of it hears that it is gone. */
    async remove(userId: string, id: string, now: Date): Promise<boolean> {
      const removing = orm
        .delete(healthMetrics)
        .where(and(eq(healthMetrics.userId, userId), eq(healthMetrics.id, id)))
        .returning({ id: healthMetrics.id });
      const { rowCount } = await orm.execute(sql`
        with removed as ${removing}, told as (${lookAgain('reading', userId, id, now)}),
          others as (${lookAgain('health', null, id, now)})
        select id from removed`);
      return rowCount === 1;
    },
  };
}
