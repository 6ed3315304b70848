// A senior writes down how she feels; her daughter hears of a fall, copies the doctor's limits, and both see what it means.
import { addHelper } from './support/help-story';
import { Presses } from './support/presses';
import { expect, registerByApi, test } from './support/test';

test('a symptom takes four presses, chest pain leads to help first, and limits mark a reading (SYMPT-06, SYMPT-07, SYMPT-08, SYMPT-09, SYMPT-12, SYMPT-18, SYMPT-19, SYMPT-28, SYMPT-29)', async ({
  page,
}) => {
  await registerByApi(page);
  const anna = await addHelper(page, { firstName: 'Anna' });
  await page.goto('/health');
  const card = page.getByRole('region', { name: 'How I feel' });
  await expect(card.getByText('Nothing written down yet. It helps your doctor to know how you felt.')).toBeVisible();

  const presses = new Presses();
  const dialog = page.getByRole('dialog');
  await presses.on(card.getByRole('button', { name: 'Write down how I feel' }));
  await presses.on(dialog.getByRole('button', { name: 'Dizzy' }));
  await presses.on(dialog.getByText('Quite bad'));
  await presses.on(dialog.getByRole('button', { name: 'Save' }));
  await expect(card.getByText('Quite bad, 6 of 10')).toBeVisible();
  expect(presses.print('a symptom is written down')).toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Quite bad, 6 of 10')).toHaveCount(0);

  // Nothing is sent before help was offered.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await card.getByRole('button', { name: 'Write down how I feel' }).click();
  await dialog.getByRole('button', { name: 'Chest pain or pressure' }).click();
  await expect(page.getByRole('dialog', { name: 'This can be an emergency.' })).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/symptoms'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Call 911' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('911');
  await page.getByRole('alertdialog').getByRole('button').first().click();

  await card.getByRole('button', { name: 'Write down how I feel' }).click();
  await dialog.getByRole('button', { name: 'Fell or nearly fell' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Worth telling the doctor' })).toContainText('Fell or nearly fell');

  // Her daughter copies the limits, as one who may.
  const { userId } = await (await page.request.get('/api/symptoms')).json().then(([first]) => first);
  const limits = { high: 130, diastolicHigh: 80, note: 'Dr. Patel, March', userId };
  expect((await anna.put('/api/reading-targets/blood_pressure', { data: limits })).status()).toBe(200);
  await page.request.post('/api/health-metrics', { data: { type: 'blood_pressure', value: '135/78' } });
  await page.reload();
  await expect(page.getByText('Outside your limits')).toBeVisible();
  await expect(page.getByText('Upper number at most 130, lower number at most 80')).toBeVisible();
});
