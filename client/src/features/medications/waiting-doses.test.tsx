import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { setCurrentUserId } from '@/lib/current-user-id';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { renderApp, type RenderedApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { SendWaitingDoses } from './send-waiting-doses';
import { requestsTo, serveMedications, type Stored } from './testing/serve-medications';
import { lisinopril, MARGARET, NOON, TODAY, ZONE } from './testing/story';

const TAKE = 'POST /api/medication-logs';
const NO_CONNECTION: FakeRoute = () => {
  throw new TypeError('Failed to fetch');
};
const UNAVAILABLE = { status: 503, body: { message: 'The database is away.', code: 'unavailable' } };

async function renderPage(
  medications = [lisinopril],
  rest: Omit<Stored, 'medications'> = {},
): Promise<RenderedApp & { requests: FakeRequest[] }> {
  const requests = serveMedications({ medications, ...rest });
  const app = renderApp(<MedicationsPage user={MARGARET} />);
  await screen.findAllByRole('article');
  return { ...app, requests };
}

const card = (name: string) => screen.getByRole('article', { name });
const doses = (requests: FakeRequest[]) => requestsTo(requests, 'POST', '/api/medication-logs');

/** Longer than the gap between the two presses of a double press. */
function letSettle(): void {
  vi.setSystemTime(Date.now() + 2000);
}

describe('a dose pressed without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    setCurrentUserId(MARGARET.id);
  });
  afterEach(() => setCurrentUserId(null));

  it('without a connection it says that the dose waits (REACH-81)', async () => {
    const { user } = await renderPage([lisinopril], { instead: { [TAKE]: NO_CONNECTION } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    expect(await screen.findByText(/^It is saved on this device/)).toBeVisible();
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('what waits is still there after leaving the page, and can be taken back: also at the server, which may have it (KIND-11, REACH-81)', async () => {
    const { user, unmount } = await renderPage([lisinopril], { instead: { [TAKE]: UNAVAILABLE } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await screen.findByText('Taken at 12:10 PM. Waiting to be sent');
    unmount();
    letSettle();
    const again = await renderPage([lisinopril]);
    await again.user.click(screen.getByRole('button', { name: 'Undo Lisinopril' }));
    expect(screen.getByRole('heading', { name: 'Lisinopril' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Take Late Lisinopril' })).toBeEnabled();
    renderApp(<SendWaitingDoses user={MARGARET} />, { queryClient: again.queryClient });
    await waitFor(() => expect(doses(again.requests)).toHaveLength(1));
    expect(doses(again.requests)[0]?.body).toMatchObject({ status: 'scheduled', secondsAgo: 0 });
  });

  it('what was pressed while offline is taken back here alone (KIND-11)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, requests } = await renderPage([lisinopril], { instead: { [TAKE]: NO_CONNECTION } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await user.click(await screen.findByRole('button', { name: 'Undo Lisinopril' }));
    renderApp(<SendWaitingDoses user={MARGARET} />);
    expect(screen.getByRole('button', { name: 'Take Late Lisinopril' })).toBeEnabled();
    expect(doses(requests)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('is sent by itself when the connection is back, as of the press (REACH-82, REACH-83)', async () => {
    const { user, unmount } = await renderPage([lisinopril], { instead: { [TAKE]: NO_CONNECTION } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await screen.findByText('Taken at 12:10 PM. Waiting to be sent');
    unmount();
    vi.setSystemTime(NOON.getTime() + 20 * 60_000);
    const { queryClient, requests } = await renderPage([lisinopril]);
    renderApp(<SendWaitingDoses user={MARGARET} />, { queryClient });
    await waitFor(() => expect(card('Lisinopril')).not.toHaveTextContent('Waiting to be sent'));
    expect(card('Lisinopril')).toHaveTextContent('Taken');
    expect(doses(requests).map(({ body }) => body)).toStrictEqual([
      {
        medicationId: lisinopril.id,
        userId: MARGARET.id,
        scheduledTime: instantOf(TODAY, '08:00', ZONE).toISOString(),
        status: 'taken',
        secondsAgo: 1200,
      },
    ]);
  });

  it.each([
    [403, 'You may not do this.'],
    [404, 'This was not found.'],
    [409, 'This dose is not due until tomorrow.'],
  ])('refused with %i when it is sent later: it no longer waits, and says why (REACH-84)', async (status, message) => {
    const { user, unmount } = await renderPage([lisinopril], { instead: { [TAKE]: NO_CONNECTION } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await screen.findByText('Taken at 12:10 PM. Waiting to be sent');
    unmount();
    const { queryClient } = await renderPage([lisinopril], { instead: { [TAKE]: { status, body: { message } } } });
    renderApp(<SendWaitingDoses user={MARGARET} />, { queryClient });
    expect((await screen.findAllByText('This dose could not be recorded.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Take Late Lisinopril' })).toBeEnabled();
  });

  it.each([401, 429, 503])('answered with %i it goes on waiting (REACH-84)', async (status) => {
    const { user, unmount } = await renderPage([lisinopril], { instead: { [TAKE]: NO_CONNECTION } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await screen.findByText('Taken at 12:10 PM. Waiting to be sent');
    unmount();
    const { queryClient, requests } = await renderPage([lisinopril], {
      instead: { [TAKE]: { status, body: { message: 'Not now' } } },
    });
    renderApp(<SendWaitingDoses user={MARGARET} />, { queryClient });
    await waitFor(() => expect(doses(requests)).toHaveLength(1));
    expect(card('Lisinopril')).toHaveTextContent('Waiting to be sent');
    expect(screen.queryByText('Not now')).toBeNull();
  });

  it('what another person pressed is neither shown nor sent (REACH-84)', async () => {
    const { user, unmount } = await renderPage([lisinopril], { instead: { [TAKE]: NO_CONNECTION } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await screen.findByText('Taken at 12:10 PM. Waiting to be sent');
    unmount();
    setCurrentUserId('somebody-else');
    const { queryClient, requests } = await renderPage([lisinopril]);
    renderApp(<SendWaitingDoses user={{ ...MARGARET, id: 'somebody-else' }} />, { queryClient });
    expect(screen.getByRole('button', { name: 'Take Late Lisinopril' })).toBeEnabled();
    expect(doses(requests)).toHaveLength(0);
  });
});
