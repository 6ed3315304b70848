// Emergency contacts, and the emergency card: on paper, through its QR code, and offline.
import type { Page } from '@playwright/test';
import { addContacts, shareCard } from './support/emergency-story';
import { newDataDir, removeDataDir, startProduct } from './support/product';
import {
  addMedicationByApi,
  expect,
  fullUnless,
  newPerson,
  ONLY_FULL,
  PASSWORD,
  registerByApi,
  test,
} from './support/test';

const WARFARIN = { name: 'Warfarin', dosage: '5 mg', frequency: 'Once daily', times: ['18:00'] };

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const sheet = (page: Page) => page.getByRole('article', { name: 'Emergency card' });

for (const width of [1280, 390]) {
  const title = `contacts are added, ordered, changed and deleted at ${width} px (EMER-01, EMER-02, EMER-05, EMER-15, D-85, NAV-16)`;
  test(title, fullUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await registerByApi(page);
    await page.goto('/emergency-contacts');
    await page.getByRole('button', { name: 'Add Your First Contact' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Anna Ellis');
    await dialog.getByLabel('Phone number').fill('(555) 010-4477');
    await dialog.getByLabel('Primary contact').check();
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(page.getByText('Contact Added')).toBeVisible();
    await page.getByRole('button', { name: 'Add Contact' }).click();
    await dialog.getByLabel('Name').fill('Poison Control');
    await dialog.getByLabel('Phone number').fill('1-800-222-1222');
    await dialog.getByText('Ambulance, police').click();
    await dialog.getByLabel('Primary contact').check();
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(dialog).toBeHidden();
    // Only one contact is primary.
    await expect(page.getByRole('article', { name: 'Poison Control' })).toContainText('Primary');
    await expect(page.getByRole('article', { name: 'Anna Ellis' })).not.toContainText('Primary');
    await expect(page.getByRole('link', { name: /^Call Poison Control/ })).toHaveCount(2);

    const moveUp = page.getByRole('button', { name: 'Move up Poison Control' });
    await moveUp.click();
    await expect.poll(() => names(page)).toEqual(['Poison Control', 'Anna Ellis']);
    await expect(page.getByRole('button', { name: 'Move down Poison Control' })).toBeFocused();
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Poison Control', 'Anna Ellis']);

    await page.getByRole('button', { name: 'Edit Anna Ellis' }).click();
    await dialog.getByLabel('Relationship').fill('Daughter');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Contact Updated')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Anna Ellis' })).toContainText('Daughter, family');

    await page.getByRole('button', { name: 'Delete Poison Control' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this emergency contact?');
    await question.getByRole('button', { name: 'Delete contact' }).click();
    await expect(page.getByText('Contact Deleted')).toBeVisible();
    await expect.poll(() => names(page)).toEqual(['Anna Ellis']);
  });
}

test('911 asks first; on a computer it then shows the number large (EMER-04, EMER-06)', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/emergency-contacts');
  const call = page.getByRole('link', { name: 'Call 911' });
  await call.click();
  const warning = page.getByRole('alertdialog', { name: 'Call 911?' });
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning).toBeHidden();
  await expect(call).toBeFocused();
  await call.click();
  await warning.getByRole('button', { name: 'Call 911' }).click();
  const number = page.getByRole('dialog', { name: 'Call 911' });
  await expect(number).toContainText('Dial this number on a phone');
  await expect(number.getByText('911', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(number).toBeHidden();
});

test('the home shows the first two contacts (EMER-21, DASH-S-10, DASH-S-20…23)', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Emergency Contacts' });
  await expect(card.getByRole('link', { name: 'Add Contacts' })).toBeVisible();
  await addContacts(page.request);
  // A contact added elsewhere appears by itself.
  await expect(card.getByRole('link', { name: 'Call Anna Ellis' })).toHaveAttribute('href', 'tel:5550104477');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByText('+2 more contacts')).toBeVisible();
  await card.getByRole('link', { name: /^Manage/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency Contacts' })).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: 'My emergency card' }).click();
  await expect(sheet(page)).toContainText('Tom Ellis');
});

