// Every screen, at desktop and phone width, in every theme: axe without a finding, large type, large targets, no
// sideways scrolling.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SCREENS } from './support/screens';
import { expect, test } from './support/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark', 'contrast'] as const;
const WIDTHS = [1280, 390] as const;

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    for (const width of WIDTHS) {
      test(`${screen.name} at ${width} px has no accessibility finding in any theme`, async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width, height: 900 });
        // A colour on its way from one theme to the next is neither theme's.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await screen.open(page);
        for (const theme of THEMES) {
          await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
          const { violations } = await new AxeBuilder({ page })
            .withTags(STANDARDS)
            .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
            .analyze();
          const found = violations.map(
            ({ id, nodes }) => `${theme}: ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          );
          expect(found).toEqual([]);
        }
        expect(await smallTargets(page)).toEqual([]);
        expect(await smallType(page)).toEqual([]);
      });
    }

    test(`${screen.name} does not scroll sideways at 320 px, nor at 390 px with text at 200 %`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await screen.open(page);
      expect(await sidewaysScroll(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-text-size', '200');
        document.documentElement.setAttribute('data-big', '');
      });
      expect(await sidewaysScroll(page)).toEqual([]);
    });
  });
}

/** Controls under 44 px in either direction. Links inside a sentence and what is off screen are not targets. */
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

/** Text under 16 px anywhere, and running text under 18 px. */
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
      const isRunningText = text.length > 80;
      if (!isHidden && size < (isRunningText ? 18 : 16)) found.push(`${size} px: ${text.slice(0, 40)}`);
    }
    const body = Number.parseFloat(getComputedStyle(document.body).fontSize);
    return body < 18 ? [`body is ${body} px`, ...found] : found;
  });
}

/** What sticks out on the right when the page is wider than the window. */
function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className} ${element.innerText.slice(0, 30)}`);
  });
}
