/** What else there is on the sign-in page: the screen lock, and the code after the password. */
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { useIsScreenLockOffered } from '@/lib/screen-lock';
import { currentUserQuery } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { giveScreenLock, KEY_ID, SIGN_IN_OPTIONS } from '@/testing/fake-device';
import { expectToast, openPage, signIn } from './testing/open-auth-page';

const LOCK = 'Sign in with your face, finger or screen lock';
const ANNA = anAccount({ role: 'family_member' });

beforeAll(async () => {
  await Promise.all([import('@/lib/ask-device'), import('./code-step')]);
});

describe('the screen lock (SAFE-12)', () => {
  it('signs in with one press, above the form that stays (SAFE-12)', async () => {
    const device = giveScreenLock();
    const page = openPage({
      'POST /api/passkeys/sign-in/options': SIGN_IN_OPTIONS,
      'POST /api/passkeys/sign-in': { body: ANNA },
    });
    const button = await screen.findByRole('button', { name: LOCK });
    expect(button.compareDocumentPosition(screen.getByLabelText('Username'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await page.user.click(button);
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
    expect(device.asked).toEqual(['get']);
    expect(page.requests.at(-1)?.body).toMatchObject({ response: { id: KEY_ID, rawId: KEY_ID, type: 'public-key' } });
    expect(page.queryClient.getQueryData(currentUserQuery.queryKey)).toStrictEqual(ANNA);
    await expectToast('Welcome back!', 'You have successfully logged in.');
  });

  it.each([
    ['the address cannot have passkeys', undefined],
    ['the device has no lock', false],
  ])('is not there if %s (SAFE-07, SAFE-12)', async (_why, has) => {
    if (has !== undefined) giveScreenLock({ has });
    openPage();
    await waitFor(() => expect(screen.queryByRole('button', { name: LOCK })).toBeNull());
    expect(screen.getByLabelText('Username')).toBeVisible();
    // Its next page leaves no place for it.
    expect(document.cookie.includes('screen-lock=none')).toBe(has === false);
    expect(document.body).not.toHaveTextContent(/passkey/i);
  });

  it('says nothing when a person changes their mind (SAFE-12)', async () => {
    const device = giveScreenLock();
    device.answer = 'cancel';
    const page = openPage({ 'POST /api/passkeys/sign-in/options': SIGN_IN_OPTIONS });
    await page.user.click(await screen.findByRole('button', { name: LOCK }));
    await waitFor(() => expect(device.asked).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: LOCK })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.history).toStrictEqual(['/auth']);
  });

  it('shows why the server refused, and the form is there as before (SAFE-12)', async () => {
    giveScreenLock();
    const message = 'That did not work. Please try again, or use your password.';
    const page = openPage({
      'POST /api/passkeys/sign-in/options': SIGN_IN_OPTIONS,
      'POST /api/passkeys/sign-in': { status: 401, body: { message, code: 'invalid_passkey' } },
    });
    await page.user.click(await screen.findByRole('button', { name: LOCK }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});

describe('the offer of the screen lock (SAFE-13)', () => {
  it('is for those who typed a password, not for the next person, who used it (SAFE-13)', async () => {
    giveScreenLock();
    const page = openPage({
      'POST /api/login': { body: ANNA },
      'POST /api/passkeys/sign-in/options': SIGN_IN_OPTIONS,
      'POST /api/passkeys/sign-in': { body: ANNA },
    });
    const { result: isOffered } = renderHook(() => useIsScreenLockOffered());
    await signIn(page);
    await waitFor(() => expect(isOffered.current).toBe(true));
    await page.user.click(await screen.findByRole('button', { name: LOCK }));
    await waitFor(() => expect(isOffered.current).toBe(false));
  });
});

describe('the code after the password (SAFE-19)', () => {
  const needed = { status: 401, body: { message: 'Please enter the code from your app.', code: 'code_needed' } };

  it('is one field, takes digits pasted with spaces, and signs in (SAFE-19)', async () => {
    const page = openPage({ 'POST /api/login': needed, 'POST /api/login/code': { body: ANNA } });
    await signIn(page);
    const field = await screen.findByLabelText('Please enter the code from your app');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByText('Login failed')).toBeNull();
    await page.user.paste(' 492 039 ');
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(page.history.at(-1)).toBe('/'));
    expect(page.requests.at(-1)).toMatchObject({ path: '/api/login/code', body: { code: '492039' } });
  });

  it('takes a recovery code instead (SAFE-19)', async () => {
    const page = openPage({ 'POST /api/login': needed, 'POST /api/login/code': { body: ANNA } });
    await signIn(page);
    await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await page.user.paste('abcd-efgh-jkmn-pqrs-tvwx-yz01-2345');
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(page.requests.at(-1)?.body).toStrictEqual({ code: 'ABCDEFGHJKMNPQRSTVWXYZ012345' }));
  });

  it('a wrong one stays in the step; after too many the password is asked for again, with the reason (SAFE-19)', async () => {
    let tries = 0;
    const wrong = { message: 'This code is not right.', code: 'invalid_code' };
    const again = { message: 'Please sign in again.', code: 'sign_in_again' };
    const page = openPage({
      'POST /api/login': needed,
      'POST /api/login/code': () => {
        tries += 1;
        return { status: 401, body: tries === 1 ? wrong : again };
      },
    });
    await signIn(page);
    await page.user.type(await screen.findByLabelText('Please enter the code from your app'), '111111');
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(within(await screen.findByRole('alert')).getByText('This code is not right.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('warm hearth 12');
    expect(screen.getByRole('alert')).toHaveTextContent('Please sign in again.');
  });

  it('five digits are not sent (SAFE-19)', async () => {
    const page = openPage({ 'POST /api/login': needed });
    await signIn(page);
    await page.user.type(await screen.findByLabelText('Please enter the code from your app'), '49203');
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the 6 digits, or a whole recovery code');
    expect(page.requests).toHaveLength(1);
  });
});
