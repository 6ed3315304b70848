/** The lazy-loaded form of AddAppointmentDialog. */
import type { ReactNode } from 'react';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { AppointmentFields, type AppointmentOwner, type Examples, useTimeHint } from './appointment-fields';
import { appointmentForm, emptyDraft, type AppointmentDraft, type CheckedAppointment } from './appointment-form';
import { useAddAppointment } from './api';

export interface AddAppointmentDialogProps extends OverlayState, AppointmentOwner {
  /** The types this screen offers. */
  types: readonly string[];
  /** The initial type, even if it is not in `types`; '' to have the user choose. */
  defaultType: string;
  /** 'YYYY-MM-DD'; omit to have the user choose. */
  date?: string | undefined;
  /** The dialog title and button label, such as 'Schedule Appointment'. */
  title: string;
  /** The toast on success. */
  success: string;
  /** Shown below the title if it may be unclear whose appointment it is. */
  note?: ReactNode;
  examples?: Examples | undefined;
  /** Whether the current user may add to the owner's help board. */
  asksForDriver?: boolean;
}

export function AddAppointmentForm(props: AddAppointmentDialogProps) {
  const { types, defaultType, date, seniorId, firstName, zone, title, success, note, examples, open, onOpenChange } =
    props;
  const { asksForDriver = false } = props;
  const { mutateAsync: add } = useAddAppointment(success);
  const timeHint = useTimeHint({ firstName, zone });

  const submit = async (appointment: CheckedAppointment) => {
    const { scope: _new, repeat, needsDriver, ...fields } = appointment;
    await add({
      body: {
        ...fields,
        ...(repeat !== null && { repeat }),
        ...(needsDriver && { needsDriver }),
        ...(seniorId !== undefined && { userId: seniorId }),
      },
    });
  };

  return (
    <FormDialog<AppointmentDraft, CheckedAppointment>
      title={title}
      description={firstName === undefined ? note : `For ${firstName}`}
      open={open}
      onOpenChange={onOpenChange}
      // A draft for one person or day must not be restored for another.
      draftKey={`${seniorId ?? ''} ${date ?? ''}`}
      schema={appointmentForm(zone)}
      defaultValues={emptyDraft(defaultType, date)}
      onSubmit={submit}
      submitLabel={title}
      pendingLabel="Adding..."
    >
      <AppointmentFields
        types={types}
        type={defaultType}
        zone={zone}
        timeHint={timeHint}
        examples={examples}
        asksForDriver={asksForDriver}
      />
    </FormDialog>
  );
}
