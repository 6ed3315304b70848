/** The complete page about one senior. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { routeAt } from './routes/routes';
import {
  ANNA,
  levothyroxine,
  lisinopril,
  margarets,
  markAsGiven,
  openCareManagement,
  rowsIn,
  setUpCareManagement,
  today,
  usual,
} from './testing/care-page';
import { aConnection, anAppointment, aTakenLog, MARGARET, NOON, TODAY, withMargaret } from './testing/care-story';

const PERSON = `GET /api/user/${MARGARET}`;
const notShared: FakeRoute = { status: 403, body: { message: 'This is not shared with you.', code: 'not_shared' } };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

setUpCareManagement();

describe('reaching it', () => {
  it.each([`/senior-monitoring?senior=${MARGARET}`, `/care-management/${MARGARET}`])(
    'is available at %s (MON-01, MON-02, MON-10, D-37)',
    async (path) => {
      const { requests } = openCareManagement(usual, { path });
      expect(await heading('Care Management for Margaret Ellis')).toBeVisible();
      expect(requests.some((request) => request.path.startsWith('/api/user/'))).toBe(false);
    },
  );

  it('is available to every role (MON-09)', () => {
    for (const role of ['caregiver', 'family_member', 'senior'] as const) {
      expect(routeAt('/senior-monitoring', anAccount({ role }))).toBeDefined();
      expect(routeAt(`/care-management/${MARGARET}`, anAccount({ role }))).toBeDefined();
    }
  });

  it('loads the user record if no connection matches, and shares nothing then (MON-08)', async () => {
    const person = { id: MARGARET, username: 'margaret.ellis', firstName: null, lastName: null, role: 'senior' };
    const { requests } = openCareManagement({ instead: { [PERSON]: { body: { ...person, profileImageUrl: null } } } });
    expect(await heading('Care Management for margaret.ellis')).toBeVisible();
    expect(screen.getByText('margaret.ellis does not share medications with you')).toBeVisible();
    expect(requests.some((request) => request.path.startsWith('/api/medication'))).toBe(false);
  });

  it.each([
    ['first and last name', {}, 'Margaret Ellis'],
    ['the senior’s username', { seniorFirstName: null, seniorLastName: null }, 'margaret.ellis'],
    ['the username', { seniorFirstName: null, seniorLastName: null, seniorUsername: '', username: 'meg' }, 'meg'],
    ['Senior', { seniorFirstName: null, seniorLastName: null, seniorUsername: '', username: '' }, 'Senior'],
  ])('names the senior by %s (MON-11)', async (_what, changes, name) => {
    openCareManagement({ connections: [aConnection(changes)] });
    expect(await heading(`Care Management for ${name}`)).toBeVisible();
  });

  it('links back to the dashboard, and shows the relationship and the senior’s local time (MON-12)', async () => {
    openCareManagement(usual);
    expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Your role: Daughter. Local time 12:10 PM.')).toBeVisible();
  });
});

describe('summary', () => {
  it('counts active medications; Last Check is Today (MON-13, MON-16)', async () => {
    openCareManagement(usual);
    await today();
    const terms = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(terms).toStrictEqual(['Medications 4', 'Appointments 0', 'Health Metrics 0', 'Last Check Today']);
  });
});

describe('Overview', () => {
  it('lists all of today’s doses, alerts first, with Missed and Overdue counts (MON-17, MON-18)', async () => {
    openCareManagement(usual);
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toStrictEqual([
      'Overview',
      'Medications',
      'Appointments',
      'Health Metrics',
    ]);
    const card = await today();
    expect(within(card).getByText('1 Missed')).toBeVisible();
    expect(within(card).getByText('1 Overdue')).toBeVisible();
    expect(rowsIn(card)).toStrictEqual([
      expect.stringMatching(/Lisinopril 10 mgDue 8:00 AM, 4 hours 10 minutes lateMissedTake Late/),
      expect.stringMatching(/Metformin 10 mgDue 11:15 AM, 55 minutes lateOverdueTake Now/),
      expect.stringMatching(/Latanoprost 10 mgDue 12:15 PMUpcomingTake Now/),
      expect.stringMatching(/Metformin 10 mgDue 6:00 PMScheduled$/),
      expect.stringMatching(/Levothyroxine 10 mgTaken 7:05 AMTaken$/),
    ]);
  });

  it.each([
    ['another user', { recordedBy: 'grace', recordedByName: 'Grace Okafor' }, 'Taken 7:05 AM, marked by Grace Okafor'],
    ['oneself', { recordedBy: ANNA, recordedByName: 'Anna Ellis' }, 'Taken 7:05 AM, marked by you'],
  ])('shows who marked a dose: %s (MON-18)', async (_who, by, words) => {
    openCareManagement({ ...usual, logs: { [MARGARET]: [aTakenLog(levothyroxine, '07:00', by)] } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('the row says that it was taken today, before its times changed (D-12)', async () => {
    const medications = { [MARGARET]: [{ ...lisinopril, times: ['11:45'] }] };
    openCareManagement({ ...usual, medications, logs: { [MARGARET]: [aTakenLog(lisinopril, '08:00')] } });
    expect(rowsIn(await today())[0]).toContain('Already taken today at 8:05 AM, before its times were changed.');
  });

  it('a dose can be taken for the senior (DOSE-09)', async () => {
    const logs = [aTakenLog(levothyroxine, '07:00')];
    const { user, requests } = openCareManagement({
      ...usual,
      instead: {
        'GET /api/medication-logs': () => ({ body: logs }),
        'POST /api/medication-logs': () => {
          const log = aTakenLog(lisinopril, '08:00', {
            takenTime: NOON.toISOString(),
            recordedBy: ANNA,
            recordedByName: 'Anna Ellis',
          });
          logs.unshift(log);
          return { status: 201, body: log };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Take Late Lisinopril' }));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await markAsGiven(user);
    expect(await screen.findByText('Taken 12:10 PM, marked by you')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toStrictEqual({
      medicationId: lisinopril.id,
      userId: MARGARET,
      scheduledTime: '2026-03-03T13:00:00.000Z',
      takenTime: NOON.toISOString(),
      status: 'taken',
    });
    expect(screen.queryByText('1 Missed')).toBeNull();
    // The row keeps its place and the keyboard focus.
    expect(rowsIn(await today())[0]).toContain('Lisinopril');
    expect(screen.getByText('Lisinopril 10 mg')).toHaveFocus();
  });

  it('requests that senior’s list and today’s logs (MED-26, DOSE-05)', async () => {
    const { requests } = openCareManagement(usual);
    await today();
    expect(requests.map(({ path }) => path).filter((path) => path.startsWith('/api/med'))).toStrictEqual([
      `/api/medications?senior=${MARGARET}`,
      `/api/medication-logs?date=${TODAY}&senior=${MARGARET}`,
    ]);
  });

  it('a failure says so, with Try again, and leaves the list empty (MED-27, D-74)', async () => {
    let isDown = true;
    const { user } = openCareManagement({
      ...usual,
      instead: { 'GET /api/medications': () => (isDown ? { status: 503, body: {} } : { body: margarets }) },
    });
    expect(await screen.findByText("Could not load Margaret's medications")).toBeVisible();
    expect(screen.queryByText('No medications added yet')).toBeNull();
    expect(screen.getByText('Not known')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(rowsIn(await today())).toHaveLength(5);
  });
});

describe('data that is not shared', () => {
  const closed = aConnection({ permissions: { ...withMargaret.permissions, medications: false } });

  it('says so without a request, and shows no tile, list or control (D-50)', async () => {
    const { requests, user } = openCareManagement({ ...usual, connections: [closed] });
    expect(await screen.findByText('Margaret does not share medications with you')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Medications' }));
    expect(screen.getByText('Margaret does not share medications with you')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Medication' })).toBeNull();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).not.toContain('Medications');
    expect(requests.some(({ path }) => path.startsWith('/api/med'))).toBe(false);
  });

  it('switched off while the page is open: nothing loaded earlier stays on the screen', async () => {
    let isOff = false;
    const { queryClient } = openCareManagement({
      ...usual,
      instead: { 'GET /api/medications': () => (isOff ? { status: 403, body: {} } : { body: margarets }) },
    });
    await today();
    isOff = true;
    await queryClient.invalidateQueries({ queryKey: ['medications'] });
    expect(await screen.findByText('Margaret does not share medications with you')).toBeVisible();
    expect(screen.queryByText(/Lisinopril/)).toBeNull();
    expect(screen.queryByText('4')).toBeNull();
  });

  it('the same if only the logs are refused', async () => {
    openCareManagement({ ...usual, instead: { 'GET /api/medication-logs': notShared } });
    expect(await screen.findByText('Margaret does not share medications with you')).toBeVisible();
    expect(screen.queryByText(/Lisinopril/)).toBeNull();
  });
});

describe('what may only be seen (KIND-15)', () => {
  const fluShot = anAppointment('Flu shot', TODAY, '09:00');
  const levels = { medications: 'see', health: 'see', appointments: 'see', family: 'see', tasks: 'see' } as const;
  const seen = { ...usual, connections: [aConnection({ levels })], appointments: { [MARGARET]: [fluShot] } };

  it('is shown on every tab, without a button that the server would refuse', async () => {
    const { user } = openCareManagement(seen);
    expect(rowsIn(await today())).toHaveLength(5);
    expect(changingButtons()).toEqual([]);
    for (const tab of ['Medications', 'Appointments', 'Health Metrics']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(
        await within(screen.getByRole('tabpanel', { name: tab })).findByText(/^Lisinopril|^Flu shot|No health metrics/),
      ).toBeVisible();
      expect(changingButtons()).toEqual([]);
    }
  });

  it('control: with ‘Can see and help’ the same page has those buttons', async () => {
    const { user } = openCareManagement({ ...seen, connections: [withMargaret] });
    await today();
    expect(changingButtons()).not.toEqual([]);
    for (const tab of ['Medications', 'Appointments', 'Health Metrics']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      await waitFor(() => expect(changingButtons()).not.toEqual([]));
    }
  });
});

function changingButtons(): string[] {
  return screen
    .queryAllByRole('button', { name: /Take|Add|Schedule|Edit|Delete|Complete|Record/ })
    .map((button) => button.textContent ?? '');
}
