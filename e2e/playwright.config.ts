import { defineConfig } from '@playwright/test';
import { keepTempInMemory } from '../shared/testing/temp-in-memory';
import { HEADLESS_SHELL, launchOptions } from './support/browser';

keepTempInMemory();

const isThorough = process.env['HEARTHSIDE_THOROUGH'] === 'full';

/** The product as people start it, in a real Chromium. scripts/e2e.mjs finds the browser and builds first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  // Only `npm run test:full` runs these: more sizes and variants of a test where one is enough for every run.
  ...(isThorough ? {} : { grepInvert: /@full/ }),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine that stalled for a moment is not the product's fault; a test that fails twice is. The report calls both flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: isThorough ? [['list'], ['json', { outputFile: '../dist/full/browser.json' }]] : [['list']],
  use: {
    // Set by the global setup; workers read this file after it.
    baseURL: process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    trace: 'on-first-retry',
    // Report a missing control at once, instead of letting the whole test time out.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: launchOptions(HEADLESS_SHELL),
  },
});
