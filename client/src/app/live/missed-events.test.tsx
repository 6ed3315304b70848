// What a page refetches when its live connection opens: only what it may have missed.
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiQuery } from '@/lib/api-query';
import { endKept } from '@/lib/kept-home';
import { createQueryClient } from '@/lib/query-client';
import { type FakeWebSocket, takeLiveConnections } from '@/testing/live-server';
import { renderApp } from '@/testing/render';
import { dehydrateQueries, hydrateQueries } from '../ssr/page-state';
import { LiveUpdates } from './live-updates';

const ANNA = '01890000-0000-7000-8000-000000000002';
const medications = apiQuery('GET /api/medications', {});
const appointments = apiQuery('GET /api/appointments', {});

beforeEach(() => {
  vi.useFakeTimers({ now: performance.timeOrigin + performance.now() });
  takeLiveConnections();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that is about to connect. */
function openPage() {
  const queryClient = createQueryClient();
  for (const { queryKey } of [medications, appointments]) queryClient.setQueryData(queryKey, []);
  renderApp(<LiveUpdates userId={ANNA} />, { queryClient });
  const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ?? false;
  return { queryClient, stale: () => ({ medications: isStale(medications), appointments: isStale(appointments) }) };
}

function connection(): FakeWebSocket {
  const socket = takeLiveConnections().at(-1);
  if (socket === undefined) throw new Error('No connection was tried');
  return socket;
}

/** How long ago the page says it was asked for, in milliseconds; null: it does not ask what it missed. */
function missedMs({ said }: FakeWebSocket): number | null {
  const asked: { type: string; ms: number } | undefined = said
    .map((frame) => JSON.parse(frame))
    .find(({ type }) => type === 'missed');
  return asked?.ms ?? null;
}

it('a page that opens asks for what came since it was asked for, and refetches only that (D-36)', async () => {
  const { stale } = openPage();
  const socket = connection();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  act(() => socket.accept({ replays: true }));
  expect(missedMs(socket)).toBe(Math.max(performance.now(), Date.now() - performance.timeOrigin));
  expect(stale()).toEqual({ medications: false, appointments: false });
  act(() => socket.say({ type: 'medications_changed', seniorId: ANNA }));
  act(() => socket.say({ type: 'caught_up' }));
  expect(stale()).toEqual({ medications: true, appointments: false });
});

it.each([[true], [false]])(
  'after a loss everything is refetched, caught up before or not: %s (SOCK-07)',
  async (isCaughtUp) => {
    const { stale } = openPage();
    const socket = connection();
    act(() => socket.accept({ replays: true }));
    if (isCaughtUp) act(() => socket.say({ type: 'caught_up' }));
    act(() => socket.close());
    await act(() => vi.advanceTimersByTimeAsync(500));
    const next = connection();
    act(() => next.accept({ replays: true }));
    expect(missedMs(next)).toBeNull();
    expect(stale()).toEqual({ medications: true, appointments: true });
  },
);

it('a device that slept before it connected missed that time, too, even if its timers stood still', () => {
  openPage();
  const socket = connection();
  vi.setSystemTime(performance.timeOrigin + 3_600_000);
  act(() => socket.accept({ replays: true }));
  expect(missedMs(socket)).toBeCloseTo(3_600_000, -1);
});

it('once caught up it also reads what could not be read meanwhile (SOCK-07)', async () => {
  const asked = vi.fn(() => Promise.reject(new Error('There is no connection')));
  vi.stubGlobal('fetch', asked);
  const queryClient = createQueryClient();
  function List() {
    useQuery(medications);
    return null;
  }
  renderApp(
    <>
      <List />
      <LiveUpdates userId={ANNA} />
    </>,
    { queryClient },
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  const before = asked.mock.calls.length;
  const socket = connection();
  act(() => socket.accept({ replays: true }));
  act(() => socket.say({ type: 'caught_up' }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(asked).toHaveBeenCalledTimes(before + 1);
});

it('what came with the page and no event tells of is read again, such as scores saved in another tab (GAME-18)', () => {
  const scores = apiQuery('GET /api/game-activities/summary', {});
  const queryClient = createQueryClient();
  hydrateQueries(queryClient, {
    now: Date.now(),
    timeZone: 'UTC',
    queries: [scores, medications].map(({ queryKey }) => {
      const other = createQueryClient();
      other.setQueryData(queryKey, []);
      const [query] = dehydrateQueries(other);
      if (query === undefined) throw new Error('Nothing was dehydrated');
      return query;
    }),
  });
  renderApp(<LiveUpdates userId={ANNA} />, { queryClient });
  const socket = connection();
  act(() => socket.accept({ replays: true }));
  act(() => socket.say({ type: 'caught_up' }));
  expect(queryClient.getQueryState(scores.queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(medications.queryKey)?.isInvalidated).toBe(false);
});

// Last, since it stays true for the page.
it('a home that was kept on the device knows nothing of the last days: everything is refetched (REACH-80)', () => {
  endKept();
  const { stale } = openPage();
  const socket = connection();
  act(() => socket.accept({ replays: true }));
  expect(missedMs(socket)).toBeNull();
  expect(stale()).toEqual({ medications: true, appointments: true });
});
