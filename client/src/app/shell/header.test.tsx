import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAccount } from '@/testing/account';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { expectTitle, renderWholeApp } from '../testing/render-whole-app';

const caregiver = anAccount({ role: 'caregiver', firstName: 'Anna', username: 'anna' });
const NONE: FakeRoute = { body: [] };
const noMedications = { 'GET /api/medications': NONE, 'GET /api/medication-logs': NONE };

const noConversations: Record<string, FakeRoute> = {
  'GET /api/conversations': { body: [] },
  'GET /api/conversations/contacts': { body: [] },
  'GET /api/care-connections': { body: [] },
};

function conversationReads(requests: readonly FakeRequest[]): number {
  return requests.filter(({ path }) => path === '/api/conversations').length;
}

async function openSignedIn(user: CurrentUser, routes: Record<string, FakeRoute> = {}, path = '/caregiver-dashboard') {
  const requests = serve({ ...noMedications, ...routes });
  const page = renderWholeApp(path, user);
  await screen.findByRole('banner', {}, { timeout: 10_000 });
  await expectTitle(path === '/medications' ? 'My Medications' : 'Care Dashboard');
  return { ...page, requests };
}

function toaster() {
  return within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
}

describe('the header of a signed-in user', () => {
  it('the logo, and Home in the bar below, lead to / (NAV-27)', async () => {
    const { user, history } = await openSignedIn(caregiver, noConversations);
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Hearthside' }));
    expect(history.at(-1)).toBe('/');
    const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
    for (const name of ['Messages', 'Dashboard']) await user.click(sections.getByRole('link', { name }));
    expect(history.slice(-2)).toStrictEqual(['/messages', '/']);
  });

  it.each([
    ['caregiver', 'Caregiver'],
    ['family_member', 'Family Member'],
    ['senior', 'Senior'],
  ] as const)('names the role %s: %s (NAV-31, ROLE-20)', async (role, words) => {
    await openSignedIn(anAccount({ role }));
    expect(within(screen.getByRole('banner')).getByText(words)).toBeInTheDocument();
  });

  it.each([
    ['the full name', { firstName: 'Anna', lastName: 'Ellis' }, 'Anna Ellis', 'AE'],
    ['else the first name', { firstName: 'Anna', lastName: null }, 'Anna', 'A'],
    ['else User', { firstName: null, lastName: null }, 'User', 'U'],
  ])('shows %s, with initials (NAV-29, NAV-30)', async (_what, names, name, initials) => {
    await openSignedIn(anAccount({ role: 'caregiver', ...names }));
    const header = screen.getByRole('banner');
    expect(header).toHaveTextContent(`${initials}${name}Caregiver`);
  });

  it('shows the user’s picture, if any (NAV-29)', async () => {
    await openSignedIn(anAccount({ role: 'caregiver', profileImageUrl: '/api/files/me.webp' }));
    expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute('src', '/api/files/me.webp');
  });

  it('the user block opens the profile, and is marked there (NAV-28, NAV-29)', async () => {
    const devices = { 'GET /api/user/devices': { body: [] } };
    const verification = { 'GET /api/user/email-verification': { body: { isMailOn: false, sent: null } } };
    const { user, history } = await openSignedIn(caregiver, { ...devices, ...verification });
    const link = within(screen.getByRole('banner')).getByRole('link', { name: /^Anna/ });
    await user.click(link);
    expect(history.at(-1)).toBe('/profile');
    await expectTitle('Profile Settings');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('links to no page that does not exist', async () => {
    await openSignedIn(caregiver);
    const links = within(screen.getByRole('banner')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual(['/', '/search', '/messages', '/profile']);
  });

  it('Messages opens /messages (NAV-32, NAV-18, MSG-01)', async () => {
    const { user, history } = await openSignedIn(caregiver, noConversations);
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Messages' }));
    expect(history.at(-1)).toBe('/messages');
    await expectTitle('Messages');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Messages' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it.each([
    [[0, 0], ''],
    [[4, 5], '9 9 unread'],
    [[4, 6], '9+ 10 unread'],
  ])('with unread counts %j it says %j (NAV-33, NAV-34)', async (counts, words) => {
    const conversations = counts.map((unreadCount, index) => ({ id: String(index), unreadCount }));
    const { requests } = await openSignedIn(caregiver, { 'GET /api/conversations': { body: conversations } });
    const link = within(screen.getByRole('banner')).getByRole('link', { name: /^Messages/ });
    await waitFor(() => expect(conversationReads(requests)).toBe(1), { timeout: 6000 });
    await waitFor(() => expect(link.textContent.replaceAll(/\s+/gu, ' ').replace('Messages', '').trim()).toBe(words));
  });

  it('polls the conversations every 30 seconds, once for header and page, while signed in (NAV-35, MSG-44)', async () => {
    await Promise.all([import('@/pages/messages-with-call'), import('@/features/messaging/unread-badge')]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const requests = serve({ ...noConversations, 'POST /api/logout': { status: 204 } });
    renderWholeApp('/messages', caregiver);
    await expectTitle('Messages');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    const reads = conversationReads(requests);
    expect(reads).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(conversationReads(requests) - reads).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await expectTitle('Close to the people');
    const readsSignedIn = conversationReads(requests);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(conversationReads(requests)).toBe(readsSignedIn);
  });

  it('has text size and contrast', async () => {
    await openSignedIn(caregiver);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: /^Text size/ })).toBeVisible();
    expect(header.getByRole('button', { name: /^Contrast/ })).toBeVisible();
  });

  it('on a wide screen, Tab follows the reading order (NAV-27, NAV-28, NAV-32, NAV-36)', async () => {
    const { user } = await openSignedIn(caregiver);
    const header = within(screen.getByRole('banner'));
    header.getByRole('link', { name: 'Hearthside' }).focus();
    for (const [role, name] of [
      ['button', /^Text size/],
      ['button', /^Contrast/],
      ['link', 'Find'],
      ['link', /^Messages/],
      ['link', /^Anna/],
      ['button', 'Logout'],
    ] as const) {
      await user.tab();
      expect(header.getByRole(role, { name })).toHaveFocus();
    }
  });

  it('the first link skips to the page', async () => {
    const { user } = await openSignedIn(caregiver);
    screen.getByRole('heading', { level: 1 }).blur();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });
});

describe('logging out', () => {
  it.each(['/', '/medications'])('from %s (NAV-36, AUTH-26, AUTH-36, AUTH-38, AUTH-50)', async (path) => {
    const { user, history, requests, queryClient } = await openSignedIn(
      caregiver,
      { 'POST /api/logout': { status: 204 } },
      path,
    );
    queryClient.setQueryData(['appointments'], ['Dr. Chen']);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await expectTitle('Close to the people');
    // Neither the previous page nor the home sends any more requests.
    expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/logout', body: null });
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(history.at(-1)).toBe('/');
    expect(await toaster().findByText('Logged out', {}, { timeout: 4000 })).toBeVisible();
    expect(toaster().getByText('See you next time!')).toBeVisible();
    expect(queryClient.getQueryData(['appointments'])).toBeUndefined();
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
  });

  it('a failed logout says why, and still clears everything and goes to / (AUTH-37, AUTH-47)', async () => {
    const { user, history, queryClient } = await openSignedIn(
      caregiver,
      { 'POST /api/logout': { status: 503, body: { message: 'Please try again in a minute.', code: 'away' } } },
      '/medications',
    );
    queryClient.setQueryData(['appointments'], ['Dr. Chen']);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await expectTitle('Close to the people');
    expect(history.at(-1)).toBe('/');
    expect(await toaster().findByText('Logout failed', {}, { timeout: 4000 })).toBeVisible();
    expect(toaster().getByText('Please try again in a minute.')).toBeVisible();
    expect(queryClient.getQueryData(['appointments'])).toBeUndefined();
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
  });
});

describe('the bottom navigation', () => {
  it('marks the current page, and offers only pages that exist (NAV-44, NAV-16)', async () => {
    await openSignedIn(anAccount(), {}, '/medications');
    const links = within(screen.getByRole('navigation', { name: 'Main pages' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toStrictEqual([
      ['Home', null],
      ['Meds', 'page'],
      ['Appointments', null],
      ['Family', null],
      ['Emergency', null],
      ['Games', null],
    ]);
  });
});

describe('the header of a visitor', () => {
  it('offers no messages, and their page is not found (NAV-46, MSG-01)', async () => {
    serve({});
    renderWholeApp('/messages', null);
    await expectTitle('404 Page Not Found');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(within(screen.getByRole('banner')).queryByText('Messages')).toBeNull();
  });

  it('on the landing page: logo with tagline, which links to /auth (LAND-01, LAND-02, LAND-05)', async () => {
    serve({});
    const { user, history } = renderWholeApp('/', null);
    const brand = within(screen.getByRole('banner')).getByRole('link', { name: /^Hearthside/ });
    expect(within(brand).getByText('Senior Care & Lifestyle')).toBeVisible();
    await user.click(brand);
    expect(history.at(-1)).toBe('/auth');
    await expectTitle('Welcome to Hearthside');
  });

  it('Get Started goes to /auth, to a new account (LAND-03, KIND-01)', async () => {
    serve({});
    const { user, history } = renderWholeApp('/', null);
    await user.click(screen.getByRole('link', { name: 'Get Started' }));
    await waitFor(() => expect(history.at(-1)).toBe('/auth?tab=create-account'));
    expect(await screen.findByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('has text size and contrast too', () => {
    serve({});
    renderWholeApp('/', null);
    expect(screen.getByRole('button', { name: /^Text size/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Contrast/ })).toBeVisible();
  });
});
