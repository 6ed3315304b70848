// A senior asks for a ride to a visit; a neighbor who sees nothing else of her drives, also once the visit has moved.
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addHelper, ONLY_TASKS } from './support/help-story';
import { expect, registerByApi, test } from './support/test';

const DAY_MS = 24 * 60 * 60 * 1000;

async function browserOf(browser: Browser, person: APIRequestContext, width = 1280): Promise<Page> {
  const baseURL = process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000';
  const context = await browser.newContext({
    baseURL,
    storageState: await person.storageState(),
    timezoneId: 'UTC',
    viewport: { width, height: 844 },
  });
  return context.newPage();
}

test('a ride is asked for, taken by a neighbor who sees neither visits nor medications, moved, and taken again (TASK-01, TASK-17, TASK-22, TASK-25, TASK-26, TASK-27, TASK-28)', async ({
  page,
  browser,
}) => {
  await registerByApi(page);
  const [anna, tom, ben] = await Promise.all([
    addHelper(page, { firstName: 'Anna' }),
    addHelper(page, { firstName: 'Tom', role: 'caregiver' }),
    addHelper(page, { firstName: 'Ben', permissions: ONLY_TASKS }),
  ]);

  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Add Appointment' }).click();
  const form = page.getByRole('dialog', { name: 'Add Appointment' });
  await form.getByLabel('Title').fill('Dr. Chen, heart');
  await form.getByLabel('Type').selectOption('Doctor');
  await form.getByLabel('Date').fill(new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10));
  await form.getByLabel('Start time').fill('10:00');
  await form.getByLabel('Location').fill('Maple Street Clinic');
  await form.getByRole('checkbox', { name: /^Does somebody need to drive\?/ }).check();
  await form.getByRole('button', { name: 'Add Appointment' }).click();
  await expect(page.getByText('No driver yet')).toBeVisible();

  const [bens, toms] = await Promise.all([browserOf(browser, ben, 390), browserOf(browser, tom)]);
  await toms.goto('/tasks');
  await expect(toms.getByRole('button', { name: 'I can do it A ride' })).toBeVisible();
  const asked: string[] = [];
  bens.on('request', (request) => asked.push(request.url()));
  await bens.goto('/');
  await bens.getByRole('button', { name: 'I can do it A ride' }).click();
  await expect(bens.getByText('Thank you', { exact: true })).toBeVisible();
  await expect(bens.getByText('Maple Street Clinic')).toHaveCount(0);
  await bens.goto('/tasks');
  await expect(bens.getByRole('region', { name: /^Taken/ })).toContainText('You said you would');
  await expect(bens.getByText('Dr. Chen')).toHaveCount(0);
  expect(asked.filter((url) => /\/api\/(appointments|medication)[^?]*\?.*senior=/.test(url))).toEqual([]);
  // Everybody's open screen says so.
  await expect(toms.getByText('Ben Reed will do it')).toBeVisible();
  await expect(page.getByText('Ben drives you')).toBeVisible();

  const list = await page.request.get('/api/appointments');
  const [{ id, startTime }] = (await list.json()) as [{ id: string; startTime: string }];
  const moved = new Date(Date.parse(startTime) + 4 * 60 * 60_000).toISOString();
  expect((await anna.patch(`/api/appointments/${id}`, { data: { startTime: moved } })).status()).toBe(200);
  await expect(bens.getByText('The time changed. Can you still do it?')).toBeVisible();
  await expect(bens.getByText(/2:00\sPM/)).toBeVisible();
  await bens.getByRole('button', { name: 'Yes, I will A ride' }).click();

  await page.goto('/');
  await expect(page.getByText(/^Ben drives you at 2:00\sPM$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who helps me' })).toContainText('Ben drives you');
  await page.goto('/calendar');
  await page.getByRole('tab', { name: 'Week' }).click();
  const week = page.getByRole('button', { name: /Ride: Ben/ });
  await expect(week.or(page.getByRole('button', { name: /^Next/ })).first()).toBeVisible();
  if ((await week.count()) === 0) await page.getByRole('button', { name: /^Next/ }).click();
  await expect(week).toContainText(/2:00\sPM/);
  expect((await page.request.put('/api/user/simple-view', { data: { isOn: true } })).status()).toBe(200);
  await page.goto('/?show=next');
  await expect(page.getByText(/^Ben drives you at 2:00\sPM$/)).toBeVisible();
  await Promise.all([bens.context().close(), toms.context().close(), anna.dispose(), tom.dispose(), ben.dispose()]);
});