test('the code is off; once on, anyone with it can read the card, each look is recorded, and stopping ends it', async ({
  page,
  browser,
}) => {
  await registerByApi(page);
  await addContacts(page.request);
  await addMedicationByApi(page.request, WARFARIN);
  await page.goto('/emergency-card');
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show a QR code for paramedics' }).click();
  const code = page.getByRole('img', { name: /QR code/ }).last();
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  await expect(page.getByText('No one has opened it yet.')).toBeVisible();

  const paramedic = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await paramedic.newPage();
  const link = await page.getByLabel('Link to your card').inputValue();
  const answer = await phone.goto(link);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  await expect(sheet(phone)).toContainText('Warfarin');
  await expect(sheet(phone).getByRole('link', { name: '(555) 010-4477' })).toBeVisible();
  await expect(phone.getByText('Opening this card was recorded')).toBeVisible();
  await expect(page.getByText(/^Opened once, last /)).toBeVisible();
  await phone.reload();
  await expect(page.getByText(/^Opened 2 times, last /)).toBeVisible();

  await page.getByRole('button', { name: 'Stop this link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop this link' }).click();
  await expect(page.getByRole('button', { name: 'Show a QR code for paramedics' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This card cannot be opened' })).toBeVisible();
  await paramedic.close();
});

test('prints on one page, black on white, without screen controls', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  await addContacts(page.request);
  await addMedicationByApi(page.request, WARFARIN);
  await shareCard(page.request);
  await page.goto('/emergency-card');
  await expect(sheet(page)).toContainText('Warfarin');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('button', { name: 'Print' }),
    page.getByText('Link to your card'),
  ]) {
    await expect(part).toBeHidden();
  }
  // Service workers need TLS, which a home server may not have.
  await expect(sheet(page).getByRole('img', { name: /QR code/ })).toHaveCount(0);
  const colours = await sheet(page).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  for (const format of ['A4', 'Letter']) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  }
});

/** The device has the card, and the service worker controls the page. */
async function openAndKeep(page: Page, address = ''): Promise<void> {
  await page.goto(`${address}/emergency-card`);
  await expect(page.getByText('This device keeps a copy of the card')).toBeVisible({ timeout: 30_000 });
}

const keptCaches = (page: Page) => page.evaluate(() => caches.keys());

test('after the first visit only the card opens offline, and signing out removes it', async ({ page, context }) => {
  await registerByApi(page);
  await addContacts(page.request);
  await addMedicationByApi(page.request, WARFARIN);
  await openAndKeep(page);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('emergency-card');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'));
  });
  expect(kept.toSorted()).toEqual(['/api/emergency-card', '/emergency-card']);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByText(/This is your card as of /)).toBeVisible();
  await expect(sheet(page)).toContainText('Warfarin');
  await expect(sheet(page)).toContainText('(555) 010-4477');
  const other = await context.newPage();
  await other.goto('/emergency-card');
  await expect(sheet(other)).toContainText('Warfarin');
  await expect(other.goto('/medications')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await other.close();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(page.getByText('This device keeps a copy of the card')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Why Choose Hearthside' })).toBeVisible();
  await expect.poll(() => keptCaches(page)).toEqual([]);
  await context.setOffline(true);
  // The worker is still there, with nothing to show. It may notice the lost connection a moment after the page.
  await expect(() => expect(page.goto('/emergency-card')).rejects.toThrow(/ERR_FAILED/)).toPass();
});

test(
  'a session that ended elsewhere leaves nothing on the device, and the next user gets their own card',
  ONLY_FULL,
  async ({ page, context }) => {
    await registerByApi(page);
    await addContacts(page.request);
    await openAndKeep(page);
    await page.goto('about:blank');
    await page.request.post('/api/logout');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Why Choose Hearthside' })).toBeVisible();
    await expect.poll(() => keptCaches(page)).toEqual([]);

    const next = { ...newPerson('Robert'), lastName: 'Hughes', password: PASSWORD, role: 'senior', timeZone: 'UTC' };
    expect((await page.request.post('/api/register', { data: next })).status()).toBe(201);
    await openAndKeep(page);
    await context.setOffline(true);
    await page.reload();
    await expect(sheet(page)).toContainText('Robert Hughes');
    await expect(sheet(page)).not.toContainText('Anna Ellis');
  },
);

// For the page this is like being offline.
test('the card opens while the server is down', ONLY_FULL, async ({ page }) => {
  test.setTimeout(180_000);
  const dataDir = await newDataDir();
  const { address, stop } = await startProduct(dataDir);
  const person = { ...newPerson(), lastName: 'Ellis', password: PASSWORD, role: 'senior', timeZone: 'UTC' };
  expect((await page.request.post(`${address}/api/register`, { data: person })).status()).toBe(201);
  await page.request.post(`${address}/api/medications`, { data: WARFARIN });
  await openAndKeep(page, address);
  await stop();
  await page.reload();
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(sheet(page)).toContainText('Warfarin');
  await removeDataDir(dataDir);
});
