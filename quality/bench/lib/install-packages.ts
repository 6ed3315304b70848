import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const INSTALL_MS = 180_000;

/**
 * Third-party programs have a package.json of their own, so that `npm ci` does not install what only a benchmark runs.
 * Installs exactly what the lockfile of that folder says, if it is not there yet; runs no install scripts.
 */
export async function installPackages(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'node_modules', '.package-lock.json'))) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await promisify(execFile)(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    timeout: INSTALL_MS,
    shell: process.platform === 'win32',
  });
}
