/** Appointments on the care dashboard. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { card, open, rowsOf, seniorCard, setUpCareDashboard } from './testing/care-dashboard';
import {
  anAppointment,
  aConnection,
  aMedication,
  MARGARET,
  ROBERT,
  seniorIn,
  TODAY,
  withMargaret,
  withRobert,
  type CaredForOnServer,
} from './testing/care-story';

const footCare = anAppointment('Foot care', '2026-03-02', '10:00');
const drChen = anAppointment('Dr. Chen', TODAY, '12:50');
const bookClub = anAppointment('Book club', TODAY, '18:00');
const bloodTest = anAppointment('Blood test', '2026-03-05', '09:00');
const therapy = anAppointment('Physical therapy', '2026-03-04', '10:00', { userId: ROBERT });

const usual: CaredForOnServer = {
  connections: [withMargaret, withRobert],
  appointments: { [MARGARET]: [bloodTest, bookClub, drChen, footCare], [ROBERT]: [therapy] },
};

setUpCareDashboard();

describe('appointments on the care dashboard', () => {
  it('requests each senior’s list (DASH-C-15)', async () => {
    const { requests } = open(usual);
    await rowsOf('Needs attention');
    const asked = requests.map(({ path }) => path).filter((path) => path.startsWith('/api/appointments'));
    expect(asked).toStrictEqual([`/api/appointments?senior=${MARGARET}`, `/api/appointments?senior=${ROBERT}`]);
  });

  it('a missed appointment needs attention (DASH-C-18, APPT-41)', async () => {
    open(usual);
    expect(await rowsOf('Needs attention')).toStrictEqual([
      expect.stringMatching(/Missed.*Margaret Ellis.*Foot care, not completed.*Yesterday, 10:00 AM, New York time/),
    ]);
  });

  it('a dose missed today comes before appointments from earlier days, newest first (DASH-C-17, DASH-C-18)', async () => {
    const older = anAppointment('Haircut', '2026-02-26', '10:00');
    open({
      connections: [withMargaret],
      appointments: { [MARGARET]: [older, footCare] },
      medications: { [MARGARET]: [aMedication('Lisinopril', ['08:00'])] },
    });
    expect(await rowsOf('Needs attention')).toStrictEqual([
      expect.stringMatching(/3 Missed.*Lisinopril 10 mg.*Foot care.*Haircut/),
    ]);
  });

  it('an upcoming appointment is a reminder, in chronological order (DASH-C-05, DASH-C-18, APPT-42, APPT-43)', async () => {
    open(usual);
    expect(await rowsOf('Care reminders')).toStrictEqual([
      expect.stringMatching(/Dr\. Chen.*Margaret, today, 12:50 PM, New York time.*Upcoming/),
      expect.stringMatching(/Book club.*Margaret, today, 6:00 PM.*Scheduled/),
      expect.stringMatching(/Physical therapy.*Robert, tomorrow, 10:00 AM.*Scheduled/),
    ]);
  });

  it('one senior’s failure is shown and leaves the others complete (DASH-C-16, D-74)', async () => {
    open({
      ...usual,
      instead: {
        'GET /api/appointments': ({ path }) =>
          seniorIn(path) === MARGARET ? { status: 503, body: {} } : { body: [therapy] },
      },
    });
    await waitFor(async () =>
      expect(await seniorCard('Margaret')).toHaveTextContent("Could not load Margaret's appointments"),
    );
    expect(await card('Needs attention')).toHaveTextContent("Could not load Margaret's appointments");
    expect(await seniorCard('Robert')).toHaveTextContent('1 coming up');
    expect(screen.queryByText(/Nothing needs you right now/)).toBeNull();
  });

  it('requests nothing and says so if appointments are not shared (D-50)', async () => {
    const closed = aConnection({ permissions: { ...withMargaret.permissions, appointments: false } });
    const { requests } = open({ ...usual, connections: [closed] });
    expect(await seniorCard('Margaret')).toHaveTextContent('Appointments are not shared with you');
    expect(requests.some(({ path }) => path.startsWith('/api/appointments'))).toBe(false);
  });
});
