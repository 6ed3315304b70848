/** The dialogs of the medications screen, each fetched when idle or asked for. */
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';
import type { Medication } from '@shared/api/medications';

export interface AddMedicationDialogProps extends OverlayState {
  /** A connected senior to add it for; left out for oneself. */
  seniorId?: string;
}

export interface EditMedicationDialogProps extends OverlayState {
  /** The one that is, or was last, edited. */
  medication: Medication | null;
  /** Whose it is, and their own zone; left out for one's own. */
  senior?: { firstName: string; zone: string };
}

export const AddMedicationDialog = lazyOverlay<AddMedicationDialogProps>(() =>
  import('./add-medication-dialog').then((module) => module.AddMedicationForm),
);

export const EditMedicationDialog = lazyOverlay<EditMedicationDialogProps>(() =>
  import('./edit-medication-dialog').then((module) => module.EditMedicationForm),
);
