// The easy-to-read web font, on every kind of page: used if it is there for the first paint, so never swapped in.
import type { Page } from '@playwright/test';
import { expect, ONLY_FULL, registerByApi, test } from './support/test';

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

test('visitors’ pages and pages rendered for signed-in users use the web font', ONLY_FULL, async ({ page }) => {
  // On a slow line, a first visit keeps the device's font: the next one finds the web font in the cache.
  const opens = (heading: string) =>
    expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(await familyOfHeading(page)).toBe(WEBFONT);
    }).toPass();
  await opens('Close to the people who care for you.');
  await registerByApi(page);
  await opens('Good Day!');
  const weights = (family: string) =>
    [...document.fonts]
      .filter((face) => face.family.includes(family) && face.status === 'loaded')
      .map((face) => face.weight);
  expect(await page.evaluate(weights, WEBFONT)).toEqual(['400', '600', '700']);
});

test('a page uses its fallback font if the web font cannot be fetched', ONLY_FULL, async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await registerByApi(page);
  await page.goto('/medications');
  await page.waitForLoadState('networkidle');
  expect(await familyOfHeading(page)).not.toBe(WEBFONT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
