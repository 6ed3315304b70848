/** Dialogs to add, edit, and delete appointments. The forms load when the browser is idle or on first use. */
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
  /** The appointment the dialog is, or was last, open for. */
  appointment: Pick<Appointment, 'id' | 'title' | 'repeat'> | null;
  /** Called after the appointment is deleted. */
  onDeleted?: (() => void) | undefined;
}

const DeleteRepeatingDialog = lazyOverlay(() =>
  import('./delete-repeating-dialog').then((module) => module.DeleteRepeatingForm),
);

/** Confirms before an appointment is permanently deleted. Wording fixed by the requirements. */
export function DeleteAppointmentDialog({ appointment, onDeleted, ...state }: DeleteAppointmentDialogProps) {
  const { mutateAsync: remove } = useDeleteAppointment();
  if (appointment !== null && appointment.repeat !== null) {
    return (
      <DeleteRepeatingDialog
        appointment={{ ...appointment, repeat: appointment.repeat }}
        onDeleted={onDeleted}
        {...state}
      />
    );
  }
  return (
    <DeleteDialog
      about={appointment}
      title="Delete Appointment"
      question={({ title }) => `Are you sure you want to delete "${title}"? This action cannot be undone.`}
      onDelete={({ id }) => remove({ params: { id }, query: {} }).then(onDeleted)}
      {...state}
    />
  );
}
