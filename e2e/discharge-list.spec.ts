// The main job on real input: a hospital's discharge list, entered by hand, taken, and still there after a crash.
import { expect, newPerson, PASSWORD, test } from './support/test';
import { newDataDir, removeDataDir, startProduct } from './support/product';
import type { Page } from '@playwright/test';

const DISCHARGE_LIST = [
  {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Twice daily',
    times: '8 AM, 8:00 PM',
    shown: ['8:00 AM', '8:00 PM'],
  },
  { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times: '08:00', shown: ['8:00 AM'] },
  { name: 'Atorvastatin', dosage: '20 mg', frequency: 'Once daily', times: '21:00', shown: ['9:00 PM'] },
  { name: 'Warfarin', dosage: '5 mg', frequency: 'Once daily', times: '18:00', shown: ['6:00 PM'] },
  { name: 'Acetaminophen', dosage: '500 mg', frequency: 'As needed', times: '', shown: [] },
];

test('a discharge list is entered, doses are taken, and a kill -9 of everything loses none of it (MED-02, MED-03, DOSE-26, AUTH-35)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const dataDir = await newDataDir();
  let product = await startProduct(dataDir);
  const person = newPerson();

  await page.goto(`${product.address}/auth`);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('First name').fill('Margaret');
  await page.getByLabel('Last name').fill('Ellis');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();

  await page.goto(`${product.address}/medications`);
  await expect(page.getByText('No medications added yet')).toBeVisible();
  for (const [index, medication] of DISCHARGE_LIST.entries()) {
    await page.getByRole('button', { name: index === 0 ? 'Add Your First Medication' : 'Add Medication' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(medication.name);
    await dialog.getByLabel('Dosage').fill(medication.dosage);
    await dialog.getByLabel('Frequency').selectOption(medication.frequency);
    if (medication.times !== '') await dialog.getByLabel('Times').fill(medication.times);
    await dialog.getByRole('button', { name: 'Add Medication' }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('article').filter({ hasText: medication.name });
    await expect(card).toContainText(medication.dosage);
    for (const time of medication.shown) await expect(card).toContainText(time);
  }

  await takeDose(page, 'Acetaminophen');
  const shownBefore = await cardTexts(page);

  await product.killEverything();
  product = await startProduct(dataDir);
  await page.goto(`${product.address}/medications`);
  await expect(page.getByRole('article')).toHaveCount(DISCHARGE_LIST.length);
  expect(await cardTexts(page)).toEqual(shownBefore);
  await expect(page.getByRole('article').filter({ hasText: 'Acetaminophen' })).toContainText(/Last taken/);

  // The page became readable before its code arrived, and a stopped product cannot send the code.
  await page.waitForLoadState('networkidle');
  await product.stop();
  await removeDataDir(dataDir);
});

async function takeDose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /Take Now/ })
    .click();
  await expect(page.getByText('Medication marked as taken!')).toBeVisible();
}

/** The first lines of each card: name, dosage and times, without what changes every minute. */
async function cardTexts(page: Page): Promise<string[]> {
  const texts = await page.getByRole('article').getByRole('heading').allInnerTexts();
  return texts.sort();
}
