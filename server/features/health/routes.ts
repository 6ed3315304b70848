import {
  deleteHealthMetric,
  exportHealthMetrics,
  importHealthMetrics,
  listHealthMetrics,
  listLatestMetrics,
  previewImport,
  recordHealthMetric,
} from '@shared/api/health';
import {
  addSymptom,
  deleteSymptom,
  listSymptoms,
  listTargets,
  listWatches,
  listWorthTelling,
  removeTarget,
  setTarget,
  setWatch,
} from '@shared/api/symptoms';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import { uploadedFile } from '../../http/receive-upload';
import { createCsvQueries } from './csv/csv-queries';
import { createCsvService } from './csv/csv-service';
import { createHealthQueries } from './queries';
import { createHealthService } from './service';
import { createSymptoms } from './symptom-queries';
import { createTargets } from './target-queries';
import { createTrends } from './trend-queries';

export function bindHealth(binder: Binder, { database, clock }: { database: Database; clock: () => Date }): void {
  const trends = createTrends(database, clock);
  const health = createHealthService(createHealthQueries(database), trends, clock);
  const csv = createCsvService(createCsvQueries(database), trends, clock);

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
  bindSymptoms(binder, database, clock);
  bindLimits(binder, database, clock);
}

function bindSymptoms(binder: Binder, database: Database, clock: () => Date): void {
  const symptoms = createSymptoms(database, clock);

  binder.bindSenior(listSymptoms, ({ senior, query }) => symptoms.list(senior, query.days));

  binder.bindSenior(addSymptom, ({ viewer, senior, body, idempotencyKey }) =>
    symptoms.add(viewer, senior, body, idempotencyKey),
  );

  binder.bindRow(
    deleteSymptom,
    ({ params }) => symptoms.findOwner(params.id),
    ({ viewer, senior, params }) => symptoms.remove(viewer, senior, params.id),
    () => ({ action: 'delete', subjectId: null }),
  );
}

function bindLimits(binder: Binder, database: Database, clock: () => Date): void {
  const targets = createTargets(database, clock);
  const trends = createTrends(database, clock);

  binder.bindSenior(listTargets, ({ senior }) => targets.list(senior));

  binder.bindSenior(setTarget, async ({ viewer, senior, params, body }) => {
    const target = await targets.set(viewer, senior, params.type, body);
    await trends.lookAfter(senior, params.type);
    return target;
  });

  binder.bindSenior(removeTarget, ({ viewer, senior, params }) => targets.remove(viewer, senior, params.type));

  binder.bindSenior(listWatches, ({ senior }) => trends.listWatches(senior));

  binder.bindSenior(setWatch, ({ viewer, senior, params, body }) => trends.setWatch(viewer, senior, params.rule, body));

  binder.bindSenior(listWorthTelling, ({ viewer, senior }) => trends.listWorthTelling(viewer, senior));
}
