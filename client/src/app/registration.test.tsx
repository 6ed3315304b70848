/** What visitors are offered where not everyone can create an account (F7), across pages. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Registration } from '@shared/domain/registration';
import { anAccount } from '@/testing/account';
import { aLinkedInvitation } from '@/features/care-team/testing/invitations';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

const TOKEN = 'a-secret-nobody-guesses-0001';
const TO_INVITATION = `/auth?tab=create-account&next=%2Finvitation%2F${TOKEN}`;
const WORDS = {
  invited: 'New here? You need an invitation. Open the link you were sent, and you can create your account there.',
  closed: 'New here? New accounts are turned off. Please ask the person who runs this Hearthside.',
};

/** @param registration as the server writes it into the page */
function open(path: string, registration: Registration, link: FakeRoute = { body: aLinkedInvitation() }) {
  document.documentElement.dataset['registration'] = registration;
  const requests = serve({
    [`GET /api/care-invitations/link/${TOKEN}`]: link,
    'POST /api/register': { status: 201, body: anAccount({ role: 'family_member' }) },
  });
  return { requests, ...renderWholeApp(path, null) };
}

afterEach(() => delete document.documentElement.dataset['registration']);

it('the landing page has a footer, a landmark of its own after the page (LAND-15, KIND-34)', async () => {
  open('/', 'open');
  const footer = await screen.findByRole('contentinfo');
  expect(footer).toHaveTextContent('Hearthside. Senior Care & Lifestyle');
  // Within <main> a browser would not take it for one.
  expect(footer.closest('main')).toBeNull();
});

describe.each(['invited', 'closed'] as const)('%s', (registration) => {
  it('the landing page leads to signing in, and says how people get an account', async () => {
    const { user, history } = open('/', registration);
    expect(await screen.findByText(WORDS[registration])).toBeVisible();
    for (const name of ['Get Started', 'Start Your Journey', 'Create an account'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(history.at(-1)).toBe('/auth'));
  });

  it('the sign-in page has no tab for a new account, whatever its address asks for', async () => {
    open('/auth?tab=create-account', registration);
    await expectTitle('Welcome to Hearthside');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeVisible();
    expect(screen.getByText(WORDS[registration])).toBeVisible();
  });
});

describe('an invitation’s link', () => {
  it('leads to a new account where registration is by invitation, and its token is sent along', async () => {
    const { user, requests } = open(TO_INVITATION, 'invited');
    await user.type(await screen.findByLabelText('Username'), 'anna.ellis');
    await user.type(screen.getByLabelText('Password'), 'warm hearth 12');
    await user.type(screen.getByLabelText('Confirm password'), 'warm hearth 12');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    const sent = () => requests.find(({ path }) => path === '/api/register')?.body;
    await waitFor(() => expect(sent()).toMatchObject({ username: 'anna.ellis', invitationToken: TOKEN }));
  });

  it('fills in the invited address, which can be changed (KIND-01)', async () => {
    const { user, requests } = open(TO_INVITATION, 'open');
    const email = await screen.findByLabelText(/^Email/);
    await waitFor(() => expect(email).toHaveValue('anna@example.com'));
    await user.clear(email);
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    await user.click(screen.getByRole('tab', { name: 'Create Account' }));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
    await user.type(screen.getByLabelText(/^Email/), 'anna@work.example');
    await user.type(screen.getByLabelText('Username'), 'anna.ellis');
    await user.type(screen.getByLabelText('Password'), 'warm hearth 12');
    await user.type(screen.getByLabelText('Confirm password'), 'warm hearth 12');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    const sent = () => requests.find(({ path }) => path === '/api/register')?.body;
    await waitFor(() => expect(sent()).toMatchObject({ email: 'anna@work.example' }));
  });

  it('never replaces what was typed before the invited address is known (KIND-01)', async () => {
    let answer = () => {};
    const invitation = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, queryClient } = open(TO_INVITATION, 'open', async () => {
      await invitation;
      return { body: aLinkedInvitation() };
    });
    await user.type(await screen.findByLabelText(/^Email/), 'mine@example.com');
    answer();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('mine@example.com');
  });

  it('leads to signing in only where registration is closed', async () => {
    const { user, history } = open(`/invitation/${TOKEN}`, 'closed');
    await expectTitle('Margaret Ellis invited you');
    const main = within(screen.getByRole('main'));
    expect(main.getByText(WORDS.closed, { exact: false })).toBeVisible();
    expect(main.queryByRole('link', { name: 'Create Account' })).toBeNull();
    await user.click(main.getByRole('link', { name: 'Sign In' }));
    await waitFor(() => expect(history.at(-1)).toBe(`/auth?next=%2Finvitation%2F${TOKEN}`));
    expect(await screen.findByText('Sign in, and your invitation will open again.')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
