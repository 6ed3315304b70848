import { listGameActivities, readGameSummary, recordGameActivity } from '@shared/api/games';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import { createGameQueries } from './queries';
import { createGameService } from './service';

export function bindGames(binder: Binder, { database, clock }: { database: Database; clock: () => Date }): void {
  const games = createGameService(createGameQueries(database), clock);

  binder.bindSession(listGameActivities, ({ viewer, query }) => games.listActivities(viewer, query.since));

  binder.bindSession(recordGameActivity, ({ viewer, body, idempotencyKey }) =>
    games.recordGame(viewer, body, idempotencyKey),
  );

  binder.bindSession(readGameSummary, ({ viewer }) => games.summarize(viewer));
}
