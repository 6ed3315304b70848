import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthMetric } from '@shared/api/health';
import { healthPageOf } from './testing/health-page-of';
import { renderApp } from '@/testing/render';
import { aReading, ANNA_ID, MARGARET, NOON } from './testing/readings';
import { requestsTo, serveHealth, type Stored } from './testing/serve-health';

const page = healthPageOf(MARGARET);

const CARDS = [
  'Blood Pressure',
  'Daily Steps',
  'Sleep',
  'Mood',
  'Weight',
  'Heart Rate',
  'Temperature',
  'Oxygen Saturation',
  'Blood Sugar',
];

async function cardOf(name: string, stored: Stored): Promise<HTMLElement> {
  serveHealth(stored);
  renderApp(page);
  return screen.findByRole('article', { name });
}

const withOne = (type: string, value: unknown, changes: Partial<HealthMetric> = {}): Stored => ({
  readings: [aReading(type, value, changes)],
});

describe('Health Tracking', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('has nine cards in order, each with Show all, and a button to record (HEALTH-01, HEALTH-02, HEALTH-04)', async () => {
    const requests = serveHealth({ readings: [aReading('blood_pressure', '118/76')] });
    renderApp(page);
    await screen.findByRole('article', { name: 'Blood Pressure' });
    const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(names).toStrictEqual(CARDS);
    for (const name of CARDS) expect(screen.getByRole('button', { name: `Show all ${name}` })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Health Tracking');
    expect(screen.getByRole('button', { name: 'Record Metric' })).toHaveAttribute('data-variant', 'primary');
    expect(requestsTo(requests, 'GET', '/api/health-metrics/latest').map(({ path }) => path)).toStrictEqual([
      '/api/health-metrics/latest',
    ]);
  });

  it('a card without a reading offers to record the first one, next to Show all (HEALTH-04, HEALTH-10, SENIOR-UX 12, KIND-27)', async () => {
    serveHealth();
    const { user } = renderApp(page);
    const weight = await screen.findByRole('article', { name: 'Weight' });
    for (const name of CARDS) {
      const buttons = within(screen.getByRole('article', { name })).getAllByRole('button');
      expect(buttons.map((button) => button.textContent)).toStrictEqual([`Record ${name}`, `Show all ${name}`]);
    }
    await user.click(within(weight).getByRole('button', { name: 'Record Weight' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record Metric' }, { timeout: 10_000 });
    expect(within(dialog).getByRole('radio', { name: 'Weight' })).toBeChecked();
    await user.type(within(dialog).getByRole('textbox', { name: 'Weight' }), '148');
    await user.click(within(dialog).getByRole('button', { name: 'Record Metric' }));
    // The same button, so the keyboard continues where it was.
    await waitFor(() => expect(within(weight).getByRole('button', { name: 'Show all Weight' })).toHaveFocus());
    expect(weight).toHaveTextContent('148 lb');
  });

  it.each([
    ['blood_pressure', 'Blood Pressure', { systolic: 118, diastolic: 76, unit: 'mmHg', notes: null }, '118/76 mmHg'],
    ['blood_pressure', 'Blood Pressure', '{"systolic":118,"diastolic":76}', '118/76 mmHg'],
    ['blood_pressure', 'Blood Pressure', { reading: '118/76', unit: 'mmHg' }, '118/76 mmHg'],
    ['steps', 'Daily Steps', 8412, '8,412 steps'],
    ['sleep', 'Sleep', '7.5', '7 hours 30 minutes'],
    ['mood', 'Mood', 'good', 'Good'],
    ['weight', 'Weight', { value: 67.4, unit: 'kg' }, '148.6 lb'],
    ['heart_rate', 'Heart Rate', '72', '72 bpm'],
    ['temperature', 'Temperature', { reading: '98.6', unit: '°F' }, '98.6 °F'],
    ['oxygen_saturation', 'Oxygen Saturation', 97, '97%'],
    ['blood_sugar', 'Blood Sugar', '105', '105 mg/dL'],
  ])(
    'shows the latest %s of the %s card, %j, as %j with its day (HEALTH-03, HEALTH-23)',
    async (type, name, value, words) => {
      const card = await cardOf(name, withOne(type, value));
      expect(card).toHaveTextContent(words);
      expect(card).toHaveTextContent('Today, 7:40 AM');
    },
  );

  it('the newest reading counts, and the previous one is mentioned (HEALTH-03)', async () => {
    const readings = [
      aReading('weight', '150', { date: '2026-02-20' }),
      aReading('weight', '148', { date: '2026-03-02' }),
    ];
    const card = await cardOf('Weight', { readings });
    expect(card).toHaveTextContent('148 lbYesterday, 7:40 AM');
    await waitFor(() => expect(card).toHaveTextContent('Before: 150 lb, Friday, February 20, 7:40 AM'));
  });

  it('says who recorded it if it was another person', async () => {
    const card = await cardOf(
      'Heart Rate',
      withOne('heart_rate', '72', { recordedBy: ANNA_ID, recordedByName: 'Anna Ellis' }),
    );
    expect(card).toHaveTextContent('Today, 7:40 AM, by Anna Ellis');
  });

  it.each([
    ['nothing in it', '', 'Not recorded'],
    ['no number in it', 'as usual', 'Invalid data format'],
  ])('a value with %s says so, and has no status (HEALTH-25, D-18)', async (_what, value, words) => {
    const card = await cardOf('Blood Pressure', withOne('blood_pressure', value));
    expect(card).toHaveTextContent(words);
    expect(card).not.toHaveTextContent(/Normal|Warning|Concerning/);
  });

  it.each([
    ['HEALTH-31', 'blood_pressure', 'Blood Pressure', '119/79', 'Normal'],
    ['HEALTH-31 HEALTH-32', 'blood_pressure', 'Blood Pressure', '119/80', 'Warning'],
    ['HEALTH-32', 'blood_pressure', 'Blood Pressure', '139/89', 'Warning'],
    ['HEALTH-33', 'blood_pressure', 'Blood Pressure', '140/89', 'Concerning'],
    ['HEALTH-34', 'steps', 'Daily Steps', 8000, 'Good'],
    ['HEALTH-34', 'steps', 'Daily Steps', 7999, 'Warning'],
    ['HEALTH-34', 'steps', 'Daily Steps', 5000, 'Warning'],
    ['HEALTH-34', 'steps', 'Daily Steps', 4999, 'Concerning'],
    ['HEALTH-35', 'sleep', 'Sleep', 7, 'Good'],
    ['HEALTH-35', 'sleep', 'Sleep', 9, 'Good'],
    ['HEALTH-35', 'sleep', 'Sleep', 9.5, 'Warning'],
  ])('%s %s: the %s card calls %s %s (HEALTH-36)', async (_id, type, name, value, word) => {
    const card = await cardOf(name, withOne(type, value));
    expect(within(card).getByText(word)).toBeVisible();
    // Never the color alone.
    expect(within(card).getByText(word).parentElement?.querySelector('svg')).not.toBeNull();
  });

  it('says which limit was reached next to an abnormal value, and nothing next to a normal or good one (D-21)', async () => {
    serveHealth({ readings: [aReading('blood_pressure', '146/84'), aReading('steps', 6200), aReading('sleep', 8)] });
    renderApp(page);
    const pressure = await screen.findByRole('article', { name: 'Blood Pressure' });
    expect(pressure).toHaveTextContent('ConcerningUpper number 140 or moreToday');
    expect(screen.getByRole('article', { name: 'Daily Steps' })).toHaveTextContent(
      'WarningFewer than 8,000 stepsToday',
    );
    expect(screen.getByRole('article', { name: 'Sleep' })).toHaveTextContent('GoodToday');
  });

  it.each([
    ['heart_rate', 'Heart Rate', 72],
    ['mood', 'Mood', 'poor'],
    ['weight', 'Weight', 148],
    ['oxygen_saturation', 'Oxygen Saturation', 97],
    ['temperature', 'Temperature', 99.5],
    ['blood_sugar', 'Blood Sugar', 105],
  ])(
    '%s without an alert has no rule on this page, so the %s card shows no status (HEALTH-36)',
    async (type, name, value) => {
      const card = await cardOf(name, withOne(type, value));
      expect(card).not.toHaveTextContent(/Normal|Warning|Concerning/);
    },
  );

  it.each([
    ['ALERT-02', 'blood_pressure', 'Blood Pressure', '190/125', 'CriticalUpper number 180 or more, lower number 120'],
    ['ALERT-06', 'heart_rate', 'Heart Rate', 140, 'WarningAbove 100 bpm'],
    ['ALERT-07', 'heart_rate', 'Heart Rate', 30, 'WarningBelow 60 bpm'],
    ['ALERT-08', 'blood_sugar', 'Blood Sugar', 600, 'CriticalAbove 250 mg/dL'],
    ['D-20', 'temperature', 'Temperature', 104.5, 'Critical103 °F or more'],
    ['ALERT-13', 'oxygen_saturation', 'Oxygen Saturation', 80, 'CriticalBelow 90%'],
    ['ALERT-14', 'oxygen_saturation', 'Oxygen Saturation', 91, 'WarningBelow 95%'],
  ])(
    '%s %s: the %s card is never calmer than the alert of %s: %s (D-21, KIND-10)',
    async (_id, type, name, value, words) => {
      const card = await cardOf(name, withOne(type, value));
      expect(card).toHaveTextContent(words);
      expect(
        within(card)
          .getByText(/^(Critical|Warning)$/)
          .parentElement?.querySelector('svg'),
      ).not.toBeNull();
    },
  );

  it('gives tips, and refers to the doctor (HEALTH-07)', async () => {
    serveHealth();
    renderApp(page);
    const tips = screen.getByRole('region', { name: 'Health Tips' });
    expect(within(tips).getAllByRole('listitem')).toHaveLength(6);
    expect(tips).toHaveTextContent('Ask your doctor what is right for you');
    await screen.findAllByRole('article');
  });

  it('shows the user’s own times, and names the zone if this device shows others (D-11)', async () => {
    serveHealth({ readings: [aReading('heart_rate', '72')] });
    renderApp(healthPageOf({ ...MARGARET, timeZone: 'Pacific/Kiritimati' }));
    expect(
      await screen.findByText('Newest reading: Heart Rate, today, 2:40 AM. Times are Kiritimati time.'),
    ).toBeVisible();
  });

  it('all readings can be exported as a file', async () => {
    serveHealth();
    renderApp(page);
    const link = screen.getByRole('link', { name: 'Download as CSV' });
    expect(link).toHaveAttribute('href', '/api/health-metrics/export');
    expect(link).toHaveAttribute('download');
    await screen.findAllByRole('article');
  });
});
