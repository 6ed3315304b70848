// What comes out of the printer: the content of a page, dark on white, without what can only be pressed.
import type { Page } from '@playwright/test';
import {
  addMedicationByApi,
  expect,
  inviteByApi,
  newPerson,
  ONLY_FULL,
  PASSWORD,
  registerByApi,
  test,
} from './support/test';
import { addReadings } from './support/care-story';
import { shareUpdate, writeTo } from './support/talk-story';

const TITLES = ['Eye doctor', 'Blood test', 'Lunch with Wei', 'Physiotherapy', 'Choir'];

test('the calendar prints every event of the month (KIND-29)', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  const today = new Date().toISOString().slice(0, 10);
  for (const [index, title] of TITLES.entries()) {
    const data = { title, type: 'other', startTime: `${today}T${10 + index}:00:00.000Z` };
    expect((await page.request.post('/api/appointments', { data })).status()).toBe(201);
  }
  await page.goto('/calendar');
  await expect(page.getByText('+2 more')).toBeVisible();
  await print(page);
  for (const title of TITLES)
    // Whatever the time of day: 'Late: Eye doctor'.
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await expectNoControls(page);
});

test('My Medications prints one list for the doctor, with what each looks like (KIND-07, KIND-29)', async ({
  page,
}) => {
  await registerByApi(page);
  await addMedicationByApi(page.request, {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Twice daily',
    times: ['08:00', '18:00'],
    instructions: 'With food.',
    look: { form: 'tablet', color: 'white', secondColor: null },
  });
  await page.goto('/medications');
  await expect(page.getByRole('article', { name: 'Metformin' })).toBeVisible();
  await print(page);
  const row = page.getByRole('row', { name: /^Metformin/ });
  await expect(row).toContainText(
    /^MetforminWhite tablet500 mgTwice daily: 8:00 AM, 6:00 PMWith food\.\w+ \d+, \d{4}$/,
  );
  await expect(page.getByRole('article', { name: 'Metformin' })).toBeHidden();
  await expectNoControls(page);
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

test(
  'an open history of doses is printed, and not the page behind it (KIND-28, KIND-29)',
  ONLY_FULL,
  async ({ page }) => {
    await registerByApi(page);
    const times = Array.from({ length: 24 }, (_hour, index) => `${String(index).padStart(2, '0')}:59`);
    await addMedicationByApi(page.request, { name: 'Metformin', dosage: '500 mg', frequency: 'Hourly', times });
    await page.goto('/medications');
    await page.getByRole('button', { name: 'History of Metformin' }).click();
    await expect(page.getByRole('dialog').getByText('11:59 PM')).toBeVisible();
    await print(page);
    await expect(page.getByRole('heading', { name: 'Doses of Metformin' })).toBeVisible();
    await expect(page.getByText('My Medications')).toBeHidden();
    await expect(page.locator('button:visible, input:visible')).toHaveCount(0);
    // More than the window shows.
    const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeGreaterThan(1);
  },
);

test('messages, family updates and health print what they say (KIND-29)', ONLY_FULL, async ({ page, browser }) => {
  const senior = await registerByApi(page);
  const { id, link } = await inviteByApi(page.request, `${senior.username}.anna@example.org`);
  const context = await browser.newContext({ baseURL: process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000' });
  const account = { ...newPerson('Anna'), lastName: 'Ellis', password: PASSWORD, role: 'family_member' };
  expect((await context.request.post('/api/register', { data: { ...account, timeZone: 'UTC' } })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const data = { status: 'accepted', token };
  expect((await context.request.patch(`/api/care-invitations/${id}`, { data })).status()).toBe(200);
  const lines = Array.from({ length: 30 }, (_line, index) => `Line ${index + 1} of a long letter`);
  const conversation = await writeTo(context.request, senior.id, lines);
  await context.close();
  await addReadings(page.request);
  await shareUpdate(page.request, 'The roses are in bloom again.');

  await page.goto(`/messages?conversation=${conversation}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Line 30 of')).toBeVisible();
  await print(page);
  // All of it is on paper, not only what the window shows.
  await expect.poll(() => log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expect(log.getByText('Line 1 of')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Anna Ellis' })).toBeVisible();
  await expectNoControls(page);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/family');
  const update = page.getByRole('article');
  await expect(update).toContainText('The roses are in bloom again.');
  await print(page);
  await expect(update.getByRole('heading', { name: 'Margaret Ellis' })).toBeVisible();
  await expectNoControls(page);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/health');
  const pressure = page.getByRole('article', { name: 'Blood Pressure' });
  await expect(pressure).toContainText('124/80');
  await print(page);
  await expect(pressure.getByText('124/80')).toBeVisible();
  await expectNoControls(page);
});

/** In the dark theme, which is not printed. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
}

async function expectNoControls(page: Page): Promise<void> {
  for (const part of ['banner', 'navigation', 'textbox'] as const) {
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.locator('button:visible:not([data-prints])')).toHaveCount(0);
  const lightness = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    return getComputedStyle(heading).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  });
  expect(Math.max(...lightness)).toBeLessThan(90);
}
