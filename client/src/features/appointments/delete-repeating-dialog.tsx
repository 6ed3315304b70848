/** The lazy-loaded question before one that repeats is deleted: which ones? (KIND-31) */
import { type Repeat, repeatWords } from '@shared/domain/repeat';
import { DeleteRepeating } from '@/ui/form/delete-repeating';
import type { OverlayState } from '@/ui/lazy-component';
import { useFormats } from '@/lib/formats';
import { useDeleteAppointment } from './api';

interface DeleteRepeatingDialogProps extends OverlayState {
  appointment: { id: string; title: string; repeat: Repeat };
  onDeleted?: (() => void) | undefined;
}

export function DeleteRepeatingForm({ appointment, onDeleted, ...state }: DeleteRepeatingDialogProps) {
  const formats = useFormats();
  const { mutateAsync: remove } = useDeleteAppointment();
  return (
    <DeleteRepeating
      {...state}
      title="Delete Appointment"
      item={appointment}
      hint={repeatWords(appointment.repeat, formats)}
      onDelete={async (scope) => {
        await remove({ params: { id: appointment.id }, query: { scope } });
        onDeleted?.();
      }}
    />
  );
}
