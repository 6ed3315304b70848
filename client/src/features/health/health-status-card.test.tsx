import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthMetric } from '@shared/api/health';
import { Tile } from '@/ui/tile';
import { renderApp } from '@/testing/render';
import { HealthStatusCard } from './health-status-card';
import { healthTile } from './health-tile';
import { aReading, MARGARET, NOON, ZONE } from './testing/readings';
import { serveHealth, type Stored } from './testing/serve-health';

async function renderCard(readings: readonly HealthMetric[], instead: Stored['instead'] = {}) {
  const requests = serveHealth({ readings, instead });
  const app = renderApp(<HealthStatusCard user={MARGARET} />);
  const card = await screen.findByRole('region', { name: 'Health Status' });
  return { ...app, requests, card };
}

async function rows(card: HTMLElement) {
  return (await within(card).findAllByRole('listitem')).map((row) => row.textContent);
}

beforeEach(() => {
  vi.stubEnv('TZ', ZONE);
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  return () => vi.unstubAllEnvs();
});

describe('Health Status', () => {
  it('shows the newest reading of four vital signs, with status and time as text (DASH-S-24)', async () => {
    const { card, requests } = await renderCard([
      aReading('weight', 148, { time: '09:00' }),
      aReading('steps', 9000, { time: '09:00' }),
      aReading('oxygen_saturation', 94, { date: '2026-03-02', time: '20:15' }),
      aReading('temperature', 98.4, { date: '2026-03-02' }),
      aReading('heart_rate', '72'),
      aReading('blood_pressure', '118/76'),
      aReading('blood_pressure', '190/130', { date: '2026-03-01' }),
      aReading('blood_sugar', 110),
    ]);
    expect(await rows(card)).toStrictEqual([
      'Oxygen Saturation94%WarningBelow 95%Yesterday, 8:15 PM',
      'Blood Pressure118/76 mmHgNormalToday, 7:40 AM',
      'Heart Rate72 bpmNormalToday, 7:40 AM',
      'Temperature98.4 °FNormalYesterday, 7:40 AM',
    ]);
    expect(requests.map(({ path }) => path)).toStrictEqual(['/api/health-metrics/latest', '/api/reading-targets']);
    expect(within(card).getByRole('link', { name: 'All readings' })).toHaveAttribute('href', '/health');
  });

  it('alerts come first, critical before warnings, and none is left out (DASH-S-24, D-21)', async () => {
    const { card } = await renderCard([
      aReading('blood_pressure', '118/76'),
      aReading('heart_rate', 30),
      // Not normal by the card's own rule, but no alert: it keeps its place.
      aReading('temperature', 99.5),
      aReading('oxygen_saturation', 97),
      aReading('blood_sugar', 600),
      aReading('weight', 148),
    ]);
    expect(await rows(card)).toStrictEqual([
      'Blood Sugar600 mg/dLCriticalAbove 250 mg/dLToday, 7:40 AM',
      'Heart Rate30 bpmWarningBelow 60 bpmToday, 7:40 AM',
      'Blood Pressure118/76 mmHgNormalToday, 7:40 AM',
      'Temperature99.5 °FWarningAbove 99 °FToday, 7:40 AM',
    ]);
  });

  it('the next types replace those that were never measured (DASH-S-24)', async () => {
    const { card } = await renderCard([
      aReading('weight', 148),
      aReading('blood_sugar', 110),
      aReading('mood', 'good'),
    ]);
    expect((await rows(card)).map((row) => row?.replace(/Normal.*/, ''))).toStrictEqual([
      'Blood Sugar110 mg/dL',
      'Weight148 lb',
    ]);
  });

  it.each([
    ['DASH-S-27', 'blood_pressure', '119/79', 'Normal'],
    // Normal by its own rule, but its alert is a warning.
    ['D-21', 'blood_pressure', '119/95', 'Warning'],
    ['DASH-S-27', 'blood_pressure', '120/70', 'Warning'],
    ['DASH-S-27', 'blood_pressure', '139/70', 'Warning'],
    ['DASH-S-27', 'blood_pressure', '140/70', 'Concerning'],
    ['DASH-S-28', 'heart_rate', 60, 'Normal'],
    ['DASH-S-28', 'heart_rate', 100, 'Normal'],
    ['DASH-S-28', 'heart_rate', 101, 'Warning'],
    ['DASH-S-29', 'temperature', 97, 'Normal'],
    ['DASH-S-29', 'temperature', 99, 'Normal'],
    ['DASH-S-29', 'temperature', 99.1, 'Warning'],
    ['DASH-S-30', 'oxygen_saturation', 95, 'Normal'],
    ['DASH-S-30', 'oxygen_saturation', 94, 'Warning'],
    ['DASH-S-31', 'weight', 400, 'Normal'],
    ['DASH-S-31', 'blood_sugar', 120, 'Normal'],
    ['D-21', 'blood_sugar', 200, 'Warning'],
    // Normal or a warning by its own rule, but its alert is critical.
    ['D-21', 'blood_sugar', 400, 'Critical'],
    ['D-21', 'blood_pressure', '190/125', 'Critical'],
    ['D-21', 'temperature', 104.5, 'Critical'],
    ['D-21', 'oxygen_saturation', 80, 'Critical'],
  ])('%s %s of %s is called %s (DASH-S-32, KIND-10)', async (_id, type, value, word) => {
    const { card } = await renderCard([aReading(type, value)]);
    expect(await within(card).findByText(word)).toBeVisible();
  });

  it.each([
    ['Not recorded', null],
    ['Invalid data format', 'unwell'],
  ])('says %s, and no status, for an unreadable value (DASH-S-33, D-18)', async (words, value) => {
    const { card } = await renderCard([aReading('heart_rate', value)]);
    expect(await rows(card)).toStrictEqual([`Heart Rate${words}Today, 7:40 AM`]);
  });

  it.each([
    ['Within', 130],
    ['Outside', 110],
  ])(
    'says %s your limits beside the status, which keeps its rule, with %s as the limit (SYMPT-18)',
    async (word, high) => {
      const target = { type: 'blood_pressure', low: null, high, diastolicLow: null, diastolicHigh: null };
      const { card } = await renderCard([aReading('blood_pressure', '118/76')], {
        'GET /api/reading-targets': { body: [target] },
      });
      expect(await within(card).findByText(`${word} your limits`)).toBeVisible();
      expect(within(card).getByText('Normal')).toBeVisible();
    },
  );

  it('says what will appear here if nothing was measured', async () => {
    const { card } = await renderCard([aReading('mood', 'good')]);
    expect(await within(card).findByRole('heading', { name: 'No readings yet' })).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Record a reading' })).toHaveAttribute('href', '/health');
  });

  it('a failure does not look like having no readings (D-74)', async () => {
    const { card } = await renderCard([], { 'GET /api/health-metrics/latest': { status: 503, body: {} } });
    expect(await within(card).findByText('Could not load your readings')).toBeVisible();
    expect(within(card).queryByText('No readings yet')).toBeNull();
  });

  it('names the time zone if this device shows another (D-11)', async () => {
    vi.stubEnv('TZ', 'UTC');
    const { card } = await renderCard([aReading('heart_rate', 72)]);
    expect(await within(card).findByText('Times are New York time.')).toBeVisible();
  });

  it('the tile links to all readings (DASH-S-07)', () => {
    renderApp(<Tile {...healthTile} />);
    expect(screen.getByRole('link', { name: /^Health/ })).toHaveAttribute('href', '/health');
  });
});
