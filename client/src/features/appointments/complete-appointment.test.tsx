import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '@/testing/console-errors';
import type { FakeRequest } from '@/testing/fake-server';
import { renderApp, type RenderedApp } from '@/testing/render';
import { AppointmentsPage } from './appointments-page';
import { requestsTo, serveAppointments, type Stored } from './testing/serve-appointments';
import { anAppointment, drChen, footCare, MARGARET, NOON, TODAY } from './testing/story';

const NOT_YET = 'Can only complete after appointment time';
const PATH = `/api/appointments/${footCare.id}`;
const dentist = anAppointment('Dentist', TODAY, '08:00');

async function renderPage(
  rest: Omit<Stored, 'appointments'> = {},
  appointments = [drChen, footCare],
): Promise<RenderedApp & { requests: FakeRequest[] }> {
  const requests = serveAppointments({ appointments, ...rest });
  const app = renderApp(<AppointmentsPage user={MARGARET} />);
  await screen.findAllByRole('article');
  return { ...app, requests };
}

const button = (title: string) => screen.getByRole('button', { name: `Complete ${title}` });
const completions = (requests: FakeRequest[]) => requestsTo(requests, 'PATCH', `${PATH}/complete`);

/** Longer than the gap between the two presses of a double press. */
function letSettle(): void {
  vi.setSystemTime(Date.now() + 2000);
}

beforeAll(async () => {
  // Notifications are lazy; loading the first one takes longer than a test's default timeout.
  await import('@/ui/toast-panel');
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('before the start', () => {
  it('the button keeps the focus, explains why it is unavailable, and does nothing (APPT-06, APPT-07)', async () => {
    const { user, requests } = await renderPage();
    const waiting = button('Dr. Chen, check-up');
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    expect(waiting).toHaveAccessibleDescription(NOT_YET);
    await user.click(waiting);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(NOT_YET);
    expect(waiting).toHaveAccessibleDescription(NOT_YET);
    expect(requests.filter(({ method }) => method !== 'GET')).toStrictEqual([]);
  });

  it('explains it on keyboard focus, and Escape closes it (APPT-07)', async () => {
    const { user } = await renderPage();
    screen.getByRole('button', { name: 'Delete Foot care' }).focus();
    await user.tab();
    expect(button('Dr. Chen, check-up')).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(NOT_YET);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  });

  it('explains it on hover (APPT-07)', async () => {
    const { user } = await renderPage();
    await user.hover(button('Dr. Chen, check-up'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(NOT_YET);
    await user.unhover(button('Dr. Chen, check-up'));
    // Radix waits until the mouse has left the path from the button to the tooltip.
    await user.pointer({ target: document.body, coords: { clientX: 500, clientY: 500 } });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('explains it on touch, until another touch elsewhere (APPT-07)', async () => {
    const { user } = await renderPage();
    await user.pointer([{ keys: '[TouchA]', target: button('Dr. Chen, check-up') }]);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(NOT_YET);
    await user.pointer([{ keys: '[TouchA]', target: document.body }]);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('after the start there is nothing to explain (APPT-20)', async () => {
    await renderPage();
    expect(button('Foot care')).not.toHaveAttribute('aria-disabled');
    expect(button('Foot care')).not.toHaveAccessibleDescription();
  });
});

describe('completing', () => {
  it('sends no body, confirms, and it moves to the completed ones (APPT-19, APPT-27, APPT-30, APPT-36, APPT-23)', async () => {
    const { user, requests } = await renderPage();
    const before = requests.length;
    await user.click(button('Foot care'));
    expect(await screen.findByText('Appointment marked as completed')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(completions(requests).map(({ body }) => body)).toStrictEqual([null]);
    expect(screen.queryByRole('article', { name: 'Foot care' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Upcoming (1)' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Completed (1)' }));
    expect(screen.getByRole('article', { name: 'Foot care' })).toHaveTextContent('Tuesday, March 3, 12:10 PM');
    await waitFor(() => expect(requestsTo(requests.slice(before), 'GET', '/api/appointments')).not.toHaveLength(0));
  });

  it('shows Completing... until the response', async () => {
    let answer = (): void => undefined;
    const holdCompletions = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await renderPage({ holdCompletions });
    await user.click(button('Foot care'));
    expect(await screen.findByRole('button', { name: 'Completing...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Appointment marked as completed')).toBeInTheDocument();
  });

  it('can be undone from the notification', async () => {
    const { user, requests } = await renderPage();
    await user.click(button('Foot care'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is no longer marked as completed.')).toBeInTheDocument();
    expect(requestsTo(requests, 'PATCH', PATH).map(({ body }) => body)).toStrictEqual([{ isCompleted: false }]);
    expect(screen.getByRole('article', { name: 'Foot care' })).toHaveTextContent('Late');
  });

  it('keeps a keyboard user’s place when the button is gone', async () => {
    const { user } = await renderPage();
    button('Foot care').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Foot care' })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(screen.getByRole('tablist'));
  });

  it('a double press completes it once, and not the next appointment that takes its place', async () => {
    const { requests } = await renderPage({}, [dentist, footCare]);
    fireEvent.click(button('Foot care'));
    fireEvent.click(button('Foot care'));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Foot care' })).toBeNull());
    fireEvent.click(button('Dentist'));
    expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    letSettle();
    fireEvent.click(button('Dentist'));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  });

  it('a failure shows the server’s message, and the appointment stays (APPT-34)', async () => {
    const refusal = { status: 409, body: { message: 'It has not begun yet.', code: 'too_early' } };
    const { user } = await renderPage({ instead: { [`PATCH ${PATH}/complete`]: refusal } });
    await user.click(button('Foot care'));
    expect(await screen.findByText('It has not begun yet.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(within(screen.getByRole('article', { name: 'Foot care' })).getByText('Late')).toBeVisible();
    expect(button('Foot care')).toBeEnabled();
  });

  it('without a session it redirects to sign-in', async () => {
    expectConsoleError(/navigation/);
    const refusal = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } };
    const { user } = await renderPage({ instead: { [`PATCH ${PATH}/complete`]: refusal } });
    await user.click(button('Foot care'));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.queryByText('Error')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 600));
  });
});
