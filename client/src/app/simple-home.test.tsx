/** The home of a senior with the simple view: one task per screen. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSimpleView } from '@shared/api/profile';
import { instantOf } from '@shared/domain/zoned-time';
import { anAppointment } from '@/features/appointments/testing/story';
import { anna, drChen, poison } from '@/features/emergency-contacts/testing/serve-contacts';
import { markElsewhere } from '@/features/medications/testing/live-change';
import { requestsTo, serveMedications, type Stored } from '@/features/medications/testing/serve-medications';
import { aTakenLog, lisinopril, metformin, NOON, TODAY, ZONE } from '@/features/medications/testing/story';
import { aConversation, anna as daughter } from '@/features/messaging/testing/family';
import { currentUserQuery } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { routeAt } from './routes/routes';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

const MARGARET = anAccount({ simpleView: true });
const WAIT = { timeout: 10_000 };

const message = aConversation({
  unreadCount: 2,
  lastMessage: {
    senderId: daughter.id,
    content: 'Shall I bring soup?',
    photoCount: 0,
    createdAt: '2026-03-03T17:05:00.000Z',
  },
});

function serveAll({ instead, ...stored }: Stored = {}) {
  return serveMedications({
    ...stored,
    instead: {
      'GET /api/appointments': { body: [] },
      'GET /api/emergency-contacts': { body: [] },
      'GET /api/conversations': { body: [] },
      'PUT /api/user/simple-view': ({ body }) => ({
        body: anAccount({ simpleView: setSimpleView.body.parse(body).isOn }),
      }),
      ...instead,
    },
  });
}

async function open(path: string, stored: Stored = {}) {
  const requests = serveAll(stored);
  const app = renderWholeApp(path, MARGARET);
  await screen.findByRole('navigation', { name: 'Simple view' }, WAIT);
  return { ...app, requests };
}

const places = () => within(screen.getByRole('navigation', { name: 'Simple view' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('navigation', () => {
  it('has four places, with nothing else around it', async () => {
    await open('/');
    await expectTitle('Now');
    expect(
      places()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Now', 'Next', 'Call', 'Messages']);
    expect(places().getByRole('link', { name: 'Now' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('navigation', { name: 'Main pages' })).toBeNull();
    expect(within(screen.getByRole('banner')).getByText('Margaret Ellis')).toBeVisible();
    expect(within(screen.getByRole('banner')).queryByRole('link')).toBeNull();
  });

  it('a dose taken before its times changed is shown here, too (D-12)', async () => {
    await open('/', { medications: [{ ...lisinopril, times: ['11:45'] }], logs: [aTakenLog(lisinopril)] });
    expect(await screen.findByText(/^Already taken today at 8:00 AM/, {}, WAIT)).toBeVisible();
  });

  it('a place is part of the address, and its title gets the focus', async () => {
    const { user, history } = await open('/');
    await user.click(places().getByRole('link', { name: 'Call' }));
    const title = await expectTitle('Call someone');
    expect(title).toHaveFocus();
    expect(history.at(-1)).toBe('/?show=call');
    expect(places().getByRole('link', { name: 'Call' })).toHaveAttribute('aria-current', 'page');
  });

  it('seniors with the full view, and all other users, have the usual home', () => {
    expect(routeAt('/', MARGARET)?.title).toBe('Simple view');
    expect(routeAt('/', anAccount())?.title).toBe('Home');
    expect(routeAt('/', anAccount({ role: 'caregiver' }))?.title).toBe('Care Dashboard');
  });

  it('Full view leaves it, and its notification leads back', async () => {
    const { user } = await open('/');
    await user.click(screen.getByRole('button', { name: 'Full view' }));
    await screen.findByRole('navigation', { name: 'Main pages' }, WAIT);
    await user.click(await screen.findByRole('button', { name: 'Back to simple view' }, WAIT));
    expect(await screen.findByRole('navigation', { name: 'Simple view' }, WAIT)).toBeVisible();
  });

  it('unsent text stays when another user switches the view', async () => {
    serveAll();
    const { queryClient } = renderWholeApp('/medications', anAccount());
    await expectTitle('My Medications');
    const main = screen.getByRole('main');
    const title = within(main).getByRole('heading', { level: 1 });
    act(() => void queryClient.setQueryData(currentUserQuery.queryKey, MARGARET));
    await screen.findByRole('navigation', { name: 'Simple view' }, WAIT);
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBe(title);
  });
});

describe('Now', () => {
  it('shows the dose that has waited longest, and one press takes it (D-13)', async () => {
    const { user, requests } = await open('/', { medications: [lisinopril, metformin] });
    expect(await screen.findByRole('heading', { name: 'Lisinopril 10 mg' }, WAIT)).toBeVisible();
    expect(screen.getByText('Take 1 tablet with a glass of water.')).toBeVisible();
    expect(screen.getByText('After this: 1 more to take')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    expect(await screen.findByRole('heading', { name: 'Metformin 500 mg' })).toBeVisible();
    const taken = requests.find(({ method }) => method === 'POST');
    expect(taken?.body).toMatchObject({ medicationId: lisinopril.id, status: 'taken' });
  });

  it('a press on a dose that another user has just marked takes nothing else (D-13, D-36)', async () => {
    const { queryClient, requests } = await open('/', { medications: [lisinopril, metformin] });
    await screen.findByRole('heading', { name: 'Lisinopril 10 mg' }, WAIT);
    await markElsewhere(queryClient, lisinopril, '08:00');
    fireEvent.click(screen.getByRole('button', { name: 'Take Now Metformin' }));
    vi.setSystemTime(NOON.getTime() + 1000);
    fireEvent.click(screen.getByRole('button', { name: 'Take Now Metformin' }));
    await screen.findByText('Medication marked as taken!');
    expect(requestsTo(requests, 'POST', '/api/medication-logs')).toHaveLength(1);
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      takenTime: new Date(NOON.getTime() + 1000).toISOString(),
    });
  });

  it('a dose that could not be saved is said to wait, and can be taken back (KIND-11, REACH-81)', async () => {
    const away = { status: 503, body: { message: 'Away', code: 'unavailable' } };
    const { user } = await open('/', {
      medications: [lisinopril, metformin],
      instead: { 'POST /api/medication-logs': away },
    });
    await user.click(await screen.findByRole('button', { name: 'Take Late Lisinopril' }, WAIT));
    expect(await screen.findByText('Waiting to be sent', {}, WAIT)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Metformin 500 mg' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo Lisinopril' }));
    expect(await screen.findByRole('button', { name: 'Take Late Lisinopril' })).toBeEnabled();
  });

  it('after the only dose the focus moves to what replaces it', async () => {
    const { user } = await open('/', { medications: [lisinopril] });
    await user.click(await screen.findByRole('button', { name: 'Take Late Lisinopril' }, WAIT));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Nothing to take now' })).toHaveFocus());
  });

  it('with nothing due it says so, and shows the next time', async () => {
    vi.setSystemTime(instantOf(TODAY, '06:00', ZONE));
    await open('/', { medications: [lisinopril] });
    expect(await screen.findByRole('heading', { name: 'Nothing to take now' }, WAIT)).toBeVisible();
    expect(screen.getByText(/The next time is/)).toHaveTextContent('8:00 AM: Lisinopril 10 mg.');
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  it('a failed load says so, and never that there is nothing', async () => {
    await open('/', { instead: { 'GET /api/medications': { status: 503, body: { message: 'Away', code: 'away' } } } });
    expect(await screen.findByText('Could not load your medications', {}, WAIT)).toBeVisible();
    expect(screen.queryByText('Nothing to take now')).toBeNull();
  });
});

describe('Next', () => {
  it('is an appointment if that is sooner, with when and where', async () => {
    const visit = anAppointment('Eye doctor', TODAY, '14:30', { location: 'Park Clinic' });
    const instead = { 'GET /api/appointments': { body: [visit] } };
    await open('/?show=next', { medications: [metformin], instead });
    expect(await screen.findByRole('heading', { name: 'Eye doctor' }, WAIT)).toBeVisible();
    expect(screen.getByText('Today, 2:30 PM')).toBeVisible();
    expect(screen.getByText('Park Clinic')).toBeVisible();
  });

  it('is a dose if that is sooner', async () => {
    vi.setSystemTime(instantOf(TODAY, '06:00', ZONE));
    await open('/?show=next', { medications: [lisinopril] });
    expect(await screen.findByRole('heading', { name: 'Lisinopril 10 mg' }, WAIT)).toBeVisible();
    expect(screen.getByText('Today, 8:00 AM')).toBeVisible();
  });

  it('says that nothing is planned', async () => {
    await open('/?show=next');
    expect(await screen.findByRole('heading', { name: 'Nothing is planned' }, WAIT)).toBeVisible();
  });
});

describe('Call someone', () => {
  it('lists the primary contact first, then the others, then 911', async () => {
    const later = { ...anna, order: 9 };
    await open('/?show=call', { instead: { 'GET /api/emergency-contacts': { body: [drChen, later, poison] } } });
    await screen.findByRole('link', { name: /Call Anna Ellis/ }, WAIT);
    const calls = within(screen.getByRole('main')).getAllByRole('link', { name: /^Call/ });
    expect(calls.map((link) => link.getAttribute('href'))).toEqual([
      'tel:5550104477',
      'tel:5550107730',
      'tel:18002221222',
      'tel:911',
    ]);
  });

  it('offers 911 without contacts, and asks first (D-85)', async () => {
    const { user } = await open('/?show=call');
    expect(await screen.findByRole('link', { name: 'Add a contact' }, WAIT)).toHaveAttribute(
      'href',
      '/emergency-contacts',
    );
    await user.click(screen.getByRole('link', { name: /^Call 911/ }));
    expect(await screen.findByRole('alertdialog', { name: 'Call 911?' }, WAIT)).toBeVisible();
  });
});

describe('Messages', () => {
  it('shows the newest unread message, and Reply opens its conversation', async () => {
    const quiet = aConversation({ id: '0195a000-0000-7000-8000-00000000c0a9' });
    await open('/?show=messages', { instead: { 'GET /api/conversations': { body: [quiet, message] } } });
    expect(await screen.findByRole('heading', { name: 'Anna Ellis' }, WAIT)).toBeVisible();
    expect(screen.getByText('Shall I bring soup?')).toBeVisible();
    expect(screen.getByText('1 more new message')).toBeVisible();
    const answer = screen.getByRole('link', { name: 'Reply Anna Ellis' });
    expect(answer).toHaveAttribute('href', `/messages?conversation=${message.id}`);
  });

  it('with nothing new it shows the last one, and without messages where to write', async () => {
    const instead = { 'GET /api/conversations': { body: [{ ...message, unreadCount: 0 }] } };
    const { unmount } = await open('/?show=messages', { instead });
    expect(await screen.findByText('No new messages', {}, WAIT)).toBeVisible();
    unmount();
    await open('/?show=messages');
    expect(await screen.findByRole('link', { name: 'Write a message' }, WAIT)).toHaveAttribute('href', '/messages');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeVisible());
  });
});
