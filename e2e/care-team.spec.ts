// Two people in two browsers: a senior invites her daughter, decides what she sees, and removes her again.
import type { Browser, Page } from '@playwright/test';
import { Presses } from './support/presses';
import { addMedicationByApi, expect, newPerson, PASSWORD, registerByApi, test, timeFromNow } from './support/test';

test('from invitation to removal, in two browsers (INV-01, D-36, D-54, D-62, INV-21, ROLE-03, ROLE-08, NAV-09, NAV-21, NAV-22, NAV-23, MON-02)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await registerByApi(page);
  await addMedicationByApi(page.request, {
    name: 'Lisinopril',
    dosage: '10 mg',
    frequency: 'Once daily',
    times: [timeFromNow(0)],
  });
  const link = await invite(page);

  const anna = await openBrowser(browser);
  await registerThrough(anna, link);
  await anna.getByRole('button', { name: /^Accept/ }).click();
  await expect(anna.getByText('Invitation response sent')).toBeVisible();
  // D-62: the senior, on another screen, is notified at once who accepted.
  await expect(page.getByText('Anna Ellis is on your care team now')).toBeVisible();
  await page.getByRole('button', { name: /^Yes, that is right/ }).click();
  await expect(anna.getByRole('heading', { name: 'Care Dashboard' })).toBeVisible();

  await anna.getByRole('link', { name: /Open Margaret's care/ }).click();
  await expect(anna).toHaveURL(/\/senior-monitoring\?senior=[0-9a-f-]{36}$/);
  await expect(anna.getByRole('heading', { name: 'Care Management for Margaret Ellis' })).toBeVisible();
  // Nobody records a dose for someone else with one press by mistake.
  await anna.getByRole('button', { name: /^Take Now/ }).click();
  const given = anna.getByRole('dialog', { name: 'When was it given?' });
  await expect(given.getByRole('radio', { name: 'Just now' })).toBeChecked();
  await given.getByRole('button', { name: 'Mark as given' }).click();
  await expect(anna.getByText('Medication marked as taken!')).toBeVisible();
  await expect(anna.getByText(/^Taken/).first()).toBeVisible();

  // The dose Anna marked appears on her mother's screen without a reload.
  await expect(page.getByText('Lisinopril').first()).toBeVisible();
  await expect(page.getByText(/Taken/).first()).toBeVisible();

  await page.goto('/who-looked');
  await expect(page.getByText(/Anna Ellis looked at your medications/)).toBeVisible();
  await expect(page.getByText(/Anna Ellis marked Lisinopril \d+:\d\d [AP]M as taken at/)).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: /^Manage access/ }).click();
  const access = page.getByRole('dialog');
  await access.getByRole('group', { name: 'Medications' }).getByRole('radio', { name: 'Off' }).check();
  await access.getByRole('button', { name: 'Save access' }).click();
  await expect(page.getByText('Access changed')).toBeVisible();
  await expect(anna.getByText('Margaret does not share medications with you').first()).toBeVisible();
  await expect(anna.getByText('Lisinopril')).toHaveCount(0);

  await page.getByRole('button', { name: /^Remove/ }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('Are you sure you want to remove this person from your care team?');
  await confirm.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('The invitation has been removed from your care team.')).toBeVisible();
  await expect(anna.getByText('Senior Not Found')).toBeVisible();
  await anna.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(anna).toHaveURL('/caregiver-dashboard');
  await expect(anna.getByText('No Care Connections Yet')).toBeVisible();
  await anna.context().close();
});

test('a daughter invited by link is in, has written a message and posted a photo, in 11 presses (KIND-01, KIND-12, KIND-19, FEED-05)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await registerByApi(page);
  const link = await invite(page);
  const anna = await openBrowser(browser);
  const press = new Presses();
  await registerThrough(anna, link, press);
  await press.on(anna.getByRole('button', { name: /^Accept/ }));
  await expect(anna.getByRole('heading', { name: 'Care Dashboard' })).toBeVisible();

  const sections = anna.getByRole('navigation', { name: 'Sections' });
  await press.on(sections.getByRole('link', { name: 'Messages' }));
  await press.on(anna.getByRole('button', { name: /Margaret Ellis/ }));
  await anna.getByPlaceholder('Type your message...').fill('Hello Mum');
  await press.on(anna.getByRole('button', { name: 'Send' }));
  await expect(anna.getByRole('log').getByText('Hello Mum')).toBeVisible();

  await press.on(sections.getByRole('link', { name: 'Family Updates' }));
  const chooser = anna.waitForEvent('filechooser');
  await press.on(anna.getByText('Add photos'));
  // In the device's own window: the photo, and OK.
  press.count += 2;
  await (await chooser).setFiles({ name: 'roses.png', mimeType: 'image/png', buffer: await anna.screenshot() });
  await press.on(anna.getByRole('button', { name: 'Share Update' }));
  await expect(anna.getByText('Your update has been shared with the family!')).toBeVisible();
  expect(press.print('a daughter invited by link: in, a message written, a photo posted')).toBeLessThanOrEqual(14);

  await page.goto('/family');
  await expect(page.getByRole('article').filter({ hasText: 'Anna Ellis' }).getByRole('img').last()).toBeVisible();
  await anna.context().close();
});

/** Invites through the senior's UI. @returns the invitation's link. */
async function invite(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite Caregiver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`${newPerson('anna').username}@example.org`);
  await dialog.getByLabel(/^Relationship/).selectOption('Daughter');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Invitation ready. Now send this link:')).toBeVisible();
  return page.getByLabel(/^Link for/).inputValue();
}

async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000' });
  return context.newPage();
}

/** A visitor without an account opens the link, registers, and returns to the invitation. */
async function registerThrough(page: Page, link: string, press = new Presses()): Promise<void> {
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: 'Margaret Ellis invited you' })).toBeVisible();
  await press.on(page.getByRole('link', { name: 'Create Account' }));
  await page.getByLabel(/^First name/).fill('Anna');
  await page.getByLabel(/^Last name/).fill('Ellis');
  await page.getByLabel('Username').fill(newPerson('anna').username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press.on(page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Margaret Ellis invited you' })).toBeVisible();
}
