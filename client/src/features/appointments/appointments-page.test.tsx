import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeRequest } from '@/testing/fake-server';
import { renderApp, type RenderedApp } from '@/testing/render';
import { AppointmentsPage } from './appointments-page';
import { serveAppointments, type Stored } from './testing/serve-appointments';
import { ALL, anAppointment, church, drChen, MARGARET, NOON, TODAY } from './testing/story';

function renderPage(stored: Stored = { appointments: ALL }): RenderedApp & { requests: FakeRequest[] } {
  const requests = serveAppointments(stored);
  return { requests, ...renderApp(<AppointmentsPage user={MARGARET} />) };
}

const card = (name: string) => screen.findByRole('article', { name });
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const titles = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('My Appointments', () => {
  it('has that title, and requests the user’s own list (APPT-01, APPT-24)', async () => {
    const { requests } = renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Appointments');
    await card('Foot care');
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toStrictEqual(['GET /api/appointments']);
    expect(screen.getByText(/12:10 PM\. 1 late, 3 still to come\./)).toBeVisible();
  });

  it('counts all, completed and upcoming ones (APPT-02)', async () => {
    renderPage();
    await card('Foot care');
    const terms = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(terms).toStrictEqual(['Total Appointments 5', 'Completed 1', 'Upcoming 4']);
  });

  it('has two tabs with their counts; late ones are upcoming, completed ones are not (APPT-03, APPT-05, APPT-23)', async () => {
    const { user } = renderPage();
    expect(await tab(/Upcoming/)).toHaveTextContent('Upcoming (4)');
    expect(titles()).toStrictEqual(['Foot care', 'Dr. Chen, check-up', 'Blood test', 'Hearing aid fitting']);
    await user.click(await tab(/Completed/));
    expect(await tab(/Completed/)).toHaveTextContent('Completed (1)');
    expect(titles()).toStrictEqual(['Church']);
  });

  it('a late one is marked with a word, an icon and orange (APPT-04, APPT-21)', async () => {
    renderPage();
    const ribbon = within(await card('Foot care'))
      .getByText('Late')
      .closest('p');
    expect(ribbon).toHaveClass('bg-missed');
    expect(ribbon?.querySelector('use')).toHaveAttribute('href', expect.stringMatching(/#late$/));
    expect(await card('Dr. Chen, check-up')).not.toHaveTextContent('Late');
  });

  it('a completed one says when, and has no Complete button (APPT-08, APPT-22)', async () => {
    const { user } = renderPage();
    await user.click(await tab(/Completed/));
    const done = await card('Church');
    expect(done).toHaveTextContent('CompletedSunday, March 1, 11:20 AM');
    expect(within(done).getByText('Completed').closest('p')).toHaveClass('bg-taken');
    expect(within(done).queryByRole('button', { name: /Complete/ })).toBeNull();
    expect(within(done).getByRole('button', { name: 'Delete Church' })).toBeVisible();
  });

  it('shows day, times, place, type and description (APPT-38, APPT-39)', async () => {
    renderPage();
    const visit = await card('Dr. Chen, check-up');
    for (const words of ['Tuesday, March 3', '2:30 PM to 3:00 PM', 'Maple Street Clinic', 'Doctor']) {
      expect(within(visit).getByText(words)).toBeVisible();
    }
    expect(visit).toHaveTextContent('Bring the list of medicines.');
    expect(within(visit).getByText('Tue')).toHaveTextContent('Tue3');
  });

  it.each([
    ['Doctor', 'stethoscope'],
    ['social', 'people'],
    ['Personal', 'person'],
    ['family', 'heart'],
    ['Bingo', 'calendar'],
  ])('%s has its own icon (APPT-39)', async (type, icon) => {
    renderPage({ appointments: [anAppointment('Visit', TODAY, '18:00', { type })] });
    const word = within(await card('Visit')).getByText(type.charAt(0).toUpperCase() + type.slice(1));
    expect(word.parentElement?.querySelector('use')).toHaveAttribute('href', expect.stringMatching(`#${icon}$`));
  });

  it('shows times in the account’s time zone, and says so if this device shows another (D-11)', async () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    renderPage({ appointments: [drChen] });
    expect(await card('Dr. Chen, check-up')).toHaveTextContent('2:30 PM to 3:00 PM');
    expect(screen.getByText(/Times are New York time\./)).toBeVisible();
    vi.unstubAllEnvs();
  });

  it('a long list is complete, but only lays out visible cards', async () => {
    const many = Array.from({ length: 120 }, (_, index) => anAppointment(`Visit ${index}`, '2026-04-01', '09:00'));
    renderPage({ appointments: many });
    const last = await screen.findByText('Visit 119', { selector: 'h2' }, { timeout: 10_000 });
    expect(last.closest('article')).toHaveClass('lazy-layout-21');
    expect(document.querySelectorAll('article')).toHaveLength(120);
  });
});

describe('without a list', () => {
  it('none at all: says so, and offers to add the first', async () => {
    const { user } = renderPage({ appointments: [] });
    expect(await screen.findByRole('heading', { name: 'No appointments yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Appointment' }));
    expect(await screen.findByRole('dialog', { name: 'Add Appointment' }, { timeout: 10_000 })).toBeVisible();
  });

  it('none in one of the tabs: says so there', async () => {
    renderPage({ appointments: [church] });
    expect(await screen.findByRole('heading', { name: 'No upcoming appointments' })).toBeVisible();
    expect(screen.getByText(/Nothing is planned\./)).toBeVisible();
  });

  it('none completed yet', async () => {
    const { user } = renderPage({ appointments: [drChen] });
    await user.click(await tab(/Completed/));
    expect(screen.getByRole('heading', { name: 'No completed appointments' })).toBeVisible();
  });

  it('while loading: says so', () => {
    renderPage({ instead: { 'GET /api/appointments': () => new Promise(() => undefined) } });
    expect(screen.getByText('Loading appointments...')).toBeInTheDocument();
    expect(screen.queryByText('No appointments yet')).toBeNull();
  });

  it('a failed load says so, and retries (D-74)', async () => {
    let isDown = true;
    const { user } = renderPage({
      instead: { 'GET /api/appointments': () => (isDown ? { status: 503, body: {} } : { body: ALL }) },
    });
    expect(await screen.findByText('Could not load your appointments')).toBeVisible();
    expect(screen.queryByText('No appointments yet')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Foot care')).toBeVisible();
  });
});

describe('as time passes', () => {
  it('becomes late, and can be completed, by itself; the button keeps the focus (APPT-06, APPT-17, APPT-20)', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-03-03T19:29:30Z') });
    renderPage({ appointments: [drChen] });
    await vi.waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('UpcomingIn 1 minute'));
    const button = screen.getByRole('button', { name: 'Complete Dr. Chen, check-up' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    act(() => button.focus());
    act(() => void vi.advanceTimersByTime(30_000));
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(button).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('article')).toHaveTextContent('LateStarted 1 minute ago');
    expect(button).toHaveFocus();
  });
});
