import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { setCurrentUserId } from '@/lib/current-user-id';
import { expectConsoleError } from '@/testing/console-errors';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { renderApp, type RenderedApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { forgetWaiting, readWaiting } from './waiting-doses';
import { requestsTo, serveMedications, type Stored } from './testing/serve-medications';
import { acetaminophen, ALL, aMedication, lisinopril, MARGARET, metformin, NOON, TODAY, ZONE } from './testing/story';

const TAKE = 'POST /api/medication-logs';
const UNAUTHORIZED = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } };
const UNAVAILABLE = { status: 503, body: { message: 'The database is away.', code: 'unavailable' } };

async function renderPage(
  medications = ALL,
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

describe('taking a dose', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    setCurrentUserId(MARGARET.id);
  });
  afterEach(() => setCurrentUserId(null));

  it('records the shown dose as taken now by its owner (DOSE-06, DOSE-07, DOSE-08, DOSE-09, DOSE-26)', async () => {
    const { user, requests } = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Take Now Metformin' }));
    await waitFor(() => expect(doses(requests)).toHaveLength(1));
    expect(doses(requests)[0]?.body).toStrictEqual({
      medicationId: metformin.id,
      userId: MARGARET.id,
      scheduledTime: instantOf(TODAY, '11:15', ZONE).toISOString(),
      takenTime: NOON.toISOString(),
      status: 'taken',
    });
  });

  it('shows Taking... until the response, then the card is taken in place (DOSE-25, DOSE-27)', async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await renderPage([lisinopril, metformin], { holdDoses: waiting });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    expect(await within(card('Lisinopril')).findByRole('button', { name: 'Taking...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Medication marked as taken!')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(card('Lisinopril')).toHaveTextContent('Taken at 12:10 PM');
    expect(screen.getAllByRole('article')[0]).toBe(card('Lisinopril'));
    expect(screen.getByText(/1 taken, 1 to take, 1 later today\./)).toBeInTheDocument();
  });

  it('waits only for that one response, not for the lists', async () => {
    let reads = 0;
    const logsOnce: FakeRoute = () => {
      reads += 1;
      return reads === 1 ? { body: [] } : new Promise(() => undefined);
    };
    const { user } = await renderPage([lisinopril], { instead: { 'GET /api/medication-logs': logsOnce } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await waitFor(() => expect(card('Lisinopril')).toHaveTextContent('Taken at 12:10 PM'));
  });

  it('refetches medications and logs about 100 ms later (MED-32)', async () => {
    const { user, requests } = await renderPage([lisinopril]);
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await waitFor(() => {
      const after = requests.slice(before).map(({ method, path }) => `${method} ${path}`);
      expect(after).toContain('GET /api/medications');
      expect(after).toContain(`GET /api/medication-logs?date=${TODAY}`);
    });
  });

  it('shows the next dose of the day after one is taken', async () => {
    const { user } = await renderPage([metformin]);
    await user.click(screen.getByRole('button', { name: 'Take Now Metformin' }));
    await waitFor(() => expect(card('Metformin')).toHaveTextContent('Scheduled6:00 PM'));
  });

  it('a double press records one dose', async () => {
    const { requests } = await renderPage([lisinopril]);
    const button = screen.getByRole('button', { name: 'Take Late Lisinopril' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('Medication marked as taken!');
    expect(doses(requests)).toHaveLength(1);
  });

  it('the second half of a double press does not take the dose that took its place', async () => {
    const twiceLate = aMedication({ name: 'Carbidopa', frequency: 'Twice daily', times: ['07:00', '09:00'] });
    const { user, requests } = await renderPage([twiceLate]);
    await user.click(screen.getByRole('button', { name: 'Take Late Carbidopa' }));
    await waitFor(() => expect(card('Carbidopa')).toHaveTextContent('9:00 AM next dose'));
    await user.click(screen.getByRole('button', { name: 'Take Late Carbidopa' }));
    expect(doses(requests)).toHaveLength(1);
    letSettle();
    await user.click(screen.getByRole('button', { name: 'Take Late Carbidopa' }));
    await waitFor(() => expect(card('Carbidopa')).toHaveTextContent('Taken9:00 AM'));
    expect(doses(requests)).toHaveLength(2);
  });

  it('can be undone from the notification', async () => {
    const { user, requests } = await renderPage([lisinopril]);
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is no longer marked as taken.')).toBeInTheDocument();
    expect(doses(requests)[1]?.body).toMatchObject({
      medicationId: lisinopril.id,
      scheduledTime: instantOf(TODAY, '08:00', ZONE).toISOString(),
      status: 'scheduled',
    });
    expect(within(card('Lisinopril')).getByRole('button', { name: 'Take Late Lisinopril' })).toBeEnabled();
  });

  it.each([429, 503])(
    'answered with %i it counts as marked and waits to be sent, which is no error (DOSE-28, REACH-81)',
    async (status) => {
      const { user } = await renderPage([lisinopril], {
        instead: { [TAKE]: { status, body: { message: 'Not now', code: 'unavailable' } } },
      });
      await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
      const toast = (await screen.findByText('Waiting to be sent')).closest('li');
      expect(toast).toHaveTextContent('It is saved on this device and will be sent when Hearthside is back online.');
      expect(toast?.querySelector('use')?.getAttribute('href')).toMatch(/#clock$/);
      expect(screen.queryByText('Error')).toBeNull();
      expect(card('Lisinopril')).toHaveTextContent('Taken at 12:10 PM. Waiting to be sent');
      expect(screen.queryByRole('button', { name: 'Take Late Lisinopril' })).toBeNull();
      expect(screen.getByRole('heading', { name: 'Lisinopril' })).toHaveFocus();
    },
  );

  it('a dose that cannot have been taken yet: the server’s message says why, and it stays open (DOSE-28)', async () => {
    const words =
      'This dose is not due until Friday, November 27, 8:00 AM. Please check the date and time of this device.';
    const { user } = await renderPage([lisinopril], {
      instead: { [TAKE]: { status: 409, body: { message: words, code: 'conflict' } } },
    });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    expect(await screen.findByText(`Failed to mark medication as taken. ${words}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take Late Lisinopril' })).toBeEnabled();
  });

  it('as needed: the scheduled instant is the taken instant, and it can be taken again (D-16)', async () => {
    const { user, requests } = await renderPage([acetaminophen]);
    await user.click(screen.getByRole('button', { name: 'Take Now Acetaminophen' }));
    expect(await screen.findByText('Last taken today, 12:10 PM')).toBeInTheDocument();
    expect(doses(requests)[0]?.body).toMatchObject({
      scheduledTime: NOON.toISOString(),
      takenTime: NOON.toISOString(),
    });
    letSettle();
    await user.click(screen.getByRole('button', { name: 'Take Now Acetaminophen' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, another one' }));
    await waitFor(() => expect(doses(requests)).toHaveLength(2));
    expect(doses(requests)[1]?.body).not.toMatchObject({ scheduledTime: NOON.toISOString() });
  });

  it('as needed: pressing again after a lost response sends the same instant (D-14)', async () => {
    const { user, requests } = await renderPage([acetaminophen], { instead: { [TAKE]: UNAVAILABLE } });
    await user.click(screen.getByRole('button', { name: 'Take Now Acetaminophen' }));
    await waitFor(() => expect(card('Acetaminophen')).toHaveTextContent('Waiting to be sent'));
    letSettle();
    await user.click(screen.getByRole('button', { name: 'Take Now Acetaminophen' }));
    await waitFor(() => expect(doses(requests)).toHaveLength(2));
    expect(doses(requests)[1]?.body).toStrictEqual(doses(requests)[0]?.body);
  });

  it('as needed: also on a page that was opened anew (D-14)', async () => {
    const first = await renderPage([acetaminophen], { instead: { [TAKE]: UNAVAILABLE } });
    await first.user.click(screen.getByRole('button', { name: 'Take Now Acetaminophen' }));
    await waitFor(() => expect(card('Acetaminophen')).toHaveTextContent('Waiting to be sent'));
    first.unmount();
    letSettle();
    const { user, requests } = await renderPage([acetaminophen]);
    await user.click(screen.getByRole('button', { name: 'Take Now Acetaminophen' }));
    await waitFor(() => expect(doses(requests)).toHaveLength(1));
    expect(doses(requests)[0]?.body).toMatchObject({ scheduledTime: NOON.toISOString() });
  });

  it.each([
    ['that waits for hours', 6 * 60, false],
    ['that was sent a minute later', 1, true],
  ])('as needed: a dose %s and the next one are two (D-14, D-16)', async (_which, minutes, isSent) => {
    const { user, requests } = await renderPage([acetaminophen], { instead: { [TAKE]: UNAVAILABLE } });
    await user.click(screen.getByRole('button', { name: 'Take Now Acetaminophen' }));
    await waitFor(() => expect(card('Acetaminophen')).toHaveTextContent('Waiting to be sent'));
    if (isSent) for (const dose of readWaiting()) act(() => forgetWaiting(dose));
    const next = new Date(NOON.getTime() + minutes * 60_000);
    vi.setSystemTime(next);
    await user.click(screen.getByRole('button', { name: 'Take Now Acetaminophen' }));
    await waitFor(() => expect(doses(requests)).toHaveLength(2));
    expect(doses(requests)[1]?.body).toMatchObject({ scheduledTime: next.toISOString() });
  });

  it('keeps a keyboard user’s place: the focus moves to the name when the button is gone', async () => {
    const { user } = await renderPage([lisinopril]);
    screen.getByRole('button', { name: 'Take Late Lisinopril' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(card('Lisinopril')).toHaveTextContent('Taken at'));
    expect(screen.getByRole('heading', { name: 'Lisinopril' })).toHaveFocus();
  });

  it('without a session it redirects to sign-in (DOSE-33)', async () => {
    expectConsoleError(/navigation/);
    const { user } = await renderPage([lisinopril], { instead: { [TAKE]: UNAUTHORIZED } });
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.queryByText('Failed to mark medication as taken.')).not.toBeInTheDocument();
    await leaveDone();
  });
});

/** The redirect to sign-in starts after half a second; jsdom cannot navigate and says so. */
function leaveDone(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 600));
}
