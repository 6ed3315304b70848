/** The dialogs of the health page, each fetched when idle or asked for. */
import type { MetricType } from '@shared/domain/vitals/metric-types';
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';

export interface RecordMetricDialogProps extends OverlayState {
  /** The unit each type had last. */
  lastUnits: ReadonlyMap<MetricType, string>;
  zone: string;
  /** Calls 911, asking first. */
  onEmergency: () => void;
}

export interface MetricHistoryDialogProps extends OverlayState {
  /** The one that is, or was last, asked for. */
  type: MetricType | null;
  zone: string;
}

export interface ImportReadingsDialogProps extends OverlayState {
  zone: string;
}

export const RecordMetricDialog = lazyOverlay<RecordMetricDialogProps>(() =>
  import('./record-metric-dialog').then((module) => module.RecordMetricForm),
);

export const MetricHistoryDialog = lazyOverlay<MetricHistoryDialogProps>(() =>
  import('./metric-history-dialog').then((module) => module.MetricHistory),
);

export const ImportReadingsDialog = lazyOverlay<ImportReadingsDialogProps>(() =>
  import('./import-readings-dialog').then((module) => module.ImportReadings),
);
