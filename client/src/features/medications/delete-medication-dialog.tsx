import type { Medication } from '@shared/api/medications';
import { DeleteDialog } from '@/ui/delete-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useDeleteMedication } from './api';

export interface DeleteMedicationDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  medication: Medication | null;
}

/** Asks in the specification's words before a medication leaves every list for good (D1:91, D-70). */
export function DeleteMedicationDialog({ medication, ...state }: DeleteMedicationDialogProps) {
  const { mutateAsync: remove } = useDeleteMedication();
  return (
    <DeleteDialog
      about={medication}
      title="Delete Medication"
      question={({ name }) => `Are you sure you want to delete "${name}"? This action cannot be undone.`}
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}
