// `npm run test:e2e`: the browser tests on a current build. Further arguments go to Playwright.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureChromium, findHeadlessShell } from './find-chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));

// The product that the tests start counts it as current, too.
process.env.HEARTHSIDE_QUICK_BUILD = '1';

let chromium;
try {
  chromium = ensureChromium();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const tests = spawn(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium },
});
// Playwright handles Ctrl-C itself and stops what it started; this process must not exit first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal));
tests.on('exit', (code) => process.exit(code ?? 1));
