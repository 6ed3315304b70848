// Every screen, at desktop and phone width: no axe findings, large type, large targets, no sideways scrolling. `npm test`
// goes through each person's screens once: axe checks everything in the light theme at desktop width, and contrast in the
// dark theme at phone width; there the first screen is checked for everything, too, with the header and the bar below that
// all have. `npm run test:full` opens each screen again at each width and checks everything in each theme; that the colors
// of each theme fit each other is in client/src/styles/tokens.test.ts.
import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings, contrastFindings } from './support/axe';
import { TOURS } from './support/screens';
import type { Screen, Tour } from './support/screens/ways';
import { expect, ONLY_FULL, test as usualTest } from './support/test';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 900 };
const NARROW = { width: 320, height: 800 };
const THEMES = ['light', 'dark', 'contrast'];
const VISITS = [
  { size: DESKTOP, theme: 'light' },
  { size: PHONE, theme: 'dark' },
];

/** Set by the global setup; workers read this file after it. */
const ADDRESS = process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000';

/** One window for all screens of a worker: a new one would load and compile the product's code again for each. */
const test = usualTest.extend<object, { oneContext: BrowserContext }>({
  oneContext: [
    async ({ browser }, use) => {
      // A color in transition belongs to neither theme.
      const context = await browser.newContext({
        baseURL: ADDRESS,
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ oneContext }, use) => {
    const page = await oneContext.newPage();
    const session = await oneContext.newCDPSession(page);
    // Nobody is signed in and nothing is remembered; the browser's own cache stays.
    await oneContext.clearCookies();
    await session.send('Storage.clearDataForOrigin', {
      origin: ADDRESS,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    });
    await use(page);
    await page.close();
  },
});

for (const tour of TOURS) {
  testInOneTour(tour);
  for (const screen of tour.screens) testAnewAtEachWidth(tour, screen);
}

function testInOneTour({ name, begin, screens }: Tour): void {
  test(`${name}: axe, targets, type and overflow in one visit (KIND-32)`, async ({ page }) => {
    test.setTimeout(60_000 + screens.length * 20_000);
    await begin?.(page);
    for (const screen of screens) await test.step(screen.name, () => checkScreen(page, screen, screen === screens[0]));
  });
}

async function checkScreen(page: Page, { name, open }: Screen, isFirst: boolean): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await showTheme(page, 'light');
  await showText(page, '100');
  await open(page);
  const expectNone = (found: string[]) => expect.soft(found, name).toEqual([]);
  for (const { size, theme } of VISITS) {
    await page.setViewportSize(size);
    await showTheme(page, theme);
    expectNone(size === DESKTOP || isFirst ? await axeFindings(page) : await contrastFindings(page));
    expectNone(await smallTargets(page));
    expectNone(await smallType(page));
  }
  await page.setViewportSize(NARROW);
  expectNone(await sidewaysScroll(page));
  await page.setViewportSize(PHONE);
  await showText(page, '200');
  expectNone(await sidewaysScroll(page));
}

function testAnewAtEachWidth({ begin }: Tour, { name, open }: Screen): void {
  for (const { size } of VISITS) {
    test(`${name} at ${size.width} px: axe in every theme, targets and type`, ONLY_FULL, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(size);
      await begin?.(page);
      await open(page);
      for (const theme of THEMES) {
        await showTheme(page, theme);
        expect.soft(await axeFindings(page)).toEqual([]);
      }
      expect.soft(await smallTargets(page)).toEqual([]);
      expect.soft(await smallType(page)).toEqual([]);
    });
  }

  test(`${name} at 320 px, and at 390 px with text at 200 %: no overflow`, ONLY_FULL, async ({ page }) => {
    // Below that, Help and Voice are in the menu.
    await page.setViewportSize(PHONE);
    await begin?.(page);
    await open(page);
    await page.setViewportSize(NARROW);
    expect.soft(await sidewaysScroll(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await showText(page, '200');
    expect.soft(await sidewaysScroll(page)).toEqual([]);
  });
}

function showTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

/** As the header's menu does it. */
function showText(page: Page, size: '100' | '200'): Promise<void> {
  return page.evaluate((chosen) => {
    document.documentElement.setAttribute('data-text-size', chosen);
    document.documentElement.toggleAttribute('data-big', chosen === '200');
  }, size);
}

/** Controls under 44 px in either direction. Links inside a sentence and off-screen elements are not targets. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="tab"], [role="radio"], summary',
    );
    return [...controls].flatMap((control) => {
      const label = control.closest('label');
      const target =
        control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type) && label ? label : control;
      const box = target.getBoundingClientRect();
      const isShown =
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 1 && box.right > 0;
      const isInSentence =
        control.matches('p a') && control.parentElement?.innerText.trim() !== control.innerText.trim();
      const isHiddenFromAll = control.closest('[inert], [aria-hidden="true"]') !== null;
      if (!isShown || isInSentence || isHiddenFromAll || (box.width >= 44 && box.height >= 44)) return [];
      return [`${control.tagName} “${control.innerText.trim()}” ${Math.round(box.width)}×${Math.round(box.height)}`];
    });
  });
}

/** Text under 16 px anywhere, and sentences under 18 px (KIND-32): three words or more that end like one. */
function smallType(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (element === null || text === '' || !element.checkVisibility()) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const isHidden = element.getBoundingClientRect().width <= 1 || element.closest('script, style, svg') !== null;
      const isRunningText = text.length > 80 || (text.split(/\s+/).length >= 3 && /[.!?…]$/.test(text));
      if (!isHidden && size < (isRunningText ? 18 : 16)) found.push(`${size} px: ${text.slice(0, 40)}`);
    }
    const body = Number.parseFloat(getComputedStyle(document.body).fontSize);
    return body < 18 ? [`body is ${body} px`, ...found] : found;
  });
}

/**
 * What reaches past the right edge of the window: the page scrolls sideways, or the end of the words cannot be read.
 * `contain: layout` keeps text that is too wide from widening the page, so the text itself is measured, too.
 */
function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    /** Words for screen readers only, and what scrolls or ends in an ellipsis on purpose. */
    const mayReachOut = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return true;
      return (overflowX === 'hidden' && element.clientWidth <= 1) || mayReachOut(element.parentElement);
    };
    const range = document.createRange();
    const reachesOut = (node: Node): boolean => {
      range.selectNodeContents(node);
      return range.getBoundingClientRect().right > clientWidth + 1;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      if (words !== '' && reachesOut(text) && !mayReachOut(text.parentElement)) found.push(words.slice(0, 40));
    }
    if (scrollWidth <= clientWidth) return found.slice(0, 5);
    const wide = [...document.querySelectorAll('body *')].filter(reachesOut);
    return [...found, ...wide.map((element) => `${element.tagName}.${element.getAttribute('class')}`)].slice(0, 5);
  });
}
