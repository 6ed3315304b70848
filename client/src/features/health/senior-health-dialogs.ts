/** The dialogs about a senior's readings, each fetched when idle or asked for. */
import type { HealthMetric } from '@shared/api/health';
import type { MetricType } from '@shared/domain/vitals/metric-types';
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';

export interface SeniorAllReadingsDialogProps extends OverlayState {
  type: string;
  /** Of that type, the newest first. */
  readings: readonly HealthMetric[];
  now: Date;
  zone: string;
}

export interface SeniorTrendDialogProps extends OverlayState {
  type: MetricType;
  seniorId: string;
  firstName: string;
  seesMedications: boolean;
  zone: string;
}

export const SeniorAllReadingsDialog = lazyOverlay<SeniorAllReadingsDialogProps>(() =>
  import('./senior-all-readings').then((module) => module.SeniorAllReadings),
);

export const SeniorTrendDialog = lazyOverlay<SeniorTrendDialogProps>(() =>
  import('./senior-trend').then((module) => module.SeniorTrend),
);
