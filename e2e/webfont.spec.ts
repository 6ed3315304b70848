// The easy-to-read web font arrives after the first paint, by script, on every kind of page.
import type { Page } from '@playwright/test';
import { expect, registerByApi, test } from './support/test';

/** The font family that actually renders the first heading. */
async function familyOfHeading(page: Page): Promise<string | undefined> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts[0]?.familyName;
}

const WEBFONT = 'Atkinson Hyperlegible Next';

test('visitors’ pages and pages rendered for signed-in users use the web font', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => familyOfHeading(page)).toBe(WEBFONT);
  await registerByApi(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
  await expect.poll(() => familyOfHeading(page)).toBe(WEBFONT);
  const weights = (family: string) =>
    [...document.fonts].filter((face) => face.family.includes(family)).map((face) => face.weight);
  expect(await page.evaluate(weights, WEBFONT)).toEqual(['400', '600', '700']);
});

test('a page uses its fallback font if the web font cannot be fetched', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await registerByApi(page);
  await page.goto('/medications');
  await page.waitForLoadState('networkidle');
  expect(await familyOfHeading(page)).not.toBe(WEBFONT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** How much the page has shifted by itself so far, as browsers measure it (CLS). */
function movedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const settle = setTimeout(() => resolve(0), 500);
        new PerformanceObserver((list) => {
          clearTimeout(settle);
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0));
        }).observe({ type: 'layout-shift', buffered: true });
      }),
  );
}

test('nothing moves when the web font replaces its fallback, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/auth');
  await expect.poll(() => familyOfHeading(page)).toBe(WEBFONT);
  expect(await movedBy(page)).toBeLessThan(0.01);
  await registerByApi(page);
  // Not the home: at some hours, its line of date and time is one row in the web font and two in the fallback.
  await page.goto('/games');
  await expect.poll(() => familyOfHeading(page)).toBe(WEBFONT);
  expect(await movedBy(page)).toBeLessThan(0.01);
});
