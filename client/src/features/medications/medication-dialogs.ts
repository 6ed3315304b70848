/** Lazy dialogs for adding and editing medications, and for their past doses. Each loads when the browser is idle or on first use. */
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
