// What runs low asks for a refill; the one press that writes it down ends that.
import { addMedicationByApi, expect, registerByApi, test, waitForHistory } from './support/test';

test('a low medication asks for a refill, Refilled says until when it lasts, and the task is done (SUPPLY-17, SUPPLY-18, SUPPLY-19, SUPPLY-21, SUPPLY-23, SUPPLY-24)', async ({
  page,
}) => {
  await registerByApi(page);
  const pill = { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times: ['08:00'] };
  await addMedicationByApi(page.request, pill);

  await page.goto('/medications');
  await page.getByRole('button', { name: 'More about Lisinopril' }).click();
  await page.getByRole('button', { name: 'Count the supply' }).click();
  const count = page.getByRole('dialog', { name: 'Count the supply' });
  await count.getByLabel('How many are there now?').fill('5');
  await count.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('article', { name: 'Lisinopril' });
  await expect(card.getByText(/^Runs out on /)).toBeVisible();

  await waitForHistory(page);
  await page.goto('/tasks');
  await expect(page.getByRole('region', { name: /^Needs a hand/ })).toContainText('Pick up a refill of Lisinopril');
  const home = await page.goto('/');
  // One of its first words, before the code is there.
  expect(await home?.text()).toMatch(/Lisinopril runs out on /);
  await expect(page.getByText(/Lisinopril runs out on /)).toBeVisible();
  await page.getByRole('link', { name: 'See it' }).click();
  await page.getByRole('button', { name: 'Refilled Lisinopril' }).click();
  const refill = page.getByRole('dialog', { name: 'Refilled' });
  await refill.getByLabel('How many did you get?').fill('30');
  await refill.getByRole('button', { name: 'Refilled' }).click();
  await expect(card.getByText(/^Lasts until .+\(35 tablets left\)$/)).toBeVisible();

  await waitForHistory(page);
  await page.goto('/tasks');
  await page.getByText('Done (1)').click();
  await expect(page.getByRole('heading', { name: 'Pick up a refill of Lisinopril' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
  await expect(page.getByText(/runs out/)).toHaveCount(0);
});
