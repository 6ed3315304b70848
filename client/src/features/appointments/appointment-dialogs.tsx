/** The dialogs in which an appointment is written, each fetched when idle or asked for. */
import { lazyOverlay } from '@/ui/lazy-part';

export const AddAppointmentDialog = lazyOverlay(() =>
  import('./add-appointment-dialog').then((module) => module.AddAppointmentForm),
);

export const EditAppointmentDialog = lazyOverlay(() =>
  import('./edit-appointment-dialog').then((module) => module.EditAppointmentForm),
);
