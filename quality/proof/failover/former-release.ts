// The release before this one, built from its commit in a folder of its own.
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Program } from '../../../server/testing/server-process';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Four migrations ago. */
export const FORMER_RELEASE = '873ef675a412977cde4f52869a9c0bec46e9f927';

/** Inside the repository, where it finds its libraries. @returns null where the commit is not there, as in a shallow clone */
export async function buildFormerRelease(): Promise<{ program: Program; remove: () => Promise<void> } | null> {
  const isThere = await run('git', ['cat-file', '-e', `${FORMER_RELEASE}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const folder = path.join(root, 'dist', 'full', 'former-release');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, 'source.tar');
  const parts = ['server', 'shared', 'migrations', 'package.json'];
  await run('git', ['archive', '--output', archive, FORMER_RELEASE, ...parts], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  const outDir = path.join(folder, 'dist', 'server');
  await build({
    configFile: false,
    root: folder,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@shared': path.join(folder, 'shared') } },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: { main: 'server/main.ts' } },
    },
  });
  return {
    program: [process.execPath, path.join(outDir, 'main.js')],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
