/** The calendar as it is put together: whose appointments are read, and the dialogs of the appointments. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAppointmentBody, completeAppointmentBody, type Appointment } from '@shared/api/appointments';
import type { CareConnection, SentInvitation } from '@shared/api/care-team';
import { anAppointment, footCare, idOf, MARGARET, NOON, ZONE } from '@/features/calendar/testing/story';
import { aSentInvitation } from '@/features/care-team/testing/invitations';
import type { CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import { CalendarPage } from './pages/calendar-page';

const [ANNA, TOM, DOROTHY] = [idOf(2), idOf(3), idOf(4)];
const ALL = { medications: true, health: true, appointments: true, family: true };
const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };

const NAMES = new Map([
  [MARGARET.id, 'Margaret'],
  [ANNA, 'Anna'],
  [TOM, 'Tom'],
  [DOROTHY, 'Dorothy'],
]);

function aConnection(seniorId: string, permissions: Partial<typeof ALL> = {}): CareConnection {
  const person = { firstName: NAMES.get(seniorId) ?? '', lastName: 'Ellis', username: seniorId };
  return {
    ...person,
    id: seniorId,
    connectionId: idOf(900),
    seniorId,
    seniorFirstName: person.firstName,
    seniorLastName: person.lastName,
    seniorUsername: person.username,
    seniorEmail: null,
    role: 'senior',
    profileImageUrl: null,
    relationship: 'nurse',
    permissions: { ...ALL, ...permissions },
    timeZone: ZONE,
    acceptedAt: NOON.toISOString(),
  };
}

function anInvitation(caregiverId: string, changes: Partial<SentInvitation> = {}): SentInvitation {
  return aSentInvitation({ caregiverId, caregiverRole: 'family_member', status: 'accepted', ...changes });
}

interface CalendarOnServer {
  user?: CurrentUser;
  connections?: readonly CareConnection[];
  invitations?: readonly SentInvitation[];
  /** By owner; those not in it answer with an error. */
  lists?: Readonly<Record<string, readonly Appointment[]>>;
  instead?: Readonly<Record<string, FakeRoute>>;
}

/** Every person is called by their record, 'Anna Ellis'. */
function openCalendar({ user = MARGARET, connections = [], invitations = [], lists = {}, instead }: CalendarOnServer) {
  const people = [...NAMES].map(([id, firstName]): [string, FakeRoute] => [
    `GET /api/user/${id}`,
    { body: { ...anAccount({ id, firstName }), lastName: 'Ellis', timeZone: undefined } },
  ]);
  const requests = serve({
    'GET /api/appointments': ({ path }) => {
      const list = lists[new URLSearchParams(path.split('?')[1]).get('senior') ?? user.id];
      return list === undefined ? { status: 503, body: {} } : { body: list };
    },
    'GET /api/care-connections': { body: connections },
    'GET /api/care-invitations/sent': { body: invitations },
    ...Object.fromEntries(people),
    ...instead,
  });
  const queryClient = newQueryClient();
  const app = renderApp(<CalendarPage user={user} />, { queryClient });
  const paths = () => requests.map(({ method, path }) => `${method} ${path}`).sort();
  return { ...app, queryClient, requests, paths };
}

const dentist = anAppointment('Dentist', '2026-03-12 11:30', { userId: ANNA });
const chip = (name: RegExp) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  setMatchingMedia(['(min-width: 46em)']);
});
afterEach(() => setMatchingMedia([]));

