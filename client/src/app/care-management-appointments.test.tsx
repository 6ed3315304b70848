/** Appointments on the page about one senior. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FakeRoute } from '@/testing/fake-server';
import { away, expectToast, openCareManagement, rowsIn, setUpCareManagement, usual } from './testing/care-page';
import { aConnection, anAppointment, MARGARET, TODAY, withMargaret, type CaredForOnServer } from './testing/care-story';

const footCare = anAppointment('Foot care', '2026-03-02', '10:00');
const drChen = anAppointment('Dr. Chen, check-up', TODAY, '13:50', { location: 'Maple Street Clinic' });
const bloodTest = anAppointment('Blood test', '2026-03-05', '09:00');
const hearingAid = anAppointment('Hearing aid fitting', '2026-03-09', '11:15');
const church = anAppointment('Church', '2026-03-01', '10:00', {
  isCompleted: true,
  completedAt: '2026-03-01T16:20:00.000Z',
  status: 'completed',
});
const PATH = `/api/appointments/${footCare.id}`;

const withAppointments: CaredForOnServer = {
  ...usual,
  appointments: { [MARGARET]: [hearingAid, bloodTest, drChen, footCare, church] },
};

setUpCareManagement();

beforeAll(async () => {
  await Promise.all([import('@/features/appointments/add-appointment-dialog'), import('@/ui/confirm-dialog-panel')]);
});

async function openTab(stored: CaredForOnServer = withAppointments) {
  const app = openCareManagement(stored);
  await app.user.click(await screen.findByRole('tab', { name: 'Appointments' }));
  return app;
}

const cardOf = (name: string) => screen.findByRole('article', { name });

describe('summary', () => {
  it('counts only scheduled ones, neither late nor completed (MON-14, D-78)', async () => {
    openCareManagement(withAppointments);
    await waitFor(() =>
      expect(
        screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`),
      ).toContain('Appointments 3'),
    );
  });
});

describe('Overview', () => {
  it('shows the first three open ones; a late one is labeled Missed (MON-19, MON-20, MON-21, APPT-21)', async () => {
    openCareManagement(withAppointments);
    const card = await screen.findByRole('region', { name: 'Upcoming Appointments' });
    await within(card).findByText('Foot care');
    expect(rowsIn(card)).toStrictEqual([
      'Mon2Foot careYesterday, 10:00 AMAppointment time was missedMissed',
      'Tue3Dr. Chen, check-upToday, 1:50 PM, Maple Street ClinicIn 1 hour 40 minutes',
      'Thu5Blood testThursday, March 5, 9:00 AMScheduled',
    ]);
    expect(within(card).getByText('1 more under Appointments')).toBeVisible();
    expect(within(card).getByText('Times are New York time.')).toBeVisible();
  });

  it('the button opens the Appointments tab with all of them, and the keyboard focus moves there', async () => {
    const { user } = openCareManagement(withAppointments);
    await user.click(await screen.findByRole('button', { name: 'See all appointments' }));
    expect(screen.getByRole('tab', { name: 'Appointments' })).toHaveFocus();
    expect(await cardOf('Hearing aid fitting')).toBeVisible();
  });

  it('has no such button if all of them are shown', async () => {
    openCareManagement({ ...usual, appointments: { [MARGARET]: [footCare, drChen, bloodTest, church] } });
    expect(await screen.findByText('Blood test')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'See all appointments' })).toBeNull();
  });

  it('a failure says so, with Try again (APPT-25, D-74)', async () => {
    let isDown = true;
    const { user, requests } = openCareManagement({
      ...usual,
      instead: { 'GET /api/appointments': () => (isDown ? { status: 503, body: {} } : { body: [footCare] }) },
    });
    expect(await screen.findByText("Could not load Margaret's appointments")).toBeVisible();
    expect(screen.queryByText('No upcoming appointments')).toBeNull();
    expect(requests.map(({ path }) => path)).toContain(`/api/appointments?senior=${MARGARET}`);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Foot care')).toBeVisible();
  });

  it('says so without a request if they are not shared (D-50)', async () => {
    const closed = aConnection({ permissions: { ...withMargaret.permissions, appointments: false } });
    const { requests } = openCareManagement({ ...withAppointments, connections: [closed] });
    expect(await screen.findByText('Margaret does not share appointments with you')).toBeVisible();
    expect(requests.some(({ path }) => path.startsWith('/api/appointments'))).toBe(false);
  });

  it('follows when the server stops sharing (D-50)', async () => {
    const refused: FakeRoute = { status: 403, body: { message: 'This is not shared with you.', code: 'not_shared' } };
    const { requests } = openCareManagement({ ...usual, instead: { 'GET /api/appointments': refused } });
    expect(await screen.findByText('Margaret does not share appointments with you')).toBeVisible();
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === '/api/care-connections').length).toBeGreaterThan(1),
    );
  });
});

describe('Appointments tab', () => {
  it('lists the open ones, late ones as Missed, and the completed ones with a count (MON-31, MON-32, MON-33, APPT-21)', async () => {
    await openTab();
    expect(await cardOf('Foot care')).toHaveTextContent('Missed');
    const names = screen
      .getAllByRole('article')
      .map((article) => within(article).getByRole('heading', { level: 3 }).textContent);
    expect(names).toStrictEqual(['Foot care', 'Dr. Chen, check-up', 'Blood test', 'Hearing aid fitting', 'Church']);
    const done = screen.getByRole('region', { name: 'Completed Appointments (1)' });
    expect(within(done).getByRole('article', { name: 'Church' })).toHaveTextContent(
      'CompletedSunday, March 1, 11:20 AM',
    );
    expect(within(done).queryByRole('button', { name: /Complete/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Complete Foot care' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Complete Blood test' })).toHaveAccessibleDescription(
      'Can only complete after appointment time',
    );
  });

  it('completing one sends the senior’s id (MON-36, MON-50, MON-51)', async () => {
    const completed = { ...footCare, isCompleted: true, completedAt: '2026-03-03T17:10:00.000Z', status: 'completed' };
    const { user, requests } = await openTab({
      ...withAppointments,
      instead: { [`PATCH ${PATH}/complete`]: { body: completed } },
    });
    await user.click(await screen.findByRole('button', { name: 'Complete Foot care' }));
    await expectToast('Success', 'Appointment marked as completed');
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toStrictEqual({ seniorId: MARGARET });
    const reads = () => requests.filter(({ path }) => path === `/api/appointments?senior=${MARGARET}`);
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it('a failed completion shows the server’s message (MON-46, APPT-34)', async () => {
    const { user } = await openTab({ ...withAppointments, instead: { [`PATCH ${PATH}/complete`]: away } });
    await user.click(await screen.findByRole('button', { name: 'Complete Foot care' }));
    await expectToast('Error', 'Hearthside is resting.');
    expect(await cardOf('Foot care')).toHaveTextContent('Missed');
  });

  it('deletes after asking in the required words (APPT-28)', async () => {
    const { user, requests } = await openTab({
      ...withAppointments,
      instead: { [`DELETE ${PATH}`]: { status: 204 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Foot care' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Appointment' }));
    expect(
      dialog.getByText('Are you sure you want to delete "Foot care"? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await expectToast('Success', 'Appointment deleted successfully!');
    expect(requests.some(({ method, path }) => method === 'DELETE' && path === PATH)).toBe(true);
  });

  it('says so if there are none', async () => {
    await openTab(usual);
    expect(await screen.findByRole('heading', { name: 'No upcoming appointments' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Completed Appointments (0)' })).toBeVisible();
  });
});

describe('Schedule Appointment', () => {
  async function openDialog(instead: CaredForOnServer['instead'] = {}) {
    const app = await openTab({ ...withAppointments, instead });
    await app.user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Appointment' }));
    const submit = () => app.user.click(dialog.getByRole('button', { name: 'Schedule Appointment' }));
    const fill = async () => {
      await app.user.type(dialog.getByLabelText('Title'), 'Eye clinic');
      await app.user.selectOptions(dialog.getByLabelText('Type'), 'Doctor Visit');
      await app.user.type(dialog.getByLabelText('Date'), '2026-03-23');
      await app.user.type(dialog.getByLabelText('Start time'), '13:45');
    };
    return { ...app, dialog, submit, fill };
  }

  it('offers the care types, and names the time zone (MON-30, MON-34, D-11)', async () => {
    const { dialog } = await openDialog();
    const options = within(dialog.getByLabelText('Type')).getAllByRole('option');
    expect(options.map((option) => option.textContent).join(', ')).toBe(
      'Choose a type, Doctor Visit, Specialist, Therapy, Lab Work, Other',
    );
    expect(dialog.getByText('For Margaret')).toBeVisible();
    expect(dialog.getByLabelText('Start time')).toHaveAccessibleDescription("In Margaret's time (New York time)");
  });

  it('adds it for the senior in her time zone, confirms, and clears the form (MON-35, MON-45, MON-48, MON-51, APPT-35)', async () => {
    const { submit, fill, requests, user } = await openDialog({
      'POST /api/appointments': { status: 201, body: bloodTest },
    });
    await fill();
    await submit();
    await expectToast('Success', 'Appointment scheduled successfully');
    expect(requests.find(({ method }) => method === 'POST')?.body).toStrictEqual({
      title: 'Eye clinic',
      type: 'Doctor Visit',
      startTime: '2026-03-23T17:45:00.000Z',
      endTime: null,
      location: null,
      description: null,
      userId: MARGARET,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  it('a refusal shows the server’s message, and typed text stays (MON-46)', async () => {
    const { dialog, submit, fill } = await openDialog({ 'POST /api/appointments': away });
    await fill();
    await submit();
    await expectToast('Error', 'Hearthside is resting.');
    expect(dialog.getByLabelText('Title')).toHaveValue('Eye clinic');
  });
});
