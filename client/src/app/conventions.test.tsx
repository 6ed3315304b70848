/** How every request and every notification behaves, whatever feature it belongs to. */
import { focusManager, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/ui/toaster';
import { anAccount } from '@/testing/account';
import { callApi, ApiError } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery } from '@/lib/api-query';
import { createQueryClient } from '@/lib/query-client';
import { currentUserQuery } from '@/lib/session';
import { toast } from '@/lib/toast';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { watchLeaving } from './testing/watch-leaving';

const medicationId = '0195a000-0000-7000-8000-0000000000aa';

function List() {
  const { status } = useQuery(apiQuery('GET /api/medications', {}));
  return <p>{status}</p>;
}

function DeleteButton() {
  const { mutate } = useApiMutation('DELETE /api/medications/{id}', {
    invalidates: [],
    toasts: { success: null, failure: null },
  });
  return <button onClick={() => mutate({ params: { id: medicationId } })}>Delete</button>;
}

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);

function refusal(status: number, message: string): FakeRoute {
  return { status, body: { message, code: 'some_code' } };
}

describe('queries and mutations', () => {
  it('a failed query is not retried (CONST-02)', async () => {
    const requests = serve({ 'GET /api/medications': refusal(500, 'Something went wrong.') });
    renderApp(<List />, { queryClient: createQueryClient() });
    expect(await screen.findByText('error')).toBeVisible();
    await moment(1200);
    expect(requests).toHaveLength(1);
  });

  it('a failed mutation is not retried (CONST-02)', async () => {
    const requests = serve({ [`DELETE /api/medications/${medicationId}`]: refusal(500, 'Something went wrong.') });
    const { user } = renderApp(<DeleteButton />, { queryClient: createQueryClient() });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await moment(1200);
    expect(requests).toHaveLength(1);
  });

  it('cached data never becomes stale and is not refetched on window focus (CONST-03, CONST-04)', async () => {
    const requests = serve({ 'GET /api/medications': { body: [] } });
    const queryClient = createQueryClient();
    const { unmount } = renderApp(<List />, { queryClient });
    expect(await screen.findByText('success')).toBeVisible();
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    unmount();
    renderApp(<List />, { queryClient });
    expect(screen.getByText('success')).toBeVisible();
    expect(requests).toHaveLength(1);
    focusManager.setFocused(undefined);
  });
});

describe('the current user', () => {
  it.each([
    ['4:59', 299_000, 0],
    ['5:01', 301_000, 1],
  ])('read %s minutes ago (AUTH-29, CONST-16)', async (_time, age, requestCount) => {
    const requests = serve({ 'GET /api/user/me': { body: anAccount() } });
    const queryClient = createQueryClient();
    queryClient.setQueryData(currentUserQuery.queryKey, anAccount(), { updatedAt: Date.now() - age });
    await queryClient.fetchQuery(currentUserQuery);
    expect(requests).toHaveLength(requestCount);
  });
});

describe('a request', () => {
  it('sends the session cookie (CONST-01, AUTH-30)', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    await callApi('GET /api/medications', {});
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    vi.unstubAllGlobals();
  });

  it.each([
    ['the text of the answer (CONST-05)', new Response('out of order', { status: 500 }), '500: out of order'],
    [
      'the status text of an empty answer (CONST-06)',
      new Response('', { status: 404, statusText: 'Not Found' }),
      '404: Not Found',
    ],
  ])('that is refused becomes an error with %s', async (_what, response, message) => {
    vi.stubGlobal('fetch', async () => response);
    const failure = callApi('GET /api/medications', {});
    await expect(failure).rejects.toThrow(new ApiError(response.status, message.slice(5)));
    await expect(failure).rejects.toHaveProperty('message', message);
    vi.unstubAllGlobals();
  });
});

describe('a mutation without a session', () => {
  async function deleteWith(route: FakeRoute) {
    serve({ [`DELETE /api/medications/${medicationId}`]: route });
    const assign = watchLeaving();
    const { user } = renderApp(<DeleteButton />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    return assign;
  }

  it('says Unauthorized and redirects to /api/login half a second later (CONST-07, CONST-08, CONST-09, CONST-10)', async () => {
    const assign = await deleteWith(refusal(401, 'Unauthorized'));
    expect(await toaster().findByText('Unauthorized', {}, { timeout: 4000 })).toBeVisible();
    expect(toaster().getByText('You are logged out. Logging in again...')).toBeVisible();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'), { timeout: 2000 });
  });

  it.each([
    ['401 without the word', refusal(401, 'Invalid username or password.')],
    ['the word without 401', refusal(403, 'Unauthorized')],
  ])('%s does not count as that (CONST-07)', async (_what, route) => {
    const assign = await deleteWith(route);
    await moment(800);
    expect(assign).not.toHaveBeenCalled();
    expect(toaster().queryByText('Unauthorized')).toBeNull();
  });
});

describe('notifications at the edge of the screen', () => {
  beforeAll(() => import('@/ui/toast-panel'));

  it('appear one at a time: the newest replaces the previous one (CONST-13)', async () => {
    render(<Toaster />);
    act(() => toast({ title: 'First' }));
    expect(await screen.findByText('First')).toBeVisible();
    act(() => toast({ title: 'Second' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('closes by itself after five seconds (CONST-14)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Toaster />);
    act(() => toast({ title: 'Saved' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4500));
    expect(screen.getByText('Saved')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('a failure looks different, and not by color alone (CONST-15)', async () => {
    render(<Toaster />);
    const iconOf = (title: string) => screen.getByText(title).closest('li')?.querySelector('use')?.getAttribute('href');
    act(() => toast({ title: 'Success' }));
    await screen.findByText('Success');
    const usual = iconOf('Success');
    act(() => toast({ title: 'Error', variant: 'destructive' }));
    await screen.findByText('Error');
    expect(usual).toBeDefined();
    expect(iconOf('Error')).not.toBe(usual);
  });
});
