import type { Page } from '@playwright/test';
import { expect, ONLY_FULL, PASSWORD, registerByApi, test } from './support/test';

/** The words appear for only half a second before the sign-in page, so polling may miss them. */
async function expectToBeLedToSignIn(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.addInitScript(watchForWords);
  await page.evaluate(watchForWords);
  await act();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('You are logged out. Logging in again...');
}

function watchForWords(): void {
  const words = 'You are logged out. Logging in again...';
  new MutationObserver(() => {
    if (document.documentElement.innerText.includes(words)) sessionStorage.setItem('told', words);
  }).observe(document, { childList: true, subtree: true });
}

test(
  'signing out ends the session and shows the landing page (AUTH-36, AUTH-38, NAV-36)',
  ONLY_FULL,
  async ({ page }) => {
    await registerByApi(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('See you next time!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Why Choose Hearthside' })).toBeVisible();
    expect((await page.request.get('/api/user/me')).status()).toBe(401);
  },
);

test(
  'a signed-out visit to medications says so and redirects to sign-in (NAV-45, MED-07)',
  ONLY_FULL,
  async ({ page }) => {
    await page.goto('/auth');
    await expectToBeLedToSignIn(page, () => page.goto('/medications'));
  },
);

test(
  'any other path signed out is not found, and /api/login redirects to /auth (NAV-03, NAV-24)',
  ONLY_FULL,
  async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await page.goto('/api/login');
    await expect(page).toHaveURL('/auth');
  },
);

test('taking a dose after the session ended elsewhere says so and redirects to sign-in (DOSE-33)', async ({ page }) => {
  await registerByApi(page);
  await page.request.post('/api/medications', {
    data: { name: 'Acetaminophen', dosage: '500 mg', frequency: 'As needed', times: [] },
  });
  // Without the live connection, which would tell the page before the press.
  await page.addInitScript(() =>
    Object.assign(globalThis, {
      WebSocket: class extends EventTarget {
        close(): void {}
      },
    }),
  );
  await page.goto('/medications');
  await expect(page.getByRole('article')).toContainText('Acetaminophen');
  // After hydration the page refetches once, which would tell it before the press, too.
  await page.waitForLoadState('networkidle');
  await page.request.post('/api/logout');
  await expectToBeLedToSignIn(page, () => page.getByRole('button', { name: /^Take Now/ }).click());
});

test('a wrong password shows a message, the right one leads home (AUTH-11, AUTH-40)', ONLY_FULL, async ({ page }) => {
  const person = await registerByApi(page);
  await page.request.post('/api/logout');
  await page.goto('/auth');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
});

test(
  'the bottom navigation shows on phones and tablets, and is hidden on large screens (NAV-37)',
  ONLY_FULL,
  async ({ page }) => {
    await registerByApi(page);
    await page.goto('/');
    const bottom = page.getByRole('navigation', { name: 'Main pages' });
    await expect(bottom).toBeHidden();
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(bottom).toBeVisible();
      await expect(bottom.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    }
  },
);
