// In small windows and with large text, the most important content is in view and nothing is cut off.
import type { Locator, Page } from '@playwright/test';
import { addMedicationByApi, expect, fullUnless, ONLY_FULL, registerByApi, test, timeFromNow } from './support/test';
import { becomeCaregiver } from './support/screens/ways';

const LONG_NOTES = 'Bring the list of medications, the blood pressure diary, and the letter from the hospital.';

type TextSize = '100' | '125' | '150' | '200';

/** As the header's menu does it. */
async function setTextSize(page: Page, size: TextSize): Promise<void> {
  await page.evaluate((chosen) => {
    const { dataset } = document.documentElement;
    dataset['textSize'] = chosen;
    if (Number(chosen) >= 150) dataset['big'] = '';
  }, size);
}

/** Completely in the window, with nothing on top of it. */
async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const isFree = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
  });
  expect(isFree).toBe(true);
}

for (const [width, size, isForEveryRun] of [
  [320, '100', false],
  [320, '200', true],
  [320, '125', false],
  [390, '125', false],
  [820, '200', false],
] as const) {
  const title = `all six main pages fit at ${width} px with text of ${size} %, and a game is marked under Games (NAV-44)`;
  test(title, fullUnless(isForEveryRun), async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await registerByApi(page);
    await page.goto('/games/word-search?level=easy&seed=7');
    await setTextSize(page, size);
    const links = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link');
    await expect(links).toHaveCount(6);
    const cutOff = () =>
      links.evaluateAll((all) =>
        all
          .filter((link) => {
            const { right, left, height } = link.getBoundingClientRect();
            return left < 0 || right > innerWidth || height < 48 || link.scrollWidth > link.clientWidth;
          })
          .map((link) => link.textContent),
      );
    // The text briefly uses the fallback font.
    await expect.poll(cutOff).toEqual([]);
    await expect(links.filter({ hasText: 'Games' })).toHaveAttribute('aria-current', 'true');
  });
}

for (const [width, height, size, isForEveryRun] of [
  [1024, 768, '200', true],
  [1280, 900, '200', false],
  [390, 844, '125', false],
] as const) {
  const title = `the simple view shows Take Now at ${width} × ${height} px with text of ${size} %, without scrolling`;
  test(title, fullUnless(isForEveryRun), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await registerByApi(page);
    const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', instructions: 'Take with food.' };
    await addMedicationByApi(page.request, { ...metformin, times: [timeFromNow(0)] });
    await page.request.put('/api/user/simple-view', { data: { isOn: true } });
    await page.goto('/');
    await setTextSize(page, size);
    const take = page.getByRole('button', { name: 'Take Now Metformin' });
    // The bottom navigation does not cover it either.
    await expectInSight(take);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('the only event of a day shows its whole title at 820 px (CAL-07)', ONLY_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await registerByApi(page);
  const title = 'Dr. Patel, blood pressure check';
  const startTime = `${new Date().toISOString().slice(0, 8)}15T12:00:00Z`;
  const added = await page.request.post('/api/appointments', { data: { title, type: 'general', startTime } });
  expect(added.status()).toBe(201);
  await page.goto('/calendar');
  const words = page.getByRole('gridcell').getByText(title);
  await expect(words).toBeVisible();
  const cutOff = await words.evaluate((span) => span.scrollHeight - span.clientHeight);
  expect(cutOff).toBe(0);
});

for (const [width, height, size, isForEveryRun] of [
  [844, 390, '150', false],
  [320, 256, '100', false],
  [844, 390, '100', false],
  [390, 664, '150', false],
  [390, 844, '200', false],
  [1280, 720, '200', false],
] as const) {
  const title = `a word to remember and its buttons are in view at ${width} × ${height} px with text of ${size} % (GAME-54)`;
  test(title, fullUnless(isForEveryRun), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await registerByApi(page);
    await page.goto('/games');
    await setTextSize(page, size);
    await page.getByRole('button', { name: 'Start Challenge' }).click();
    const dialog = page.getByRole('dialog');
    const word = dialog.locator('p[aria-hidden]').first();
    for (const pausing of ['Pause', 'Continue']) {
      await expectInSight(word);
      for (const name of ['Give Up', pausing, 'Next']) await expectInSight(dialog.getByRole('button', { name }));
      await dialog.getByRole('button', { name: pausing }).click();
    }
  });
}

for (const [width, height, textSize, viewForEveryRun] of [
  [1366, 657, 125, null],
  [1280, 320, 100, 'Month'],
  [1280, 800, 100, null],
  [834, 1112, 100, null],
] as const) {
  for (const view of ['Month', 'Week']) {
    const title = `an event’s actions are in view at ${width} × ${height} px with text of ${textSize} %: ${view} (CAL-09, CAL-11)`;
    test(title, fullUnless(view === viewForEveryRun), async ({ page }) => {
      await page.setViewportSize({ width, height });
      await registerByApi(page);
      const comfort = { textSize, theme: 'light', motion: 'reduced', readAloudRate: null };
      expect((await page.request.put('/api/user/comfort', { data: comfort })).status()).toBe(200);
      const words = { title: 'Dr. Patel', type: 'doctor', location: 'Maple Street Clinic', description: LONG_NOTES };
      const startTime = new Date(Date.now() + 60_000).toISOString();
      const added = await page.request.post('/api/appointments', { data: { ...words, startTime } });
      expect(added.status()).toBe(201);
      await page.goto('/calendar');
      if (view === 'Week') await page.getByRole('tab', { name: 'Week' }).click();
      const event = page.getByRole('button', { name: /Dr\. Patel/ });
      await event.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await event.click();
      const popover = page.getByRole('dialog', { name: 'Dr. Patel' });
      for (const name of ['Mark as Completed', 'Edit', 'Delete']) {
        await expectInSight(popover.getByRole('button', { name }));
      }
      expect(await popover.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
  }
}

test('on a tablet the header is one row (KIND-19)', ONLY_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await registerByApi(page);
  await page.goto('/');
  const items = page.getByRole('banner').locator('a:visible, button:visible');
  await expect(items).toHaveCount(8);
  const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
  const middles = boxes.map((box) => (box === null ? 0 : box.y + box.height / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
});

for (const [width, height] of [
  [1280, 900],
  [820, 1180],
] as const) {
  const title = `at ${width} px the words of alerts and reminders have room beside their buttons (KIND-13)`;
  test(title, fullUnless(width === 820), async ({ page }) => {
    await page.setViewportSize({ width, height });
    const seniorId = await becomeCaregiver(page);
    const visit = {
      title: 'Call with the pharmacist',
      type: 'other',
      // Soon enough to be among the three that are shown at any time of day, around midnight, too.
      startTime: `${new Date().toISOString().slice(0, 10)}T${timeFromNow(3)}:00Z`,
      userId: seniorId,
    };
    expect((await page.request.post('/api/appointments', { data: visit })).status()).toBe(201);
    await page.goto('/');
    const reminder = page.getByRole('main').getByText(visit.title, { exact: true });
    await expect(reminder).toBeVisible();
    const oneLine = await reminder.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
    expect((await reminder.boundingBox())?.height).toBeLessThan(1.5 * oneLine);
    const alert = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Review Details/ }) });
    expect((await alert.first().getByRole('list').boundingBox())?.width).toBeGreaterThan(400);
  });
}
