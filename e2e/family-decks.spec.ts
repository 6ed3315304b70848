// A granddaughter makes a deck of ten photos of the family updates, and her grandmother plays with it.
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { addHelper } from './support/help-story';
import { byKeyboard, byMouse, solveMemoryMatch } from './support/play-games';
import { Presses } from './support/presses';
import { expect, registerByApi, test } from './support/test';

const NAMES = ['Anna', 'Tom', 'Grace', 'Lucy', 'Ben', 'Ida', 'Max', 'Nora', 'Paul', 'Rosa'];

/** Ten photos of one color each. */
async function sharePhotos(request: APIRequestContext): Promise<void> {
  const form = new FormData();
  for (const [index, name] of NAMES.entries()) {
    const background = { r: 25 * index, g: 120, b: 250 - 25 * index };
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
    form.append('photo', new File([new Uint8Array(picture)], `${name}.png`, { type: 'image/png' }));
  }
  form.append('content', 'All of us at the lake');
  form.append('alts', JSON.stringify(NAMES.map((name) => `${name} at the lake`)));
  expect((await request.post('/api/family-updates', { multipart: form })).status()).toBe(201);
}

test('a deck of ten photos of the updates in at most 15 presses, named on one screen; the senior plays both games with it to the end (DIGEST-18, DIGEST-19, DIGEST-21, DIGEST-22, DIGEST-24)', async ({
  page,
  browser,
}) => {
  await registerByApi(page);
  const anna = await addHelper(page, { firstName: 'Anna' });
  await sharePhotos(page.request);

  const context = await browser.newContext({
    baseURL: process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000',
    storageState: await anna.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const annas = await context.newPage();
  const presses = new Presses();
  await annas.goto('/games');
  await presses.on(annas.getByRole('button', { name: 'Make a deck' }));
  await presses.on(annas.getByRole('dialog').getByRole('button', { name: 'Choose photos' }));
  await presses.on(annas.getByRole('button', { name: 'Choose from Family Updates' }));
  for (const name of NAMES) await presses.on(annas.getByRole('checkbox', { name: `${name} at the lake` }));
  await presses.on(annas.getByRole('button', { name: 'Add 10 photos' }));
  await expect(annas.getByRole('dialog')).toHaveCount(0);
  const fields = annas.getByRole('textbox', { name: /^Who is this\?/ });
  await expect(fields).toHaveCount(10);
  for (const [index, name] of NAMES.entries()) await fields.nth(index).fill(name);
  await presses.on(annas.getByRole('button', { name: 'Save names' }));
  await expect(annas.getByText('All names are saved.')).toBeVisible();
  expect(presses.print('a deck of ten photos of the family updates, with names')).toBeLessThanOrEqual(15);
  await expect(annas.getByText('Ready for Memory Match and Who Is This?')).toBeVisible();

  await page.goto('/games/memory-match');
  await page.getByRole('combobox', { name: 'Cards' }).selectOption('Our family');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
  await solveMemoryMatch(page, byKeyboard);
  await expect(page.getByText('40 points', { exact: true })).toBeVisible();

  await page.goto('/games/who-is-this');
  await expect(page.getByText('Photo 1 of 10')).toBeVisible();
  // A round goes on, whatever becomes of the photos.
  await presses.on(annas.getByRole('button', { name: 'Delete the deck' }));
  await presses.on(annas.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(annas.getByRole('heading', { name: 'Brain Games' })).toBeVisible();
  for (let number = 1; number <= 10; number += 1) {
    await expect(page.getByText(`Photo ${number} of 10`)).toBeVisible();
    const photo = page.getByRole('img', { name: `Photo ${number}` });
    const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    await expect.poll(() => photo.evaluate(isLoaded)).toBe(true);
    await byMouse(page.getByRole('group', { name: 'Who Is This?' }).getByRole('listitem').first().getByRole('button'));
    await expect(page.getByRole('heading', { name: /^(Yes! )?This is / })).toBeFocused();
    await byMouse(page.getByRole('button', { name: 'Next' }));
  }
  await expect(page.getByText(/^You named \d+ of 10\.$/)).toBeVisible();
  await expect(page.getByText(/wrong/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Look at the photos again' }).click();
  await expect(page.getByText('Photo 1 of 10')).toBeVisible();
  await page.goto('/games');
  await expect(page.getByText('Needs family photos with names')).toBeVisible();
  await Promise.all([context.close(), anna.dispose()]);
});
