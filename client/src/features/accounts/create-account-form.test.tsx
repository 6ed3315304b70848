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
  it('sends it without the second password and goes home (AUTH-12, AUTH-19, AUTH-23, AUTH-24, AUTH-35, AUTH-49)', async () => {
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

  it('sends the chosen role (AUTH-20)', async () => {
    const page = openPage({ 'POST /api/register': { status: 201, body: anAccount({ role: 'family_member' }) } });
    await fillAccount(page);
    await page.user.selectOptions(screen.getByLabelText('I am a:'), 'Family Member');
    await createAccount(page);
    await waitFor(() => expect(page.requests[0]?.body).toMatchObject({ role: 'family_member' }));
  });

  it('says Creating Account... in the meantime (AUTH-10)', async () => {
    const { route, answer } = held();
    const page = openPage({ 'POST /api/register': route });
    await fillAccount(page);
    await createAccount(page);
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    answer();
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
  });

  it('requires username, password and the password again (AUTH-15, AUTH-16, AUTH-17)', async () => {
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

  it('two different passwords: the required words each time, and nothing is sent (AUTH-13, AUTH-14)', async () => {
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

  it('a taken username is reported at its field, with everything still typed (AUTH-25, AUTH-42)', async () => {
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

  it('a refusal without a message (AUTH-43)', async () => {
    const page = openPage({ 'POST /api/register': { status: 500, body: null } });
    await fillAccount(page);
    await createAccount(page);
    await expectToast('Registration failed', 'Something went wrong.');
  });

  it('no connection (AUTH-44, AUTH-46)', async () => {
    const page = openPage({ 'POST /api/register': refused });
    await fillAccount(page);
    await createAccount(page);
    await expectToast('Registration failed', 'Something went wrong. Please try again.');
  });
});
