/** The dialogs of the health page, each fetched when idle or asked for. */
import { lazyOverlay } from '@/ui/lazy-part';

export const RecordMetricDialog = lazyOverlay(() =>
  import('./record-metric-dialog').then((module) => module.RecordMetricForm),
);

export const MetricHistoryDialog = lazyOverlay(() =>
  import('./metric-history-dialog').then((module) => module.MetricHistory),
);

export const ImportReadingsDialog = lazyOverlay(() =>
  import('./import-readings-dialog').then((module) => module.ImportReadings),
);
