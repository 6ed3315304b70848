/** The half of AddAppointmentDialog that is fetched late. */
import type { ReactNode } from 'react';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { AppointmentFields, type AppointmentOwner, type Examples, useTimeHint } from './appointment-fields';
import { appointmentForm, emptyDraft, type AppointmentDraft, type CheckedAppointment } from './appointment-form';
import { useAddAppointment } from './api';

export interface AddAppointmentDialogProps extends OverlayState, AppointmentOwner {
  /** The list that this screen offers (D2:178). */
  types: readonly string[];
  /** Chosen at first, also where the list does not have it; '' to choose. */
  defaultType: string;
  /** 'YYYY-MM-DD'; left out where it is to be chosen. */
  date?: string | undefined;
  /** What the dialog and its button say: 'Schedule Appointment'. */
  title: string;
  /** What is said when it is saved. */
  success: string;
  /** Under the title, where it might be taken for somebody else's. */
  note?: ReactNode;
  examples?: Examples | undefined;
}

export function AddAppointmentForm(props: AddAppointmentDialogProps) {
  const { types, defaultType, date, seniorId, firstName, zone, title, success, note, examples, open, onOpenChange } =
    props;
  const { mutateAsync: add } = useAddAppointment(success);
  const timeHint = useTimeHint({ firstName, zone });

  const submit = async (appointment: CheckedAppointment) => {
    const body = { ...appointment, ...(seniorId !== undefined && { userId: seniorId }) };
    await add({ body });
  };

  return (
    <FormDialog<AppointmentDraft, CheckedAppointment>
      title={title}
      description={firstName === undefined ? note : `For ${firstName}`}
      open={open}
      onOpenChange={onOpenChange}
      // What was begun for one person or day is not given back for another.
      draftKey={`${seniorId ?? ''} ${date ?? ''}`}
      schema={appointmentForm(zone)}
      defaultValues={emptyDraft(defaultType, date)}
      onSubmit={submit}
      submitLabel={title}
      pendingLabel="Adding..."
    >
      <AppointmentFields types={types} type={defaultType} zone={zone} timeHint={timeHint} examples={examples} />
    </FormDialog>
  );
}
