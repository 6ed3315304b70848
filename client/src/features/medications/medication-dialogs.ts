/** The dialogs of the medications screen, each fetched when idle or asked for. */
import { lazyOverlay } from '@/ui/lazy-component';

export const AddMedicationDialog = lazyOverlay(() =>
  import('./add-medication-dialog').then((module) => module.AddMedicationForm),
);

export const EditMedicationDialog = lazyOverlay(() =>
  import('./edit-medication-dialog').then((module) => module.EditMedicationForm),
);
