// The browser of the tests. scripts/e2e.mjs finds it.
import type { LaunchOptions } from '@playwright/test';

/** With what a browser has around its pages, notifications among it. */
export const WHOLE_CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** The same engine without windows, with a fifth less work; where it is not installed, the whole browser. */
export const HEADLESS_SHELL = process.env['HEADLESS_SHELL_PATH'] ?? WHOLE_CHROMIUM;

/**
 * The whole browser loads two web pages for its own address bar with each window, a tenth of a run's time. It obeys the last list
 * only, so this one repeats what Playwright turns off.
 */
const CHROMIUM_FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export function launchOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      `--disable-features=${CHROMIUM_FEATURES_OFF.join(',')}`,
    ],
  };
}
