import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentUserQuery } from '@/lib/session';
import { anAccount } from '@/testing/account';
import {
  createAccount,
  expectToast,
  fillAccount,
  held,
  openCreateAccount,
  openPage,
  refused,
} from './testing/open-auth-page';

describe('creating an account', () => {
  it('AUTH-12 AUTH-19 AUTH-23 AUTH-24 AUTH-35 AUTH-49 sends it without the second password and goes home', async () => {
    const page = openPage({ 'POST /api/register': { status: 201, body: anAccount() } });
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Europe/Vienna',
    });
    await fillAccount(page);
    await createAccount(page);
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
    expect(page.requests.map(({ body }) => body)).toStrictEqual([
      {
        username: 'margaret.ellis',
        password: 'warm hearth 12',
        email: null,
        firstName: null,
        lastName: null,
        role: 'senior',
        timeZone: 'Europe/Vienna',
      },
    ]);
    expect(page.queryClient.getQueryData(currentUserQuery.queryKey)).toStrictEqual(anAccount());
    await expectToast('Welcome to Hearthside!', 'Your account has been created successfully.');
    vi.restoreAllMocks();
  });

  it('AUTH-20 sends the chosen role', async () => {
    const page = openPage({ 'POST /api/register': { status: 201, body: anAccount({ role: 'family_member' }) } });
    await fillAccount(page);
    await page.user.selectOptions(screen.getByLabelText('I am a:'), 'Family Member');
    await createAccount(page);
    await waitFor(() => expect(page.requests[0]?.body).toMatchObject({ role: 'family_member' }));
  });

  it('AUTH-10 says Creating Account... while it lasts', async () => {
    const { route, answer } = held();
    const page = openPage({ 'POST /api/register': route });
    await fillAccount(page);
    await createAccount(page);
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    answer();
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
  });

  it('AUTH-15 AUTH-16 AUTH-17 needs user name, password and the password again', async () => {
    const page = openPage();
    await openCreateAccount(page);
    await createAccount(page);
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toStrictEqual([
      'Username is required',
      'Password is required',
      'Confirm password is required',
    ]);
    expect(page.requests).toStrictEqual([]);
  });

  it('AUTH-13 AUTH-14 two different passwords: the literal words each time, and nothing is sent', async () => {
    const page = openPage();
    await fillAccount(page, 'warm hearth 13');
    await createAccount(page);
    const words = 'Passwords do not match. Please check and try again.';
    await expectToast('Password mismatch', words);
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(words);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await createAccount(page);
    await expectToast('Password mismatch', words);
    expect(page.requests).toStrictEqual([]);
  });

  it('AUTH-25 AUTH-42 a taken user name comes back to its field, with everything still typed', async () => {
    const body = {
      message: 'This username is taken.',
      code: 'conflict',
      fields: { username: 'This username is taken. Please choose another.' },
    };
    const page = openPage({ 'POST /api/register': { status: 409, body } });
    await fillAccount(page);
    await createAccount(page);
    await expectToast('Registration failed', 'This username is taken.');
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/Please choose another/);
    expect(screen.getByLabelText('Confirm password')).toHaveValue('warm hearth 12');
  });

  it('AUTH-43 a refusal without words', async () => {
    const page = openPage({ 'POST /api/register': { status: 500, body: null } });
    await fillAccount(page);
    await createAccount(page);
    await expectToast('Registration failed', 'Something went wrong.');
  });

  it('AUTH-44 AUTH-46 no connection', async () => {
    const page = openPage({ 'POST /api/register': refused });
    await fillAccount(page);
    await createAccount(page);
    await expectToast('Registration failed', 'Something went wrong. Please try again.');
  });
});
