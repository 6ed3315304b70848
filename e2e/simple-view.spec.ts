// A senior's simple view, switched by the senior and by the care team, and reading settings that follow to a new device.
import type { Browser, Page } from '@playwright/test';
import { addContacts } from './support/emergency-story';
import { writeTo } from './support/talk-story';
import {
  addMedicationByApi,
  expect,
  fullUnless,
  inviteByApi,
  newPerson,
  ONLY_FULL,
  PASSWORD,
  registerByApi,
  test,
  timeFromNow,
} from './support/test';

const LISINOPRIL = { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times: [timeFromNow(0)] };

const places = (page: Page) => page.getByRole('navigation', { name: 'Simple view' });
const newDevice = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000' });
  return context.newPage();
};

/** Anna, who is connected with the user signed in on `page`. */
async function connectedAnna(page: Page, browser: Browser, username: string): Promise<Page> {
  const { id, link } = await inviteByApi(page.request, `${username}.anna@example.org`);
  const anna = await newDevice(browser);
  const account = { ...newPerson('Anna'), lastName: 'Ellis', password: PASSWORD, role: 'family_member' };
  expect((await anna.request.post('/api/register', { data: { ...account, timeZone: 'UTC' } })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await anna.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);
  return anna;
}

for (const width of [1280, 390]) {
  const title = `a senior turns the simple view on, takes, calls, answers and turns it off at ${width} px`;
  test(title, fullUnless(width === 390), async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 844 });
    const senior = await registerByApi(page);
    await addMedicationByApi(page.request, LISINOPRIL);
    await addContacts(page.request);
    const anna = await connectedAnna(page, browser, senior.username);
    await writeTo(anna.request, senior.id, ['Shall I bring soup?']);

    await page.goto('/');
    await page.getByRole('button', { name: 'Simple view' }).click();
    await expect(places(page).getByRole('link')).toHaveCount(4);
    await expect(page.getByRole('navigation', { name: 'Main pages' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Take Now Lisinopril' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to take now' })).toBeVisible();

    await places(page).getByRole('link', { name: 'Call' }).click();
    await expect(page.getByRole('heading', { name: 'Call someone' })).toBeFocused();
    await page.getByRole('link', { name: /^Call Anna Ellis/ }).click();
    const call = page.getByRole('dialog');
    await expect(call).toContainText('(555) 010-4477');
    // It handles keys once it has the focus.
    await expect.poll(() => call.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(call).toHaveCount(0);

    await places(page)
      .getByRole('link', { name: /^Messages/ })
      .click();
    await expect(page.getByText('Shall I bring soup?')).toBeVisible();
    await page.getByRole('link', { name: 'Reply Anna Ellis' }).click();
    await page.getByPlaceholder('Type your message...').fill('Yes, please');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log').getByText('Yes, please')).toBeVisible();
    await expect(places(page).getByRole('link', { name: /^Messages/ })).toHaveAttribute('aria-current', 'page');

    await places(page).getByRole('link', { name: 'Now' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to take now' })).toBeVisible();
    await page.getByRole('button', { name: 'Full view' }).click();
    await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
    await anna.context().close();
  });
}

test(
  'with permission a daughter switches it, and the senior’s open screen follows (D-50, D-61)',
  ONLY_FULL,
  async ({ page, browser }) => {
    const senior = await registerByApi(page);
    const anna = await connectedAnna(page, browser, senior.username);
    await anna.goto(`/care-management/${senior.id}`);
    await expect(anna.getByRole('tab', { name: 'Overview' })).toBeVisible();
    const control = anna.getByRole('checkbox', { name: 'Simple view for Margaret' });
    await expect(control).toHaveCount(0);

    await page.goto('/profile');
    const allowed = page.waitForResponse((response) => response.url().endsWith('/api/user/simple-view'));
    await page.getByRole('checkbox', { name: 'My care team can change this for me' }).click();
    expect((await allowed).status()).toBe(200);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
    // Anna's open page offers it by itself, and Margaret's changes by itself.
    await control.click();
    await expect(control).toBeChecked();
    await expect(places(page).getByRole('link')).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible();
    await control.click();
    await expect(control).not.toBeChecked();
    await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
    await page.goto('/who-looked');
    await expect(page.getByText(/Anna Ellis changed your Simple view setting/)).toBeVisible();
    await anna.context().close();
  },
);

test(
  'a second device gets the account’s text size and theme from the first paint on (D-98, LAND-12)',
  ONLY_FULL,
  async ({ page, browser }) => {
    const { username } = await registerByApi(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/comfort'));
    await page.getByRole('button', { name: /^Text size/ }).click();
    await page.getByRole('radio', { name: '150 %' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Contrast/ }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect((await saved).status()).toBe(200);

    const tablet = await newDevice(browser);
    await tablet.goto('/auth');
    await expect(tablet.locator('html')).toHaveAttribute('data-text-size', '100');
    await tablet.getByLabel('Username').fill(username);
    await tablet.getByLabel('Password').fill(PASSWORD);
    await tablet.getByRole('button', { name: 'Sign In' }).click();
    await expect(tablet.getByRole('button', { name: 'Text size 150 %' })).toBeVisible();
    await expect(tablet.locator('html')).toHaveAttribute('data-theme', 'dark');

    // A third device is already signed in: the server renders the page with these settings.
    const phone = await newDevice(browser);
    await phone.request.post('/api/login', { data: { username, password: PASSWORD } });
    const html = await (await phone.request.get('/')).text();
    expect(html).toContain('data-text-size="150"');
    await phone.goto('/');
    await expect(phone.getByRole('button', { name: 'Text size 150 %' })).toBeVisible();
    await Promise.all([tablet.context().close(), phone.context().close()]);
  },
);
