/** The complete calendar: whose appointments it loads. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Appointment } from '@shared/api/appointments';
import { anAppointment, footCare, MARGARET, ZONE } from '@/features/calendar/testing/story';
import { atNoon } from '@/features/calendar/testing/render-calendar';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { aConnection, ANNA, anInvitation, DOROTHY, openCalendar, TOM } from './testing/open-calendar';

const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };
const dentist = anAppointment('Dentist', '2026-03-12 11:30', { userId: ANNA });
const chip = (name: RegExp) => screen.findByRole('button', { name });

atNoon();

describe('whose appointments the calendar loads', () => {
  it('a senior’s own and those of accepted family members, labeled with their names (INV-30, CAL-19, CAL-20, CAL-21, CAL-22)', async () => {
    const { paths } = openCalendar({
      lists: { [MARGARET.id]: [footCare], [ANNA]: [dentist] },
      invitations: [
        anInvitation(ANNA),
        anInvitation(TOM, { caregiverRole: 'caregiver' }),
        anInvitation(DOROTHY, { status: 'pending' }),
      ],
    });
    expect(await chip(/^Dentist 11:30 AM, Anna$/)).toBeVisible();
    expect(await chip(/^Late: Foot care 10:00 AM$/)).toBeVisible();
    expect(paths()).toStrictEqual([
      'GET /api/appointments',
      `GET /api/appointments?senior=${ANNA}`,
      'GET /api/care-invitations/sent',
      `GET /api/user/${ANNA}`,
    ]);
  });

  it.each(['caregiver', 'family_member'] as const)(
    'a %s’s own and those of the seniors who share appointments (CAL-18, CAL-22, CAL-23)',
    async (role) => {
      const user = anAccount({ id: ANNA, firstName: 'Anna', role, timeZone: ZONE });
      const { paths } = openCalendar({
        user,
        connections: [aConnection(MARGARET.id), aConnection(DOROTHY, { appointments: false })],
        lists: { [ANNA]: [dentist], [MARGARET.id]: [footCare] },
      });
      expect(await chip(/^Late: Foot care 10:00 AM, Margaret$/)).toBeVisible();
      expect(await chip(/^Dentist 11:30 AM$/)).toBeVisible();
      expect(paths()).toStrictEqual([
        'GET /api/appointments',
        `GET /api/appointments?senior=${MARGARET.id}`,
        'GET /api/care-connections',
        `GET /api/user/${MARGARET.id}`,
      ]);
    },
  );

  it('a list that fails to load says whose it is, and Try again loads it (D-74)', async () => {
    const user = anAccount({ id: ANNA, firstName: 'Anna', role: 'caregiver', timeZone: ZONE });
    const lists: Record<string, Appointment[]> = { [ANNA]: [dentist], [DOROTHY]: [] };
    const page = openCalendar({ user, lists, connections: [aConnection(MARGARET.id), aConnection(DOROTHY)] });
    expect(await screen.findByText("Could not load Margaret's appointments")).toBeVisible();
    expect(await chip(/Dentist/)).toBeVisible();
    lists[MARGARET.id] = [footCare];
    await page.user.click(screen.getByRole('button', { name: /^Try again/ }));
    expect(await chip(/Foot care/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Could not load/)).toBeNull());
  });

  it.each([
    ['GET /api/care-invitations/sent', MARGARET, "Could not load your family's schedules"],
    [
      'GET /api/care-connections',
      anAccount({ id: MARGARET.id, role: 'caregiver', timeZone: ZONE }),
      "Could not load your seniors' appointments",
    ],
  ])('so does a failure of %s (D-74)', async (operation, user, words) => {
    openCalendar({ user, lists: { [MARGARET.id]: [footCare] }, instead: { [operation]: away } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(await chip(/Foot care/)).toBeVisible();
  });

  it('appointments that are no longer shared disappear from the screen (D-50)', async () => {
    let isOff = false;
    const user = anAccount({ id: ANNA, firstName: 'Anna', role: 'caregiver', timeZone: ZONE });
    const { queryClient } = openCalendar({
      user,
      connections: [aConnection(MARGARET.id)],
      instead: {
        'GET /api/appointments': ({ path }) => {
          if (!path.includes('senior=')) return { body: [] };
          return isOff ? { status: 403, body: {} } : { body: [footCare] };
        },
      },
    });
    expect(await chip(/Foot care/)).toBeVisible();
    isOff = true;
    await queryClient.invalidateQueries({ queryKey: ['appointments'] });
    await waitFor(() => expect(screen.queryByText('Foot care')).toBeNull());
    expect(screen.queryByText(/Could not load/)).toBeNull();
  });
});
