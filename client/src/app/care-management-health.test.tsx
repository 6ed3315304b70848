/** The health metrics on the page about one senior. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recordMetricBody, type HealthMetric } from '@shared/api/health';
import { addDays } from '@shared/domain/zoned-time';
import { expectToast, openCareManagement, setUpCareManagement, usual } from './testing/care-page';
import {
  aConnection,
  aReading,
  MARGARET,
  NOON,
  TODAY,
  withMargaret,
  ZONE,
  type CaredForOnServer,
} from './testing/care-story';

const crisis = aReading('blood_pressure', '184/121', { time: '11:52', recordedByName: 'Grace Okafor', notes: 'Dizzy' });
const before = aReading('blood_pressure', { systolic: 118, diastolic: 76 }, { date: '2026-03-01' });
const pulse = aReading('heart_rate', '72');
const oxygen = aReading('oxygen_saturation', 94, { date: '2026-03-02', time: '20:15' });
const weight = aReading('weight', 148, { date: '2026-02-20' });
const steps = aReading('steps', 4000, { time: '12:00' });

const withReadings: CaredForOnServer = {
  ...usual,
  readings: { [MARGARET]: [steps, crisis, pulse, oxygen, before, weight] },
};

setUpCareManagement();

beforeAll(async () => {
  await Promise.all([
    import('@/features/health/senior-record-metric-form'),
    import('@/features/health/senior-all-readings'),
    import('@/features/health/senior-trend'),
  ]);
});

async function openTab(stored: CaredForOnServer = withReadings) {
  const app = openCareManagement(stored);
  await app.user.click(await screen.findByRole('tab', { name: 'Health Metrics' }));
  return app;
}

const card = (name: string) => screen.findByRole('region', { name });

async function rowsOf(name: string): Promise<(string | null)[]> {
  return (await within(await card(name)).findAllByRole('listitem')).map((row) => row.textContent);
}

function rates(count: number): HealthMetric[] {
  return Array.from({ length: count }, (_, index) =>
    aReading('heart_rate', 61 + index, { date: addDays(TODAY, -index) }),
  );
}

describe('summary', () => {
  it('MON-15 counts every entry', async () => {
    openCareManagement(withReadings);
    const terms = () =>
      screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    await waitFor(() => expect(terms()).toContain('Health Metrics 6'));
  });
});

describe('Recent Health Metrics', () => {
  it('MON-22 MON-23 MON-24 ALERT-03 shows the newest of up to four types, what is wrong first, against which threshold', async () => {
    openCareManagement(withReadings);
    expect(await rowsOf('Recent Health Metrics')).toStrictEqual([
      'Blood Pressure184/121 mmHgCriticalHypertensive Crisis - Seek immediate medical attentionAlert when 180/120 or moreToday, 11:52 AM',
      'Oxygen Saturation94%WarningLow Oxygen LevelAlert when below 95%Yesterday, 8:15 PM',
      'Heart Rate72 bpmToday, 7:40 AM',
      'Weight148 lbFriday 20 February, 7:40 AM',
    ]);
    expect(within(await card('Recent Health Metrics')).getByText('Times are New York time.')).toBeVisible();
  });

  it('MON-44 asks for that senior’s readings of any age', async () => {
    const { requests } = openCareManagement(withReadings);
    await rowsOf('Recent Health Metrics');
    const asked = requests.map(({ path }) => path).filter((path) => path.startsWith('/api/health'));
    expect(asked).toStrictEqual([`/api/health-metrics?senior=${MARGARET}`]);
  });

  it('D-18 what cannot be read says so and is not called anything', async () => {
    openCareManagement({
      ...usual,
      readings: { [MARGARET]: [aReading('heart_rate', 'fast'), aReading('weight', null)] },
    });
    expect(await rowsOf('Recent Health Metrics')).toStrictEqual([
      'Heart RateInvalid data formatToday, 7:40 AM',
      'WeightNot recordedToday, 7:40 AM',
    ]);
  });

  it('D-74 a failure says so, with Try again', async () => {
    let isDown = true;
    const { user } = openCareManagement({
      ...usual,
      instead: { 'GET /api/health-metrics': () => (isDown ? { status: 503, body: {} } : { body: [pulse] }) },
    });
    expect(await screen.findByText("Could not load Margaret's health metrics")).toBeVisible();
    expect(screen.queryByText('No health metrics recorded yet')).toBeNull();
    expect(screen.getByText('Not known')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('72')).toBeVisible();
  });
});

describe('Health Metrics', () => {
  it('MON-38 has a card for each type that was measured, with value, time, notes and who recorded it', async () => {
    await openTab();
    await rowsOf('Blood Pressure');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toStrictEqual([
      'Blood Pressure',
      'Heart Rate',
      'Weight',
      'Oxygen Saturation',
      'Daily Steps',
    ]);
    expect(await rowsOf('Blood Pressure')).toStrictEqual([
      '184/121 mmHgToday, 11:52 AM, by Grace OkaforDizzyHypertensive Crisis - Seek immediate medical attentionAlert when 180/120 or moreCritical',
      '118/76 mmHgSunday, 7:40 AM',
    ]);
    expect(screen.getByText('Times are New York time.')).toBeVisible();
  });

  it('MON-38 MON-39 shows the newest five, and five more with each press', async () => {
    const { user } = await openTab({ ...usual, readings: { [MARGARET]: rates(12) } });
    expect(await rowsOf('Heart Rate')).toHaveLength(5);
    expect((await rowsOf('Heart Rate'))[0]).toContain('61 bpm');
    await user.click(screen.getByRole('button', { name: /^Show more \(7 remaining\)/ }));
    expect(await rowsOf('Heart Rate')).toHaveLength(10);
    expect(screen.getByText('66 bpm')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Show more \(2 remaining\)/ }));
    expect(await rowsOf('Heart Rate')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    expect(screen.getByText('71 bpm')).toHaveFocus();
  });

  it.each([
    [10, 2, false],
    [11, 1, false],
    [11, 2, true],
    [30, 2, true],
  ])('MON-40 of %i entries, when %i × 5 are shown, Show all in popup is there: %s', async (count, fives, isThere) => {
    const { user } = await openTab({ ...usual, readings: { [MARGARET]: rates(count) } });
    await rowsOf('Heart Rate');
    if (fives === 2) await user.click(screen.getByRole('button', { name: /^Show more/ }));
    expect(screen.queryByRole('button', { name: /^Show all in popup/ }) !== null).toBe(isThere);
  });

  it('MON-41 the popup has all of them', async () => {
    const { user } = await openTab({ ...usual, readings: { [MARGARET]: rates(23) } });
    await rowsOf('Heart Rate');
    await user.click(screen.getByRole('button', { name: /^Show more/ }));
    await user.click(screen.getByRole('button', { name: /^Show all in popup/ }));
    const popup = await screen.findByRole('dialog', { name: 'All Heart Rate Records' });
    expect(within(popup).getAllByRole('listitem')).toHaveLength(23);
    expect(popup).toHaveTextContent('23 readings, the newest first. Times are New York time.');
    await user.click(within(popup).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: /^Show all in popup/ })).toHaveFocus();
  });

  it('a chart for each type is one press away, with the medication changes', async () => {
    const change = {
      id: 'c',
      medicationId: 'm',
      kind: 'started',
      name: 'Lisinopril',
      dosage: '10 mg',
      frequency: 'Daily',
    };
    const { user, requests } = await openTab({
      ...withReadings,
      instead: { 'GET /api/medication-changes': { body: [{ ...change, changedAt: '2026-03-01T15:00:00.000Z' }] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Show chart of Blood Pressure' }));
    const dialog = await screen.findByRole('dialog', { name: 'Blood Pressure of Margaret' });
    expect(await within(dialog).findByRole('img')).toHaveAccessibleName(
      /the last 30 days: 2 readings\..*Highest 184 over 121.*Sunday 1 March: Lisinopril 10 mg started\./,
    );
    expect(within(dialog).getByText('Days and times are New York time.')).toBeVisible();
    const asked = requests.map(({ path }) => path);
    expect(asked).toContain(`/api/health-metrics?senior=${MARGARET}&type=blood_pressure`);
    expect(asked).toContain(`/api/medication-changes?senior=${MARGARET}`);
  });

  it('D-50 the chart asks for no medication changes where medications are not shared', async () => {
    const closed = aConnection({ permissions: { ...withMargaret.permissions, medications: false } });
    const { user, requests } = await openTab({ ...withReadings, connections: [closed] });
    await user.click(await screen.findByRole('button', { name: 'Show chart of Heart Rate' }));
    await within(await screen.findByRole('dialog')).findByRole('img');
    expect(requests.some(({ path }) => path.startsWith('/api/medication'))).toBe(false);
  });

  it('the chart is shown without changes that could not be loaded, and says so', async () => {
    const { user } = await openTab({
      ...withReadings,
      instead: { 'GET /api/medication-changes': { status: 503, body: {} } },
    });
    await user.click(await screen.findByRole('button', { name: 'Show chart of Heart Rate' }));
    expect(await screen.findByText('Medication changes could not be loaded.')).toBeVisible();
    expect(screen.getByRole('img', { name: /Heart Rate/ })).toBeVisible();
  });

  it('MON-37 MON-42 MON-43 MON-49 MON-51 records for the senior and shows it at once', async () => {
    const stored: HealthMetric[] = [];
    const { user, requests } = await openTab({
      ...usual,
      instead: {
        'GET /api/health-metrics': () => ({ body: stored }),
        'POST /api/health-metrics': ({ body }) => {
          const { type, value } = recordMetricBody.parse(body);
          const made = aReading(type, value, { recordedAt: NOON.toISOString() });
          stored.unshift(made);
          return { status: 201, body: made };
        },
      },
    });
    expect(await screen.findByText('No health metrics recorded yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record Metric' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record Metric' });
    const types = within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(types).toStrictEqual([
      'Blood Pressure',
      'Heart Rate',
      'Weight',
      'Temperature',
      'Blood Sugar',
      'Oxygen Saturation',
    ]);
    await user.click(within(dialog).getByRole('radio', { name: 'Heart Rate' }));
    await user.type(await within(dialog).findByRole('textbox', { name: /^Heart Rate/ }), '72');
    await user.click(within(dialog).getByRole('button', { name: 'Record Metric' }));
    await expectToast('Success', 'Health metric recorded successfully');
    const sent = requests.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({
      type: 'heart_rate',
      value: { reading: '72' },
      recordedAt: NOON.toISOString(),
      userId: MARGARET,
    });
    expect(await rowsOf('Heart Rate')).toStrictEqual(['72 bpmToday, 12:10 PM']);
  });
});

describe('what is not shared', () => {
  const closed = aConnection({ permissions: { ...withMargaret.permissions, health: false } });

  it('D-50 says so without asking the server, and shows no tile, list or control', async () => {
    const { requests, user } = openCareManagement({ ...withReadings, connections: [closed] });
    expect(await screen.findByText('Margaret does not share health with you')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Health Metrics' }));
    expect(screen.queryByRole('button', { name: 'Record Metric' })).toBeNull();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).not.toContain('Health Metrics');
    expect(requests.some(({ path }) => path.startsWith('/api/health'))).toBe(false);
  });

  it('switched off while the page is open: nothing that was read before stays on the screen', async () => {
    let isOff = false;
    const { queryClient } = openCareManagement({
      ...usual,
      instead: { 'GET /api/health-metrics': () => (isOff ? { status: 403, body: {} } : { body: [crisis] }) },
    });
    expect(await screen.findByText('184/121')).toBeVisible();
    isOff = true;
    await queryClient.invalidateQueries({ queryKey: ['health-metrics'] });
    expect(await screen.findByText('Margaret does not share health with you')).toBeVisible();
    expect(screen.queryByText(/184/)).toBeNull();
  });

  it('D-11 times carry no label where this device shows the same', async () => {
    vi.stubEnv('TZ', ZONE);
    openCareManagement(withReadings);
    await rowsOf('Recent Health Metrics');
    expect(screen.queryByText(/New York time/)).toBeNull();
  });
});
