// What axe finds on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions, Spec } from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each page has to parse it: `axe.source` is more than twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All axe findings against the standards, and text below 7:1. */
export function axeFindings(page: Page): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } };
  return findings(page, { runOnly: STANDARDS, rules });
}

/** What axe finds that depends on the theme. */
export function contrastFindings(page: Page): Promise<string[]> {
  return findings(page, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } });
}

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults>; configure: (spec: Spec) => void };
  }
}

/**
 * 7:1, and 4.5:1 for large text. axe leaves what misses 4.5:1 and 3:1 to `color-contrast`, and the two rules take more than
 * half of its time: here the enhanced one reports that, too. What else it needs is as axe has it.
 */
const CONTRAST: Spec = {
  checks: [
    {
      id: 'color-contrast-enhanced',
      options: {
        ignoreUnicode: true,
        boldValue: 700,
        boldTextPt: 14,
        largeTextPt: 18,
        contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
        pseudoSizeThreshold: 0.25,
        shadowOutlineEmMax: 0.1,
        textStrokeEmMin: 0.03,
      },
    },
  ],
};

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // Loading half a megabyte takes nearly as long as checking.
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(AXE);
    await page.evaluate((contrast) => window.axe?.configure(contrast), CONTRAST);
  }
  return page.evaluate(async (chosen) => {
    // None of these rules reads a style sheet, so none has to be fetched.
    const found = await window.axe?.run({ ...chosen, resultTypes: ['violations'], preload: false });
    if (found === undefined) throw new Error('axe is not there');
    const theme = document.documentElement.dataset['theme'];
    return found.violations.map(
      ({ id, nodes }) => `${theme}: ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, options);
}
