// Data export and account deletion: a complete download by a real browser, and a canceled deletion.
import { readFile } from 'node:fs/promises';
import { unzip } from '../server/testing/unzip';
import { addMedicationByApi, expect, ONLY_FULL, PASSWORD, registerByApi, test } from './support/test';

test('the export is a zip that opens, with the user’s data and files', async ({ page }) => {
  const person = await registerByApi(page);
  await addMedicationByApi(page.request, {
    name: 'Lisinopril',
    dosage: '10 mg',
    frequency: 'Once daily',
    times: ['08:00'],
  });
  const paper = { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.request.post('/api/documents', { multipart: { name: 'Insurance card', file: paper } });
  await page.request.post('/api/health-metrics', { data: { type: 'blood_pressure', value: '128/82' } });
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^hearthside-${person.username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
  await expect(page.getByText('Your download has started.')).toBeVisible();
  const files = await unzip(await readFile(await download.path()));
  expect([...files.keys()]).toContain('README.txt');
  expect(files.get('documents/Insurance card.pdf')?.toString()).toContain('%PDF');
  expect(JSON.parse(files.get('medications.json')?.toString() ?? '')).toMatchObject([{ name: 'Lisinopril' }]);
  const bundle = files.get('fhir-bundle.json')?.toString() ?? '';
  for (const code of ['85354-9', '8480-6', '8462-4', 'mm[Hg]', 'MedicationStatement']) expect(bundle).toContain(code);
});

test('the account can be kept until the last day, from the home as well', ONLY_FULL, async ({ page }) => {
  const { username } = await registerByApi(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Type your username to be sure').fill(username.toUpperCase());
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('link', { name: 'This is not your password. Please try again.' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('main').getByText(/^Your account will be deleted on \w+, \w+ \d+\.$/);
  await expect(notice.first()).toBeVisible();

  await page.goto('/');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account and everything in it will stay.')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
  await expect(notice).toBeHidden();
});
