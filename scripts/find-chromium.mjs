// Finds a Chromium for the browser tests, and installs one on Debian and Ubuntu.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];
const INSTALL = ['install', '-y', '--no-install-recommends'];

/** The path of a Chromium or Chrome, or null. CHROMIUM_PATH wins; if it names a missing file, that is an error. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not a program. Please correct it or leave it out.`);
  }
  return usualPlaces().find(isProgram) ?? null;
}

/** Chromium without its windows (Debian's package chromium-headless-shell), or null. CHROMIUM_PATH stands for both. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? null : (placesOnLinux(['chromium-headless-shell']).find(isProgram) ?? null);
}

/**
 * findChromium, or else installs the system's package if permitted. Throws with advice; the tests are never skipped.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (mayInstall()) {
    console.log('No Chromium found: installing the packages chromium and chromium-headless-shell with apt-get.');
    runOrThrow('apt-get', ['update']);
    runOrThrow('apt-get', [...INSTALL, 'chromium']);
    // Ubuntu does not have this one: the tests then run in Chromium, a little slower.
    run('apt-get', [...INSTALL, 'chromium-headless-shell']);
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Please install it (on Debian: sudo apt-get install chromium), or name its program in CHROMIUM_PATH.',
  );
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', path.join(process.env.HOME ?? '/', 'Applications')];
    return folders.flatMap((folder) => MAC.map((program) => path.join(folder, program)));
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return folders.filter(Boolean).flatMap((folder) => WINDOWS.map((program) => path.join(folder, program)));
  }
  return placesOnLinux(NAMES);
}

function placesOnLinux(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

function runOrThrow(command, args) {
  if (!run(command, args)) throw new Error(`${command} ${args.join(' ')} failed. The lines above tell why.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Chromium: ${ensureChromium()}`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
