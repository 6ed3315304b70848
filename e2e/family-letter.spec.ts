// From Family Updates to the letter of the week, to an earlier one and back, and onto paper.
import { addHelper } from './support/help-story';
import { expect, registerByApi, test } from './support/test';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a senior reads the letter of the week, an earlier one, and prints it (DIGEST-02, DIGEST-03, DIGEST-07, DIGEST-11, DIGEST-12, DIGEST-13)', async ({
  page,
}) => {
  const { id: seniorId } = await registerByApi(page);
  const anna = await addHelper(page, { firstName: 'Anna' });
  const startTime = `${dayFromNow(3)}T10:00:00.000Z`;
  for (const [path, data] of [
    ['/api/tasks', { kind: 'other', title: 'Groceries', dueOn: dayFromNow(1) }],
    ['/api/appointments', { title: 'Eye doctor', type: 'Doctor', startTime }],
  ] as const) {
    expect((await page.request.post(path, { data })).status()).toBe(201);
  }

  await page.goto('/family');
  await page.getByRole('link', { name: 'This week’s letter' }).click();
  const letter = page.getByRole('article', { name: 'Dear Margaret, this was your week.' });
  await expect(letter.getByRole('region', { name: 'Coming up' })).toContainText('Eye doctor');
  await expect(letter.getByRole('region', { name: 'Needs a hand' })).toContainText('Groceries');
  await expect(page.getByRole('link', { name: 'Next week' })).toHaveCount(0);

  for (const format of ['A4', 'Letter']) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(letter).toBeVisible();
  await expect(page.locator('button:visible, nav:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  const before = page.getByRole('link', { name: 'Week before' });
  for (let week = 0; week < 2; week += 1) {
    const address = await before.getAttribute('href');
    await before.click();
    await expect(page).toHaveURL(new RegExp(`${address?.replace('?', '\\?')}$`));
    await expect(page.getByRole('link', { name: 'Next week' })).toBeVisible();
  }
  await expect(page.getByText('A quiet week. Share a photo?')).toBeVisible();
  await page.getByRole('link', { name: 'Post an update' }).click();
  await expect(page.getByRole('heading', { name: 'Family Updates', exact: true })).toBeVisible();

  // Anna was let in today: her first letter comes on Saturday.
  const answer = await anna.get(`/api/family-letter?senior=${seniorId}`);
  expect(await answer.json()).toEqual({ week: null, sections: [] });
});
