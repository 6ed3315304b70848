import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Program } from './server-process';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The server built as `npm start` builds it, for tests that start it hundreds of times. It lies below the repository,
 * where it finds its libraries and migrations.
 * @param name of its folder, so that two tests do not build into the same one.
 */
export async function buildServer(name: string): Promise<Program> {
  const outDir = path.join(root, 'dist', 'full', 'programs', name);
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@shared': path.join(root, 'shared') } },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: { main: path.join(root, 'server/main.ts') } },
    },
  });
  return [process.execPath, path.join(outDir, 'main.js')];
}
