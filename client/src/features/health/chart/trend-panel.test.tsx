import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthMetric } from '@shared/api/health';
import type { MedicationChange } from '@shared/api/medications';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { instantOf } from '@shared/domain/zoned-time';
import { renderApp } from '@/testing/render';
import { aReading, NOON, TODAY, ZONE } from '../testing/readings';
import { TrendPanel } from './trend-panel';

function renderPanel(
  type: MetricType,
  readings: readonly HealthMetric[],
  { changes = [] }: { changes?: readonly MedicationChange[] } = {},
) {
  return renderApp(<TrendPanel type={type} readings={readings} changes={changes} zone={ZONE} now={NOON} />);
}

const picture = () => screen.getByRole('img');
const termsAndWords = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

const PRESSURES = [
  aReading('blood_pressure', '118/76'),
  aReading('blood_pressure', '146/92', { date: '2026-02-28' }),
  aReading('blood_pressure', '112/70', { date: '2026-02-26' }),
  aReading('blood_pressure', '185/121', { date: '2026-01-10' }),
];

const STARTED: MedicationChange = {
  id: 'change',
  medicationId: 'lisinopril',
  kind: 'started',
  name: 'Lisinopril',
  dosage: '10 mg',
  frequency: 'Once daily',
  changedAt: instantOf('2026-03-01', '09:00', ZONE).toISOString(),
  effectiveOn: null,
};

beforeEach(() => {
  vi.stubEnv('TZ', ZONE);
  return () => vi.unstubAllEnvs();
});

