/** Health metrics in the overview of the page about one senior, and who sees them. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openCareManagement, setUpCareManagement, usual } from './testing/care-page';
import { card, crisis, pulse, rowsOf, withReadings } from './testing/care-readings';
import { aConnection, aReading, MARGARET, withMargaret, ZONE } from './testing/care-story';

setUpCareManagement();

describe('summary', () => {
  it('counts every entry (MON-15)', async () => {
    openCareManagement(withReadings);
    const terms = () =>
      screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    await waitFor(() => expect(terms()).toContain('Health Metrics 6'));
  });
});

describe('Recent Health Metrics', () => {
  it('shows the newest of up to four types, alerts first, with their threshold (MON-22, MON-23, MON-24, ALERT-03)', async () => {
    openCareManagement(withReadings);
    expect(await rowsOf('Recent Health Metrics')).toStrictEqual([
      'Blood Pressure184/121 mmHgCriticalHypertensive Crisis - Seek immediate medical attentionAlert when 180/120 or moreToday, 11:52 AM',
      'Oxygen Saturation94%WarningLow Oxygen LevelAlert when below 95%Yesterday, 8:15 PM',
      'Heart Rate72 bpmToday, 7:40 AM',
      'Weight148 lbFriday, February 20, 7:40 AM',
    ]);
    expect(within(await card('Recent Health Metrics')).getByText('Times are New York time.')).toBeVisible();
  });

  it('each with a line of the last 30 days, without a press (KIND-26)', async () => {
    const earlier = { ...aReading('weight', 149), id: 'earlier', recordedAt: '2026-02-20T12:00:00.000Z' };
    openCareManagement({ ...usual, readings: { [MARGARET]: [aReading('weight', 148), earlier] } });
    const recent = within(await card('Recent Health Metrics'));
    expect(await recent.findByRole('img', { name: 'Chart of the last 30 days, 2 readings' })).toBeVisible();
  });

  it('requests that senior’s readings of any age (MON-44)', async () => {
    const { requests } = openCareManagement(withReadings);
    await rowsOf('Recent Health Metrics');
    const asked = requests.map(({ path }) => path).filter((path) => path.startsWith('/api/health'));
    expect(asked).toStrictEqual([`/api/health-metrics?senior=${MARGARET}`]);
  });

  it('an unreadable reading says so and gets no label (D-18)', async () => {
    openCareManagement({
      ...usual,
      readings: { [MARGARET]: [aReading('heart_rate', 'fast'), aReading('weight', null)] },
    });
    expect(await rowsOf('Recent Health Metrics')).toStrictEqual([
      'Heart RateInvalid data formatToday, 7:40 AM',
      'WeightNot recordedToday, 7:40 AM',
    ]);
  });

  it('a failure says so, with Try again (D-74)', async () => {
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

describe('data that is not shared', () => {
  const closed = aConnection({ permissions: { ...withMargaret.permissions, health: false } });

  it('says so without a request, and shows no tile, list or control (D-50)', async () => {
    const { requests, user } = openCareManagement({ ...withReadings, connections: [closed] });
    expect(await screen.findByText('Margaret does not share health with you')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Health Metrics' }));
    expect(screen.queryByRole('button', { name: 'Record Metric' })).toBeNull();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).not.toContain('Health Metrics');
    expect(requests.some(({ path }) => path.startsWith('/api/health'))).toBe(false);
  });

  it('switched off while the page is open: nothing loaded earlier stays on the screen', async () => {
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

  it('times have no zone label if this device shows the same time (D-11)', async () => {
    vi.stubEnv('TZ', ZONE);
    openCareManagement(withReadings);
    await rowsOf('Recent Health Metrics');
    expect(screen.queryByText(/New York time/)).toBeNull();
  });
});
