import type { Appointment } from '@shared/api/appointments';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { OverlayState } from '@/components/lazy-part';
import { toastFailure } from '@/lib/toast-failure';
import { useDeleteAppointment } from './mutations';
import { toastSuccess } from './save-toasts';

export interface DeleteAppointmentDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  appointment: Pick<Appointment, 'id' | 'title'> | null;
  /** After it is deleted. */
  onDeleted?: () => void;
}

/** Asks in the specification's words before an appointment leaves every list for good (D2:107). */
export function DeleteAppointmentDialog({ appointment, onDeleted, open, onOpenChange }: DeleteAppointmentDialogProps) {
  const { mutateAsync: remove } = useDeleteAppointment();
  const confirm = async () => {
    if (appointment === null) return;
    await remove({ params: { id: appointment.id } }).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to delete appointment.' });
      throw error;
    });
    toastSuccess('Appointment deleted successfully!');
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title="Delete Appointment"
      text={`Are you sure you want to delete "${appointment?.title ?? ''}"? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
