import { type RequestHandler, type Response, Router } from 'express';
import type { Database } from '../db/connect';
import { ifReadable, type Lateness } from '../notifications/lateness';

/** How the archive of the embedded database does (server/backup/archive); undefined: none is kept. */
export type ArchiveHealth = () =>
  | { state: 'ok' | 'failing'; drill: { outcome: 'passed' | 'failed' } | null }
  | undefined;

/** While stopping, keep-alive connections are closed; otherwise they could keep the process from ending. */
export const closeWhenDraining =
  (isDraining: () => boolean): RequestHandler =>
  (_request, response, next) => {
    if (isDraining()) response.set('Connection', 'close');
    next();
  };

/**
 * `/healthz`: the process is alive. `/readyz`: it can answer reads, is not draining, and says in `writes` whether the
 * database acknowledges writes, and in `reminders` how late they are (null: unknown), since pages work all
 * the same (REACH-69). `archive` is there if one is kept; however it does, Hearthside works. `/readyz?writes=1` is 503
 * without writes.
 */
export function healthRoutes(
  database: Database,
  isDraining: () => boolean,
  reminders: () => Promise<Lateness>,
  archive: ArchiveHealth = () => undefined,
): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (request, response) => {
    if (isDraining()) return refuse(response, 10, { status: 'stopping' });
    try {
      const writes = (await isReadOnlyStandby(database)) ? 'failing' : await database.writeState();
      if (writes === 'failing' && request.query['writes'] === '1') {
        return refuse(response, 5, { status: 'no writes', writes });
      }
      response.json({ status: 'ready', writes, reminders: await ifReadable(reminders()), archive: archive() });
    } catch {
      refuse(response, 5, { status: 'database away' });
    }
  });
  return router;
}

function refuse(response: Response, retryAfterSeconds: number, body: object): void {
  response.status(503).set('Retry-After', String(retryAfterSeconds)).json(body);
}

/** @throws Error if the database cannot be read. */
async function isReadOnlyStandby({ reads }: Database): Promise<boolean> {
  // The newest table of the first migration: it exists once migrations have run.
  const { rows } = await reads.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby", exists (select from medication_logs) as "isMigrated"',
  );
  return rows[0]?.isStandby === true;
}