describe('whose appointments the calendar reads', () => {
  it('INV-30 CAL-19 CAL-20 CAL-21 CAL-22 a senior’s own and those of accepted family members, by their names', async () => {
    const { paths } = openCalendar({
      lists: { [MARGARET.id]: [footCare], [ANNA]: [dentist] },
      invitations: [
        anInvitation(ANNA),
        anInvitation(TOM, { caregiverRole: 'caregiver' }),
        anInvitation(DOROTHY, { status: 'pending' }),
      ],
    });
    expect(await chip(/^Dentist 11:30 AM, Anna$/)).toBeVisible();
    expect(await chip(/^Foot care 10:00 AM$/)).toBeVisible();
    expect(paths()).toStrictEqual([
      'GET /api/appointments',
      `GET /api/appointments?senior=${ANNA}`,
      'GET /api/care-invitations/sent',
      `GET /api/user/${ANNA}`,
    ]);
  });

  it.each(['caregiver', 'family_member'] as const)(
    'CAL-18 CAL-22 CAL-23 a %s’s own and those of the seniors who share appointments',
    async (role) => {
      const user = anAccount({ id: ANNA, firstName: 'Anna', role, timeZone: ZONE });
      const { paths } = openCalendar({
        user,
        connections: [aConnection(MARGARET.id), aConnection(DOROTHY, { appointments: false })],
        lists: { [ANNA]: [dentist], [MARGARET.id]: [footCare] },
      });
      expect(await chip(/^Foot care 10:00 AM, Margaret$/)).toBeVisible();
      expect(await chip(/^Dentist 11:30 AM$/)).toBeVisible();
      expect(paths()).toStrictEqual([
        'GET /api/appointments',
        `GET /api/appointments?senior=${MARGARET.id}`,
        'GET /api/care-connections',
        `GET /api/user/${MARGARET.id}`,
      ]);
    },
  );

  it('D-74 a list that fails says whose it is, and comes back with Try again', async () => {
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
  ])('D-74 so does a failure of %s', async (operation, user, words) => {
    openCalendar({ user, lists: { [MARGARET.id]: [footCare] }, instead: { [operation]: away } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(await chip(/Foot care/)).toBeVisible();
  });

  it('D-50 sharing that was switched off leaves nothing on the screen', async () => {
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

describe('changing what is in it', () => {
  it('CAL-08 CAL-16 CAL-17 a day opens Add Event with its date, the calendar’s types and general chosen', async () => {
    const { user } = openCalendar({ lists: { [MARGARET.id]: [] } });
    await user.click(await screen.findByRole('gridcell', { name: /Wednesday 4 March/ }));
    const form = within(await dialog('Add Event'));
    expect(form.getByLabelText(/^Date/)).toHaveValue('2026-03-04');
    const type = form.getByLabelText(/^Type/);
    expect(type).toHaveValue('general');
    const options = within(type)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    for (const each of ['personal', 'family', 'social', 'activity', 'reminder', 'meeting', 'celebration', 'other']) {
      expect(options).toContain(each);
    }
  });

  it('CAL-08 what is added stands on its day', async () => {
    const list: Appointment[] = [];
    const { user } = openCalendar({
      lists: { [MARGARET.id]: list },
      instead: {
        'POST /api/appointments': ({ body }) => {
          const { title, startTime } = addAppointmentBody.parse(body);
          list.push({ ...anAppointment(title, '2026-03-04 09:00'), startTime });
          return { status: 201, body: list[0] };
        },
      },
    });
    await user.click(await screen.findByRole('gridcell', { name: /Wednesday 4 March/ }));
    const form = within(await dialog('Add Event'));
    await user.type(form.getByLabelText(/^Title/), 'Haircut');
    await user.clear(form.getByLabelText(/^Start time/));
    await user.type(form.getByLabelText(/^Start time/), '09:00');
    await user.click(form.getByRole('button', { name: 'Add Event' }));
    expect(await chip(/^Haircut 9:00 AM$/)).toBeVisible();
  });

  it('CAL-24 CAL-11 Mark as Completed sends PATCH without a body', async () => {
    const { user, requests } = openCalendar({
      lists: { [MARGARET.id]: [footCare] },
      instead: {
        [`PATCH /api/appointments/${footCare.id}/complete`]: ({ body }) => {
          completeAppointmentBody.parse(body ?? undefined);
          return { body: { ...footCare, isCompleted: true, completedAt: NOON.toISOString(), status: 'completed' } };
        },
      },
    });
    await user.click(await chip(/Foot care/));
    await user.click(within(await dialog('Foot care')).getByRole('button', { name: 'Mark as Completed' }));
    expect(await chip(/^Completed: Foot care/)).toBeVisible();
    const sent = requests.find(({ method }) => method === 'PATCH');
    expect(sent).toMatchObject({ path: `/api/appointments/${footCare.id}/complete`, body: null });
  });

  it('one’s own is edited and deleted in the dialogs of the appointments', async () => {
    const { user } = openCalendar({ lists: { [MARGARET.id]: [footCare] } });
    await user.click(await chip(/Foot care/));
    await user.click(within(await dialog('Foot care')).getByRole('button', { name: 'Edit' }));
    expect(within(await dialog('Edit Appointment')).getByLabelText(/^Title/)).toHaveValue('Foot care');
    await user.keyboard('{Escape}');
    await user.click(await chip(/Foot care/));
    await user.click(within(await dialog('Foot care')).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
    expect(question).toHaveTextContent('Are you sure you want to delete "Foot care"? This action cannot be undone.');
  });
});
