/** The dialogs in which an appointment is written, each fetched when idle or asked for. */
import type { Appointment } from '@shared/api/appointments';
import { DeleteDialog } from '@/ui/delete-dialog';
import { lazyOverlay, type OverlayState } from '@/ui/lazy-component';
import { useDeleteAppointment } from './api';

export const AddAppointmentDialog = lazyOverlay(() =>
  import('./add-appointment-dialog').then((module) => module.AddAppointmentForm),
);

export const EditAppointmentDialog = lazyOverlay(() =>
  import('./edit-appointment-dialog').then((module) => module.EditAppointmentForm),
);

interface DeleteAppointmentDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  appointment: Pick<Appointment, 'id' | 'title'> | null;
  /** After it is deleted. */
  onDeleted?: () => void;
}

/** Asks in the specification's words before an appointment leaves every list for good (D2:107). */
export function DeleteAppointmentDialog({ appointment, onDeleted, ...state }: DeleteAppointmentDialogProps) {
  const { mutateAsync: remove } = useDeleteAppointment();
  return (
    <DeleteDialog
      about={appointment}
      title="Delete Appointment"
      question={({ title }) => `Are you sure you want to delete "${title}"? This action cannot be undone.`}
      onDelete={({ id }) => remove({ params: { id } }).then(onDeleted)}
      {...state}
    />
  );
}
