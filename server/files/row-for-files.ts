import { isDatabaseAway } from '../db/database-errors';

/**
 * Files are stored before the row that points at them, so that no row ever points at nothing. Where the row was not written,
 * they are taken back. Where nobody knows, since the database went away before it had answered, they stay: the row may be
 * there, and files that nothing points at are better than a document that was acknowledged and is gone.
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
