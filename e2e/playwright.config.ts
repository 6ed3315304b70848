import { defineConfig } from '@playwright/test';

const isThorough = process.env['HEARTHSIDE_THOROUGH'] === 'full';

/** The product as people start it, in a real Chromium. scripts/e2e.mjs finds the browser and builds first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  // What only `npm run test:full` runs: further sizes and ways of a test of which one is enough for every run.
  ...(isThorough ? {} : { grepInvert: /@full/ }),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine that stood still for a moment is no fault of the product; what fails twice is. The list names both as flaky.
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
    // A control that never comes is named at once, instead of the whole test running out of time.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