describe('TrendPanel', () => {
  it('shows the newest and the highest as text, with the alert and its threshold (HEALTH-03)', () => {
    renderPanel('blood_pressure', PRESSURES);
    expect(termsAndWords()).toStrictEqual([
      ['Newest', '118/76 mmHgToday, 7:40 AM'],
      ['Highest', '146/92 mmHgSaturday, 7:40 AMWarningAlert when 140/90 or more High Blood Pressure - Monitor closely'],
    ]);
  });

  it('the chart is one image with a text alternative (HEALTH-04)', () => {
    renderPanel('blood_pressure', [...PRESSURES, aReading('blood_pressure', 'unwell')], { changes: [STARTED] });
    expect(picture()).toHaveAccessibleName(
      'Blood Pressure, the last 30 days: 3 readings. Newest 118 over 76, Today, 7:40 AM. ' +
        'Highest 146 over 92, Saturday, 7:40 AM, Warning: 140/90 or more. Lowest 112 over 70, Thursday, 7:40 AM. ' +
        'Sunday, March 1: Lisinopril 10 mg started.',
    );
    expect(screen.getByText('1 reading could not be read and is left out.')).toBeVisible();
  });

  it('mentions weeks without a reading', () => {
    renderPanel('heart_rate', [aReading('heart_rate', 70), aReading('heart_rate', 71, { date: '2026-02-10' })]);
    expect(picture()).toHaveAccessibleName(/No readings between Tuesday, February 10 and Tuesday, March 3\./);
  });

  it('7, 30 or 90 days are selected like any other choice (HEALTH-04)', async () => {
    const { user } = renderPanel('blood_pressure', PRESSURES);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toStrictEqual([
      '7 days',
      '30 days',
      '90 days',
    ]);
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(picture()).toHaveAccessibleName(/the last 90 days: 4 readings\..*Highest 185 over 121/);
    expect(screen.getByText('Critical')).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(picture()).toHaveAccessibleName(/the last 7 days: 3 readings/);
  });

  it('shows the same readings as a table, including unreadable ones (HEALTH-04)', async () => {
    const { user } = renderPanel('blood_pressure', [...PRESSURES, aReading('blood_pressure', 'unwell')]);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Blood Pressure, the last 30 days, newest first' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toStrictEqual(['When', 'Blood Pressure']);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toStrictEqual([
      'Today, 7:40 AM118/76 mmHg',
      'Today, 7:40 AMN/A',
      'Saturday, 7:40 AM146/92 mmHgWarning',
      'Thursday, 7:40 AM112/70 mmHg',
    ]);
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(picture()).toBeVisible();
  });

  it('a long table shows its first rows, and all after one press', async () => {
    const readings = Array.from({ length: 100 }, (_, index) => aReading('heart_rate', 60 + (index % 20)));
    const { user } = renderPanel('heart_rate', readings);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getAllByRole('row')).toHaveLength(31);
    await user.click(screen.getByRole('button', { name: 'Show all 100 readings' }));
    expect(screen.getAllByRole('row')).toHaveLength(101);
    expect(screen.getAllByRole('row')[31]).toHaveFocus();
  });

  it('says that there is nothing in those days, and what the newest reading before them was', async () => {
    const { user } = renderPanel('weight', [aReading('weight', 148, { date: '2025-02-01' })]);
    expect(
      screen.getByText(
        'No weight readings in the last 30 days. The last one before that is 148 lb, Saturday, February 1, 2025, 7:40 AM.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(screen.getByText(/No weight readings in the last 7 days\./)).toBeVisible();
  });

  it('unreadable readings are not an empty chart (D-18)', () => {
    renderPanel('weight', [aReading('weight', 'much')]);
    expect(screen.getByText('1 reading could not be read and is left out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show as table' })).toBeVisible();
  });

  it('starts with 90 days if the newest reading is older than a month', () => {
    renderPanel('weight', [aReading('weight', 148, { date: '2026-01-10' })]);
    expect(screen.getByRole('radio', { name: '90 days' })).toBeChecked();
    expect(picture()).toHaveAccessibleName(
      'Weight, the last 90 days: 1 reading. Newest 148 pounds, Saturday, January 10, 7:40 AM.',
    );
  });

  it('lists medication changes that do not fit in the chart', () => {
    const changes = ['A', 'B'].map((name) => ({ ...STARTED, id: name, name }));
    renderPanel('blood_pressure', PRESSURES, { changes });
    const list = screen.getByRole('list');
    expect(within(list).getByRole('listitem')).toHaveTextContent('1Sunday, March 1: A 10 mg started; B 10 mg started');
  });

  it('names the ranges below the chart if large text leaves no room inside', () => {
    renderPanel('heart_rate', [aReading('heart_rate', 70)]);
    expect(screen.queryByText('From top to bottom:')).toBeNull();
    cleanup();
    document.documentElement.style.fontSize = '64px';
    renderPanel('heart_rate', [aReading('heart_rate', 70)]);
    expect(screen.getByText('From top to bottom:').parentElement).toHaveTextContent(
      'From top to bottom:High Heart RateLow Heart Rate',
    );
    document.documentElement.style.fontSize = '';
  });

  it('says so if a line is a daily average, and a bar the day’s highest', async () => {
    const often = Array.from({ length: 300 }, (_, index) =>
      aReading('heart_rate', 60 + (index % 20), { time: `0${index % 10}:00` }),
    );
    const { unmount } = renderPanel(
      'heart_rate',
      often.map((each, index) => (index < 40 ? { ...each, recordedAt: '2026-03-01T12:00:00Z' } : each)),
    );
    expect(screen.getByText(/The line shows the daily average\./)).toBeVisible();
    unmount();
    renderPanel('steps', [aReading('steps', 4000), aReading('steps', 6000, { time: '11:00' })]);
    expect(screen.getByText('Where a day has several entries, its highest is shown.')).toBeVisible();
  });

  it('names the time zone if this device shows another (D-11)', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    renderPanel('heart_rate', [aReading('heart_rate', 70, { date: TODAY, time: '23:30' })]);
    expect(screen.getByText('Days and times are New York time.')).toBeVisible();
    expect(termsAndWords()).toStrictEqual([['Newest', '70 bpmToday, 11:30 PM']]);
  });

  it('the newest, best and worst mood are shown too', () => {
    renderPanel('mood', [
      aReading('mood', 'good'),
      aReading('mood', 'excellent', { date: '2026-03-01' }),
      aReading('mood', 'poor', { date: '2026-03-02' }),
    ]);
    expect(
      termsAndWords().map(([term, words]) => [term, words?.replace(/[A-Z][a-z]+day.*|Today.*|Yesterday.*/, '')]),
    ).toStrictEqual([
      ['Newest', 'Good'],
      ['Best', 'Excellent'],
      ['Poorest', 'Poor'],
    ]);
  });
});
