import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { renderApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { requestsTo, serveMedications } from './testing/serve-medications';
import {
  acetaminophen,
  ALL,
  aMedication,
  aTakenLog,
  LEVOTHYROXINE_TAKEN,
  lisinopril,
  MARGARET,
  metformin,
  NOON,
  TODAY,
  ZONE,
} from './testing/story';

const page = <MedicationsPage user={MARGARET} />;

function namesInOrder(): (string | null)[] {
  return screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
}

describe('My Medications', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('lists what needs doing first, under its title and a one-sentence summary of the day (MED-01, MED-03, MED-25)', async () => {
    const requests = serveMedications({ medications: ALL, logs: [LEVOTHYROXINE_TAKEN] });
    renderApp(page);
    expect(await screen.findByRole('article', { name: 'Lisinopril' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Medications');
    expect(screen.getByText(/^Tuesday, March 3, 12:10 PM\. 1 taken, 3 to take, 2 later today\./)).toBeInTheDocument();
    expect(namesInOrder()).toStrictEqual([
      'Lisinopril',
      'Metformin',
      'Latanoprost eye drops',
      'Atorvastatin',
      'Levothyroxine',
      'Acetaminophen',
    ]);
    expect(requestsTo(requests, 'GET', '/api/medications')[0]?.path).toBe('/api/medications');
    expect(requestsTo(requests, 'GET', '/api/medication-logs')[0]?.path).toBe(`/api/medication-logs?date=${TODAY}`);
  });

  it('with several times a day it shows which are taken (MED-18, DOSE-10)', async () => {
    serveMedications({ medications: [metformin], logs: [aTakenLog(metformin, { time: '11:15' })] });
    renderApp(page);
    const times = within(await screen.findByRole('list', { name: 'When to take it' }));
    await waitFor(() =>
      expect(times.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
        '11:15 AM taken',
        '6:00 PM next dose',
      ]),
    );
  });

  it('an empty list says so and opens the add dialog (MED-04, MED-05)', async () => {
    serveMedications();
    const { user } = renderApp(page);
    expect(await screen.findByRole('heading', { name: 'No medications added yet' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Your First Medication' }));
    expect(await screen.findByRole('dialog', { name: 'Add Medication' }, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('says that it is loading (MED-06)', async () => {
    serveMedications({ instead: { 'GET /api/medications': () => new Promise(() => undefined) } });
    renderApp(page);
    expect(await screen.findByText('Loading medications...')).toBeInTheDocument();
  });

  it.each(['GET /api/medications', 'GET /api/medication-logs'])(
    'a failure of %s does not look empty, and can be retried',
    async (operation) => {
      let isDown = true;
      const answers = { 'GET /api/medications': [lisinopril], 'GET /api/medication-logs': [] };
      const instead = Object.entries(answers).map(([each, body]) => {
        return [each, () => (isDown && each === operation ? { status: 503, body: {} } : { body })] as const;
      });
      serveMedications({ instead: Object.fromEntries(instead) });
      const { user } = renderApp(page);
      expect(await screen.findByText('Could not load your medications')).toBeInTheDocument();
      expect(screen.queryByText('No medications added yet')).not.toBeInTheDocument();
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('article', { name: 'Lisinopril' })).toBeInTheDocument();
    },
  );

  it('lists inactive medications separately, with Edit', async () => {
    const amoxicillin = aMedication({ name: 'Amoxicillin', isActive: false });
    serveMedications({ medications: [amoxicillin, lisinopril] });
    renderApp(page);
    const section = await screen.findByRole('region', { name: 'Not currently taking' });
    const card = within(section).getByRole('article', { name: 'Amoxicillin' });
    expect(within(card).getByRole('button', { name: 'Edit Amoxicillin' })).toBeInTheDocument();
    expect(screen.getByText(/ 1 to take\./)).toBeInTheDocument();
  });

  it('looks up when an as-needed medication was last taken, on any day (D-16)', async () => {
    const log = aTakenLog(acetaminophen, { date: '2026-03-01', time: '16:20' });
    serveMedications({ medications: [acetaminophen], logs: [log] });
    renderApp(page);
    expect(await screen.findByText('Last taken Sunday, 4:20 PM')).toBeInTheDocument();
  });

  it('shows the senior’s times, and names the zone if this device shows others (D-11)', async () => {
    serveMedications({ medications: [lisinopril] });
    renderApp(<MedicationsPage user={{ ...MARGARET, timeZone: 'Pacific/Kiritimati' }} />);
    expect(
      await screen.findByText(/^Wednesday, March 4, 7:10 AM\. .* Times are Kiritimati time\.$/),
    ).toBeInTheDocument();
  });
});

describe('as time passes on My Medications', () => {
  it('a status changes by itself at the full minute', async () => {
    vi.useFakeTimers({ now: instantOf(TODAY, '07:29', ZONE), shouldAdvanceTime: true });
    serveMedications({ medications: [lisinopril] });
    renderApp(page);
    const card = await screen.findByRole('article', { name: 'Lisinopril' });
    expect(card).toHaveTextContent('Scheduled');
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(card).toHaveTextContent('Due in 30 minutes'));
    expect(within(card).getByRole('button', { name: 'Take Now Lisinopril' })).toBeEnabled();
  });

  it('midnight starts a new day: its logs are fetched, and yesterday’s dose is not today’s', async () => {
    vi.useFakeTimers({ now: instantOf(TODAY, '23:59', ZONE), shouldAdvanceTime: true });
    const requests = serveMedications({
      instead: {
        'GET /api/medications': { body: [lisinopril] },
        // The new day's response never arrives: the page does not return to its loading state.
        'GET /api/medication-logs': ({ path }) =>
          path.endsWith(TODAY) ? { body: [aTakenLog(lisinopril)] } : new Promise(() => undefined),
      },
    });
    renderApp(page);
    const card = await screen.findByRole('article', { name: 'Lisinopril' });
    expect(card).toHaveTextContent('Taken at 8:00 AM');
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(card).toHaveTextContent('Scheduled'));
    expect(screen.getByText(/^Wednesday, March 4, 12:00 AM/)).toBeInTheDocument();
    expect(requestsTo(requests, 'GET', '/api/medication-logs').map(({ path }) => path)).toContain(
      '/api/medication-logs?date=2026-03-04',
    );
  });
});
