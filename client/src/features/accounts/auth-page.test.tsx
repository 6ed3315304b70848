import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentUserQuery } from '@/lib/session';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { AuthPage } from './auth-page';
import { anAccount } from './testing/account';

const refused: FakeRoute = () => {
  throw new TypeError('Failed to fetch');
};

/** An answer that comes when the test says so. */
function held() {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const route: FakeRoute = async () => {
    await promise;
    return { body: anAccount() };
  };
  return { route, answer: () => answer() };
}

function openPage(routes: Record<string, FakeRoute> = {}) {
  const requests = serve(routes);
  return { requests, ...renderApp(<AuthPage />, { path: '/auth' }) };
}

type Page = ReturnType<typeof openPage>;

async function signIn({ user }: Page, username = 'margaret.ellis', password = 'warm hearth 12') {
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function openCreateAccount({ user }: Page) {
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
}

async function fillAccount(page: Page, confirm = 'warm hearth 12') {
  await openCreateAccount(page);
  const { user } = page;
  await user.type(screen.getByLabelText('Username'), 'margaret.ellis');
  await user.type(screen.getByLabelText('Password'), 'warm hearth 12');
  await user.type(screen.getByLabelText('Confirm password'), confirm);
}

async function createAccount({ user }: Page) {
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

/** The message at the edge of the screen. */
async function expectToast(title: string, words: string) {
  const region = document.querySelector<HTMLElement>('[data-toaster]');
  if (region === null) throw new Error('no toaster');
  expect(await within(region).findByText(title, {}, { timeout: 4000 })).toBeVisible();
  expect(within(region).getByText(words)).toBeVisible();
}

describe('the sign-in page', () => {
  it('AUTH-02 AUTH-03 has the tabs Sign In, chosen first, and Create Account', () => {
    openPage();
    const tabs = screen
      .getAllByRole('tab')
      .map((tab) => [tab.textContent, tab.ariaSelected ?? tab.getAttribute('aria-selected')]);
    expect(tabs).toStrictEqual([
      ['Sign In', 'true'],
      ['Create Account', 'false'],
    ]);
  });

  it('AUTH-04 lists benefits beside the form', () => {
    openPage();
    const benefits = within(screen.getByRole('list', { name: 'What you get' })).getAllByRole('listitem');
    expect(benefits.length).toBeGreaterThan(2);
  });

  it('AUTH-05 signing in asks for user name and password, which the browser may fill in', () => {
    openPage();
    const panel = screen.getByRole('tabpanel', { name: 'Sign In' });
    const fields = [...panel.querySelectorAll('input')].map((input) => [input.name, input.type, input.autocomplete]);
    expect(fields).toStrictEqual([
      ['username', 'text', 'username'],
      ['password', 'password', 'current-password'],
    ]);
  });

  it('AUTH-07 AUTH-08 AUTH-09 AUTH-18 creating an account asks for seven things, and starts as a senior', async () => {
    const page = openPage();
    await openCreateAccount(page);
    const panel = screen.getByRole('tabpanel', { name: 'Create Account' });
    const fields = [...panel.querySelectorAll('input, select')].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('type'),
      field.getAttribute('autocomplete'),
    ]);
    expect(fields).toStrictEqual([
      ['firstName', 'text', 'given-name'],
      ['lastName', 'text', 'family-name'],
      ['username', 'text', 'username'],
      ['email', 'email', 'email'],
      ['password', 'password', 'new-password'],
      ['confirmPassword', 'password', 'new-password'],
      ['role', null, null],
    ]);
    const select = screen.getByLabelText('I am a:');
    expect(select).toHaveValue('senior');
    const options = within(select).getAllByRole<HTMLOptionElement>('option');
    expect(options.map((option) => [option.value, option.text])).toStrictEqual([
      ['senior', 'Senior'],
      ['caregiver', 'Caregiver'],
      ['family_member', 'Family Member'],
    ]);
  });

  it('shows and hides a password in words', async () => {
    const { user } = openPage();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('keeps what was typed when the tab is changed, and takes the focus along', async () => {
    const page = openPage();
    await page.user.type(screen.getByLabelText('Username'), 'margaret');
    await page.user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByRole('tab', { name: 'Create Account' })).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveFocus();
    expect(within(screen.getByRole('tabpanel', { name: 'Sign In' })).getByLabelText('Username')).toHaveValue(
      'margaret',
    );
  });
});

describe('signing in', () => {
  it('AUTH-11 AUTH-22 AUTH-34 AUTH-48 CONST-19 sends both, knows the person, and goes home', async () => {
    const page = openPage({ 'POST /api/login': { body: anAccount() } });
    await signIn(page);
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
    expect(page.requests).toStrictEqual([
      { method: 'POST', path: '/api/login', body: { username: 'margaret.ellis', password: 'warm hearth 12' } },
    ]);
    expect(page.queryClient.getQueryData(currentUserQuery.queryKey)).toStrictEqual(anAccount());
    await expectToast('Welcome back!', 'You have successfully logged in.');
  });

  it('AUTH-06 says Signing In... while it lasts', async () => {
    const { route, answer } = held();
    const page = openPage({ 'POST /api/login': route });
    await signIn(page);
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
    answer();
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
  });

  it('AUTH-15 AUTH-16 needs both, sends nothing without, and leads to the fields', async () => {
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

  it('AUTH-40 wrong credentials: the literal words, and what was typed stays', async () => {
    const body = { message: 'Invalid username or password.', code: 'invalid_credentials' };
    const page = openPage({ 'POST /api/login': { status: 401, body } });
    await signIn(page);
    await expectToast('Login failed', 'Invalid username or password.');
    expect(screen.getByLabelText('Username')).toHaveValue('margaret.ellis');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
    expect(page.history).toStrictEqual(['/auth']);
  });

  it('AUTH-40 a refusal without a sentence is read as wrong credentials', async () => {
    const page = openPage({ 'POST /api/login': { status: 400, body: 'no' } });
    await signIn(page);
    await expectToast('Login failed', 'Invalid username or password.');
  });

  it('AUTH-45 another refusal: the sentence of the server, never its code (D-31)', async () => {
    const body = { message: 'Too many tries. Please wait one minute.', code: 'too_many_attempts' };
    const page = openPage({ 'POST /api/login': { status: 429, body } });
    await signIn(page);
    await expectToast('Login failed', 'Too many tries. Please wait one minute.');
  });

  it('AUTH-41 no connection', async () => {
    const page = openPage({ 'POST /api/login': refused });
    await signIn(page);
    await expectToast('Login failed', 'Something went wrong. Please try again.');
  });
});

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
