/** The Health Metrics tab on the page about one senior. */
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordMetricBody, type HealthMetric } from '@shared/api/health';
import { addDays } from '@shared/domain/zoned-time';
import { expectToast, openCareManagement, setUpCareManagement, usual } from './testing/care-page';
import { rowsOf, withReadings } from './testing/care-readings';
import {
  aConnection,
  aReading,
  MARGARET,
  NOON,
  TODAY,
  withMargaret,
  type CaredForOnServer,
} from './testing/care-story';

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

function rates(count: number): HealthMetric[] {
  return Array.from({ length: count }, (_, index) =>
    aReading('heart_rate', 61 + index, { date: addDays(TODAY, -index) }),
  );
}

describe('Health Metrics', () => {
  it('has a card for each measured type, with value, time, notes and who recorded it (MON-38)', async () => {
    await openTab();
    await rowsOf('Blood Pressure');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toStrictEqual([
      'How Margaret feels',
      'Blood Pressure',
      'Heart Rate',
      'Weight',
      'Oxygen Saturation',
      'Daily Steps',
      'Doctor’s limits',
      'Watch for changes',
    ]);
    expect(await rowsOf('Blood Pressure')).toStrictEqual([
      '184/121 mmHgToday, 11:52 AM, by Grace OkaforDizzyHypertensive Crisis - Seek immediate medical attentionAlert when 180/120 or moreCritical',
      '118/76 mmHgSunday, 7:40 AM',
    ]);
    expect(screen.getByText('Times are New York time.')).toBeVisible();
  });

  it('shows the newest five, and five more after each press (MON-38, MON-39)', async () => {
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
  ])(
    'with %i entries, after %i × 5 are shown, Show all in popup is there: %s (MON-40)',
    async (count, fives, isThere) => {
      const { user } = await openTab({ ...usual, readings: { [MARGARET]: rates(count) } });
      await rowsOf('Heart Rate');
      if (fives === 2) await user.click(screen.getByRole('button', { name: /^Show more/ }));
      expect(screen.queryByRole('button', { name: /^Show all in popup/ }) !== null).toBe(isThere);
    },
  );

  it('the popup has all of them (MON-41)', async () => {
    const { user } = await openTab({ ...usual, readings: { [MARGARET]: rates(23) } });
    await rowsOf('Heart Rate');
    await user.click(screen.getByRole('button', { name: /^Show more/ }));
    await user.click(screen.getByRole('button', { name: /^Show all in popup/ }));
    const popup = await screen.findByRole('dialog', { name: 'All Heart Rate Records' });
    expect(within(popup).getAllByRole('listitem')).toHaveLength(23);
    expect(popup).toHaveTextContent('23 readings, newest first. Times are New York time.');
    await user.click(within(popup).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: /^Show all in popup/ })).toHaveFocus();
  });

  it('each type’s chart is one press away, with the medication changes', async () => {
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
      /the last 30 days: 2 readings\..*Highest 184 over 121.*Sunday, March 1: Lisinopril 10 mg started\./,
    );
    expect(within(dialog).getByText('Days and times are New York time.')).toBeVisible();
    const asked = requests.map(({ path }) => path);
    expect(asked).toContain(`/api/health-metrics?senior=${MARGARET}&type=blood_pressure`);
    expect(asked).toContain(`/api/medication-changes?senior=${MARGARET}`);
  });

  it('the chart requests no medication changes if medications are not shared (D-50)', async () => {
    const closed = aConnection({ permissions: { ...withMargaret.permissions, medications: false } });
    const { user, requests } = await openTab({ ...withReadings, connections: [closed] });
    await user.click(await screen.findByRole('button', { name: 'Show chart of Heart Rate' }));
    await within(await screen.findByRole('dialog')).findByRole('img');
    expect(requests.some(({ path }) => path.startsWith('/api/medication'))).toBe(false);
  });

  it('without changes that failed to load, the chart still shows, and says so', async () => {
    const { user } = await openTab({
      ...withReadings,
      instead: { 'GET /api/medication-changes': { status: 503, body: {} } },
    });
    await user.click(await screen.findByRole('button', { name: 'Show chart of Heart Rate' }));
    expect(await screen.findByText('Medication changes could not be loaded.')).toBeVisible();
    expect(screen.getByRole('img', { name: /Heart Rate/ })).toBeVisible();
  });

  it('records for the senior and shows it at once (MON-37, MON-42, MON-43, MON-49, MON-51)', async () => {
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
