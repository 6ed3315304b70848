import { and, desc, eq, getTableColumns, gte, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { setWatch, StoredWatch, WorthTelling } from '@shared/api/symptoms';
import { isSevere, type SymptomKind, symptomWords } from '@shared/domain/symptoms';
import { numberWords } from '@shared/domain/vitals/metric-units';
import {
  isToldAgain,
  TREND_RULES,
  trendOf,
  type TrendRule,
  trendWords,
  typeOfRule,
  WATCH_AMOUNTS,
  WATCH_DAYS,
} from '@shared/domain/vitals/trends';
import { healthMetrics } from '@shared/schema/health';
import { symptoms, toldTrends, trendWatches } from '@shared/schema/symptoms';
import { users } from '@shared/schema/users';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import type { Database, Transaction } from '../../db/connect';
import { atField } from '../../errors/app-error';
import { tellTrend } from '../../notifications/kinds/health';
import { NAMES_OF_WRITER, type PersonNames, writerName } from './symptom-queries';
import { readTarget } from './target-queries';

const DAY_MS = 24 * 60 * 60_000;
const LISTED_DAYS = 14;
const MOST_READINGS = 1000;
/** The longest a rule looks back, and what zones differ by. */
const READ_DAYS = WATCH_DAYS.most + 2;

type WatchRow = typeof trendWatches.$inferSelect & PersonNames;
type Wanted = z.output<(typeof setWatch)['body']>;

/** The caller has checked access to `senior`. */
export function createTrends({ orm, inTransaction }: Pick<Database, 'orm' | 'inTransaction'>, clock: () => Date) {
  const select = () =>
    orm
      .select({ ...getTableColumns(trendWatches), ...NAMES_OF_WRITER })
      .from(trendWatches)
      .leftJoin(users, eq(users.id, trendWatches.setBy));

  /** What was told last of that rule; locked with its watch, so that two readings at once tell one thing once. */
  async function lookAt(transaction: Transaction, senior: Senior, watch: typeof trendWatches.$inferSelect, now: Date) {
    const { rule } = watch;
    const type = typeOfRule(rule);
    const since = new Date(now.getTime() - READ_DAYS * DAY_MS);
    const readings = await transaction
      .select({
        id: healthMetrics.id,
        type: healthMetrics.type,
        value: healthMetrics.value,
        recordedAt: healthMetrics.recordedAt,
      })
      .from(healthMetrics)
      .where(
        and(eq(healthMetrics.userId, senior.id), eq(healthMetrics.type, type), gte(healthMetrics.recordedAt, since)),
      )
      .orderBy(desc(healthMetrics.recordedAt))
      .limit(MOST_READINGS);
    const target = rule === 'pressure_week' ? await readTarget(transaction, senior.id, type) : null;
    const trend = trendOf(watch, readings, { target, zone: senior.timeZone, now });
    // What ended longer ago is not listed either.
    if (trend === null || now.getTime() - Date.parse(trend.to.at) > LISTED_DAYS * DAY_MS) return;
    const [last = null] = await transaction
      .select({ trend: toldTrends.trend, toldAt: toldTrends.toldAt })
      .from(toldTrends)
      .where(and(eq(toldTrends.userId, senior.id), eq(toldTrends.rule, rule)))
      .orderBy(desc(toldTrends.toldAt), desc(toldTrends.id))
      .limit(1);
    if (!isToldAgain(watch, trend, last, now)) return;
    const [told] = await transaction
      .insert(toldTrends)
      .values({ id: uuidv7(), userId: senior.id, rule, trend, readingId: trend.to.id, toldAt: now })
      .onConflictDoNothing()
      .returning({ id: toldTrends.id });
    if (told !== undefined) await transaction.execute(tellTrend(told.id, senior.id, now));
  }

  async function look(senior: Senior, rules: readonly TrendRule[]): Promise<void> {
    if (rules.length === 0) return;
    await inTransaction(async (transaction) => {
      const watches = await transaction
        .select()
        .from(trendWatches)
        .where(and(eq(trendWatches.userId, senior.id), eq(trendWatches.isOn, true), inArray(trendWatches.rule, rules)))
        .orderBy(trendWatches.id)
        .for('update');
      for (const watch of watches) await lookAt(transaction, senior, watch, clock());
    });
  }

  return {
    /** After readings of that type have come, or the limits for them have changed. */
    lookAfter: (senior: Senior, type: string): Promise<void> =>
      look(
        senior,
        TREND_RULES.filter((rule) => typeOfRule(rule) === type),
      ),

    async listWatches(senior: Senior): Promise<StoredWatch[]> {
      const rows = await select().where(eq(trendWatches.userId, senior.id)).orderBy(trendWatches.rule);
      return rows.map(presentWatch);
    },

    async setWatch(viewer: Viewer, senior: Senior, rule: TrendRule, sent: Wanted): Promise<StoredWatch> {
      const { isOn, amount = null, unit = null, days = null } = sent;
      assertSensible(rule, { amount, unit, days });
      const set = { isOn, amount, unit, days, setBy: viewer.id, setAt: clock() };
      await orm
        .insert(trendWatches)
        .values({ id: uuidv7(), userId: senior.id, rule, ...set })
        .onConflictDoUpdate({ target: [trendWatches.userId, trendWatches.rule], set });
      if (isOn) await look(senior, [rule]);
      const [row] = await select().where(and(eq(trendWatches.userId, senior.id), eq(trendWatches.rule, rule)));
      if (row === undefined) throw new Error('A stored watch is not there');
      return presentWatch(row);
    },

    /** Trends that were told, severe symptoms and falls, newest first (SYMPT-27). */
    async listWorthTelling({ formats }: Viewer, senior: Senior): Promise<WorthTelling[]> {
      const since = new Date(clock().getTime() - LISTED_DAYS * DAY_MS);
      const told = await orm
        .select()
        .from(toldTrends)
        .where(and(eq(toldTrends.userId, senior.id), gte(toldTrends.toldAt, since)));
      const felt = await orm
        .select()
        .from(symptoms)
        .where(and(eq(symptoms.userId, senior.id), gte(symptoms.feltAt, since)));
      return [
        ...told.map(({ id, trend, toldAt }) => ({
          id,
          kind: 'trend' as const,
          words: trendWords(trend, senior.timeZone, formats),
          at: toldAt.toISOString(),
        })),
        ...felt
          .filter((row: { kind: SymptomKind; severity: number | null }) => isSevere(row))
          .map((row) => ({
            id: row.id,
            kind: 'symptom' as const,
            words: symptomWords(row),
            at: row.feltAt.toISOString(),
          })),
      ].sort((one, other) => other.at.localeCompare(one.at));
    },
  };
}

/** SYMPT-23, SYMPT-26. */
function assertSensible(rule: TrendRule, { amount, unit, days }: Pick<StoredWatch, 'amount' | 'unit' | 'days'>): void {
  if (rule === 'pressure_week') {
    const field = amount !== null ? 'amount' : unit !== null ? 'unit' : days !== null ? 'days' : null;
    if (field !== null) throw atField('invalid_input', field, 'This is only turned on or off');
  }
  if (rule === 'weight_up' && unit === 'percent') throw atField('invalid_input', 'unit', 'Choose kg or lb');
  if (rule === 'weight_down' && amount === null && unit !== null && unit !== 'percent') {
    throw atField('invalid_input', 'amount', 'Please write how much');
  }
  const { least, most } = WATCH_AMOUNTS[unit ?? (rule === 'weight_up' ? 'kg' : 'percent')];
  if (amount !== null && !(amount >= least && amount <= most)) {
    const [low, high] = [numberWords('weight', least), numberWords('weight', most)];
    throw atField('invalid_input', 'amount', `Choose an amount from ${low} to ${high}`);
  }
  if (days !== null && !(days >= WATCH_DAYS.least && days <= WATCH_DAYS.most)) {
    throw atField('invalid_input', 'days', `Choose a number of days from ${WATCH_DAYS.least} to ${WATCH_DAYS.most}`);
  }
}

function presentWatch(row: WatchRow): StoredWatch {
  return { ...row, setByName: writerName(row.setBy, row.userId, row), setAt: row.setAt.toISOString() };
}
