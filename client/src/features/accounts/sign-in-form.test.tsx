import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentUserQuery } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { expectToast, held, openPage, refused, signIn } from './testing/open-auth-page';

describe('signing in', () => {
  it('sends both, stores the user, and goes home (AUTH-11, AUTH-22, AUTH-34, AUTH-48, CONST-19)', async () => {
    const page = openPage({ 'POST /api/login': { body: anAccount() } });
    await signIn(page);
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
    expect(page.requests).toStrictEqual([
      {
        method: 'POST',
        path: '/api/login',
        body: { username: 'margaret.ellis', password: 'warm hearth 12' },
        idempotencyKey: null,
      },
    ]);
    expect(page.queryClient.getQueryData(currentUserQuery.queryKey)).toStrictEqual(anAccount());
    await expectToast('Welcome back!', 'You have successfully logged in.');
  });

  it('says Signing In... in the meantime (AUTH-06)', async () => {
    const { route, answer } = held();
    const page = openPage({ 'POST /api/login': route });
    await signIn(page);
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
    answer();
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
  });

  it('requires both, sends nothing otherwise, and focuses the fields (AUTH-15, AUTH-16)', async () => {
    const page = openPage();
    await signIn(page, '', '');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toStrictEqual(['Username is required', 'Password is required']);
    expect(page.requests).toStrictEqual([]);
    await page.user.click(within(summary).getByRole('link', { name: 'Password is required' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('wrong credentials: the required words, and typed text stays (AUTH-40)', async () => {
    const body = { message: 'Invalid username or password.', code: 'invalid_credentials' };
    const page = openPage({ 'POST /api/login': { status: 401, body } });
    await signIn(page);
    await expectToast('Login failed', 'Invalid username or password.');
    expect(screen.getByLabelText('Username')).toHaveValue('margaret.ellis');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
    expect(page.history).toStrictEqual(['/auth']);
  });

  it('a refusal without a message counts as wrong credentials (AUTH-40)', async () => {
    const page = openPage({ 'POST /api/login': { status: 400, body: 'no' } });
    await signIn(page);
    await expectToast('Login failed', 'Invalid username or password.');
  });

  it('another refusal: the server’s message, never its code (D-31, AUTH-45)', async () => {
    const body = { message: 'Too many tries. Please wait one minute.', code: 'too_many_attempts' };
    const page = openPage({ 'POST /api/login': { status: 429, body } });
    await signIn(page);
    await expectToast('Login failed', 'Too many tries. Please wait one minute.');
  });

  it('no connection (AUTH-41)', async () => {
    const page = openPage({ 'POST /api/login': refused });
    await signIn(page);
    await expectToast('Login failed', 'Something went wrong. Please try again.');
  });
});
