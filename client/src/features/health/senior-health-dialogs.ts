/** The dialogs about a senior's readings, each fetched when idle or asked for. */
import { lazyOverlay } from '@/ui/lazy-part';

export const SeniorAllReadingsDialog = lazyOverlay(() =>
  import('./senior-all-readings').then((module) => module.SeniorAllReadings),
);

export const SeniorTrendDialog = lazyOverlay(() => import('./senior-trend').then((module) => module.SeniorTrend));
