// How much of a page moves while it opens.
import type { Page } from '@playwright/test';

/** The most of Chromium's layout shift score that a page may have while it opens (KIND-34). */
export const MOST_SHIFT = 0.02;

/** From the page's first paint on; a press within half a second before a shift excuses it, as browsers define it. */
export async function watchShifts(page: Page): Promise<void> {
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

export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}
