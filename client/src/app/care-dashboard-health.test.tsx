/** Readings on the care dashboard. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { card, open, rowsOf, seniorCard, setUpCareDashboard } from './testing/care-dashboard';
import {
  aConnection,
  aMedication,
  aReading,
  MARGARET,
  ROBERT,
  seniorIn,
  withMargaret,
  withRobert,
  type CaredForOnServer,
} from './testing/care-story';

const crisis = aReading('blood_pressure', '184/121', { userId: ROBERT, time: '11:52' });
const normal = aReading('blood_pressure', '118/76');
const oxygen = aReading('oxygen_saturation', 94, { date: '2026-03-02', time: '20:15' });

const usual: CaredForOnServer = {
  connections: [withMargaret, withRobert],
  medications: { [MARGARET]: [aMedication('Lisinopril', ['08:00'])] },
  readings: { [MARGARET]: [normal, oxygen], [ROBERT]: [crisis] },
};

setUpCareDashboard();

describe('readings on the care dashboard', () => {
  it('requests each senior’s readings of seven days (DASH-C-12, DASH-C-21)', async () => {
    const { requests } = open(usual);
    await rowsOf('Needs attention');
    const asked = requests.map(({ path }) => path).filter((path) => path.startsWith('/api/health'));
    expect(asked).toStrictEqual([
      `/api/health-metrics?senior=${MARGARET}&days=7`,
      `/api/health-metrics?senior=${ROBERT}&days=7`,
    ]);
  });

  it('critical readings come first across all seniors, then a missed dose, then a warning (DASH-C-04, DASH-C-20, ALERT-01)', async () => {
    open(usual);
    expect(await rowsOf('Needs attention')).toStrictEqual([
      expect.stringMatching(
        /^RHCriticalRobert HaleBlood Pressure 184\/121 mmHgHypertensive Crisis - Seek immediate medical attention\. Alert when 180\/120 or more\. Measured today, 11:52 AM, New York time\./,
      ),
      expect.stringMatching(/MissedMargaret EllisLisinopril/),
      expect.stringMatching(
        /WarningMargaret EllisOxygen Saturation 94%Low Oxygen Level\. Alert when below 95%\. Measured yesterday, 8:15 PM, New York time\./,
      ),
    ]);
    expect(screen.getByText(/3 things need you, across 2 people\./)).toBeVisible();
  });

  it('what is worth telling the doctor is at the end of what comes next, newest first, and is no alert (SYMPT-28, SYMPT-29)', async () => {
    const told = (words: string, at: string) => ({ id: crypto.randomUUID(), kind: 'symptom', words, at });
    open({
      ...usual,
      instead: {
        'GET /api/worth-telling': ({ path }) => ({
          body:
            seniorIn(path) === MARGARET
              ? [told('Pain, Very bad, 8 of 10', '2026-03-02T13:00:00.000Z')]
              : [told('Fell or nearly fell', '2026-03-03T09:00:00.000Z')],
        }),
      },
    });
    const rows = await screen.findAllByText('Worth telling the doctor');
    expect(rows.map((row) => row.closest('li')?.textContent)).toEqual([
      expect.stringMatching(/Fell or nearly fell.*Robert, Today, 4:00/),
      expect.stringMatching(/Very bad, 8 of 10.*Margaret, Yesterday, 8:00/),
    ]);
    const urgent = await card('Needs attention');
    expect(urgent).not.toHaveTextContent('Fell or nearly fell');
  });

  it('Review Details opens the senior’s page (DASH-C-08, MON-02)', async () => {
    open(usual);
    expect(await screen.findByRole('link', { name: 'Review Details of Robert Hale, critical' })).toHaveAttribute(
      'href',
      `/senior-monitoring?senior=${ROBERT}`,
    );
  });

  it('each senior’s card shows the newest reading and its alerts (DASH-C-06)', async () => {
    open(usual);
    const margaret = await seniorCard('Margaret');
    await waitFor(() => expect(margaret).toHaveTextContent('Health MetricsOxygen Saturation 94%, yesterday1 Warning'));
    expect(await seniorCard('Robert')).toHaveTextContent('Blood Pressure 184/121 mmHg, today1 Critical');
  });

  it('a failure for one senior is shown and leaves the others complete (DASH-C-16, D-74)', async () => {
    open({
      ...usual,
      instead: {
        'GET /api/health-metrics': ({ path }) =>
          seniorIn(path) === MARGARET ? { status: 503, body: {} } : { body: [crisis] },
      },
    });
    const attention = await card('Needs attention');
    expect(await within(attention).findByRole('alert')).toHaveTextContent("Could not load Margaret's health metrics");
    expect(attention).toHaveTextContent('Blood Pressure 184/121 mmHg');
  });

  it('requests nothing and says so if health is not shared (D-50)', async () => {
    const closed = aConnection({ permissions: { ...withMargaret.permissions, health: false } });
    const { requests } = open({ ...usual, connections: [closed] });
    expect(await seniorCard('Margaret')).toHaveTextContent('Health Metrics are not shared with you');
    await rowsOf('Needs attention');
    expect(requests.some(({ path }) => path.startsWith('/api/health'))).toBe(false);
  });
});
