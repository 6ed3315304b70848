/** The dialog for a new appointment, opened by a button. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MY_APPOINTMENT_TYPES } from '@shared/domain/appointment-types';
import type { FakeRoute } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import type { AddAppointmentDialogProps } from '../add-appointment-dialog';
import { AddAppointmentDialog } from '../appointment-dialogs';
import { requestsTo, serveAppointments } from './serve-appointments';
import { ZONE } from './story';

type Chosen = Partial<Omit<AddAppointmentDialogProps, 'open' | 'onOpenChange'>>;

function Example(chosen: Chosen) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AddAppointmentDialog
        types={MY_APPOINTMENT_TYPES}
        defaultType=""
        zone={ZONE}
        title="Add Appointment"
        success="Appointment added successfully"
        {...chosen}
        open={open}
        onOpenChange={setOpen}
      />
    </main>
  );
}

export async function openAddDialog(
  chosen: Chosen = {},
  instead: Record<string, FakeRoute> = {},
  queryClient = newQueryClient(),
) {
  const requests = serveAppointments({ instead });
  const app = renderApp(<Example {...chosen} />, { queryClient });
  const { user } = app;
  const name = chosen.title ?? 'Add Appointment';
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    return within(await screen.findByRole('dialog', { name }));
  };
  const dialog = await open();
  const submit = () => user.click(dialog.getByRole('button', { name }));
  const fill = async (date = '2026-03-05', start = '09:00', end = '') => {
    await user.type(dialog.getByLabelText('Title'), 'Blood test');
    if (chosen.defaultType === undefined) await user.selectOptions(dialog.getByLabelText('Type'), 'Lab');
    if (chosen.date === undefined) await user.type(dialog.getByLabelText('Date'), date);
    if (chosen.date === undefined) await user.type(dialog.getByLabelText('Start time'), start);
    if (end !== '') await user.type(dialog.getByLabelText('End time (optional)'), end);
  };
  const posted = () => requestsTo(requests, 'POST', '/api/appointments').map(({ body }) => body);
  const keys = () => requestsTo(requests, 'POST', '/api/appointments').map(({ idempotencyKey }) => idempotencyKey);
  return { ...app, requests, dialog, open, submit, fill, posted, keys };
}
