/** The page about one senior, put together. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { anAccount } from '@/features/accounts/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { CareManagementPage } from './pages/care-management-page';
import { routeAt } from './routes';
import {
  aConnection,
  aMedication,
  aTakenLog,
  MARGARET,
  NOON,
  serveCare,
  TODAY,
  withMargaret,
  ZONE,
  type CaredForOnServer,
} from './testing/care-story';

const ANNA = '01959b2e-0000-7000-8000-0000000000aa';
const anna = anAccount({ id: ANNA, firstName: 'Anna', role: 'family_member', timeZone: ZONE });
const PERSON = `GET /api/user/${MARGARET}`;
const notFound: FakeRoute = { status: 404, body: { message: 'We could not find that.', code: 'not_found' } };
const notShared: FakeRoute = { status: 403, body: { message: 'This is not shared with you.', code: 'not_shared' } };
const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };

const levothyroxine = aMedication('Levothyroxine', ['07:00']);
const lisinopril = aMedication('Lisinopril', ['08:00']);
const metformin = aMedication('Metformin', ['11:15', '18:00']);
const latanoprost = aMedication('Latanoprost', ['12:15']);
const paused = aMedication('Ibuprofen', ['08:00'], { isActive: false });
const margarets = [metformin, paused, lisinopril, latanoprost, levothyroxine];

const usual: CaredForOnServer = {
  connections: [withMargaret],
  medications: { [MARGARET]: margarets },
  logs: { [MARGARET]: [aTakenLog(levothyroxine, '07:00')] },
};

function open(stored: CaredForOnServer, { user = anna, path = `/senior-monitoring?senior=${MARGARET}` } = {}) {
  const requests = serveCare(stored);
  const page = <CareManagementPage user={user} />;
  const app = renderApp(
    <>
      <Route path="/senior-monitoring">{page}</Route>
      <Route path="/care-management/:seniorId">{page}</Route>
    </>,
    { path },
  );
  return { requests, ...app };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function today(): Promise<HTMLElement> {
  await screen.findAllByText(/Due|Taken/);
  return screen.getByRole('region', { name: "Today's Medications" });
}

function rowsIn(region: HTMLElement): string[] {
  return [...(region.querySelector('ul')?.children ?? [])].map((row) => row.textContent ?? '');
}

async function expectToast(title: string, words: string): Promise<void> {
  const toaster = within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
  expect(await toaster.findByText(title, {}, { timeout: 4000 })).toBeVisible();
  expect(toaster.getByText(words)).toBeVisible();
}

beforeAll(async () => {
  await import('@/components/ui/toast-panel');
  await import('@/components/ui/dialog-panel');
  await import('@/features/medications/add-senior-medication-dialog');
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.stubEnv('TZ', 'UTC');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('reaching it', () => {
  it.each([`/senior-monitoring?senior=${MARGARET}`, `/care-management/${MARGARET}`])(
    'MON-01 MON-02 D-37 MON-10 %s',
    async (path) => {
      const { requests } = open(usual, { path });
      expect(await heading('Care Management for Margaret Ellis')).toBeVisible();
      expect(requests.some((request) => request.path.startsWith('/api/user/'))).toBe(false);
    },
  );

  it('MON-09 is there for every role', () => {
    for (const role of ['caregiver', 'family_member', 'senior'] as const) {
      expect(routeAt('/senior-monitoring', anAccount({ role }))).toBeDefined();
      expect(routeAt(`/care-management/${MARGARET}`, anAccount({ role }))).toBeDefined();
    }
  });

  it('MON-08 reads the user record when no connection matches, and shares nothing there', async () => {
    const person = { id: MARGARET, username: 'margaret.ellis', firstName: null, lastName: null, role: 'senior' };
    const { requests } = open({ instead: { [PERSON]: { body: { ...person, profileImageUrl: null } } } });
    expect(await heading('Care Management for margaret.ellis')).toBeVisible();
    expect(screen.getByText('margaret.ellis does not share medications with you')).toBeVisible();
    expect(requests.some((request) => request.path.startsWith('/api/medication'))).toBe(false);
  });

  it.each([
    ['first and last name', {}, 'Margaret Ellis'],
    ['the senior’s user name', { seniorFirstName: null, seniorLastName: null }, 'margaret.ellis'],
    ['the user name', { seniorFirstName: null, seniorLastName: null, seniorUsername: '', username: 'meg' }, 'meg'],
    ['Senior', { seniorFirstName: null, seniorLastName: null, seniorUsername: '', username: '' }, 'Senior'],
  ])('MON-11 names the senior by %s', async (_what, changes, name) => {
    open({ connections: [aConnection(changes)] });
    expect(await heading(`Care Management for ${name}`)).toBeVisible();
  });

  it('MON-12 leads back to the dashboard, and says the relationship and the time on the senior’s clock', async () => {
    open(usual);
    expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Your role: Daughter. Local time 12:10 PM.')).toBeVisible();
  });
});

describe('Senior Not Found', () => {
  async function expectNotFound() {
    expect(await heading('Senior Not Found')).toBeVisible();
    expect(screen.getByText('Unable to load senior information. Please try again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/caregiver-dashboard');
    // It is no outage, so that trying again is no help.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  }

  it('MON-03 MON-05 MON-06 when nobody is named', async () => {
    const { requests } = open(usual, { path: '/senior-monitoring' });
    await expectNotFound();
    expect(requests.some((request) => request.path.startsWith('/api/user/'))).toBe(false);
  });

  it('MON-04 when there is neither a connection nor a user record', async () => {
    open({ instead: { [PERSON]: notFound } });
    await expectNotFound();
  });

  it('MON-04 when the address is no id at all', async () => {
    const bad = { status: 400, body: { message: 'That is no id.', code: 'invalid_input' } };
    open({ instead: { 'GET /api/user/nonsense': bad } }, { path: '/care-management/nonsense' });
    await expectNotFound();
  });

  it('MON-07 not while it is loading', async () => {
    let answer: (value: { status: number; body: unknown }) => void = () => undefined;
    const waiting = new Promise<{ status: number; body: unknown }>((resolve) => {
      answer = resolve;
    });
    open({ instead: { [PERSON]: () => waiting } });
    expect(await screen.findByText('Loading senior...')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Senior Not Found')).toBeNull());
    answer({ status: 404, body: { message: 'We could not find that.', code: 'not_found' } });
    await expectNotFound();
  });

  it('an outage is not taken for nobody', async () => {
    open({ instead: { [PERSON]: away } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Senior Not Found')).toBeNull();
  });

  it('after the senior removed the connection, even with the page open', async () => {
    let isRemoved = false;
    const { queryClient } = open({
      ...usual,
      instead: {
        'GET /api/medications': () => (isRemoved ? { status: 404, body: {} } : { body: margarets }),
        [PERSON]: notFound,
      },
    });
    await today();
    isRemoved = true;
    await queryClient.invalidateQueries({ queryKey: ['medications'] });
    await expectNotFound();
  });
});

describe('summary', () => {
  it('MON-13 MON-16 counts active medications; Last Check is Today', async () => {
    open(usual);
    await today();
    const terms = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(terms).toStrictEqual(['Medications 4', 'Last Check Today']);
  });
});

describe('Overview', () => {
  it('MON-17 MON-18 lists every dose of today, what is wrong first, with Missed and Overdue counts', async () => {
    open(usual);
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toStrictEqual([
      'Overview',
      'Medications',
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
    ['somebody else', { recordedBy: 'grace', recordedByName: 'Grace Okafor' }, 'Taken 7:05 AM, marked by Grace Okafor'],
    ['oneself', { recordedBy: ANNA, recordedByName: 'Anna Ellis' }, 'Taken 7:05 AM, marked by you'],
  ])('MON-18 says who marked a dose: %s', async (_who, by, words) => {
    open({ ...usual, logs: { [MARGARET]: [aTakenLog(levothyroxine, '07:00', by)] } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('DOSE-09 takes a dose for the senior', async () => {
    const logs = [aTakenLog(levothyroxine, '07:00')];
    const { user, requests } = open({
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
    expect(await screen.findByText('Taken 12:10 PM, marked by you')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toStrictEqual({
      medicationId: lisinopril.id,
      userId: MARGARET,
      scheduledTime: '2026-03-03T13:00:00.000Z',
      takenTime: NOON.toISOString(),
      status: 'taken',
    });
    expect(screen.queryByText('1 Missed')).toBeNull();
  });

  it('MED-26 DOSE-05 asks for that senior’s list and today’s logs', async () => {
    const { requests } = open(usual);
    await today();
    expect(requests.map(({ path }) => path).filter((path) => path.startsWith('/api/med'))).toStrictEqual([
      `/api/medications?senior=${MARGARET}`,
      `/api/medication-logs?date=${TODAY}&senior=${MARGARET}`,
    ]);
  });

  it('MED-27 D-74 a failure leaves it empty and says so, with Try again', async () => {
    let isDown = true;
    const { user } = open({
      ...usual,
      instead: { 'GET /api/medications': () => (isDown ? { status: 503, body: {} } : { body: margarets }) },
    });
    expect(await screen.findByText("Could not load Margaret's medications")).toBeVisible();
    expect(screen.queryByText('No medications added yet')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(rowsIn(await today())).toHaveLength(5);
  });
});

describe('what is not shared', () => {
  const closed = aConnection({ permissions: { ...withMargaret.permissions, medications: false } });

  it('D-50 says so without asking the server, and shows no tile, list or control', async () => {
    const { requests, user } = open({ ...usual, connections: [closed] });
    expect(await screen.findByText('Margaret does not share medications with you')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Medications' }));
    expect(screen.getByText('Margaret does not share medications with you')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Medication' })).toBeNull();
    expect(screen.getAllByRole('term')).toHaveLength(1);
    expect(requests.some(({ path }) => path.startsWith('/api/med'))).toBe(false);
  });

  it('switched off while the page is open: nothing that was read before stays on the screen', async () => {
    let isOff = false;
    const { queryClient } = open({
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

  it('also when only the logs are refused', async () => {
    open({ ...usual, instead: { 'GET /api/medication-logs': notShared } });
    expect(await screen.findByText('Margaret does not share medications with you')).toBeVisible();
    expect(screen.queryByText(/Lisinopril/)).toBeNull();
  });
});

describe('Medications tab', () => {
  async function openTab(stored: CaredForOnServer = usual) {
    const app = open(stored);
    await app.user.click(await screen.findByRole('tab', { name: 'Medications' }));
    return app;
  }

  async function openDialog(stored: CaredForOnServer = usual) {
    const app = await openTab(stored);
    await app.user.click(screen.getByRole('button', { name: 'Add Medication' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Medication' }));
    const submit = () => app.user.click(dialog.getByRole('button', { name: 'Add Medication' }));
    const fill = async (frequency = 'Twice daily') => {
      await app.user.type(dialog.getByLabelText('Name'), 'Warfarin');
      await app.user.type(dialog.getByLabelText('Dosage'), '5 mg');
      await app.user.selectOptions(dialog.getByLabelText('Frequency'), frequency);
    };
    return { ...app, dialog, submit, fill };
  }

  const posted = (requests: { method: string; body: unknown }[]) => requests.filter(({ method }) => method === 'POST');
  const accept: FakeRoute = { status: 201, body: aMedication('Warfarin', ['08:00', '20:00']) };

  it('MON-26 shows each medication as a card that can be taken, edited and deleted', async () => {
    await openTab();
    expect(await screen.findAllByRole('article')).toHaveLength(5);
    const card = within(screen.getByRole('article', { name: 'Lisinopril' }));
    expect(card.getByRole('button', { name: /Take Late/ })).toBeVisible();
    expect(card.getByRole('button', { name: /Edit/ })).toBeVisible();
    expect(card.getByRole('button', { name: /Delete/ })).toBeVisible();
  });

  it('MON-26 deletes after asking in the specification’s words', async () => {
    const { user, requests } = await openTab({
      ...usual,
      instead: { [`DELETE /api/medications/${lisinopril.id}`]: { status: 204 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Lisinopril' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Medication' }));
    expect(
      dialog.getByText('Are you sure you want to delete "Lisinopril"? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('DOSE-09 takes a dose for the senior from a card as well', async () => {
    const log = aTakenLog(lisinopril, '08:00');
    const { user, requests } = await openTab({
      ...usual,
      instead: { 'POST /api/medication-logs': { status: 201, body: log } },
    });
    await user.click(await screen.findByRole('button', { name: 'Take Late Lisinopril' }));
    await waitFor(() => expect(posted(requests)).toHaveLength(1));
    expect(posted(requests)[0]?.body).toMatchObject({ userId: MARGARET, medicationId: lisinopril.id });
  });

  it('MON-25 MON-27 MED-13 MED-14 asks with a list of times: one empty at start, Remove only when there are more', async () => {
    const { dialog, user } = await openDialog();
    expect(dialog.getByLabelText('Time 1')).toHaveValue('');
    expect(dialog.queryByLabelText('Time 2')).toBeNull();
    expect(dialog.queryByRole('button', { name: /Remove/ })).toBeNull();
    const options = within(dialog.getByLabelText('Frequency')).getAllByRole('option');
    expect(options.slice(1).map((option) => option.textContent)).toStrictEqual([
      'Once daily',
      'Twice daily',
      'Three times daily',
      'As needed',
    ]);
    await user.type(dialog.getByLabelText('Time 1'), '08:00');
    await user.click(dialog.getByRole('button', { name: 'Add Time' }));
    await waitFor(() => expect(dialog.getByLabelText('Time 2')).toHaveFocus());
    await user.type(dialog.getByLabelText('Time 2'), '20:00');
    await user.click(dialog.getByRole('button', { name: 'Remove time 1' }));
    expect(dialog.getByLabelText('Time 1')).toHaveValue('20:00');
    expect(dialog.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('MON-29 MED-33 MON-47 MON-51 ROLE-05 adds it for the senior, says so, and starts afresh', async () => {
    const { dialog, submit, fill, user, requests } = await openDialog({
      ...usual,
      instead: { 'POST /api/medications': accept },
    });
    await fill();
    await user.type(dialog.getByLabelText('Time 1'), '20:00');
    await user.click(dialog.getByRole('button', { name: 'Add Time' }));
    await user.type(dialog.getByLabelText('Time 2'), '08:00');
    await user.type(dialog.getByLabelText(/Instructions/), 'With food');
    const before = requests.length;
    await submit();
    await expectToast('Success', 'Medication added successfully');
    expect(posted(requests)[0]?.body).toStrictEqual({
      name: 'Warfarin',
      dosage: '5 mg',
      frequency: 'Twice daily',
      times: ['08:00', '20:00'],
      instructions: 'With food',
      isActive: true,
      userId: MARGARET,
    });
    expect(requests.slice(before).map(({ path }) => path)).toContain(`/api/medications?senior=${MARGARET}`);
    await user.click(screen.getByRole('button', { name: 'Add Medication' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('MON-28 MED-10 needs name, dosage, frequency and at least one time', async () => {
    const { dialog, submit, requests } = await openDialog();
    await submit();
    const summary = within(await dialog.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toStrictEqual([
      'Name is required',
      'Dosage is required',
      'Frequency is required',
      'At least one time is required',
    ]);
    expect(posted(requests)).toStrictEqual([]);
  });

  it('MON-28 a time left empty among others is not left out silently', async () => {
    const { dialog, submit, fill, user, requests } = await openDialog();
    await fill();
    await user.type(dialog.getByLabelText('Time 1'), '08:00');
    await user.click(dialog.getByRole('button', { name: 'Add Time' }));
    await submit();
    await user.click(await dialog.findByRole('link', { name: 'Fill in this time, or remove it' }));
    expect(dialog.getByLabelText('Time 2')).toHaveFocus();
    expect(dialog.getByLabelText('Time 2')).toBeInvalid();
    expect(posted(requests)).toStrictEqual([]);
  });

  it('D-16 As needed takes no times', async () => {
    const { dialog, submit, fill, requests } = await openDialog({
      ...usual,
      instead: { 'POST /api/medications': accept },
    });
    await fill('As needed');
    expect(dialog.queryByLabelText('Time 1')).toBeNull();
    await submit();
    await waitFor(() => expect(posted(requests)[0]?.body).toMatchObject({ frequency: 'As needed', times: [] }));
  });

  it('MED-38 MON-46 a refusal is said in the server’s words, and what was typed stays', async () => {
    const { dialog, submit, fill, user } = await openDialog({ ...usual, instead: { 'POST /api/medications': away } });
    await fill();
    await user.type(dialog.getByLabelText('Time 1'), '08:00');
    await submit();
    await expectToast('Error', 'Hearthside is resting.');
    expect(dialog.getByLabelText('Name')).toHaveValue('Warfarin');
    expect(dialog.getByLabelText('Time 1')).toHaveValue('08:00');
  });

  it('D-11 says whose clock the times are on', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText("Every time of the day, in Margaret's time (New York time)")).toBeVisible();
  });
});
