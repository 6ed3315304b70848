/** The lazy-loaded form of EditAppointmentDialog. */
import type { Appointment } from '@shared/api/appointments';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { changedFields } from '@/lib/stable-stringify';
import { AppointmentFields, type AppointmentOwner, useTimeHint } from './appointment-fields';
import { appointmentForm, draftOf, type AppointmentDraft, type CheckedAppointment } from './appointment-form';
import { useAskForRide, useChangeAppointment } from './api';

interface EditAppointmentDialogProps extends OverlayState, AppointmentOwner {
  types: readonly string[];
  /** The appointment the dialog is, or was last, open for. */
  appointment: Appointment | null;
  /** Whether the current user may add to the owner's help board. */
  asksForDriver?: boolean;
}

export function EditAppointmentForm(props: EditAppointmentDialogProps) {
  const { appointment, types, firstName, zone, asksForDriver = false, open, onOpenChange } = props;
  const { mutateAsync: change } = useChangeAppointment();
  const { mutateAsync: askForRide } = useAskForRide();
  const timeHint = useTimeHint({ firstName, zone });
  if (appointment === null) return null;

  const submit = async (checked: CheckedAppointment) => {
    const { needsDriver, ...fields } = checked;
    await change({ params: { id: appointment.id }, body: changesOf(fields, appointment) });
    // The appointment is changed by then: a ride that could not be asked for says so in a toast.
    if (needsDriver) await askForRide({ body: rideTo(appointment, fields) }).catch(() => undefined);
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
      <AppointmentFields
        types={types}
        type={appointment.type}
        zone={zone}
        timeHint={timeHint}
        before={appointment}
        asksForDriver={asksForDriver && appointment.drive === null}
      />
    </FormDialog>
  );
}

/** Sends changed fields only, to keep other users' concurrent edits to the rest. Start and end always go together. */
function changesOf(checked: Omit<CheckedAppointment, 'needsDriver'>, appointment: Appointment) {
  const { startTime, endTime, scope, ...rest } = checked;
  const changes = changedFields({ ...rest, startTime, endTime }, appointment);
  const times = 'startTime' in changes || 'endTime' in changes ? { startTime, endTime } : {};
  return { ...changes, ...times, ...(scope === 'following' && { scope }) };
}

function rideTo(
  { id, userId }: Appointment,
  { startTime, location }: Pick<CheckedAppointment, 'startTime' | 'location'>,
) {
  // A place on the help board is shorter than a location may be.
  const place = location?.slice(0, 200) ?? null;
  return { kind: 'drive', title: 'A ride', appointmentId: id, startsAt: startTime, place, userId } as const;
}
