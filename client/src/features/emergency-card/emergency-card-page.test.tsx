import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import { currentUserQuery } from '@/lib/session';
import { EmergencyCardPage } from './emergency-card-page';
import type { OwnCard } from './keep-card';
import { keepCard } from './keep-card';
import { serveCaches } from './testing/fake-caches';
import { aCard, NOTHING_TOLD, SECRET, ZONE } from './testing/story';

const MARGARET = anAccount({ timeZone: ZONE });
const LINK = { url: `/emergency-card/${SECRET}`, createdAt: '2026-03-02T12:00:00.000Z' };

function renderPage(card: OwnCard, instead: Readonly<Record<string, FakeRoute>> = {}) {
  let kept = card;
  const requests = serve({
    'GET /api/emergency-card': () => ({ body: kept }),
    'POST /api/emergency-card/link': () => {
      kept = { ...kept, link: LINK };
      return { status: 201, body: kept };
    },
    'DELETE /api/emergency-card/link': () => {
      kept = { ...kept, link: null };
      return { status: 204 };
    },
    ...instead,
  });
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, MARGARET);
  return { ...renderApp(<EmergencyCardPage user={MARGARET} />, { queryClient }), requests };
}

const sheet = async () => within(await screen.findByRole('article', { name: 'Emergency card' }));

beforeAll(() => Promise.all([import('@/ui/confirm-dialog-panel'), import('@/ui/toast-panel')]));

beforeEach(() => {
  vi.stubEnv('TZ', ZONE);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the user’s own card', () => {
  it('shows who it is, conditions, allergies, medications, contacts, and as of when', async () => {
    renderPage(aCard());
    const card = await sheet();
    expect(card.getByText('Margaret Ellis')).toBeVisible();
    expect(card.getByText('Born May 12, 1944, 81 years old')).toBeVisible();
    expect(within(card.getByRole('region', { name: 'Allergies' })).getByText('Penicillin')).toBeVisible();
    expect(card.getByText('Atrial fibrillation')).toBeVisible();
    const taken = within(card.getByRole('region', { name: 'Current medications' }));
    expect(taken.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Metformin 500 mgTwice daily: 8:00 AM, 6:00 PM',
      'Acetaminophen 500 mgAs neededFor pain.',
    ]);
    expect(taken.getByText(/Vitamin D in winter/)).toBeVisible();
    const calls = within(card.getByRole('region', { name: 'Please call' }));
    expect(calls.getByText(/call first/)).toHaveTextContent('Anna Ellis, Daughter – call first');
    expect(calls.getByRole('link', { name: '(555) 010-4477' })).toHaveAttribute('href', 'tel:5550104477');
    expect(card.getByText('As of Tuesday, March 3, 2026, 2:30 PM.')).toBeVisible();
  });

  it('missing data says where to add it, and nothing missing is shown as "none"', async () => {
    renderPage(aCard(NOTHING_TOLD));
    const card = await sheet();
    expect(card.getByText('No allergies listed')).toBeVisible();
    const ways = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/profile', '/profile', '/profile', '/medications', '/emergency-contacts']);
  });

  it('prints through the browser', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = renderPage(aCard());
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('a failure says so, and retries', async () => {
    let isDown = true;
    const card: FakeRoute = () => (isDown ? { status: 503, body: {} } : { body: aCard() });
    const { user } = renderPage(aCard(), { 'GET /api/emergency-card': card });
    expect(await screen.findByText('Could not load your emergency card')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await sheet()).getByText('Margaret Ellis')).toBeVisible();
  });
});

