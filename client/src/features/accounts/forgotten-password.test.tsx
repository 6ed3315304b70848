import { screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { describe, expect, it } from 'vitest';
import { currentUserQuery } from '@/lib/session';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';
import { openPage } from './testing/open-auth-page';

const ON_ITS_WAY = 'If this account has a confirmed email address, a link is on its way.';
const NO_LONGER = 'This link no longer works. Please ask for a new one.';
const TOKEN = 'a-secret-nobody-guesses-00000001';

it('the sign-in page leads there (SAFE-06)', async () => {
  const page = openPage();
  await page.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(page.history.at(-1)).toBe('/forgot-password');
});

describe('/forgot-password', () => {
  function open(isMailOn: boolean, routes: Record<string, FakeRoute> = {}) {
    const requests = serve({ 'GET /api/password-reset': { body: { isMailOn } }, ...routes });
    return { requests, ...renderApp(<ForgotPasswordPage />, { path: '/forgot-password' }) };
  }

  it('with mail has one field, and says the same for every account (SAFE-06)', async () => {
    const { user, requests } = open(true, { 'POST /api/password-reset': { body: { message: ON_ITS_WAY } } });
    await user.type(await screen.findByLabelText('Username or email'), ' margaret.ellis ');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(ON_ITS_WAY)).toBeVisible();
    expect(requests.at(-1)?.body).toStrictEqual({ login: 'margaret.ellis' });
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(screen.getByLabelText('Username or email')).toHaveValue('');
  });

  it('without mail says whom to ask, with the name of the command (SAFE-06)', async () => {
    open(false);
    expect(
      await screen.findByText('Ask whoever set up Hearthside. They can make a new password for you.'),
    ).toBeVisible();
    expect(screen.getByText('npm run new-password -- margaret')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('too many requests: the server’s words, and the name stays (SAFE-06)', async () => {
    const message = 'Too many requests. Please wait an hour.';
    const { user } = open(true, { 'POST /api/password-reset': { status: 429, body: { message, code: 'busy' } } });
    await user.type(await screen.findByLabelText('Username or email'), 'margaret');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Username or email')).toHaveValue('margaret');
  });
});

describe('/reset-password/{token}', () => {
  function open(answer: FakeRoute, path = `/reset-password/${TOKEN}`) {
    const requests = serve({
      'POST /api/password-reset/confirm': answer,
      'GET /api/user/me': { status: 401, body: {} },
    });
    const pages = (
      <>
        <Route path="/reset-password">
          <ResetPasswordPage />
        </Route>
        <Route path="/reset-password/:token">
          <ResetPasswordPage />
        </Route>
      </>
    );
    const app = renderApp(pages, { path });
    const save = async (password: string) => {
      const field = await screen.findByLabelText('New password');
      await app.user.clear(field);
      await app.user.type(field, password);
      await app.user.click(screen.getByRole('button', { name: 'Save new password' }));
    };
    return { requests, save, ...app };
  }

  it('a wrong link says so and leads to a new one; the token has left the address at once (SAFE-06)', async () => {
    const { history, save, requests } = open({ status: 400, body: { message: NO_LONGER, code: 'invalid_input' } });
    await waitFor(() => expect(history.at(-1)).toBe('/reset-password'));
    expect(history.join()).not.toContain(TOKEN);
    await save('a lighthouse on the hill');
    expect(await screen.findByText(NO_LONGER)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(requests[0]?.body).toStrictEqual({ token: TOKEN, password: 'a lighthouse on the hill' });
  });

  it('a password that is refused is told at its field, and the link stays good (SAFE-06)', async () => {
    const message = 'Password must not be your username or email';
    let tries = 0;
    const { save, requests } = open(() => {
      tries += 1;
      return tries === 1
        ? { status: 400, body: { message, code: 'invalid_input', fields: { password: message } } }
        : {};
    });
    await save('margaret.ellis');
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    await save('a lighthouse on the hill');
    expect(await screen.findByText(/Your new password is saved/)).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  it('the words stay when the person who was signed in here is signed out by it (SAFE-05, SAFE-06)', async () => {
    const first = open({});
    await first.save('a lighthouse on the hill');
    await screen.findByText(/Your new password is saved/);
    expect(first.queryClient.getQueryState(currentUserQuery.queryKey)?.isInvalidated ?? true).toBe(true);
    first.unmount();
    open({}, '/reset-password');
    expect(screen.getByText(/Your new password is saved/)).toBeVisible();
  });

  it('opened again without its token it asks for the mail; the password can be shown (SAFE-06)', async () => {
    const { user } = open({});
    await user.type(await screen.findByLabelText('New password'), 'lantern');
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    expect(within(screen.getByRole('button', { name: 'Hide new password' })).getByText('Hide')).toBeVisible();
  });
});
