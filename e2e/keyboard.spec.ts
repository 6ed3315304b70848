// The whole flow by keyboard alone: no pointer is used in this file.
import type { Page } from '@playwright/test';
import { expect, newPerson, ONLY_FULL, PASSWORD, registerByApi, test, timeFromNow } from './support/test';

test('register, go through the guide, add a medication and take it by keyboard alone (KIND-02)', async ({ page }) => {
  test.setTimeout(120_000);
  const person = newPerson();
  await page.goto('/auth');
  await tabTo(page, 'tab', 'Sign In');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true');

  await typeInto(page, /^First name/, person.firstName);
  await typeInto(page, 'Username', person.username);
  await typeInto(page, 'Password', PASSWORD);
  await typeInto(page, 'Confirm password', PASSWORD);
  await tabTo(page, 'button', 'Create Account');
  await expectSeenFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 1 of 4 Your photo and name' })).toBeFocused();
  for (const [button, title] of [
    ['Next', 'Step 2 of 4 What you take'],
    ['Skip', 'Step 3 of 4 Who helps you'],
    ['Skip', 'Step 4 of 4 Text size and sound'],
    ['I’m done', 'Good Day!'],
  ] as const) {
    await tabTo(page, 'button', button);
    await expectSeenFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
  }

  await tabTo(page, 'link', /^Medications/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Medications' })).toBeVisible();
  await tabTo(page, 'button', 'Add Your First Medication');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await typeInto(page, 'Name', 'Lisinopril');
  await typeInto(page, 'Dosage', '10 mg');
  await tabTo(page, 'combobox', 'Frequency');
  await page.keyboard.type('Once daily');
  await typeInto(page, 'Times', timeFromNow(0));
  await tabTo(page, 'button', 'Add Medication');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await tabTo(page, 'button', /^Take Now/);
  await expectSeenFocus(page);
  await page.keyboard.press('Space');
  await expect(page.getByText('Medication marked as taken!')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Taken');
});

for (const [width, textSize] of [
  [1280, 100],
  [820, 100],
  [390, 100],
  [1280, 200],
] as const) {
  const title = `Tab follows the reading order of the header at ${width} px with text of ${textSize} %`;
  test(title, ONLY_FULL, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await registerByApi(page);
    const comfort = { textSize, theme: 'light', motion: 'reduced', readAloudRate: null };
    expect((await page.request.put('/api/user/comfort', { data: comfort })).status()).toBe(200);
    await page.goto('/medications');
    const items = page.getByRole('banner').locator('a, button');
    await items.first().focus();
    const passed: { name: string; top: number; bottom: number; left: number }[] = [];
    for (const item of await items.all()) {
      if (!(await item.isVisible())) continue;
      passed.push(
        await page.evaluate(() => {
          const focused = document.activeElement ?? document.body;
          const { top, bottom, left } = focused.getBoundingClientRect();
          return { name: focused.textContent, top, bottom, left };
        }),
      );
      await page.keyboard.press('Tab');
    }
    for (const [index, next] of passed.entries()) {
      const before = passed[index - 1];
      if (before === undefined) continue;
      // Further right in the same row, or in a row below.
      const isAfter = next.top >= before.bottom - 1 || (next.left > before.left && next.bottom > before.top);
      expect(isAfter, `${next.name} after ${before.name}`).toBe(true);
    }
    expect(passed.length).toBeGreaterThanOrEqual(5);
  });
}

type Role = 'tab' | 'button' | 'link' | 'textbox' | 'combobox';

/** Presses Tab until the control has the focus; fails if the whole page was traversed without reaching it. */
async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' });
  await control.first().waitFor();
  for (let step = 0; step < 80; step += 1) {
    const isFocused = await control.evaluateAll((found) => found.some((element) => element === document.activeElement));
    if (isFocused) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}`);
}

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: typeof label === 'string' });
  await field.waitFor();
  for (let step = 0; step < 80; step += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** The focus ring is visible, not just present. */
async function expectSeenFocus(page: Page): Promise<void> {
  const isDrawn = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return style.boxShadow !== 'none' || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2);
  });
  expect(isDrawn).toBe(true);
}
