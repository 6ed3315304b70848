// Builds a benchmark the way the server is built, and runs it: node scripts/bench.mjs server|size|dashboard|histories|pages|growth|socket [--rounds 12 …]
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The programs of each benchmark; `run` is the one to start, and starts the others. */
const BENCHMARKS = {
  server: {
    run: 'bench/server/run.ts',
    hearthside: 'server/main.ts',
    floor: 'bench/server/floor-server.ts',
    usual: 'bench/server/usual-server.ts',
    'load-generator': 'bench/server/load-generator.ts',
    'report-statements': 'bench/server/report-statements.ts',
  },
  size: { run: 'bench/size/run.ts' },
  dashboard: { run: 'bench/dashboard/run.ts' },
  histories: { run: 'bench/histories/run.ts' },
  pages: { run: 'bench/pages/run.ts' },
  growth: {
    run: 'bench/growth/run.ts',
    hearthside: 'server/main.ts',
    // Statements together with their values, so that they can be explained.
    'report-statements': 'bench/growth/report-queries.ts',
  },
  socket: {
    run: 'bench/socket/run.ts',
    hearthside: 'server/main.ts',
    // Into the server's process, where alone it is known what that process uses.
    'usage-probe': 'bench/socket/usage-probe.ts',
    listeners: 'bench/socket/listeners.ts',
  },
};

const name = process.argv[2];
const programs = BENCHMARKS[name];
if (programs === undefined) {
  process.stderr.write(`Say which benchmark to run: ${Object.keys(BENCHMARKS).join(' or ')}.\n`);
  process.exit(2);
}

const outDir = path.join(root, 'dist', 'bench', `${name}-programs`);
await rm(outDir, { recursive: true, force: true });
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  resolve: { alias: { '@shared': path.join(root, 'shared') } },
  build: { ssr: true, target: 'node20', outDir, rollupOptions: { input: programs } },
});
process.env.NODE_ENV = 'production';
process.chdir(root);
await import(pathToFileURL(path.join(outDir, 'run.js')).href);
