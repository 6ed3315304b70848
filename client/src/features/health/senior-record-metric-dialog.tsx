import { lazyOverlay } from '@/ui/lazy-part';

/** Care management's 'Record Metric', fetched when idle or asked for. */
export const SeniorRecordMetricDialog = lazyOverlay(() =>
  import('./senior-record-metric-form').then((module) => module.SeniorRecordMetricForm),
);
