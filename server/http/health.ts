import { Router } from 'express';
import type { Database } from '../db/connect';

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, and is not draining. */
export function healthRoutes(database: Database, isDraining: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    if (isDraining()) {
      response.status(503).set('Retry-After', '10').json({ status: 'stopping' });
      return;
    }
    try {
      // The newest table of the first migration: it exists once migrations have run.
      await database.pool.query('select 1 from medication_logs limit 1');
      response.json({ status: 'ready' });
    } catch {
      response.status(503).set('Retry-After', '5').json({ status: 'database away' });
    }
  });
  return router;
}
