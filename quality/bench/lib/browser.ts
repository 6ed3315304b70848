import { chromium, type Browser } from 'playwright-core';
import { type Product, newDataDir, removeDataDir, startProduct } from '../../../e2e/support/product';

export const BROWSER_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  // Until its first words, Chromium shows the page before. A window without a screen then draws one frame a second: the same page
  // had its first paint after 0.3, 1.3 or 2.3 seconds. Playwright turns it off, too.
  '--disable-features=PaintHolding',
];

/** The product with its own database, and a browser to visit it with; both are removed afterwards. */
export async function inRealBrowser(measure: (product: Product, browser: Browser) => Promise<void>): Promise<void> {
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir);
  const browser = await chromium.launch({ executablePath: BROWSER_PATH, args: BROWSER_FLAGS });
  try {
    await measure(product, browser);
  } finally {
    await browser.close();
    await product.stop();
    await removeDataDir(dataDir);
  }
}
