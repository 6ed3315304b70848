// A screen lock, a code from an app, and a tablet signed in from another device: each as a person does it.
import type { BrowserContext, Page } from '@playwright/test';
import { appCodeOf } from './support/codes';
import { Presses } from './support/presses';
import { giveScreenLock } from './support/screen-lock';
import { expect, fullUnless, ONLY_FULL, PASSWORD, registerByApi, test } from './support/test';

const LOCK = 'Sign in with your face, finger or screen lock';
const HOME = 'Good Day!';
const TABLET = {
  viewport: { width: 820, height: 1180 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-X205) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

async function showWhoIsThere(page: Page, presses: Presses): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please show that it is you' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await presses.on(dialog.getByRole('button', { name: 'Go on' }));
}

async function signInByPassword(page: Page, username: string, presses: Presses): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await presses.on(page.getByRole('button', { name: 'Sign In', exact: true }));
}

const signOut = (context: BrowserContext) => context.request.post('/api/logout');

test('a screen lock is set up, and signs in with one press (SAFE-09, SAFE-12, SAFE-13)', async ({ page, context }) => {
  await giveScreenLock(page);
  await registerByApi(page);
  await page.goto('/profile');
  const presses = new Presses();
  const card = page.getByRole('region', { name: 'Sign in without a password' });
  await presses.on(card.getByRole('button', { name: 'Set it up on this device' }));
  await showWhoIsThere(page, presses);
  await expect(card.getByText(/, added /)).toBeVisible();
  expect(presses.print('a screen lock is set up')).toBe(2);

  await signOut(context);
  await page.goto('/auth');
  const signingIn = new Presses();
  await signingIn.on(page.getByRole('button', { name: LOCK }));
  await expect(page.getByRole('heading', { name: HOME })).toBeVisible();
  expect(signingIn.print('signing in by the screen lock')).toBe(1);

  await page.goto('/profile');
  await card.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await showWhoIsThere(page, new Presses());
  await expect(page.getByText(/ needs your password again\.$/)).toBeVisible();
  await expect(page.getByText(/, added /)).toHaveCount(0);
  await signOut(context);
  await page.goto('/auth');
  await page.getByRole('button', { name: LOCK }).click();
  await expect(page.getByRole('alert')).toHaveText('That did not work. Please try again, or use your password.');
});

test(
  'a person who types a password is offered the screen lock once (SAFE-13)',
  ONLY_FULL,
  async ({ page, context }) => {
    await giveScreenLock(page);
    const { username } = await registerByApi(page);
    const offer = page.getByRole('dialog', { name: 'Next time just use your screen lock?' });
    for (const isFirst of [true, false]) {
      await signOut(context);
      await signInByPassword(page, username, new Presses());
      // The page behind a dialog is hidden.
      if (isFirst) await offer.getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByRole('heading', { name: HOME })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(offer).toBeHidden();
    }
  },
);

/** Turns it on in the profile. @returns the secret, and the recovery codes */
async function askForCode(page: Page, presses: Presses): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Ask for a code as well' });
  await presses.on(card.getByRole('button', { name: 'Set it up' }));
  await showWhoIsThere(page, presses);
  const dialog = page.getByRole('dialog', { name: 'Ask for a code as well' });
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} ?){4,}$/).innerText();
  await dialog.getByLabel('Enter the code that it shows').fill(appCodeOf(secret));
  await presses.on(dialog.getByRole('button', { name: 'Turn it on' }));
  const kept = page.getByRole('alertdialog', { name: 'Keep these ten codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  await expect(kept.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Profile Settings')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await presses.on(kept.getByRole('button', { name: 'I have kept them' }));
  await expect(card.getByText(/10 recovery codes are left\./)).toBeVisible();
  return { secret, codes };
}

test(
  'a helper is asked for a code as well, and comes in with it alone (SAFE-18, SAFE-19)',
  ONLY_FULL,
  async ({ page, context }) => {
    const { username } = await registerByApi(page, 'family_member');
    const presses = new Presses();
    const { secret, codes } = await askForCode(page, presses);
    expect(codes).toHaveLength(10);
    expect(presses.print('a code is asked for as well')).toBe(4);

    await signOut(context);
    const signingIn = new Presses();
    await signInByPassword(page, username, signingIn);
    await page.getByLabel('Please enter the code from your app').fill('000000');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    expect((await page.request.get('/api/user/me')).status()).toBe(401);
    const code = appCodeOf(secret, 1);
    await page.getByLabel('Please enter the code from your app').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await signingIn.on(page.getByRole('button', { name: 'Sign In', exact: true }));
    await expect(page.getByRole('heading', { name: 'Care Dashboard' })).toBeVisible();
    expect(signingIn.print('signing in with a code')).toBe(2);
  },
);

test('a recovery code signs in once (SAFE-19)', ONLY_FULL, async ({ page, context }) => {
  const { username } = await registerByApi(page, 'caregiver');
  const { codes } = await askForCode(page, new Presses());
  for (const works of [true, false]) {
    await signOut(context);
    await signInByPassword(page, username, new Presses());
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    if (works) await expect(page.getByRole('heading', { name: 'Care Dashboard' })).toBeVisible();
    else await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
  }
});

for (const isRight of [true, false]) {
  const title = isRight
    ? 'a tablet is signed in by the number that it shows, and can be signed out again (SAFE-24, SAFE-25, SAFE-26, SAFE-27)'
    : 'a wrong number lets no tablet in (SAFE-24, SAFE-25)';
  test(title, fullUnless(isRight), async ({ page, browser, baseURL }) => {
    await registerByApi(page);
    await page.goto('/profile');
    const presses = new Presses();
    await presses.on(page.getByRole('button', { name: 'Show a code' }));
    await showWhoIsThere(page, presses);
    const dialog = page.getByRole('dialog', { name: 'Sign in another device' });
    const code = (await dialog.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/).innerText()).slice(-9);

    const context = await browser.newContext({ ...TABLET, ...(baseURL !== undefined && { baseURL }) });
    const tablet = await context.newPage();
    await tablet.goto('/auth');
    await presses.on(tablet.getByRole('link', { name: 'Use a code from another device' }));
    await tablet.getByLabel('Code').fill(code.toLowerCase());
    await presses.on(tablet.getByRole('button', { name: 'Go on' }));
    const number = await tablet.getByText(/^\d\d$/).innerText();

    await expect(dialog.getByText('Android tablet, Chrome. Which number does it show?')).toBeVisible();
    const numbers = dialog.getByRole('button', { name: /^\d\d$/ });
    await expect(numbers).toHaveCount(3);
    if (isRight) {
      await presses.on(dialog.getByRole('button', { name: number }));
      await expect(tablet.getByRole('heading', { name: HOME })).toBeVisible();
      await expect(dialog.getByText('Your tablet is signed in.')).toBeVisible();
      expect(presses.print('a tablet is signed in from another device')).toBe(5);
      const devices = await page.request.get('/api/user/devices');
      expect(await devices.json()).toContainEqual(expect.objectContaining({ wasPaired: true }));
      await dialog.getByRole('button', { name: 'Sign it out' }).click();
      await expect(tablet.getByRole('heading', { name: HOME })).toBeHidden();
    } else {
      await numbers.filter({ hasNotText: number }).first().click();
      await expect(dialog.getByRole('alert')).toContainText('it was not let in');
      await expect(tablet.getByRole('alert')).toContainText('This device was not signed in');
      expect((await context.request.get('/api/user/me')).status()).toBe(401);
    }
    await context.close();
  });
}
