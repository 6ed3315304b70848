/** The dialogs in which an appointment is written, each fetched when idle or asked for. */
import type { Appointment } from '@shared/api/appointments';
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';

/** Whose appointment it is, where it is not one's own. */
export interface AppointmentOwner {
  seniorId?: string | undefined;
  /** 'Margaret' */
  firstName?: string | undefined;
  /** On the owner's clocks the times are meant. */
  zone: string;
}

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
}

export interface EditAppointmentDialogProps extends OverlayState, AppointmentOwner {
  types: readonly string[];
  /** The one that is, or was last, edited. */
  appointment: Appointment | null;
}

export const AddAppointmentDialog = lazyOverlay<AddAppointmentDialogProps>(() =>
  import('./add-appointment-dialog').then((module) => module.AddAppointmentForm),
);

export const EditAppointmentDialog = lazyOverlay<EditAppointmentDialogProps>(() =>
  import('./edit-appointment-dialog').then((module) => module.EditAppointmentForm),
);
