/** Lazy dialogs for adding and editing medications, for their past doses, and for what else can be done. Each loads when the browser is idle or on first use. */
import { lazyOverlay } from '@/ui/lazy-component';

export const AddMedicationDialog = lazyOverlay(() =>
  import('./add-medication-dialog').then((module) => module.AddMedicationForm),
);

export const EditMedicationDialog = lazyOverlay(() =>
  import('./edit-medication-dialog').then((module) => module.EditMedicationForm),
);

export const DoseHistoryDialog = lazyOverlay(() =>
  import('./dose-history-dialog').then((module) => module.DoseHistoryPanel),
);

export const MoreDialog = lazyOverlay(() => import('./more-dialog').then((module) => module.MorePanel));
