// Nothing that is being read or pressed moves: on the care dashboard, whose data come from many seniors (KIND-34).
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { becomeCaregiver } from './support/screens/ways';

const MOST = 0.02;

/** From the page's first paint on; a press within half a second before a shift excuses it, as browsers define it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value);
      }
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}

for (const [width, height] of [
  [1280, 900],
  [820, 1180],
  [390, 844],
] as const) {
  test(`at ${width} px the care dashboard does not move, opened directly or from another page (KIND-34)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await becomeCaregiver(page);
    await watchShifts(page);
    const dashboard = page.getByRole('link', { name: /^Open Margaret's care/ });
    await page.goto('/');
    await expect(dashboard).toBeVisible();
    const atFirst = await shiftOf(page);

    // Nothing of the dashboard's data is cached yet. Answers come later than the half second after a press.
    await page.goto('/games');
    await page.waitForLoadState('networkidle');
    const before = await shiftOf(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Hearthside' }).click();
    await expect(dashboard).toBeVisible();
    const fromElsewhere = (await shiftOf(page)) - before;
    process.stdout.write(
      `layout shift at ${width} px: ${atFirst.toFixed(4)}, from games ${fromElsewhere.toFixed(4)}\n`,
    );
    expect(atFirst).toBeLessThanOrEqual(MOST);
    expect(fromElsewhere).toBeLessThanOrEqual(MOST);
  });
}
