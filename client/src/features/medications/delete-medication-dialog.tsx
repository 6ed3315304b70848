import type { Medication } from '@shared/api/medications';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { useDeleteMedication } from './mutations';

export interface DeleteMedicationDialogProps {
  /** The one that is, or was last, asked about. */
  medication: Medication | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks in the specification's words before a medication leaves every list for good (D1:91, D-70). */
export function DeleteMedicationDialog({ medication, open, onOpenChange }: DeleteMedicationDialogProps) {
  const { mutateAsync: remove } = useDeleteMedication();
  const confirm = async () => {
    if (medication === null) return;
    await remove({ params: { id: medication.id } }).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to delete medication.' });
      throw error;
    });
    toast({ title: 'Success', description: 'Medication deleted successfully!' });
  };
  return (
    <ConfirmDialog
      title="Delete Medication"
      text={`Are you sure you want to delete "${medication?.name ?? ''}"? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
