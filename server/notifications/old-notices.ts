import type { Database } from '../db/connect';

/** An hourly job: how each was sent is kept for 30 days, and who was told for 400 (REACH-60). */
export async function removeOldNotices(
  { writes }: { writes: Pick<Database['writes'], 'query'> },
  most: Readonly<Record<'deliveries' | 'notices', number>> = REMOVED_AT_ONCE,
): Promise<void> {
  for (const table of ['deliveries', 'notices'] as const) {
    for (let isMore = true; isMore;) {
      const { rowCount } = await writes.query(removeOld(table, most[table]));
      isMore = rowCount === most[table];
    }
  }
}

/** No statement takes long, however much there is; with a notice go its deliveries and events. */
const REMOVED_AT_ONCE = { deliveries: 10_000, notices: 1_000 };
const OLD = {
  deliveries: `state <> 'waiting' and next_try_at < now() - interval '30 days'`,
  notices: `at < now() - interval '400 days'`,
} as const;

/** Each piece is found by an index; two instances at once remove different ones. */
export const removeOld = (table: keyof typeof OLD, most: number) => `
  delete from ${table} where id = any(array(
    select id from ${table} where ${OLD[table]} limit ${most} for update skip locked
  ))`;
