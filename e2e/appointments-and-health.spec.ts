// A senior and a caregiver in two browsers share appointments and readings; neither ever reloads.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { Presses } from './support/presses';
import { expect, inviteByApi, newPerson, ONLY_FULL, PASSWORD, registerByApi, test } from './support/test';

test('a visit, from both sides (ROLE-06, APPT-19, APPT-20, MON-30, MON-32, CAL-11, D-36)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { senior, grace } = await twoPeople(page, browser);
  await page.goto('/appointments');
  await grace.goto(`/senior-monitoring?senior=${senior.id}`);
  await grace.getByRole('tab', { name: 'Appointments' }).click();
  await expect(grace.getByRole('button', { name: 'Schedule Appointment' })).toBeVisible();

  await addVisit(page, 'Add Appointment', 'Eye doctor', '2026-01-05');
  await expect(page.getByText('Appointment added successfully')).toBeVisible();
  await expect(page.getByText('Late', { exact: true }).first()).toBeVisible();
  await expect(grace.getByRole('heading', { name: 'Eye doctor' })).toBeVisible();
  await grace.getByRole('button', { name: /^Complete/ }).click();
  await expect(grace.getByText('Appointment marked as completed')).toBeVisible();
  await page.getByRole('tab', { name: 'Completed (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Eye doctor' })).toBeVisible();

  await addVisit(grace, 'Schedule Appointment', 'Blood test', '2030-05-06');
  await expect(grace.getByText('Appointment scheduled successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Blood test' })).toBeVisible();
  const complete = page.getByRole('button', { name: /^Complete/ });
  await complete.focus();
  await expect(page.getByRole('tooltip').getByText('Can only complete after appointment time')).toBeVisible();
  await grace.context().close();
});

test('a visit every week: one is deleted, then the following ones, too (KIND-31)', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  const visit = { title: 'Therapy', type: 'Therapy', startTime: new Date(Date.now() + 86_400_000).toISOString() };
  await page.request.post('/api/appointments', { data: { ...visit, repeat: { every: 'week', until: null } } });
  await page.goto('/appointments');
  const cards = page.getByRole('article', { name: 'Therapy' });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Every week');
  const remove = async (which: string) => {
    await page.getByRole('button', { name: 'Delete Therapy' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Delete Appointment' });
    await expect(dialog.getByRole('radio', { name: 'Only this one' })).toBeChecked();
    await dialog.getByRole('radio', { name: which }).check();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    await page.waitForFunction(() => history.state === null || !('dialogs' in history.state));
  };
  const second = await cards.nth(1).textContent();
  await remove('Only this one');
  await expect(cards.first()).toHaveText(second ?? '');
  await remove('This and the following ones');
  await expect(cards).toHaveCount(0);
});

test('a critical reading, from both sides: help is at most three presses after Save (NAV-15, HEALTH-01, HEALTH-05, MON-38, ALERT-03, KIND-09, D-36)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { senior, grace } = await twoPeople(page, browser);
  const susan = { name: 'Susan', phone: '(555) 010-4477', relationship: 'Daughter' };
  expect((await page.request.post('/api/emergency-contacts', { data: susan })).status()).toBe(201);
  await grace.goto('/');
  await expect(grace.getByRole('link', { name: /^Open Margaret's care/ })).toBeVisible();
  await page.goto('/health');
  await page.getByRole('button', { name: 'Record Metric' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Blood Pressure').check();
  await dialog.getByLabel(/^Systolic/).fill('182');
  await dialog.getByLabel(/^Diastolic/).fill('101');
  await dialog.getByRole('button', { name: 'Record Metric' }).click();
  const critical = page.getByRole('dialog', { name: 'This blood pressure is very high' });
  await expect(critical).toContainText('182/101');
  await expect(page.getByText('Health metric recorded successfully!')).toHaveCount(0);
  const press = new Presses();
  await press.on(critical.getByRole('button', { name: 'Call Susan' }));
  // A computer has no phone: it shows the number to dial.
  await expect(page.getByRole('dialog', { name: /Susan/ })).toContainText('(555) 010-4477');
  expect(press.print('182/101 saved, a helper called')).toBeLessThanOrEqual(3);
  // The caregiver sees it at once.
  await expect(grace.getByText('Hypertensive Crisis - Seek immediate medical attention').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await grace.goto(`/senior-monitoring?senior=${senior.id}`);
  await grace.getByRole('tab', { name: 'Health Metrics' }).click();
  await expect(grace.getByText('182/101').first()).toBeVisible();
  await grace.context().close();
});

test('a file of readings is imported and exported again (HEALTH-23)', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  await page.goto('/health');
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const lines = [
    'Date,Heart rate,Systolic,Diastolic,Comments',
    '2026-03-14 08:02:00,66,128,79,',
    '2026-03-15 08:05:00,,131,82,',
  ];
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'bp.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
  await page.getByRole('button', { name: 'Import 3 readings' }).click();
  await expect(page.getByText('131/82').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('2026-03-14T08:02:00.000Z,Blood Pressure,128/79,mmHg,');
});

test(
  'anyone with the calendar’s private address can read it until it is stopped (NAV-11, DASH-S-06)',
  ONLY_FULL,
  async ({ page }) => {
    await registerByApi(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Calendar Your month' }).click();
    await page.getByRole('button', { name: 'Use in my calendar app' }).click();
    await page.getByRole('button', { name: 'Make my private address' }).click();
    const address = await page.getByRole('textbox', { name: 'Your private address' }).inputValue();
    const { pathname } = new URL(address);
    const read = await page.request.get(pathname);
    expect(read.headers()['content-type']).toContain('text/calendar');
    expect(await read.text()).toContain('BEGIN:VCALENDAR');
    await page.getByRole('button', { name: 'Stop this address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^Stop/ }).click();
    await expect(page.getByText('Address stopped')).toBeVisible();
    expect((await page.request.get(pathname)).status()).toBe(404);
  },
);

/** Margaret in `page`, and Grace, her caregiver, in a second browser. */
async function twoPeople(page: Page, browser: Browser) {
  const senior = await registerByApi(page);
  const { id, link } = await inviteByApi(page.request, `${senior.username}.grace@example.org`);
  const context = await browser.newContext({ baseURL: process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000' });
  const grace = await context.newPage();
  const account = { ...newPerson('grace'), lastName: 'Okafor', password: PASSWORD, role: 'caregiver', timeZone: 'UTC' };
  expect((await grace.request.post('/api/register', { data: account })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await grace.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);
  return { senior, grace };
}

async function addVisit(page: Page, button: string, title: string, date: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Type').selectOption({ index: 1 });
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Start time').fill('10:00');
  await dialog.getByRole('button', { name: button }).click();
}
