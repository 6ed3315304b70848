import { z } from '../zod';
import { METRIC_TYPES } from '../domain/vitals/metrics';
import { insertHealthMetricSchema } from '../schema/health';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';
import { metricFields, metricType, toReading } from './health-fields';

/** Enough for a year of weekly files many times over. */
export const CSV_MAX_BYTES = 2 * 1024 * 1024;
export const MOST_METRICS = 1000;
const MOST_DAYS = 366;

export const recordMetricBody = z
  .strictObject(insertHealthMetricSchema.pick({ type: true, value: true, recordedAt: true }).shape)
  .extend(metricFields)
  .transform(toReading);

export const healthMetric = z.object({
  id,
  userId: id,
  /** One of the nine; old readings may have others. */
  type: z.string(),
  /** Any of the shapes that `readMetricValue` accepts. */
  value: z.unknown(),
  unit: z.string().nullable(),
  notes: z.string().nullable(),
  recordedAt: sentInstant,
  /** Who recorded it; null once that account is deleted. */
  recordedBy: id.nullable(),
  /** Null if the senior did. */
  recordedByName: z.string().nullable(),
  createdAt: sentInstant,
});

export type HealthMetric = z.output<typeof healthMetric>;

/** One line of a file from a blood pressure monitor, a scale or this product. */
export const importedRow = z.object({
  /** In the file, counted from 1 with the heading. */
  line: z.number(),
  /** A duplicate is already stored, or occurs twice in the file. */
  state: z.enum(['new', 'duplicate', 'problem']),
  type: z.enum(METRIC_TYPES).nullable(),
  /** Like a stored reading's; null for a problem. */
  value: z.unknown(),
  recordedAt: sentInstant.nullable(),
  /** What is wrong with the line; null otherwise. */
  message: z.string().nullable(),
});

export const importPreview = z.object({
  rows: z.array(importedRow),
  newCount: z.number(),
  duplicateCount: z.number(),
  problemCount: z.number(),
  /** The columns of the file that are not readings. */
  ignoredColumns: z.array(z.string()),
  /** Whether 03/04 could be March or April, so that the person has to choose. */
  isDateOrderUnclear: z.boolean(),
});

export const importResult = z.object({ added: z.number(), duplicates: z.number(), leftOut: z.number() });

export type ImportedRow = z.output<typeof importedRow>;
export type ImportPreview = z.output<typeof importPreview>;

const days = z.coerce
  .number({ error: 'Days is a number from 1 to 366' })
  .int({ error: 'Days is a whole number' })
  .min(1, { error: 'Days is at least 1' })
  .max(MOST_DAYS, { error: `Days is at most ${MOST_DAYS}` });

/** Which number comes first in a date like 03/04/2026. */
const dateOrder = z.enum(['month-first', 'day-first'], { error: 'Say which comes first: the month or the day' });

export const listHealthMetrics = endpoint('GET /api/health-metrics', {
  summary: `Readings of oneself or of a connected senior, newest first, ${MOST_METRICS} at most; page back with \`before\`, 404 where that one is gone`,
  access: { area: 'health', action: 'read', senior: 'query.senior' },
  query: z.strictObject({
    senior: id.optional(),
    /** The last that many times 24 hours. */
    days: days.optional(),
    type: metricType.optional(),
    before: id.optional(),
  }),
  response: z.array(healthMetric),
});

export const listLatestMetrics = endpoint('GET /api/health-metrics/latest', {
  summary: 'The newest reading of each type',
  access: { area: 'health', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional() }),
  response: z.array(healthMetric),
});

export const recordHealthMetric = endpoint('POST /api/health-metrics', {
  summary: 'Record a reading for oneself or a connected senior; repeating it returns 200 with the first one',
  access: { area: 'health', action: 'add', senior: 'body.userId' },
  body: recordMetricBody,
  response: healthMetric,
  status: 201,
  idempotency: 'natural',
});

export const deleteHealthMetric = endpoint('DELETE /api/health-metrics/{id}', {
  summary: 'Delete a reading for good',
  access: { area: 'health', action: 'delete', senior: 'row' },
  params: idParams,
});

export const exportHealthMetrics = endpoint('GET /api/health-metrics/export', {
  summary: 'All of one’s readings as a CSV file',
  access: 'session',
  file: 'text/csv',
});

export const previewImport = endpoint('POST /api/health-metrics/import-preview', {
  summary: 'What importing a CSV file would do, line by line; stores nothing',
  access: 'session',
  query: z.strictObject({ dateOrder: dateOrder.optional() }),
  upload: { field: 'file', maxBytes: CSV_MAX_BYTES, maxFiles: 1 },
  response: importPreview,
  announces: 'nobody',
});

export const importHealthMetrics = endpoint('POST /api/health-metrics/import', {
  summary: 'Import a CSV file, all or nothing; lines with problems are only left out on request',
  access: 'session',
  query: z.strictObject({ dateOrder: dateOrder.optional(), leaveOutProblems: z.enum(['true', 'false']).optional() }),
  upload: { field: 'file', maxBytes: CSV_MAX_BYTES, maxFiles: 1 },
  response: importResult,
  status: 201,
  announces: { area: 'health' },
});
