// Three people collect questions for the doctor; the senior takes a pack along, and lends it by a link until she stops it.
import { addHelper } from './support/help-story';
import { Presses } from './support/presses';
import { expect, registerByApi, test } from './support/test';

test('questions of two people are on the pack; a link opens it until it is stopped (PACK-04, PACK-19, PACK-20, PACK-21, PACK-23, PACK-24, PACK-25)', async ({
  page,
  browser,
}) => {
  await registerByApi(page);
  const anna = await addHelper(page, { firstName: 'Anna' });
  const startTime = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString();
  const visit = { title: 'Dr. Patel', type: 'Doctor', startTime };
  const { id, userId } = await (await page.request.post('/api/appointments', { data: visit })).json();
  const question = { text: 'Is the new dose right?', appointmentId: id, userId };
  expect((await anna.post('/api/visit-questions', { data: question })).status()).toBe(201);

  await page.goto('/appointments');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Ask the doctor \(1\)/ }).click();
  await expect(dialog.getByText('Anna asked this.')).toBeVisible();
  await dialog.getByLabel('What else do you want to ask?').fill('May I drive at night again?');
  await dialog.getByRole('button', { name: 'Add a question' }).click();
  await expect(dialog.getByText('You asked this.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const presses = new Presses();
  await presses.on(page.getByRole('button', { name: /^Make the doctor's pack/ }));
  await presses.on(dialog.getByRole('button', { name: "Make the doctor's pack" }));
  await expect(dialog.getByText('The pack is ready.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await presses.on(dialog.getByRole('button', { name: 'Save' }));
  expect((await saved).suggestedFilename()).toMatch(/^doctors-pack-margaret-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(presses.print('the pack is made and saved')).toBeLessThanOrEqual(3);

  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const address = await dialog.getByLabel('Your new link').inputValue();
  const doctor = await (await browser.newContext()).newPage();
  const opened = await doctor.request.get(address);
  expect(opened.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': /noindex/ });
  await expect(dialog.getByText(/Opened once/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Stop it/ }).click();
  await expect(dialog.getByRole('list', { name: 'Links that work now' })).toHaveCount(0);
  expect((await doctor.request.get(address)).status()).toBe(404);
});
