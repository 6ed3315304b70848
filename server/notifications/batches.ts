/** Rows are handled many at a time, in one transaction; one that cannot be handled must not hold up the others. */
import type { Logger } from 'pino';
import type { Database } from '../db/connect';
import { hasCollided, isDatabaseAway, isDiskFull, isRefusedWrite } from '../db/database-errors';
import { describeFault } from '../errors/describe-fault';

/** What is handled in one transaction. */
export interface Batch {
  readonly most: number;
  /** Ids of its rows, filled in by the work as soon as it knows them. */
  ids: readonly string[];
}

/** One that nobody has filled yet. @param most rows at once */
export const batchOf = (most: number): Batch => ({ most, ids: [] });

const LATER = `coalesce($2::timestamptz, now()) + interval '10 minutes'`;
const PUT_OFF = {
  medications: `update medications set next_due_at = ${LATER} where id = any($1::uuid[])`,
  appointments: `update appointments set next_due_at = ${LATER} where id = any($1::uuid[])`,
  notification_settings: `update notification_settings set next_due_at = ${LATER} where user_id = any($1::uuid[])`,
  notices: `update notices set evaluate_at = ${LATER} where id = any($1::uuid[])`,
  deliveries: `update deliveries set next_try_at = ${LATER} where id = any($1::uuid[]) and state = 'waiting'`,
} as const;

interface Handling {
  database: Pick<Database, 'writes'>;
  log: Logger;
  /** Null: the database's clock. */
  now: Date | null;
  table: keyof typeof PUT_OFF;
  atOnce: number;
  /** @returns whether there may be more */
  work: (batch: Batch) => Promise<boolean>;
}

/**
 * Handles the rows that are due next. If that fails because of one of them, each is handled alone, and what fails again
 * is put off by ten minutes. @returns whether there may be more
 */
export async function handleBatch({ database, log, now, table, atOnce, work }: Handling): Promise<boolean> {
  try {
    return await work(batchOf(atOnce));
  } catch (error) {
    if (!canBeOneRow(error)) throw error;
  }
  const faults: { id: string; error: unknown }[] = [];
  try {
    for (let count = 0; count < atOnce; count += 1) {
      const batch = batchOf(1);
      try {
        if (!(await work(batch))) return false;
      } catch (error) {
        const [id] = batch.ids;
        if (id === undefined || !canBeOneRow(error)) throw error;
        await database.writes.query(PUT_OFF[table], [[id], now]);
        faults.push({ id, error });
      }
    }
    return true;
  } finally {
    const [first] = faults;
    if (first !== undefined) {
      const about = { table, rows: faults.length, first: first.id, ...describeFault(first.error) };
      log.error(about, 'Reminders that could not be handled are put off by ten minutes');
    }
  }
}

const SQL_STATE = /^[\dA-Z]{5}$/;
/** PostgreSQL's classes for what is wrong with a value, or breaks a rule of its table. */
const OF_A_ROW = /^2[23]/;

function canBeOneRow(error: unknown): boolean {
  const isOfAll = isDatabaseAway(error) || isRefusedWrite(error) || hasCollided(error) || isDiskFull(error);
  if (isOfAll || !(error instanceof Error)) return false;
  return !('code' in error) || !SQL_STATE.test(String(error.code)) || OF_A_ROW.test(String(error.code));
}
