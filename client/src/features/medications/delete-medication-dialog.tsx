import type { Medication } from '@shared/api/medications';
import { DeleteDialog } from '@/ui/delete-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useDeleteMedication } from './api';

export interface DeleteMedicationDialogProps extends OverlayState {
  /** The medication the dialog is, or was last, open for. */
  medication: Medication | null;
}

/** Confirms before a medication is permanently deleted. Wording fixed by the requirements (D-70). */
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
