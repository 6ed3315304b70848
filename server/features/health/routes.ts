import {
  deleteHealthMetric,
  exportHealthMetrics,
  importHealthMetrics,
  listHealthMetrics,
  listLatestMetrics,
  previewImport,
  recordHealthMetric,
} from '@shared/api/health';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import { uploadedFile } from '../../http/receive-upload';
import { createCsvQueries } from './csv/csv-queries';
import { createCsvService } from './csv/csv-service';
import { createHealthQueries } from './queries';
import { createHealthService } from './service';

export function bindHealth(binder: Binder, { database, clock }: { database: Database; clock: () => Date }): void {
  const health = createHealthService(createHealthQueries(database), clock);
  const csv = createCsvService(createCsvQueries(database), clock);

  binder.bindSenior(listHealthMetrics, ({ senior, query }) => health.listMetrics(senior, query));

  binder.bindSenior(listLatestMetrics, ({ senior }) => health.listLatest(senior));

  binder.bindSenior(recordHealthMetric, ({ viewer, senior, body }) => health.recordMetric(viewer, senior, body));

  binder.bindRow(
    deleteHealthMetric,
    ({ params }) => health.findOwner(params.id),
    ({ senior, params }) => health.deleteMetric(senior, params.id),
  );

  binder.bindSession(exportHealthMetrics, ({ viewer, response }) => csv.exportAll(viewer, response));

  binder.bindSession(previewImport, ({ viewer, query, request }) =>
    csv.preview(viewer, uploadedFile(request), query.dateOrder),
  );

  binder.bindSession(importHealthMetrics, ({ viewer, query, request }) =>
    csv.importFile(viewer, uploadedFile(request), {
      dateOrder: query.dateOrder,
      leavesOutProblems: query.leaveOutProblems === 'true',
    }),
  );
}
