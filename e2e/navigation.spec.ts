// From any section to any other: how many presses it takes, and what a phone with large text shows first.
import type { Page } from '@playwright/test';
import {
  addMedicationByApi,
  expect,
  fullUnless,
  inviteByApi,
  IS_THOROUGH,
  newPerson,
  ONLY_FULL,
  PASSWORD,
  registerByApi,
  test,
  timeFromNow,
} from './support/test';
import { addAppointments, addReadings } from './support/care-story';
import { addContacts } from './support/emergency-story';
import { addHelper, addRide } from './support/help-story';

const SERVER = process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000';

interface Place {
  name: string;
  path: string;
  /** The list in the bar that has it. */
  within?: string;
}

const SENIORS_PLACES: readonly Place[] = [
  { name: 'Home', path: '/' },
  { name: 'Medications', path: '/medications' },
  { name: 'Appointments', path: '/appointments' },
  { name: 'Calendar', path: '/calendar' },
  { name: 'Health', path: '/health' },
  { name: 'Messages', path: '/messages' },
  { name: 'Family', path: '/family' },
  { name: 'Emergency', path: '/emergency-contacts' },
  { name: 'Games', path: '/games' },
  { name: 'Documents', path: '/documents' },
];

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Goes from each place to each other one and back; in every run, once round. The bar is the same everywhere.
 * @returns the presses of each way
 */
async function countPresses(page: Page, places: readonly Place[]): Promise<number[]> {
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const addressNow = () => page.evaluate(() => location.pathname + location.search);
  const goTo = async ({ name, path, within }: Place) => {
    let presses = 0;
    if (within !== undefined) {
      // A press this close to the last one counts as its second half (client/src/lib/double-press.ts).
      await page.waitForTimeout(600);
      await bar.getByRole('button', { name: within }).click();
      presses += 1;
    }
    const around = within === undefined ? bar : page.getByRole('dialog', { name: within });
    await around.getByRole('link', { name, exact: true }).click();
    presses += 1;
    await expect.poll(addressNow).toBe(path);
    await expect(bar.locator('[aria-current]')).toHaveText(new RegExp(`^${within ?? name}`));
    return presses;
  };
  const counts: number[] = [];
  if (!IS_THOROUGH) {
    for (const place of [...places.slice(1), ...places.slice(0, 1)]) counts.push(await goTo(place));
    return counts;
  }
  for (const [index, from] of places.entries()) {
    for (const to of places.slice(index + 1)) {
      await goTo(from);
      counts.push(await goTo(to), await goTo(from));
    }
  }
  return counts;
}

test('from any section to any other on a desktop: one press (KIND-19)', ONLY_FULL, async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1024, height: 768 });
  await registerByApi(page);
  await page.goto('/');
  const counts = await countPresses(page, SENIORS_PLACES);
  const most = Math.max(...counts);
  print(`A senior's ${SENIORS_PLACES.length} sections: ${counts.length} ways, at most ${most} press each.`);
  expect(most).toBe(1);
});

test('a caregiver goes to any section and any senior in one press, to their own things in two (KIND-19, KIND-20)', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const senior = await registerByApi(page);
  const { id, link } = await inviteByApi(page.request, `${senior.username}.nurse@example.org`);
  const context = await browser.newContext({ baseURL: SERVER, viewport: { width: 1024, height: 768 } });
  const account = { ...newPerson('Grace'), lastName: 'Okafor', password: PASSWORD, role: 'caregiver', timeZone: 'UTC' };
  expect((await context.request.post('/api/register', { data: account })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await context.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);
  const nurse = await context.newPage();
  await nurse.goto('/');
  const sections: readonly Place[] = [
    { name: 'Dashboard', path: '/' },
    { name: 'Messages', path: '/messages' },
    { name: 'Calendar', path: '/calendar' },
    { name: 'Family Updates', path: '/family' },
    { name: senior.firstName, path: `/senior-monitoring?senior=${senior.id}` },
  ];
  const counts = await countPresses(nurse, sections);
  expect(Math.max(...counts)).toBe(1);
  const own: readonly Place[] = [
    { name: 'My Medications', path: '/medications', within: 'For me' },
    { name: 'My Emergency Contacts', path: '/emergency-contacts', within: 'For me' },
    { name: 'Games', path: '/games', within: 'For me' },
  ];
  const ownCounts = await countPresses(nurse, own);
  expect(Math.max(...ownCounts)).toBe(2);
  print(
    `A caregiver's ${sections.length} sections: ${counts.length} ways, at most ${Math.max(...counts)} press each; ` +
      `their own ${own.length}: ${ownCounts.length} ways, at most ${Math.max(...ownCounts)}.`,
  );
  await context.close();
});

