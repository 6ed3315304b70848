import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeRequest } from '@/testing/fake-server';
import { healthPageOf } from './testing/health-page-of';
import { renderApp, type RenderedApp } from '@/testing/render';
import { addDays } from '@shared/domain/zoned-time';
import { aReading, ANNA_ID, MARGARET, NOON, TODAY } from './testing/readings';
import { requestsTo, serveHealth, type Stored } from './testing/serve-health';

interface OpenHistory extends RenderedApp {
  requests: FakeRequest[];
  dialog: HTMLElement;
}

async function openHistory(stored: Stored, type = 'Blood Pressure'): Promise<OpenHistory> {
  const requests = serveHealth(stored);
  const app = renderApp(healthPageOf(MARGARET));
  await app.user.click(await screen.findByRole('button', { name: `Show all ${type}` }));
  return { ...app, requests, dialog: await screen.findByRole('dialog', { name: `${type} History` }) };
}

const rows = (dialog: HTMLElement) => within(dialog).getAllByRole('button', { name: /^Delete / });
const threeDays = [
  aReading('blood_pressure', '118/76'),
  aReading('blood_pressure', '146/92', { date: '2026-03-02', time: '08:00', notes: 'A little dizzy' }),
  aReading('blood_pressure', '126/80', { date: '2025-02-01', recordedBy: ANNA_ID, recordedByName: 'Anna Ellis' }),
];
/** One a day, `count` days back. */
const manyDays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aReading('heart_rate', 60 + (index % 30), { date: addDays(TODAY, -index) }),
  );

describe('the history of a type', () => {
  beforeAll(async () => {
    await Promise.all([import('./metric-history-dialog'), import('@/ui/dialog-panel')]);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('has the type as its title, and lists its readings by day, with notes and who recorded them (HEALTH-04, HEALTH-05)', async () => {
    const { dialog, requests } = await openHistory({ readings: [...threeDays, aReading('weight', 148)] });
    await waitFor(() => expect(rows(dialog)).toHaveLength(3));
    expect(within(dialog).getByRole('region', { name: 'Today' })).toHaveTextContent('118/76 mmHgNormal7:40 AM');
    expect(within(dialog).getByRole('region', { name: 'Yesterday' })).toHaveTextContent(
      '146/92 mmHgConcerningUpper number 140 or more, lower number 90 or more8:00 AMA little dizzy',
    );
    expect(within(dialog).getByRole('region', { name: 'Saturday, February 1, 2025' })).toHaveTextContent(
      '126/80 mmHgWarningUpper number 120 or more, lower number 80 or more7:40 AM, recorded by Anna Ellis',
    );
    expect(requestsTo(requests, 'GET', '/api/health-metrics').map(({ path }) => path)).toContain(
      '/api/health-metrics?type=blood_pressure',
    );
  });

  it('shows the trend above the readings', async () => {
    const { dialog } = await openHistory({ readings: threeDays });
    expect(await within(dialog).findByRole('button', { name: 'Show as table' })).toBeVisible();
  });

  it.each([
    ['blood_pressure', 'Blood Pressure'],
    ['oxygen_saturation', 'Oxygen Saturation'],
  ])('says so without readings of %s (HEALTH-06)', async (_type, label) => {
    const { dialog } = await openHistory({ readings: [aReading('weight', 148)] }, label);
    expect(await within(dialog).findByText(`No ${label} data recorded yet.`)).toBeVisible();
  });

  it('lists unreadable readings as such (HEALTH-25)', async () => {
    const { dialog } = await openHistory({ readings: [aReading('blood_pressure', 'fine')] });
    expect(await within(dialog).findByText('Invalid data format')).toBeVisible();
  });

  it('asks before deleting a reading, and confirms', async () => {
    const { dialog, user, requests } = await openHistory({ readings: threeDays });
    await user.click(await within(dialog).findByRole('button', { name: 'Delete 146/92 mmHg from 8:00 AM' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Reading' });
    expect(question).toHaveTextContent('Blood Pressure, 146/92 mmHg, from Monday, March 2, 8:00 AM.');
    expect(question).toHaveTextContent('This action cannot be undone.');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Reading deleted.')).toBeVisible();
    await waitFor(() => expect(rows(dialog)).toHaveLength(2));
    expect(dialog).not.toHaveTextContent('A little dizzy');
    expect(requestsTo(requests, 'DELETE', `/api/health-metrics/${threeDays[1]?.id}`)).toHaveLength(1);
  });

  it('a reading that could not be deleted stays, and the failure is reported', async () => {
    const [today] = threeDays;
    const { dialog, user } = await openHistory({
      readings: threeDays,
      instead: { [`DELETE /api/health-metrics/${today?.id}`]: { status: 503, body: {} } },
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Delete 118/76 mmHg from 7:40 AM' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete reading. Please try again.')).toBeVisible();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(rows(dialog)).toHaveLength(3);
  });

  it('shows twenty at first, and older ones on request', async () => {
    const { dialog, user, requests } = await openHistory({ readings: manyDays(45) }, 'Heart Rate');
    await waitFor(() => expect(rows(dialog)).toHaveLength(20));
    const older = () => within(dialog).queryByRole('button', { name: 'Show older readings' });
    for (const count of [40, 45]) {
      const button = older();
      if (button) await user.click(button);
      expect(rows(dialog)).toHaveLength(count);
    }
    expect(older()).toBeNull();
    expect(within(dialog).getByText('These are all the readings.')).toBeVisible();
    expect(requests.filter(({ path }) => path.includes('before='))).toStrictEqual([]);
  });

  it('says that it is loading, and a failure does not look empty', async () => {
    let isDown = true;
    const { dialog, user } = await openHistory({
      instead: {
        'GET /api/health-metrics': ({ path }) =>
          isDown && path.includes('type=') ? { status: 503, body: {} } : { body: threeDays },
      },
    });
    expect(await within(dialog).findByText('Could not load these readings')).toBeVisible();
    expect(dialog).not.toHaveTextContent('data recorded yet');
    isDown = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows(dialog)).toHaveLength(3));
  });
});
