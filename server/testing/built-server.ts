import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Program } from './server-process';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The server built as `npm start` builds it, for tests that start it hundreds of times. It is placed inside the
 * repository, where it finds its libraries and migrations.
 * @param name of its folder, so that two tests do not build into the same one.
 * @param besides further programs of the same build, by name, each with its source path from the root.
 */
export async function buildServer(name: string, besides: Readonly<Record<string, string>> = {}): Promise<Program> {
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
      rollupOptions: { input: { main: 'server/main.ts', ...besides } },
    },
  });
  return [process.execPath, path.join(outDir, 'main.js')];
}
