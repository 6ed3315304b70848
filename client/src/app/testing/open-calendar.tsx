/** The calendar with what the server holds, as the app puts it together. */
import { screen } from '@testing-library/react';
import { levelsOf } from '@shared/access/access';
import type { Appointment } from '@shared/api/appointments';
import type { Task } from '@shared/api/tasks';
import type { CareConnection, SentInvitation } from '@shared/api/care-team';
import { idOf, MARGARET, NOON, ZONE } from '@/features/calendar/testing/story';
import { aSentInvitation } from '@/features/care-team/testing/invitations';
import type { CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import { CalendarPage } from '@/pages/calendar-page';

export const [ANNA, TOM, DOROTHY] = [idOf(2), idOf(3), idOf(4)];
const ALL = { medications: true, health: true, appointments: true, family: true, tasks: true };

const NAMES = new Map([
  [MARGARET.id, 'Margaret'],
  [ANNA, 'Anna'],
  [TOM, 'Tom'],
  [DOROTHY, 'Dorothy'],
]);

export function aConnection(seniorId: string, permissions: Partial<typeof ALL> = {}): CareConnection {
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
    levels: levelsOf({ ...ALL, ...permissions }),
    hasPhone: false,
    timeZone: ZONE,
    acceptedAt: NOON.toISOString(),
  };
}

export function anInvitation(caregiverId: string, changes: Partial<SentInvitation> = {}): SentInvitation {
  return aSentInvitation({ caregiverId, caregiverRole: 'family_member', status: 'accepted', ...changes });
}

const seniorIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('senior');

interface CalendarOnServer {
  user?: CurrentUser;
  connections?: readonly CareConnection[];
  invitations?: readonly SentInvitation[];
  /** By owner; those not in it answer with an error. */
  lists?: Readonly<Record<string, readonly Appointment[]>>;
  /** By senior. */
  tasks?: Readonly<Record<string, readonly Task[]>>;
  instead?: Readonly<Record<string, FakeRoute>>;
}

/** In a window wide enough for a month. Every person is called by their record, 'Anna Ellis'. */
export function openCalendar({
  user = MARGARET,
  connections = [],
  invitations = [],
  lists = {},
  tasks = {},
  instead,
}: CalendarOnServer) {
  const people = [...NAMES].map(([id, firstName]): [string, FakeRoute] => [
    `GET /api/user/${id}`,
    { body: { ...anAccount({ id, firstName }), lastName: 'Ellis', timeZone: undefined } },
  ]);
  const requests = serve({
    'GET /api/appointments': ({ path }) => {
      const list = lists[seniorIn(path) ?? user.id];
      return list === undefined ? { status: 503, body: {} } : { body: list };
    },
    'GET /api/tasks': ({ path }) => ({ body: tasks[seniorIn(path) ?? user.id] ?? [] }),
    'GET /api/care-connections': { body: connections },
    'GET /api/care-invitations/sent': { body: invitations },
    ...Object.fromEntries(people),
    ...instead,
  });
  setMatchingMedia(['(min-width: 46em)']);
  const queryClient = newQueryClient();
  const app = renderApp(<CalendarPage user={user} />, { queryClient });
  /** Without the first day of the past months that are asked for, and without help boards. */
  const paths = () =>
    requests
      .filter(({ path }) => !path.startsWith('/api/tasks'))
      .map(({ method, path }) => `${method} ${path.replace(/from=[\d-]+&?/, '').replace(/\?$/, '')}`)
      .sort();
  return { ...app, queryClient, requests, paths };
}

export const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });
