import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '@shared/api/appointments';
import { currentUserQuery } from '@/lib/session';
import { newQueryClient, renderApp } from '@/testing/render';
import { AppointmentsPage } from './appointments-page';
import { openAddDialog } from './testing/open-add-dialog';
import { requestsTo, serveAppointments } from './testing/serve-appointments';
import { anAppointment, MARGARET, NOON } from './testing/story';

const SERIES = '019d0000-0000-7000-8000-00000000';
const repeat = { every: 'week', until: '2026-06-30' } as const;
/** The n-th of physical therapy every Wednesday, from March 4. */
function therapy(number: number): Appointment {
  const date = ['2026-03-04', '2026-03-11', '2026-03-18', '2026-03-25'][number - 1] ?? '';
  return anAppointment('Therapy', date, '09:00', { id: `${SERIES}000${number}`, repeat, status: 'scheduled' });
}

async function openPage() {
  const requests = serveAppointments({ appointments: [4, 3, 2, 1].map(therapy) });
  const queryClient = newQueryClient();
  // Drafts are kept for someone who is signed in.
  queryClient.setQueryData(currentUserQuery.queryKey, MARGARET);
  const app = renderApp(<AppointmentsPage user={MARGARET} />, { queryClient });
  const [first] = await screen.findAllByRole('article', { name: 'Therapy' });
  return { ...app, requests, first };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

it('adding one: every second week, through a last day (KIND-31)', async () => {
  const { user, dialog, fill, submit, posted } = await openAddDialog();
  await fill();
  expect(dialog.queryByLabelText('Last day (optional)')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Repeats'), 'Every 2 weeks');
  await user.type(dialog.getByLabelText('Last day (optional)'), '2026-03-04');
  await submit();
  expect(await dialog.findByRole('link', { name: 'The last day cannot be before the appointment' })).toBeVisible();
  await user.clear(dialog.getByLabelText('Last day (optional)'));
  await user.type(dialog.getByLabelText('Last day (optional)'), '2026-06-30');
  await submit();
  await waitFor(() => expect(posted()).toMatchObject([{ repeat: { every: '2weeks', until: '2026-06-30' } }]));
});

it('the list has the next two, and says how they repeat (KIND-31)', async () => {
  const { first } = await openPage();
  expect(screen.getAllByRole('article', { name: 'Therapy' })).toHaveLength(2);
  expect(first).toHaveTextContent('Every week until June 30, 2026');
  expect(screen.getByRole('tab', { name: 'Upcoming (2)' })).toBeInTheDocument();
});

describe('editing one (KIND-31)', () => {
  async function openDialog() {
    const app = await openPage();
    await app.user.click(within(app.first ?? document.body).getByRole('button', { name: 'Edit Therapy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Appointment' }, { timeout: 10_000 }));
    const save = () => app.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    const sent = () => requestsTo(app.requests, 'PATCH', `/api/appointments/${SERIES}0001`).map(({ body }) => body);
    return { ...app, dialog, save, sent };
  }

  it('changes only this one by default', async () => {
    const { user, dialog, save, sent } = await openDialog();
    expect(dialog.getByRole('radio', { name: 'Only this one' })).toBeChecked();
    expect(dialog.queryByLabelText('Repeats')).toBeNull();
    await user.type(dialog.getByLabelText('Location (optional)'), 'Room 2');
    await save();
    await waitFor(() => expect(sent()).toStrictEqual([{ location: 'Room 2' }]));
  });

  it('changes this and the following ones, and how they repeat', async () => {
    const { user, dialog, save, sent } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'This and the following ones' }));
    expect(dialog.getByLabelText('Last day (optional)')).toHaveValue('2026-06-30');
    await user.selectOptions(dialog.getByLabelText('Repeats'), 'Does not repeat');
    await save();
    await waitFor(() => expect(sent()).toStrictEqual([{ repeat: null, scope: 'following' }]));
  });
});

describe('deleting one (KIND-31)', () => {
  async function openDialog() {
    const app = await openPage();
    await app.user.click(within(app.first ?? document.body).getByRole('button', { name: 'Delete Therapy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Appointment' }, { timeout: 10_000 }));
    const deleted = () => app.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    return { ...app, dialog, deleted };
  }

  it('asks which ones; the safe answer is chosen, and canceling deletes nothing', async () => {
    const { user, dialog, deleted } = await openDialog();
    expect(dialog.getByRole('radio', { name: 'Only this one' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'This and the following ones' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(deleted()).toStrictEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getAllByRole('button', { name: 'Delete Therapy' })[0] ?? document.body);
    const again = within(await screen.findByRole('dialog', { name: 'Delete Appointment' }));
    expect(again.getByRole('radio', { name: 'Only this one' })).toBeChecked();
  });

  it.each([
    ['Only this one', 'this'],
    ['This and the following ones', 'following'],
  ])('%s', async (name, scope) => {
    const { user, dialog, deleted } = await openDialog();
    await user.click(dialog.getByRole('radio', { name }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted()).toStrictEqual([`/api/appointments/${SERIES}0001?scope=${scope}`]));
    expect(await screen.findByText('Appointment deleted successfully!')).toBeInTheDocument();
  });
});
