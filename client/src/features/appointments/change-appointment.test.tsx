import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { AppointmentsPage } from './appointments-page';
import { requestsTo, serveAppointments } from './testing/serve-appointments';
import { drChen, footCare, MARGARET, NOON } from './testing/story';

const PATH = `/api/appointments/${drChen.id}`;
const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };

async function renderPage(instead: Record<string, FakeRoute> = {}) {
  const requests = serveAppointments({ appointments: [drChen, footCare], instead });
  const app = renderApp(<AppointmentsPage user={MARGARET} />);
  await screen.findByRole('article', { name: 'Dr. Chen, check-up' });
  return { ...app, requests };
}

beforeAll(async () => {
  // Dialogs are lazy; loading the first one takes longer than a test's default timeout.
  await Promise.all([
    import('./edit-appointment-dialog'),
    import('@/ui/dialog-panel'),
    import('@/ui/confirm-dialog-panel'),
    import('@/ui/toast-panel'),
  ]);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('editing an appointment', () => {
  async function openDialog(instead: Record<string, FakeRoute> = {}) {
    const app = await renderPage(instead);
    await app.user.click(screen.getByRole('button', { name: 'Edit Dr. Chen, check-up' }));
    await screen.findByRole('dialog', { name: 'Edit Appointment' });
    const save = () => app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    return { ...app, save };
  }
  const changes = (requests: FakeRequest[]) => requestsTo(requests, 'PATCH', PATH).map(({ body }) => body);

  it('starts with the stored values and sends only the changes', async () => {
    const { user, requests, save } = await openDialog();
    expect(screen.getByLabelText('Title')).toHaveValue('Dr. Chen, check-up');
    expect(screen.getByLabelText('Type')).toHaveValue('Doctor');
    expect(screen.getByLabelText('Date')).toHaveValue('2026-03-03');
    expect(screen.getByLabelText('Start time')).toHaveValue('14:30');
    expect(screen.getByLabelText('End time (optional)')).toHaveValue('15:00');
    await user.clear(screen.getByLabelText('Date'));
    await user.type(screen.getByLabelText('Date'), '2026-03-04');
    await user.clear(screen.getByLabelText('Location (optional)'));
    await save();
    expect(await screen.findByText('Appointment changed successfully')).toBeInTheDocument();
    expect(changes(requests)).toStrictEqual([
      { startTime: '2026-03-04T19:30:00.000Z', endTime: '2026-03-04T20:00:00.000Z', location: null },
    ]);
    expect(screen.getByRole('article', { name: 'Dr. Chen, check-up' })).toHaveTextContent('Wednesday, March 4');
  });

  it('start and end are sent together, unchanged fields are not sent', async () => {
    const { user, requests, save } = await openDialog();
    await user.clear(screen.getByLabelText('End time (optional)'));
    await user.type(screen.getByLabelText('End time (optional)'), '15:30');
    await save();
    await waitFor(() =>
      expect(changes(requests)).toStrictEqual([
        { startTime: '2026-03-03T19:30:00.000Z', endTime: '2026-03-03T20:30:00.000Z' },
      ]),
    );
  });

  it('an emptied end is sent as null (APPT-15)', async () => {
    const { user, requests, save } = await openDialog();
    await user.clear(screen.getByLabelText('End time (optional)'));
    await save();
    await waitFor(() => expect(changes(requests)[0]).toMatchObject({ endTime: null }));
  });

  it('a failure says why and keeps typed text', async () => {
    const { user, save } = await openDialog({ [`PATCH ${PATH}`]: away });
    await user.type(screen.getByLabelText('Title'), ' again');
    await save();
    const toaster = within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
    expect(await toaster.findByText('Hearthside is resting.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Dr. Chen, check-up again');
  });
});

describe('deleting an appointment', () => {
  async function openDialog(instead: Record<string, FakeRoute> = {}) {
    const app = await renderPage(instead);
    await app.user.click(screen.getByRole('button', { name: 'Delete Dr. Chen, check-up' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Appointment' });
    return { ...app, dialog };
  }

  it('asks first; Cancel keeps it (APPT-31)', async () => {
    const { user, requests, dialog } = await openDialog();
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete "Dr. Chen, check-up"? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(requestsTo(requests, 'DELETE', PATH)).toHaveLength(0);
  });

  it('deletes it, confirms, and refetches the list, and again a moment later (APPT-28, APPT-29, APPT-32)', async () => {
    const { user, requests, dialog } = await openDialog();
    const before = requests.length;
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Appointment deleted successfully!')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Dr. Chen, check-up' })).toBeNull();
    expect(requestsTo(requests, 'DELETE', PATH)[0]?.body).toBeNull();
    await waitFor(() => expect(requestsTo(requests.slice(before), 'GET', '/api/appointments')).toHaveLength(2));
  });

  it('a failure says so, and the appointment stays (APPT-33)', async () => {
    const { user, dialog } = await openDialog({ [`DELETE ${PATH}`]: { status: 503, body: {} } });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete appointment.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('article', { name: 'Dr. Chen, check-up' })).toBeInTheDocument();
  });
});
