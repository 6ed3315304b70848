/** Who sees which page, and what surrounds it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { currentUserQuery } from '@/lib/session';
import { expectConsoleError } from '@/testing/console-errors';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { routes } from './routes/routes';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';
import { watchLeaving } from './testing/watch-leaving';

const senior = anAccount();
const caregiver = anAccount({ role: 'caregiver' });
const familyMember = anAccount({ role: 'family_member' });

const nothingToTake: Record<string, FakeRoute> = {
  'GET /api/medications': { body: [] },
  'GET /api/medication-logs': { body: [] },
  'GET /api/appointments': { body: [] },
  'GET /api/care-invitations/sent': { body: [] },
};
const unauthorized: FakeRoute = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } };

describe('before the current user is known', () => {
  it('says Loading Hearthside... on the whole screen (NAV-20, AUTH-33, CONST-39)', async () => {
    serve({ 'GET /api/user/me': unauthorized });
    renderWholeApp('/', undefined);
    expect(screen.getByText('Loading Hearthside...')).toBeVisible();
    expect(document.querySelector('main')).toBeNull();
    await expectTitle('Close to the people');
  });

  it('asks the server; a 401 means signed out and is not an error (AUTH-27, AUTH-28, AUTH-33)', async () => {
    const requests = serve({ 'GET /api/user/me': unauthorized });
    const { history } = renderWholeApp('/', undefined);
    await expectTitle('Close to the people');
    expect(requests.map(({ path }) => path)).toStrictEqual(['/api/user/me']);
    expect(history).toStrictEqual(['/']);
  });

  it('opens the home of the user the server names (AUTH-33)', async () => {
    serve({ 'GET /api/user/me': { body: caregiver } });
    renderWholeApp('/', undefined);
    await expectTitle('Care Dashboard');
  });

  it('says so if the server cannot be reached, and retries', async () => {
    let isUp = false;
    serve({ 'GET /api/user/me': () => (isUp ? { body: caregiver } : { status: 503, body: { message: 'Away' } }) });
    const { user } = renderWholeApp('/', undefined);
    await expectTitle('Something went wrong');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectTitle('Care Dashboard');
  });
});

describe('signed out', () => {
  it.each([
    ['the landing page (NAV-01)', '/', 'Close to the people who care for you.'],
    ['the sign-in page (NAV-02, AUTH-01)', '/auth', 'Welcome to Hearthside'],
    ['any other path is not found (NAV-03, NAV-25, ROLE-15)', '/nowhere', '404 Page Not Found'],
    ['a page for signed-in users is not found either (NAV-03)', '/senior-dashboard', '404 Page Not Found'],
  ])('%s', async (_what, path, title) => {
    serve({});
    renderWholeApp(path, null);
    await expectTitle(title);
  });

  it('the not-found page has its required words and links home (NAV-26)', async () => {
    serve({});
    const { user } = renderWholeApp('/nowhere', null);
    await expectTitle('404 Page Not Found');
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    await expectTitle('Close to the people');
  });

  it('offers signing in if the page exists for signed-in users (D-34)', async () => {
    serve({});
    const { user } = renderWholeApp('/caregiver-dashboard', null);
    await expectTitle('404 Page Not Found');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await expectTitle('Welcome to Hearthside');
  });

  it.each(['/medications', '/family', '/games', '/health'])(
    '%s says Unauthorized and redirects after half a second (NAV-24, NAV-45, CONST-08, CONST-09, CONST-21)',
    async (path) => {
      serve({});
      await import('@/pages/to-sign-in-page');
      const assign = watchLeaving();
      renderWholeApp(path, null);
      await expectTitle('Taking you to sign in');
      const seenAt = performance.now();
      const toaster = within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
      expect(await toaster.findByText('Unauthorized', {}, { timeout: 4000 })).toBeVisible();
      expect(toaster.getByText('You are logged out. Logging in again...')).toBeVisible();
      await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'), {
        timeout: 2000,
        interval: 10,
      });
      expect(performance.now() - seenAt).toBeGreaterThan(300);
    },
  );
});

describe('signed in', () => {
  it.each([
    ['a senior has the senior home (NAV-06, ROLE-10, DASH-S-02)', senior, 'Good Day!'],
    ['a caregiver has the care dashboard (NAV-04, ROLE-10, DASH-C-01)', caregiver, 'Care Dashboard'],
    ['a family member has the care dashboard (NAV-05, ROLE-10)', familyMember, 'Care Dashboard'],
  ])('%s at /', async (_what, user, title) => {
    serve(nothingToTake);
    renderWholeApp('/', user);
    await expectTitle(title);
    expect(document.documentElement).toHaveAttribute('data-role', user.role);
  });

  it.each([
    ['NAV-07 DASH-C-02', '/caregiver-dashboard', 'Care Dashboard'],
    ['NAV-08 DASH-S-03', '/senior-dashboard', 'Good Day!'],
    ['NAV-10', '/medications', 'My Medications'],
    ['NAV-12 APPT-01', '/appointments', 'My Appointments'],
    ['NAV-19', '/nowhere', '404 Page Not Found'],
  ])('%s %s', async (_id, path, title) => {
    serve(nothingToTake);
    renderWholeApp(path, caregiver);
    await expectTitle(title);
  });

  it('/auth leads home (D-34)', async () => {
    serve({});
    const { history } = renderWholeApp('/auth', caregiver);
    await expectTitle('Care Dashboard');
    expect(history.at(-1)).toBe('/');
  });

  it('an empty care dashboard explains how to get connected', async () => {
    serve({ 'GET /api/care-connections': { body: [] }, 'GET /api/care-invitations/received': { body: [] } });
    renderWholeApp('/', anAccount({ role: 'caregiver', email: 'anna@example.com' }));
    await expectTitle('Care Dashboard');
    expect(await screen.findByRole('heading', { name: 'No Care Connections Yet' })).toBeVisible();
    expect(screen.getByText(/Invitations from a senior will appear here/)).toHaveTextContent('anna@example.com');
  });

  it('a new page starts at its title, and sets the tab’s title', async () => {
    serve(nothingToTake);
    const { user } = renderWholeApp('/', caregiver);
    await expectTitle('Care Dashboard');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main pages' })).getByRole('link', { name: 'Meds' }),
    );
    expect(await expectTitle('My Medications')).toHaveFocus();
    expect(document.title).toBe('My Medications – Hearthside');
  });

  it('when a query gets 401, the current user is fetched again and the cache is cleared (D-35, AUTH-36)', async () => {
    const requests = serve({
      'GET /api/medications': unauthorized,
      'GET /api/medication-logs': unauthorized,
      'GET /api/user/me': unauthorized,
    });
    const { queryClient } = renderWholeApp('/', senior);
    queryClient.setQueryData(['appointments'], ['Dr. Chen']);
    await expectTitle('Close to the people');
    expect(requests.filter(({ path }) => path === '/api/user/me').length).toBeGreaterThan(0);
    expect(queryClient.getQueryData(['appointments'])).toBeUndefined();
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-role');
  });
});

describe('a page that crashes', () => {
  it('keeps the header, says so calmly, and can be retried', async () => {
    expectConsoleError(/./);
    let isBroken = true;
    const route = routes.find(({ path }) => path === '/caregiver-dashboard');
    if (route?.audience !== 'signed-in') throw new Error('no route');
    const { Page } = route;
    const fragile = Object.assign(
      () => {
        if (isBroken) throw new Error('out of order');
        return <h1>Mended</h1>;
      },
      { preload: () => undefined, load: Page.load, source: Page.source, queries: Page.queries },
    );
    route.Page = fragile;
    serve({});
    const { user } = renderWholeApp('/caregiver-dashboard', caregiver);
    await expectTitle('Something went wrong');
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectTitle('Mended');
    route.Page = Page;
  });
});
