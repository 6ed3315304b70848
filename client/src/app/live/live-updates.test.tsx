import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '@shared/live/live-events';
import { apiQuery } from '@/lib/api-query';
import { callApi } from '@/lib/api';
import { createQueryClient } from '@/lib/query-client';
import { currentUserQuery } from '@/lib/session';
import { shownToast } from '@/lib/toast';
import { type FakeWebSocket, takeLiveConnections } from '@/testing/live-server';
import { renderApp } from '@/testing/render';
import { feedQuery } from '@/features/family-feed/api';
import { LiveUpdates } from './live-updates';
import { sendLive } from '@/lib/live-connection';

const MARGARET = '01890000-0000-7000-8000-000000000001';
const ANNA = '01890000-0000-7000-8000-000000000002';

const ownMedications = apiQuery('GET /api/medications', {});
const margarets = apiQuery('GET /api/medications', { query: { senior: MARGARET } });
const margaretsVisits = apiQuery('GET /api/appointments', { query: { senior: MARGARET } });
const connections = apiQuery('GET /api/care-connections', {});

beforeEach(() => {
  takeLiveConnections();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Anna's page, connected, with everything loaded once. */
function openPage() {
  const queryClient = createQueryClient();
  const page = renderApp(<LiveUpdates userId={ANNA} />, { queryClient });
  const [socket] = takeLiveConnections();
  if (socket === undefined) throw new Error('No connection was tried');
  act(() => socket.accept());
  for (const { queryKey } of [ownMedications, margarets, margaretsVisits, connections]) {
    queryClient.setQueryData(queryKey, []);
  }
  const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ?? false;
  const stale = () => ({
    ownMedications: isStale(ownMedications),
    margarets: isStale(margarets),
    margaretsVisits: isStale(margaretsVisits),
    connections: isStale(connections),
  });
  return { ...page, queryClient, socket, stale };
}

const NOTHING = { ownMedications: false, margarets: false, margaretsVisits: false, connections: false };
const EVERYTHING = { ownMedications: true, margarets: true, margaretsVisits: true, connections: true };

const note = () => document.querySelector('[data-live-note]');

function hear(socket: FakeWebSocket, event: LiveEvent): void {
  act(() => socket.say(event));
}

describe('the simple view, switched by another user', () => {
  const margaretsView = apiQuery('GET /api/seniors/{id}/simple-view', { params: { id: MARGARET } });
  const others = apiQuery('GET /api/seniors/{id}/simple-view', { params: { id: ANNA } });

  it.each([
    ['a senior’s is refetched where it is shown', MARGARET, [margaretsView.queryKey]],
    ['the user’s own is part of the account', ANNA, [currentUserQuery.queryKey]],
  ])('%s, and nothing else is (D-36)', (_what, seniorId, expected) => {
    const { queryClient, socket, stale } = openPage();
    const keys = [margaretsView.queryKey, others.queryKey, currentUserQuery.queryKey];
    for (const queryKey of keys) queryClient.setQueryData(queryKey, null);
    hear(socket, { type: 'simple_view_changed', seniorId });
    expect(keys.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual(expected);
    expect(stale()).toEqual(NOTHING);
  });
});

describe('live updates', () => {
  it('connects to /ws of the page’s own server (SOCK-01, SOCK-02)', () => {
    const { socket } = openPage();
    expect(socket.url).toBe('ws://localhost:3000/ws');
  });

  it.each<[LiveEvent, Partial<typeof NOTHING>]>([
    [{ type: 'medications_changed', seniorId: MARGARET }, { margarets: true }],
    [{ type: 'medications_changed', seniorId: ANNA }, { ownMedications: true }],
    [{ type: 'appointments_changed', seniorId: MARGARET }, { margaretsVisits: true }],
    [{ type: 'health_changed', seniorId: MARGARET }, {}],
    [
      { type: 'care_team_changed', seniorId: MARGARET },
      { connections: true, margarets: true, margaretsVisits: true },
    ],
    // Names and pictures are everywhere.
    [{ type: 'profile_changed', userId: MARGARET }, EVERYTHING],
    [{ type: 'resync' }, EVERYTHING],
    [{ type: 'beat' }, {}],
  ])('%j: refetches what it is about, and nothing else (D-36, SOCK-03)', (event, expected) => {
    const { socket, stale } = openPage();
    hear(socket, event);
    expect(stale()).toEqual({ ...NOTHING, ...expected });
  });

  it.each<[LiveEvent]>([
    [{ type: 'family_update', updateId: MARGARET, seniorId: MARGARET }],
    [{ type: 'family_changed', seniorId: MARGARET }],
  ])('%j: the feed and its comments are refetched (SOCK-05)', (event) => {
    const { socket, queryClient } = openPage();
    const keys = [
      ['family-updates', 'pages'],
      apiQuery('GET /api/family-updates/{id}/comments', { params: { id: ANNA } }).queryKey,
    ];
    for (const key of keys) queryClient.setQueryData(key, []);
    hear(socket, event);
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  });

  it('a changed circle refetches the feed, which shows several circles and names none (D-54, CARE-07)', () => {
    const { socket, queryClient } = openPage();
    queryClient.setQueryData(feedQuery().queryKey, { pages: [], pageParams: [] });
    hear(socket, { type: 'care_team_changed', seniorId: MARGARET });
    expect(queryClient.getQueryState(feedQuery().queryKey)?.isInvalidated).toBe(true);
  });

  it('says whether the page can be seen, at first and whenever that changes (REACH-13)', () => {
    const { socket } = openPage();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.said).toEqual([true, false, true].map((value) => JSON.stringify({ type: 'in_sight', value })));
  });

  it('a connection that ends with its session checks who is signed in; a lost one does not (D-35)', () => {
    vi.useFakeTimers();
    const { socket, queryClient } = openPage();
    queryClient.setQueryData(['user', 'me'], { id: MARGARET });
    const isAskedAgain = () => queryClient.getQueryState(['user', 'me'])?.isInvalidated;
    act(() => socket.close());
    expect(isAskedAgain()).toBe(false);
    act(() => void vi.advanceTimersByTime(1_000));
    const [next] = takeLiveConnections();
    act(() => next?.close(4401));
    expect(isAskedAgain()).toBe(true);
  });

  it('announces a new family update, and nothing else (SOCK-06)', async () => {
    await import('@/ui/toast-panel');
    const { socket } = openPage();
    hear(socket, { type: 'family_changed', seniorId: MARGARET });
    expect(shownToast()).toBeNull();
    hear(socket, { type: 'family_update', updateId: MARGARET, seniorId: MARGARET });
    expect(await screen.findByText('New Family Update')).toBeVisible();
    expect(screen.getByText('A family member shared an update!')).toBeVisible();
  });

  it('nothing is sent before the connection is open (SOCK-04)', () => {
    renderApp(<LiveUpdates userId={ANNA} />);
    sendLive({ type: 'family_update' });
    expect(takeLiveConnections()[0]?.said).toEqual([]);
  });

  it('the page sends JSON with a type, and nothing without a connection (SOCK-03, SOCK-04)', () => {
    const { socket, unmount } = openPage();
    sendLive({ type: 'family_update' });
    expect(socket.said.filter((frame) => !frame.includes('in_sight'))).toEqual(['{"type":"family_update"}']);
    const { length } = socket.said;
    act(() => socket.close());
    sendLive({ type: 'family_update' });
    unmount();
    sendLive({ type: 'family_update' });
    expect(socket.said).toHaveLength(length);
  });

  it('changes between loading and connecting are fetched once the connection is open', () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(ownMedications.queryKey, []);
    renderApp(<LiveUpdates userId={ANNA} />, { queryClient });
    expect(queryClient.getQueryState(ownMedications.queryKey)?.isInvalidated).toBe(false);
    act(() => takeLiveConnections()[0]?.accept());
    expect(queryClient.getQueryState(ownMedications.queryKey)?.isInvalidated).toBe(true);
  });

  it('changes name the page’s own connection, reads do not', async () => {
    openPage();
    const named: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      named.push(new Headers(init.headers).get('x-live-socket'));
      return new Response(null, { status: 204 });
    });
    await callApi('GET /api/medications', {});
    await callApi('POST /api/logout', {});
    expect(named).toEqual([null, 'this-page']);
  });

  it('reconnects after a loss with growing delays, and then refetches everything once (SOCK-07)', async () => {
    vi.useFakeTimers();
    const { socket, stale } = openPage();
    act(() => socket.close());
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(takeLiveConnections()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(350));
    const [second] = takeLiveConnections();
    act(() => second?.close());
    await act(() => vi.advanceTimersByTimeAsync(450));
    expect(takeLiveConnections()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(600));
    const [third] = takeLiveConnections();
    act(() => third?.accept());
    expect(stale()).toEqual(EVERYTHING);
  });

  it('notices a dead connection', async () => {
    vi.useFakeTimers();
    const { socket } = openPage();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    hear(socket, { type: 'beat' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(takeLiveConnections()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(takeLiveConnections()).toHaveLength(1);
  });

  it('reconnects at once when the network is back', () => {
    openPage();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(takeLiveConnections()).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(takeLiveConnections()).toHaveLength(1);
  });

  it('says quietly that it is reconnecting if that takes long', async () => {
    vi.useFakeTimers();
    const { socket } = openPage();
    act(() => socket.close());
    expect(note()).toBeEmptyDOMElement();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(note()).toHaveTextContent('Reconnecting… What you see may be out of date.');
    act(() => takeLiveConnections().at(-1)?.accept());
    expect(note()).toBeEmptyDOMElement();
  });

  it('ends with that user’s page', async () => {
    const { socket, unmount } = openPage();
    const closed = vi.fn();
    socket.addEventListener('close', closed);
    unmount();
    expect(closed).toHaveBeenCalledOnce();
    await waitFor(() => expect(takeLiveConnections()).toHaveLength(0));
  });
});
