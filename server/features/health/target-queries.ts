import { and, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { ReadingTarget, setTarget } from '@shared/api/symptoms';
import { readMetricType } from '@shared/domain/vitals/metric-types';
import { defaultUnit } from '@shared/domain/vitals/metric-units';
import { checkTarget, type Target, type TargetType } from '@shared/domain/vitals/targets';
import { readingTargets } from '@shared/schema/symptoms';
import { users } from '@shared/schema/users';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import type { Database, Transaction } from '../../db/connect';
import { atField } from '../../errors/app-error';
import { tellLimits } from '../../notifications/kinds/health';
import { NAMES_OF_WRITER, type PersonNames, writerName } from './symptom-queries';

type TargetRow = typeof readingTargets.$inferSelect & PersonNames;
type Limits = z.output<(typeof setTarget)['body']>;

const NO_LIMITS: Target & { note: null } = {
  low: null,
  high: null,
  diastolicLow: null,
  diastolicHigh: null,
  note: null,
};

const hasLimits = or(
  isNotNull(readingTargets.low),
  isNotNull(readingTargets.high),
  isNotNull(readingTargets.diastolicLow),
  isNotNull(readingTargets.diastolicHigh),
);

/** A person's limits for that type of reading; null: none. */
export async function readTarget(orm: Transaction, userId: string, type: string): Promise<Target | null> {
  const known = readMetricType(type);
  if (known === null || known === 'mood') return null;
  const { low, high, diastolicLow, diastolicHigh } = readingTargets;
  const [row = null] = await orm
    .select({ low, high, diastolicLow, diastolicHigh })
    .from(readingTargets)
    .where(and(eq(readingTargets.userId, userId), eq(readingTargets.type, known), hasLimits));
  return row;
}

/** The caller has checked access to `senior`. */
export function createTargets({ orm, inTransaction }: Pick<Database, 'orm' | 'inTransaction'>, clock: () => Date) {
  const select = () =>
    orm
      .select({ ...getTableColumns(readingTargets), ...NAMES_OF_WRITER })
      .from(readingTargets)
      .leftJoin(users, eq(users.id, readingTargets.setBy));
  const isOf = (senior: Senior, type: TargetType) =>
    and(eq(readingTargets.userId, senior.id), eq(readingTargets.type, type));

  /** The senior is told in the same transaction if somebody else did it (SYMPT-21). */
  async function store(viewer: Viewer, senior: Senior, type: TargetType, limits: Target & { note: string | null }) {
    const now = clock();
    const { low, high, diastolicLow, diastolicHigh, note } = limits;
    const set = { low, high, diastolicLow, diastolicHigh, note, setBy: viewer.id, setAt: now };
    await inTransaction(async (transaction) => {
      const [stored] = await transaction
        .insert(readingTargets)
        .values({ id: uuidv7(), userId: senior.id, type, ...set })
        .onConflictDoUpdate({ target: [readingTargets.userId, readingTargets.type], set })
        .returning({ id: readingTargets.id });
      if (stored === undefined || viewer.id === senior.id) return;
      await transaction.execute(tellLimits(stored.id, senior.id, now));
    });
  }

  return {
    async list(senior: Senior): Promise<ReadingTarget[]> {
      const rows = await select()
        .where(and(eq(readingTargets.userId, senior.id), hasLimits))
        .orderBy(sql`${readingTargets.type}`);
      return rows.map(presentTarget);
    },

    async set(viewer: Viewer, senior: Senior, type: TargetType, sent: Limits): Promise<ReadingTarget> {
      const { low, high, diastolicLow, diastolicHigh, unit = null, note } = sent;
      const checked = checkTarget(type, { low, high, diastolicLow, diastolicHigh }, unit);
      if (!checked.ok) throw atField('invalid_input', checked.field, checked.message);
      await store(viewer, senior, type, { ...checked.target, note });
      const [row] = await select().where(isOf(senior, type));
      if (row === undefined) throw new Error('Stored limits are not there');
      return presentTarget(row);
    },

    /** Without limits already: nothing happens. */
    async remove(viewer: Viewer, senior: Senior, type: TargetType): Promise<void> {
      const [row] = await select().where(and(isOf(senior, type), hasLimits));
      if (row !== undefined) await store(viewer, senior, type, NO_LIMITS);
    },
  };
}

function presentTarget(row: TargetRow): ReadingTarget {
  return {
    ...row,
    unit: defaultUnit(row.type) ?? '',
    setByName: writerName(row.setBy, row.userId, row),
    setAt: row.setAt.toISOString(),
  };
}
