import { lazyOverlay, type OverlayState } from '@/components/lazy-part';

export interface SeniorRecordMetricDialogProps extends OverlayState {
  seniorId: string;
  firstName: string;
  /** The senior's own. */
  zone: string;
}

/** Care management's 'Record Metric', fetched when idle or asked for. */
export const SeniorRecordMetricDialog = lazyOverlay<SeniorRecordMetricDialogProps>(() =>
  import('./senior-record-metric-form').then((module) => module.SeniorRecordMetricForm),
);
