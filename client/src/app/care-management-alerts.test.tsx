/** Alerts come first on the page about one senior, where the dashboard's 'Review Details' leads. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CareConnection } from '@shared/api/care-team';
import {
  levothyroxine,
  lisinopril,
  markAsGiven,
  openCareManagement,
  rowsIn,
  setUpCareManagement,
  today,
  usual,
} from './testing/care-page';
import { withReadings } from './testing/care-readings';
import {
  aConnection,
  aMedication,
  anAppointment,
  aReading,
  aTakenLog,
  MARGARET,
  withMargaret,
} from './testing/care-story';

const footCare = anAppointment('Foot care', '2026-03-02', '10:00');
const everything = { ...withReadings, appointments: { [MARGARET]: [footCare] } };

setUpCareManagement();

const card = () => screen.findByRole('region', { name: 'Needs attention' });
const withoutHealth: CareConnection['permissions'] = { ...withMargaret.permissions, health: false };

async function allRead(): Promise<void> {
  for (const words of [/^Metformin 10 mg, 55/, 'Foot care, not completed', 'Oxygen Saturation 94%'])
    await screen.findByText(words);
}

describe('alerts', () => {
  it('come before everything else in the overview, most urgent first, each with its area (DASH-C-08)', async () => {
    openCareManagement(everything);
    await allRead();
    expect(rowsIn(await card())).toStrictEqual([
      expect.stringMatching(/^CriticalHealth MetricsBlood Pressure 184\/121 mmHg.*See health metrics \(critical\)$/),
      expect.stringMatching(/^MissedMedicationsLisinopril 10 mg, 4 hours 10 minutes late.*See medications \(missed\)$/),
      expect.stringMatching(/^MissedAppointmentsFoot care, not completed.*See appointments \(missed\)$/),
      expect.stringMatching(/^WarningHealth MetricsOxygen Saturation 94%.*See health metrics \(warning\)$/),
      expect.stringMatching(/^OverdueMedicationsMetformin 10 mg, 55 minutes late.*See medications \(overdue\)$/),
    ]);
    expect((await card()).compareDocumentPosition(await today())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['See health metrics (critical)', 'Health Metrics'],
    ['See medications (missed)', 'Medications'],
    ['See appointments (missed)', 'Appointments'],
  ])('%s opens the tab, and the keyboard focus moves there', async (button, tab) => {
    const { user } = openCareManagement(everything);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: tab })).toHaveFocus();
  });

  it('without alerts there is no card', async () => {
    openCareManagement({ ...usual, medications: { [MARGARET]: [aMedication('Atorvastatin', ['21:00'])] } });
    await today();
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  });

  it('reveal nothing that is not shared (D-50)', async () => {
    openCareManagement({ ...everything, connections: [aConnection({ permissions: withoutHealth })] });
    await screen.findByText('Foot care, not completed');
    await screen.findByText(/^Metformin 10 mg, 55/);
    expect(rowsIn(await card())).toHaveLength(3);
    expect(await card()).not.toHaveTextContent('Health Metrics');
  });

  it('match the dashboard: a warning over a week old is no alert, although this page loads all ages', async () => {
    const old = aReading('oxygen_saturation', 94, { date: '2026-02-24', time: '12:09' });
    openCareManagement({ connections: [withMargaret], readings: { [MARGARET]: [old] } });
    expect(await screen.findByText('Low Oxygen Level')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  });

  it('nothing is requested twice', async () => {
    const { requests } = openCareManagement(everything);
    await card();
    const asked = requests.map(({ path }) => path);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('disappear when the dose is taken', async () => {
    const logs = [aTakenLog(levothyroxine, '07:00')];
    const { user } = openCareManagement({
      connections: [withMargaret],
      medications: { [MARGARET]: [levothyroxine, lisinopril] },
      instead: {
        'GET /api/medication-logs': () => ({ body: logs }),
        'POST /api/medication-logs': () => {
          const log = aTakenLog(lisinopril, '08:00');
          logs.unshift(log);
          return { status: 201, body: log };
        },
      },
    });
    expect(within(await card()).getByText(/Lisinopril/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await markAsGiven(user);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull());
  });
});