describe('the code for paramedics', () => {
  it('is off, says what it shows to whom, and appears when the user turns it on', async () => {
    const { user } = renderPage(aCard());
    expect(await screen.findByText(/Anyone who scans the code, or has its link, sees this card/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show a QR code for paramedics' }));
    expect(await screen.findByRole('img', { name: 'QR code that opens this emergency card' })).toBeVisible();
    expect(screen.getByLabelText('Link to your card')).toHaveValue(`${location.origin}/emergency-card/${SECRET}`);
    expect(screen.getByText('No one has opened it yet.')).toBeVisible();
  });

  it('a failure to create it is reported', async () => {
    const { user } = renderPage(aCard(), { 'POST /api/emergency-card/link': { status: 503, body: {} } });
    await user.click(await screen.findByRole('button', { name: 'Show a QR code for paramedics' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  });

  it('shows how often it was opened and when last; earlier codes do not count, but are mentioned', async () => {
    const looks = ['2026-03-03T19:30:00.000Z', '2026-03-03T17:00:00.000Z', '2026-02-01T12:00:00.000Z'];
    const { user } = renderPage(aCard({ link: LINK, looks }));
    expect(await screen.findByText('Opened 2 times, last Tuesday, March 3, 2:30 PM.')).toBeVisible();
    await user.click(screen.getByText('Every time a code was opened'));
    expect(screen.getByText('Sunday, February 1, 7:00 AM')).toBeVisible();
  });

  it('on a home server it says that paramedics cannot reach it, and it is not printed', async () => {
    renderPage(aCard({ link: LINK }));
    expect(await screen.findByText(/works only on devices in the same home/)).toBeVisible();
    expect((await sheet()).queryByRole('img', { name: /QR code/ })).toBeNull();
  });

  it('with a public address, the code contains that address, on paper too', async () => {
    const url = `https://hearthside.example/emergency-card/${SECRET}`;
    renderPage(aCard({ link: { ...LINK, url } }));
    expect(await screen.findByLabelText('Link to your card')).toHaveValue(url);
    expect((await sheet()).getByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(screen.queryByText(/works only on devices in the same home/)).toBeNull();
  });

  it('the link is copied in full', async () => {
    const { user } = renderPage(aCard({ link: LINK }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/emergency-card/${SECRET}`);
  });

  it('is stopped after a question', async () => {
    const { user, requests } = renderPage(aCard({ link: LINK }));
    await user.click(await screen.findByRole('button', { name: 'Stop this link' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Stop this link' }));
    expect(await screen.findByText('Link stopped')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Show a QR code for paramedics' })).toBeVisible();
  });
});

describe('offline', () => {
  const page = (path: string) => (path === '/emergency-card' ? `<script id="account">${MARGARET.id}</script>` : path);
  const gone: FakeRoute = () => {
    throw new TypeError('No connection');
  };

  it('the device says that it has the card', async () => {
    serveCaches(page);
    renderPage(aCard());
    expect(await screen.findByText(/This device keeps a copy of the card/)).toBeVisible();
    expect(screen.queryByText('You are offline')).toBeNull();
  });

  it('shows the cached card, and as of when', async () => {
    serveCaches(page);
    await keepCard(aCard(), MARGARET.id, () => true);
    renderPage(aCard(), { 'GET /api/emergency-card': gone });
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(screen.getByText(/This is your card as of Tuesday, March 3, 2026, 2:30 PM\./)).toBeVisible();
    expect((await sheet()).getByText('Penicillin')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show a QR code for paramedics' })).toBeDisabled();
  });

  it.each([503, 502])('also shows it when the server fails (%i)', async (status) => {
    serveCaches(page);
    await keepCard(aCard(), MARGARET.id, () => true);
    renderPage(aCard(), { 'GET /api/emergency-card': { status, body: {} } });
    expect(await screen.findByText('You are offline')).toBeVisible();
  });

  it('does not show it when the server refuses it', async () => {
    serveCaches(page);
    await keepCard(aCard(), MARGARET.id, () => true);
    renderPage(aCard(), { 'GET /api/emergency-card': { status: 403, body: {} } });
    expect(await screen.findByText('Could not load your emergency card')).toBeVisible();
  });

  it('never shows another user’s card', async () => {
    serveCaches((path) => (path === '/emergency-card' ? 'somebody-else' : path));
    await keepCard(aCard(), 'somebody-else', () => true);
    renderPage(aCard(), { 'GET /api/emergency-card': gone });
    expect(await screen.findByText('Could not load your emergency card')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Penicillin')).toBeNull());
  });
});
