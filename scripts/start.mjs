// `npm start`: builds when the sources have changed, then runs the server in this process.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEnvFileOrEnd } from './read-env-file.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // The versions that Vite, which builds Hearthside, supports.
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  fail(
    `Hearthside needs Node.js 20.19, 22.12 or newer; this is ${process.versions.node}. Please install another one from https://nodejs.org.`,
  );
}

function assertInstalled() {
  if (!existsSync(here('../node_modules/express'))) fail('Run npm ci first.');
}

/** In a separate process, because the build tools would stay in the server's memory. */
async function buildWhenNeeded() {
  const { isBuildCurrent } = await import('./build.mjs');
  if (await isBuildCurrent()) return;
  console.log('Building Hearthside, this takes a moment…');
  const child = spawn(process.execPath, [here('build.mjs')], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('exit', (exitCode) => resolve(exitCode)));
  if (code !== 0) fail('Hearthside could not be built. The lines above tell why.');
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const isDemo = process.argv.includes('--demo');
assertNodeVersion();
assertInstalled();
// Demo data must never reach the folder or database that a real family's settings name; neither must test data.
if (!isDemo && !process.argv.includes('--without-env-file')) readEnvFileOrEnd();
process.env.NODE_ENV ??= 'production';
if (isDemo) process.env.HEARTHSIDE_DEMO = '1';
await buildWhenNeeded();
process.setSourceMapsEnabled(true);
const { stopWithNpm } = await import('./stop-with-npm.mjs');
stopWithNpm();
await import('../dist/server/main.js');
