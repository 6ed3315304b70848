// The server and its commands as `npm start` builds them: a test process starts in half the time, and needs no compiler.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** By the name that tests call them by, each with its source from the root. */
export const PROGRAMS = {
  server: 'server/main.ts',
  'new-password': 'server/operator/new-password-command.ts',
  backup: 'server/backup/backup-command.ts',
  restore: 'server/backup/restore-command.ts',
  'make-home': 'server/backup/testing/make-home.ts',
  'run-embedded': 'server/db/embedded/testing/run-embedded.ts',
  'contend-for-lock': 'server/db/embedded/testing/contend-for-lock.ts',
  'usage-probe': 'quality/bench/lib/usage-probe.ts',
};

/**
 * Inside the repository, where programs find their libraries and migrations.
 * @param name of the folder, so that no two builds share one
 * @returns the folder, with a file for each program
 */
export async function buildPrograms(name: string, plugins: Plugin[] = []): Promise<string> {
  const outDir = path.join(root, 'dist', 'full', 'programs', name);
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins,
    resolve: { alias: { '@shared': path.join(root, 'shared') } },
    build: { ssr: true, target: 'node20', outDir, emptyOutDir: true, rollupOptions: { input: PROGRAMS } },
  });
  return outDir;
}
