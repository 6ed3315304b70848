// The main job on real input: a hospital's discharge list, entered by hand and taken. `npm run test:full` crashes it all, too.
import { Presses } from './support/presses';
import { afternoonZone, expect, newPerson, ONLY_FULL, PASSWORD, test } from './support/test';
import { newDataDir, removeDataDir, startProduct } from './support/product';
import type { Page } from '@playwright/test';

const DISCHARGE_LIST = [
  { name: 'Metformin', dosage: '500 mg', times: ['Morning 8:00 AM', 'Evening 6:00 PM'], frequency: 'Twice daily' },
  { name: 'Lisinopril', dosage: '10 mg', times: ['Morning 8:00 AM'], frequency: 'Once daily' },
  { name: 'Atorvastatin', dosage: '20 mg', times: ['Bedtime 9:00 PM'], frequency: 'Once daily' },
  { name: 'Warfarin', dosage: '5 mg', times: ['Evening 6:00 PM'], frequency: 'Once daily' },
  { name: 'Acetaminophen', dosage: '500 mg', times: [], frequency: 'As needed' },
];

test.use({ timezoneId: afternoonZone() });

test('a discharge list is entered in the afternoon in 22 presses, and nothing is called late (MED-02, MED-03, DOSE-26, KIND-01, KIND-02, KIND-03, KIND-04, KIND-05, KIND-06)', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enterDischargeList(page, '/');
  await page.goto('/medications');
  for (const { name, dosage, times } of DISCHARGE_LIST) {
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText(dosage);
    for (const time of times) await expect(card).toContainText(time.replace(/^\w+ /, ''));
  }
  await expect(page.getByText('Late', { exact: true })).toHaveCount(0);
  await takeDose(page, 'Acetaminophen');
});

test('a kill -9 of everything loses none of it (MED-02, DOSE-26, AUTH-35)', ONLY_FULL, async ({ page }) => {
  test.setTimeout(180_000);
  const dataDir = await newDataDir();
  let product = await startProduct(dataDir);
  await enterDischargeList(page, product.address);
  await page.goto(`${product.address}/medications`);
  await takeDose(page, 'Acetaminophen');
  const shownBefore = await cardTexts(page);

  // A page that stays open reports what it cannot fetch anymore.
  await page.goto('about:blank');
  await product.killEverything();
  product = await startProduct(dataDir);
  await page.goto(`${product.address}/medications`);
  await expect(page.getByRole('article')).toHaveCount(DISCHARGE_LIST.length);
  expect(await cardTexts(page)).toEqual(shownBefore);
  await expect(page.getByRole('article').filter({ hasText: 'Acetaminophen' })).toContainText(/Last taken/);

  await page.goto('about:blank');
  await product.stop();
  await removeDataDir(dataDir);
});

/** From the landing page to the home, with the guide in between. */
async function enterDischargeList(page: Page, landing: string): Promise<void> {
  const person = newPerson();
  const press = new Presses();

  await page.goto(landing);
  await press.on(page.getByRole('link', { name: 'Start Your Journey' }));
  await page.getByLabel('First name').fill('Margaret');
  await page.getByLabel('Last name').fill('Ellis');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press.on(page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Your photo and name' })).toBeVisible();
  await press.on(page.getByRole('button', { name: 'Next' }));
  await expect(page.getByRole('heading', { name: 'What you take' })).toBeFocused();

  await press.on(page.getByRole('button', { name: 'Add Your First Medication' }));
  const dialog = page.getByRole('dialog');
  for (const [index, { name, dosage, times, frequency }] of DISCHARGE_LIST.entries()) {
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Dosage').fill(dosage);
    for (const time of times) await press.on(dialog.getByRole('button', { name: time }));
    if (times.length === 0) await press.choose(dialog.getByLabel('Frequency'), frequency);
    await expect(dialog.getByLabel('Frequency')).toHaveValue(frequency);
    if (times[0]?.startsWith('Morning') === true) {
      await press.on(dialog.getByText('No, start with the next one'));
    }
    const isLast = index === DISCHARGE_LIST.length - 1;
    await press.on(dialog.getByRole('button', { name: isLast ? 'Add Medication' : 'Save and add another' }));
  }
  await expect(dialog).toBeHidden();
  // The dialog's entry in the history is taken back a moment later, which would abort opening another page.
  await page.waitForFunction(() => history.state === null || !('dialogs' in history.state));
  expect(press.print('a senior registers and adds five medications of a discharge list')).toBeLessThanOrEqual(22);

  // The account is no longer empty, and still the guide goes on where it was, also after a reload.
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your medications' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('button', { name: 'I’m done' }).click();
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeFocused();
}

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
