/** From an invitation's link through signing in to the answer, across features. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { aLinkedInvitation, idOf } from '@/features/care-team/testing/invitations';
import { expectToast } from '@/features/care-team/testing/page-parts';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { routeAt } from './routes/routes';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

const TOKEN = 'a-secret-nobody-guesses-0001';
const PATH = `/invitation/${TOKEN}`;
const LINK = `GET /api/care-invitations/link/${TOKEN}`;
const ANSWER = `PATCH /api/care-invitations/${idOf(1)}`;
const anna = anAccount({ role: 'family_member', firstName: 'Anna' });

function open(user: Parameters<typeof renderWholeApp>[1], routes: Record<string, FakeRoute> = {}, path = PATH) {
  const requests = serve({
    [LINK]: { body: aLinkedInvitation() },
    'GET /api/care-invitations/received': { body: [] },
    ...routes,
  });
  return { requests, ...renderWholeApp(path, user) };
}

describe('an invitation’s link', () => {
  it('shows who invites, to what and until when, even signed out (D-51)', async () => {
    open(null);
    await expectTitle('Margaret Ellis invited you');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('daughter')).toBeVisible();
    expect(main.getByText('“Dear Anna, please help me a little.”')).toBeVisible();
    const shared = main.getByRole('list', { name: 'What you will be able to see' });
    expect(
      within(shared)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.split(':')[0]),
    ).toStrictEqual([
      'Medications (see and help)',
      'Appointments (see and help)',
      'Family (see and help)',
      'Tasks (see and help)',
    ]);
    expect(main.getByText(/This invitation expires \w+day, March 1[456]\./)).toBeVisible();
    expect(main.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('explains Hearthside to newcomers, even before the invitation has loaded', async () => {
    open(null, { [LINK]: () => new Promise<never>(() => {}) });
    await expectTitle('Your invitation');
    expect(screen.getByText(/^Hearthside is where a family keeps/)).toBeVisible();
  });

  it('does not explain it to signed-in users', async () => {
    open(anna);
    await expectTitle('Margaret Ellis invited you');
    expect(screen.queryByText(/^Hearthside is where a family keeps/)).toBeNull();
  });

  it('survives creating an account, which starts as a family member, and is accepted with its token (D-51, KIND-01)', async () => {
    const { user, requests, history } = open(null, {
      'POST /api/register': { status: 201, body: anna },
      [ANSWER]: { body: { ...aLinkedInvitation(), status: 'accepted' } },
    });
    await expectTitle('Margaret Ellis invited you');
    await user.click(screen.getByRole('link', { name: 'Create Account' }));
    await expectTitle('Welcome to Hearthside');
    expect(screen.getByLabelText('I am a:')).toHaveValue('family_member');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('anna@example.com');
    await user.type(screen.getByLabelText('Username'), 'anna.ellis');
    await user.type(screen.getByLabelText('Password'), 'warm hearth 12');
    await user.type(screen.getByLabelText('Confirm password'), 'warm hearth 12');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await user.click(await screen.findByRole('button', { name: /^Accept/ }, { timeout: 10_000 }));
    await expectToast('Invitation response sent');
    await expectTitle('Care Dashboard');
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toStrictEqual({ status: 'accepted', token: TOKEN });
    expect(history.at(-1)).toBe('/');
  });

  it('survives signing in (D-51)', async () => {
    const { user } = open(null, { 'POST /api/login': { body: anna } });
    await expectTitle('Margaret Ellis invited you');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
    await user.type(await screen.findByLabelText('Username', {}, { timeout: 10_000 }), 'anna.ellis');
    await user.type(screen.getByLabelText('Password'), 'warm hearth 12');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await expectTitle('Margaret Ellis invited you');
    expect(await screen.findByRole('button', { name: /^Decline/ })).toBeVisible();
  });

  it.each(['https://evil.example/', '//evil.example', '/medications', '/invitation/../medications', '/invitation/'])(
    'signing in never redirects to %s from a link',
    async (next) => {
      const { history } = open(anna, {}, `/auth?next=${encodeURIComponent(next)}`);
      await expectTitle('Care Dashboard');
      expect(history.at(-1)).toBe('/');
    },
  );

  it('a user who is already signed in continues to it from the sign-in page', async () => {
    open(anna, {}, `/auth?next=${encodeURIComponent(PATH)}`);
    expect(await expectTitle('Margaret Ellis invited you')).toBeVisible();
  });

  it('tells a senior kindly that it is not for seniors (INV-09)', async () => {
    open(anAccount());
    await expectTitle('Margaret Ellis invited you');
    expect(screen.getByText(/Invitations are for caregivers and family members/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it.each([
    ['accepted', /has already been accepted/],
    ['declined', /was declined/],
    ['expired', /has expired/],
  ] as const)('%s: says so, and offers no answer (D-52, INV-35)', async (status, words) => {
    open(anna, { [LINK]: { body: aLinkedInvitation({ status }) } });
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to Home' })).toBeVisible();
  });

  it('canceled or unknown: says so', async () => {
    open(null, { [LINK]: { status: 404, body: { message: 'We could not find that.', code: 'not_found' } } });
    expect(await screen.findByText(/is no longer available/, {}, { timeout: 10_000 })).toBeVisible();
  });

  it('a truncated link says so at once, without a request', async () => {
    const cutOff = '/invitation/a-secret-nobo';
    const { requests } = open(null, {}, cutOff);
    expect(await screen.findByText(/This link is incomplete\./, {}, { timeout: 10_000 })).toBeVisible();
    expect(requests.filter(({ path }) => path.includes('/link/'))).toEqual([]);
  });

  it('answered by another user in the meantime: says why, and shows its status (INV-27)', async () => {
    let status: 'pending' | 'accepted' = 'pending';
    const { user } = open(anna, {
      [LINK]: () => ({ body: aLinkedInvitation({ status }) }),
      [ANSWER]: () => {
        status = 'accepted';
        return { status: 409, body: { message: 'This invitation has already been accepted.', code: 'conflict' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Accept/ }, { timeout: 10_000 }));
    await expectToast('Error', 'This invitation has already been accepted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull());
    expect(screen.getByText(/A link works only once/)).toBeVisible();
  });
});

describe('routes', () => {
  it('match pages with a parameter', () => {
    expect(routeAt(PATH, null)?.title).toBe('Invitation');
    expect(routeAt(PATH, anna)?.title).toBe('Invitation');
    expect(routeAt('/invitation/', null)).toBeUndefined();
    expect(routeAt('/invitation/a/b', null)).toBeUndefined();
  });

  it('only seniors have the page ‘Who looked’ (D-61)', () => {
    expect(routeAt('/who-looked', anAccount())).toBeDefined();
    expect(routeAt('/who-looked', anna)).toBeUndefined();
    expect(routeAt('/who-looked', null)).toBeUndefined();
  });
});
