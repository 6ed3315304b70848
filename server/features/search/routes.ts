import { search } from '@shared/api/search';
import type { AccessGate } from '../../access/access-gate';
import type { AccessRecorder } from '../../access/access-recorder';
import { createCircleQueries } from '../../access/circle-queries';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import { createSearchQueries } from './queries';
import { createSearchService } from './service';

interface SearchParts {
  database: Database;
  gate: AccessGate;
  record: AccessRecorder;
  clock: () => Date;
}

export function bindSearch(binder: Binder, { database, gate, record, clock }: SearchParts): void {
  const queries = { ...createSearchQueries(database), ...createCircleQueries(database) };
  const service = createSearchService({ queries, gate, record, clock });
  binder.bindSession(search, ({ viewer, query }) => service.search(viewer, query.q));
}
