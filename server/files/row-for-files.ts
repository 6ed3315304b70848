import { isDatabaseAway } from '../db/database-errors';

/**
 * Files are stored before their row, so that no row points at a missing file. If the row was not written, the files are
 * removed. If nobody knows, because the database went away before it responded, they stay: the row may exist, and
 * unreferenced files are better than a lost document.
 * @param write false, or a rejection: there is no such row
 */
export async function rowForFiles<Row>(write: () => Promise<Row>, takeBack: () => Promise<void>): Promise<Row> {
  const row = await write().catch(async (error: unknown) => {
    if (!isDatabaseAway(error)) await takeBack();
    throw error;
  });
  if (row === false) await takeBack();
  return row;
}
