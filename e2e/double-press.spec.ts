// Unsteady hands press twice: the second press does nothing. Also, where the focus goes when an item disappears.
import type { Locator, Page } from '@playwright/test';
import { addMedicationByApi, expect, fullUnless, ONLY_FULL, registerByApi, test, timeFromNow } from './support/test';

/** Twice at one spot, as fast as shaky hands do it. */
async function pressTwice(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.click(x, y, { clickCount: 2, delay: 60 });
}

interface Point {
  x: number;
  y: number;
}

/** Once it has stopped moving. */
async function middleOf(control: Locator): Promise<Point> {
  await control.click({ trial: true });
  const box = await control.boundingBox();
  if (box === null) throw new Error('Nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A button over the whole page, below whatever is open; it counts its presses. */
async function layButtonUnder(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = '0';
    button.setAttribute('aria-label', 'What lies underneath');
    button.style.cssText = 'position: fixed; inset: 0; z-index: 39';
    button.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)));
    document.body.prepend(button);
  });
  return page.getByLabel('What lies underneath');
}

for (const width of [390, 820]) {
  const title = `a double press on Cancel or Close of a dialog does nothing underneath at ${width} px`;
  test(title, fullUnless(width === 820), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await registerByApi(page);
    await page.goto('/emergency-contacts');
    for (const [opener, closer] of [
      ['Add Your First Contact', 'Cancel'],
      ['Add Your First Contact', 'Close'],
      ['Call 911', 'Cancel'],
    ] as const) {
      await page.getByRole(opener === 'Call 911' ? 'link' : 'button', { name: opener }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toBeVisible();
      const under = await layButtonUnder(page);
      const place = await middleOf(dialog.getByRole('button', { name: closer }));
      await pressTwice(page, place);
      await expect(dialog).toBeHidden();
      await expect(under).toHaveText('0');
      // Presses that come later, elsewhere, or by keyboard are intended.
      await under.press('Enter');
      await expect(under).toHaveText('1');
      await page.mouse.click(20, 400);
      await expect(under).toHaveText('2');
      await page.waitForTimeout(600);
      await page.mouse.click(place.x, place.y);
      await expect(under).toHaveText('3');
      await under.evaluate((element) => element.remove());
    }
  });
}

test('a double tap on Cancel does nothing underneath', ONLY_FULL, async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await registerByApi(page);
  await page.goto('/emergency-contacts');
  await page.getByRole('button', { name: 'Add Your First Contact' }).tap();
  const under = await layButtonUnder(page);
  const place = await middleOf(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  for (let tap = 0; tap < 2; tap += 1) {
    await page.touchscreen.tap(place.x, place.y);
    await page.waitForTimeout(150);
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(under).toHaveText('0');
  await context.close();
});

/** Takes a dose that is due. @returns what is shown about it */
async function takeDose(page: Page, press: (button: Locator) => Promise<void>): Promise<Locator> {
  await registerByApi(page);
  await addMedicationByApi(page.request, {
    name: 'Lisinopril',
    dosage: '10 mg',
    frequency: 'Once daily',
    times: [timeFromNow(0)],
  });
  await page.goto('/medications');
  await press(page.getByRole('button', { name: /^Take Now/ }));
  const toaster = page.locator('[data-toaster]');
  await expect(toaster.getByText('Medication marked as taken!')).toBeVisible();
  return toaster;
}

test('a double press on Close of a notification does nothing underneath', async ({ page }) => {
  const toaster = await takeDose(page, (button) => button.click());
  const under = await layButtonUnder(page);
  await pressTwice(page, await middleOf(toaster.getByRole('button', { name: 'Close' })));
  await expect(toaster).toBeEmpty();
  await expect(under).toHaveText('0');
});

test(
  'a double press that reports a problem does not change the form that moves (HEALTH-01)',
  ONLY_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await registerByApi(page);
    await page.goto('/health');
    await page.getByRole('button', { name: 'Record Metric' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Record Metric' });
    await dialog.getByLabel('Blood Pressure').check();
    await dialog.getByLabel('Systolic').fill('80');
    await dialog.getByLabel('Diastolic').fill('120');
    await pressTwice(page, await middleOf(dialog.getByRole('button', { name: 'Record Metric' })));
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByLabel('Now', { exact: true })).toBeChecked();
  },
);

test(
  'after a deletion the page keeps its position, with the focus on the heading of its list (MED-30)',
  ONLY_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await registerByApi(page);
    for (let number = 1; number <= 9; number += 1) {
      await addMedicationByApi(page.request, {
        name: `Medication ${number}`,
        dosage: '10 mg',
        frequency: 'Once daily',
        times: ['08:00'],
      });
    }
    await page.goto('/medications');
    const remove = page.getByRole('button', { name: 'Delete Medication 7' });
    await remove.scrollIntoViewIfNeeded();
    const card = await page.getByRole('article', { name: 'Medication 7' }).evaluate(({ clientHeight }) => clientHeight);
    await remove.click();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1000);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(remove).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('h1, h2, h3'))).toBe(true);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(card + 40);
  },
);

for (const way of ['Undo', 'Close', 'Escape'] as const) {
  test(`${way} of a notification by keyboard returns the focus to the page`, ONLY_FULL, async ({ page }) => {
    const toaster = await takeDose(page, (button) => button.press('Enter'));
    const edit = page.getByRole('button', { name: 'Edit Lisinopril' });
    await edit.focus();
    await page.keyboard.press('F8');
    const pressed = toaster.getByRole('button', { name: way === 'Escape' ? 'Close' : way });
    for (
      let step = 0;
      step < 5 && !(await pressed.evaluate((button) => button === document.activeElement));
      step += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(pressed).toBeFocused();
    await page.keyboard.press(way === 'Escape' ? 'Escape' : 'Enter');
    await expect(toaster.getByText('Medication marked as taken!')).toBeHidden();
    await expect(edit).toBeFocused();
  });

  test(`${way} of a notification reached with Tab returns the focus to the page`, ONLY_FULL, async ({ page }) => {
    const toaster = await takeDose(page, (button) => button.press('Enter'));
    const pressed = toaster.getByRole('button', { name: way === 'Escape' ? 'Close' : way });
    for (
      let step = 0;
      step < 80 && !(await pressed.evaluate((button) => button === document.activeElement));
      step += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(pressed).toBeFocused();
    await page.keyboard.press(way === 'Escape' ? 'Escape' : 'Enter');
    await expect(toaster.getByText('Medication marked as taken!')).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, nav') !== null)).toBe(true);
  });
}
