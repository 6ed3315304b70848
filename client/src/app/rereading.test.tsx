// Refetching everything after a reconnect renders nothing if nothing has changed: rendering a page is slow on a phone.
import { act } from '@testing-library/react';
import { Profiler } from 'react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { createQueryClient } from '@/lib/query-client';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { renderApp } from '@/testing/render';
import { App } from './app';
import {
  aMedication,
  anAppointment,
  aReading,
  MARGARET,
  NOON,
  serveCare,
  TODAY,
  withMargaret,
  ZONE,
} from './testing/care-story';
import { expectTitle } from './testing/render-whole-app';

const margaret = anAccount({ id: MARGARET });
const anna = anAccount({ id: '01959b2e-0000-7000-8000-0000000000aa', role: 'family_member' });

const stored = {
  connections: [withMargaret],
  medications: { '': [aMedication('Lisinopril', ['08:00'])], [MARGARET]: [aMedication('Lisinopril', ['08:00'])] },
  appointments: {
    '': [anAppointment('Dr Chen', TODAY, '15:00')],
    [MARGARET]: [anAppointment('Dr Chen', TODAY, '15:00')],
  },
  readings: { '': [aReading('heart_rate', 72)], [MARGARET]: [aReading('heart_rate', 72)] },
};

// Idle callbacks run at once. Not a stub, which would be gone before the pages cancel it.
Object.assign(globalThis, {
  requestIdleCallback: (run: () => void) => setTimeout(run),
  cancelIdleCallback: clearTimeout,
});
afterAll(() => {
  for (const added of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, added);
});

async function rendersAfterRereading(path: string, title: string, user: CurrentUser, at = NOON): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const requests = serveCare({
    ...stored,
    instead: {
      'GET /api/user/me': { body: user },
      'GET /api/game-activities/summary': { body: { playedToday: 0, totalGames: 0, bestScore: 0, games: [] } },
      'GET /api/health-metrics/latest': { body: [] },
      'GET /api/emergency-contacts': { body: [] },
      'GET /api/care-invitations/sent': { body: [] },
      'GET /api/conversations': { body: [] },
      'GET /api/conversations/contacts': { body: [] },
      'GET /api/documents': { body: [] },
      'GET /api/family-updates': { body: [] },
      'GET /api/notices': { body: [] },
      'GET /api/user/simple-view': { body: { isOn: false, isForCareTeam: false } },
    },
  });
  let renders = 0;
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  renderApp(
    <Profiler id="app" onRender={() => (renders += 1)}>
      <App />
    </Profiler>,
    { path, queryClient },
  );
  await expectTitle(title);
  // Cards and dialogs load one after the other, each with its own queries.
  const settled = async () => {
    let known = -1;
    while (known !== renders || queryClient.isFetching() > 0) {
      known = renders;
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    }
  };
  const readAll = async () => {
    await settled();
    await act(() => queryClient.invalidateQueries());
    await settled();
  };
  // Once before, for anything still loading.
  await readAll();
  const [before, asked] = [renders, requests.length];
  await readAll();
  expect(requests.length).toBeGreaterThan(asked);
  return renders - before;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('refetching everything', () => {
  it.each([
    ['/', 'Good', margaret],
    ['/medications', 'My Medications', margaret],
    ['/health', 'Health', margaret],
    ['/appointments', 'Appointments', margaret],
    ['/calendar', 'Calendar', margaret],
    ['/family', 'Family', margaret],
    ['/messages', 'Messages', margaret],
    ['/', 'Care Dashboard', anna],
    [`/senior-monitoring?senior=${MARGARET}`, 'Margaret', anna],
    ['/calendar', 'Calendar', anna],
  ])('renders nothing again at %s when nothing has changed (%s)', async (path, title, user) => {
    expect(await rendersAfterRereading(path, title, user)).toBe(0);
  });

  it.each([
    ['/', 'Care Dashboard'],
    [`/senior-monitoring?senior=${MARGARET}`, 'Margaret'],
  ])(
    'renders nothing again at %s in the morning either, when yesterday’s doses are fetched too',
    async (path, title) => {
      expect(await rendersAfterRereading(path, title, anna, instantOf(TODAY, '07:00', ZONE))).toBe(0);
    },
  );
});