test('the sections are there before any code, and nothing moves then (KIND-19)', ONLY_FULL, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: SERVER, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await registerByApi(page, 'caregiver');
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
      document.documentElement.dataset['shift'] = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const html = await (await page.request.get('/calendar')).text();
  expect(html).toMatch(/<nav aria-label="Sections".*Family Updates.*For me/);
  await page.goto('/calendar');
  await page.waitForLoadState('networkidle');
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.02);
  await context.close();
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const) {
  const title = `with text of 200 % at ${width} px the header is one row with logo and menu, which has the rest (KIND-21)`;
  test(title, fullUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await registerByApi(page);
    const comfort = { textSize: 200, theme: 'light', motion: 'reduced', readAloudRate: null };
    expect((await page.request.put('/api/user/comfort', { data: comfort })).status()).toBe(200);
    const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', instructions: 'Take with food.' };
    await addMedicationByApi(page.request, { ...metformin, times: [timeFromNow(0)] });
    await page.goto('/');
    const items = page.getByRole('banner').locator('a:visible, button:visible');
    await expect(items).toHaveText(['Hearthside', 'Menu']);
    const [logo, menu] = await Promise.all((await items.all()).map((item) => item.boundingBox()));
    if (!logo || !menu) throw new Error('no header');
    expect(menu.y).toBeLessThan(logo.y + logo.height);
    expect(menu.x + menu.width).toBeLessThanOrEqual(width);
    if (width === 390) await expect(page.getByRole('button', { name: /^Take/ }).first()).toBeInViewport({ ratio: 1 });
    await items.last().click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Text size', 'Contrast', 'Help', 'Logout']) {
      await expect(dialog.locator('summary, button').filter({ hasText: name })).toBeVisible();
    }
    await dialog.getByRole('link', { name: 'Health' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Health Tracking' })).toBeFocused();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('the home on a phone is at most two and a half screens, and its cards open in place (KIND-22, TASK-26, SUPPLY-21)', async ({
  page,
}) => {
  const [width, height] = [390, 844];
  await page.setViewportSize({ width, height });
  await registerByApi(page);
  const pill = { dosage: '20 mg', frequency: 'Once daily', instructions: 'Take at bedtime.' };
  await addMedicationByApi(page.request, { ...pill, name: 'Atorvastatin', times: [timeFromNow(0)] });
  await addMedicationByApi(page.request, { ...pill, name: 'Warfarin', times: [timeFromNow(500)] });
  await addAppointments(page.request);
  // Who drives is said beside what comes next, and who helps takes a line.
  const helper = await addHelper(page, { firstName: 'Ben' });
  await addRide(page.request, helper);
  await helper.dispose();
  await addReadings(page.request);
  await addContacts(page.request);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const cards = page.getByRole('main').locator('button[aria-expanded]:visible');
  await expect(cards).toHaveCount(7);
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  const closed = await screens();
  print(`The home on a phone of ${width} × ${height} px: ${closed.toFixed(2)} screens.`);
  expect(closed).toBeLessThanOrEqual(2.5);
  await page.getByRole('button', { name: /^Upcoming Appointments Next: / }).click();
  const appointments = page.getByRole('region', { name: 'Upcoming Appointments' });
  await expect(appointments.getByText('Lunch with Wei').first()).toBeVisible();
  await expect(appointments.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  // Neither is it longer with the line of what runs out.
  const [first] = await (await page.request.get('/api/medications')).json();
  await page.request.put(`/api/medications/${first.id}/supply`, { data: { unit: 'tablet' } });
  await page.request.post(`/api/medications/${first.id}/supply-events`, { data: { kind: 'count', amount: 3 } });
  await page.goto('/');
  await expect(page.getByText(/^Atorvastatin runs out on /)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(cards).toHaveCount(6);
  expect(await screens()).toBeLessThanOrEqual(2.5);
  await page.getByRole('button', { name: /^Upcoming Appointments Next: / }).click();

  // Elsewhere everything is open, with Delete.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(cards).toHaveCount(0);
  await expect(appointments.getByRole('button', { name: /^Delete/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Care Team' })).toBeVisible();
});

test('Back closes a dialog before it leaves the page, and the draft stays (KIND-24)', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Appointments' }).click();
  await page.getByRole('button', { name: 'Add Your First Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await dialog.getByLabel('Title').fill('Flu shot');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Appointment' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Flu shot');

  // Closed by its button it leaves nothing in the history.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible();
  await expect(dialog).toBeHidden();
});
