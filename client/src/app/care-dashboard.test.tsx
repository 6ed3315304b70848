/** The complete care dashboard: alerts first, across all seniors. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CareConnection } from '@shared/api/care-team';
import {
  metformin,
  latanoprost,
  atorvastatin,
  amlodipine,
  margarets,
  open,
  usual,
  rowsOf,
  seniorCard,
  setUpCareDashboard,
} from './testing/care-dashboard';
import {
  aConnection,
  aMedication,
  aTakenLog,
  MARGARET,
  ROBERT,
  seniorIn,
  TODAY,
  withMargaret,
  withRobert,
} from './testing/care-story';

setUpCareDashboard();

describe('alerts', () => {
  it('come first across all seniors: missed before overdue, with who, what, how late and when due (DASH-C-17, DOSE-29, DOSE-30)', async () => {
    open(usual);
    expect(await rowsOf('Needs attention')).toStrictEqual([
      expect.stringMatching(
        /Missed.*Robert Hale.*Amlodipine 10 mg, 4 hours 40 minutes late.*Due 7:30 AM, New York time/,
      ),
      expect.stringMatching(/Missed.*Margaret Ellis.*Lisinopril 10 mg, 4 hours 10 minutes late.*Due 8:00 AM/),
      expect.stringMatching(/Overdue.*Margaret Ellis.*Metformin 10 mg, 55 minutes late.*Due 11:15 AM/),
    ]);
    expect(screen.getByText(/3 things need you, across 2 people\./)).toBeVisible();
  });

  it('Review Details of each alert opens the senior’s page (DASH-C-08, MON-02)', async () => {
    open(usual);
    const link = await screen.findByRole('link', { name: 'Review Details of Robert Hale, missed' });
    expect(link).toHaveAttribute('href', `/senior-monitoring?senior=${ROBERT}`);
  });

  it('several doses of one senior at one level form one alert', async () => {
    const doses = ['06:00', '06:10', '06:20', '06:30', '06:40'].map((time, index) => aMedication(`M${index}`, [time]));
    open({ connections: [withMargaret], medications: { [MARGARET]: doses } });
    const rows = await rowsOf('Needs attention');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/5 Missed.*M0.*M1.*M2.*and 2 more/);
    expect(rows[0]).not.toContain('M3');
  });

  it('shows the first six of many, and all after one press', async () => {
    const connections = many(8);
    const medications = Object.fromEntries(
      connections.map(({ seniorId }) => [seniorId, [aMedication('A', ['06:00'])]]),
    );
    const { user } = open({ connections, medications });
    // Eight people's requests take their time on a busy machine.
    await waitFor(async () => expect(await rowsOf('Needs attention')).toHaveLength(6), { timeout: 10_000 });
    await user.click(screen.getByRole('button', { name: 'Show everything that needs you' }));
    expect(await rowsOf('Needs attention')).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'Review Details of Senior 6 Lane, missed' })).toHaveFocus();
  });

  it('says so when nothing is wrong', async () => {
    open({ connections: [withMargaret], medications: { [MARGARET]: [atorvastatin] } });
    expect(await screen.findAllByText(/Nothing needs you right now\./)).toHaveLength(2);
  });

  it.each([
    ['part of it', { medications: false }, /Nothing you can see needs you right now\./],
    [
      'all of it',
      { medications: false, appointments: false, health: false, tasks: false },
      /Nothing is shared with you at the moment/,
    ],
  ])('if %s is not shared, it does not look as if everything were fine (D-74)', async (_what, switches, words) => {
    const permissions = { ...withMargaret.permissions, ...switches };
    open({ connections: [aConnection({ permissions })], medications: { [MARGARET]: [atorvastatin] } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText('Nothing needs you right now.')).not.toBeInTheDocument();
  });
});

function many(count: number): CareConnection[] {
  return Array.from({ length: count }, (_, index) =>
    aConnection({
      seniorId: `01959b2e-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
      firstName: `Senior ${index}`,
      lastName: 'Lane',
    }),
  );
}

describe('Care reminders', () => {
  it('show what comes next, three for each senior, in chronological order (DASH-C-05, DOSE-31)', async () => {
    const times = ['13:00', '14:00', '15:00', '16:00'];
    const later = times.map((time) => aMedication(`At ${time}`, [time], { userId: ROBERT }));
    open({
      connections: [withMargaret, withRobert],
      medications: { [MARGARET]: [latanoprost, metformin, atorvastatin], [ROBERT]: later },
    });
    expect(await rowsOf('Care reminders')).toStrictEqual([
      expect.stringMatching(/Latanoprost 10 mg.*Margaret, due 12:15 PM.*Upcoming/),
      expect.stringMatching(/At 13:00.*Robert, due 1:00 PM.*Scheduled/),
      expect.stringContaining('At 14:00'),
      expect.stringContaining('At 15:00'),
      expect.stringMatching(/Atorvastatin 10 mg.*Margaret, due 9:00 PM/),
    ]);
  });
});

describe('Seniors Under Your Care', () => {
  it('shows each senior’s day, and opens the senior’s page (DASH-C-06, DASH-C-07, ROLE-04)', async () => {
    open(usual);
    const margaret = await seniorCard('Margaret');
    expect(within(margaret).getByRole('heading', { name: 'Margaret Ellis' })).toBeVisible();
    expect(margaret).toHaveTextContent('Your role: Daughter');
    expect(margaret).toHaveTextContent('Local time 12:10 PM');
    await waitFor(() => expect(margaret).toHaveTextContent('1 of 5 taken'));
    expect(margaret).toHaveTextContent('1 Missed');
    expect(margaret).toHaveTextContent('1 Overdue');
    expect(within(margaret).getByRole('link', { name: "Open Margaret's care" })).toHaveAttribute(
      'href',
      `/senior-monitoring?senior=${MARGARET}`,
    );
  });

  it('says that all is done for today when every dose is taken (KIND-35)', async () => {
    open({ ...usual, logs: { [ROBERT]: [aTakenLog(amlodipine, '07:30')] } });
    const robert = await seniorCard('Robert');
    await waitFor(() => expect(robert).toHaveTextContent('All done for today'));
    expect(robert).toHaveTextContent('1 of 1 taken');
  });

  it('requests each senior’s medications and today’s logs (DASH-C-13, DASH-C-14)', async () => {
    const { requests } = open(usual);
    await rowsOf('Needs attention');
    const paths = requests.map(({ path }) => path).filter((path) => path.startsWith('/api/medication'));
    expect(paths.sort()).toStrictEqual([
      `/api/medication-logs?date=${TODAY}&senior=${MARGARET}`,
      `/api/medication-logs?date=${TODAY}&senior=${ROBERT}`,
      `/api/medications?senior=${MARGARET}`,
      `/api/medications?senior=${ROBERT}`,
    ]);
  });

  it('requests nothing and says so if medications are not shared (D-50)', async () => {
    const closed = { ...withRobert, levels: { ...withRobert.levels, medications: 'off' } as const };
    const { requests } = open({ ...usual, connections: [withMargaret, closed] });
    expect(await seniorCard('Robert')).toHaveTextContent('Medications are not shared with you');
    await rowsOf('Needs attention');
    const asked = requests.filter(({ path }) => path.startsWith('/api/medication') && seniorIn(path) === ROBERT);
    expect(asked).toStrictEqual([]);
  });

  it('when the server stops sharing, it follows and refetches the connections (D-50)', async () => {
    const refused = { status: 403, body: { message: 'This is not shared with you.', code: 'not_shared' } };
    const { requests } = open({
      ...usual,
      instead: {
        'GET /api/medications': ({ path }) => (seniorIn(path) === ROBERT ? refused : { body: margarets }),
      },
    });
    const robert = await seniorCard('Robert');
    await waitFor(() => expect(robert).toHaveTextContent('Medications are not shared with you'));
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === '/api/care-connections').length).toBeGreaterThan(1),
    );
  });
});
