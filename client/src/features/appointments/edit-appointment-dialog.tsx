/** The lazy-loaded form of EditAppointmentDialog. */
import type { Appointment } from '@shared/api/appointments';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { changedFields } from '@/lib/stable-stringify';
import { AppointmentFields, type AppointmentOwner, useTimeHint } from './appointment-fields';
import { appointmentForm, draftOf, type AppointmentDraft, type CheckedAppointment } from './appointment-form';
import { useChangeAppointment } from './api';

interface EditAppointmentDialogProps extends OverlayState, AppointmentOwner {
  types: readonly string[];
  /** The appointment the dialog is, or was last, open for. */
  appointment: Appointment | null;
}

export function EditAppointmentForm(props: EditAppointmentDialogProps) {
  const { appointment, types, firstName, zone, open, onOpenChange } = props;
  const { mutateAsync: change } = useChangeAppointment();
  const timeHint = useTimeHint({ firstName, zone });
  if (appointment === null) return null;

  const submit = async (checked: CheckedAppointment) => {
    const body = changesOf(checked, appointment);
    await change({ params: { id: appointment.id }, body });
  };

  return (
    <FormDialog<AppointmentDraft, CheckedAppointment>
      title="Edit Appointment"
      description={firstName === undefined ? undefined : `For ${firstName}`}
      open={open}
      onOpenChange={onOpenChange}
      draftKey={appointment.id}
      schema={appointmentForm(zone, appointment)}
      defaultValues={draftOf(appointment, zone)}
      onSubmit={submit}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <AppointmentFields types={types} type={appointment.type} zone={zone} timeHint={timeHint} before={appointment} />
    </FormDialog>
  );
}

/** Sends changed fields only, to keep other users' concurrent edits to the rest. Start and end always go together. */
function changesOf(checked: CheckedAppointment, appointment: Appointment) {
  const { startTime, endTime, scope, ...rest } = checked;
  const changes = changedFields({ ...rest, startTime, endTime }, appointment);
  const times = 'startTime' in changes || 'endTime' in changes ? { startTime, endTime } : {};
  return { ...changes, ...times, ...(scope === 'following' && { scope }) };
}
