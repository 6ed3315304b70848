import type { Browser, Page } from '@playwright/test';
import { expect, ONLY_FULL, PASSWORD, type Person, registerByApi, test } from './support/test';

const NEW_PASSWORD = 'a lighthouse behind the hill';

/** A picture that the page itself draws on a canvas. */
async function drawnPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = '#a5432f';
      context.fillRect(0, 0, 900, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** The same person on another device. */
async function elsewhere(browser: Browser, baseURL: string | undefined, { username }: Person): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 820, height: 1100 },
  });
  const page = await context.newPage();
  const response = await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  expect(response.status()).toBe(200);
  return page;
}

const me = async (page: Page) => (await page.request.get('/api/user/me')).json();
const banner = (page: Page) => page.getByRole('banner');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test(
  'every field can be edited and is kept, and the header follows at once (NAV-17, NAV-28, PROF-20, PROF-22, PROF-27)',
  ONLY_FULL,
  async ({ page }) => {
    await registerByApi(page);
    await page.goto('/');
    await banner(page)
      .getByRole('link', { name: /Margaret/ })
      .click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    const texts = {
      'First name': 'Greta',
      'Last name': 'Ellis-Byrd',
      Email: `greta.${Date.now()}@example.com`,
      Phone: '+1 (555) 010-0123',
      'Date of birth': '1944-05-06',
      Address: '12 Elm Street, Springfield',
      'Emergency contact': 'Anna, my daughter',
      'Medical conditions': 'Diabetes type 2',
      Allergies: 'Penicillin',
      Medications: 'Metformin 500 mg',
    };
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(new RegExp(`^${label}`)).fill(text);
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await save(page);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(banner(page).getByRole('link', { name: /Greta/ })).toContainText('Ellis-Byrd');
    await page.reload();
    for (const [label, text] of Object.entries(texts)) {
      await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveValue(text);
    }
    expect(await me(page)).toMatchObject({ firstName: 'Greta', timeZone: 'Europe/Berlin', role: 'senior' });
  },
);

test('all errors show at once, by keyboard, and typed text stays (PROF-05…17)', ONLY_FULL, async ({ page }) => {
  const { firstName } = await registerByApi(page);
  await page.goto('/profile');
  const wrong = { 'First name': '', 'Last name': '', Email: 'margaret', Phone: 'call me', Address: '12 Elm' };
  for (const [label, text] of Object.entries(wrong)) await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByText('Please fix the errors below before saving')).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  const messages = [
    'First name is required',
    'Last name is required',
    'Invalid email format',
    'Invalid phone number format',
    'Address must be at least 10 characters',
  ];
  await expect(summary.getByRole('link')).toHaveText(messages);
  // The first line of the summary links to its field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Marge');
  expect(await me(page)).toMatchObject({ firstName, phone: null });
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Address')).toHaveValue('12 Elm');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
});

test('a draft survives an expired session and signing in again', async ({ page }) => {
  const { username } = await registerByApi(page);
  await page.goto('/profile');
  await page.getByLabel('Email').fill('margaret@example.com');
  await page.getByLabel(/^Allergies/).fill('Penicillin');
  await page.request.post('/api/logout');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeHidden();
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await banner(page)
    .getByRole('link', { name: /Margaret/ })
    .click();
  await expect(page.getByText('Here is what you typed before. It is not saved yet.')).toBeVisible();
  await expect(page.getByLabel(/^Allergies/)).toHaveValue('Penicillin');
});

test('a picture, also in the header, appears in all of the user’s windows at once, and can be removed (PROF-01, PROF-21, PROF-24, NAV-29)', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await registerByApi(page);
  const other = await elsewhere(browser, baseURL, person);
  await other.goto('/');
  await page.goto('/profile');
  // A person could not choose a file earlier: the page is inert until it responds.
  await expect(page.locator('#root[data-answers]')).toBeAttached();
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await page.getByLabel('Add a picture').setInputFiles(await drawnPicture(page));
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
  for (const each of [page, other]) {
    const picture = banner(each)
      .getByRole('link', { name: /Margaret/ })
      .locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  }
  const large = page.getByRole('region', { name: 'Profile Picture' }).locator('img');
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  for (const each of [page, other]) {
    await expect(
      banner(each)
        .getByRole('link', { name: /Margaret/ })
        .locator('img'),
    ).toHaveCount(0);
  }
  await other.context().close();
});

test(
  'a new password signs the other browser out within a second, and this one stays (D-40)',
  ONLY_FULL,
  async ({ page, browser, baseURL }) => {
    const person = await registerByApi(page);
    const other = await elsewhere(browser, baseURL, person);
    await other.goto('/profile');
    await expect(other.getByText('This device', { exact: true })).toBeVisible();
    await page.goto('/profile');
    const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);

    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const write = async (current: string) => {
      await dialog.getByLabel('Current password').fill(current);
      await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await dialog.getByLabel('New password again').fill(NEW_PASSWORD);
      await dialog.getByRole('button', { name: 'Change password' }).click();
    };
    await write('not my password');
    await expect(dialog.getByRole('link', { name: 'This is not your current password' })).toBeVisible();
    await expect(page).toHaveURL('/profile');

    const changed = page.waitForResponse(
      (response) => response.url().endsWith('/api/user/password') && response.status() === 204,
    );
    await write(PASSWORD);
    await changed;
    await expect(other.getByRole('heading', { name: 'Profile Settings' })).toBeHidden({ timeout: 1_000 });
    await expect(page.getByText('Your password was changed. Every other device is signed out.')).toBeVisible();
    await expect(devices).toHaveCount(1);
    expect((await other.request.get('/api/user/me')).status()).toBe(401);
    // This one keeps working, and so does its live connection.
    await page.getByLabel('Email').fill(`m.${Date.now()}@example.com`);
    await save(page);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await other.context().close();
  },
);

test('a device is signed out from another one (D-40)', ONLY_FULL, async ({ page, browser, baseURL }) => {
  const person = await registerByApi(page);
  const tablet = await elsewhere(browser, baseURL, person);
  await tablet.goto('/');
  await expect(tablet.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/is signed out\.$/)).toBeVisible();
  await expect(tablet.getByRole('heading', { name: 'Good Day!' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  expect((await page.request.get('/api/user/me')).status()).toBe(200);
  await tablet.context().close();
});

test('the page of an expired link says so, signed in and signed out (D-62)', ONLY_FULL, async ({ page }) => {
  for (const way of ['Sign In', 'Go to my profile']) {
    await page.goto(`/verify-email/${'x'.repeat(32)}`);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByText(/may have expired or already been used/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    if (way === 'Sign In') await registerByApi(page);
  }
});
