// `npm run bench -- server --rounds 12`: builds a benchmark the way the server is built, and runs it. Without a name,
// runs all of them one after another, whatever each finds, and ends with the table of `summary`.
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { build as buildProduct } from '../../scripts/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The programs of each benchmark; `run` is the entry point and starts the others. */
const BENCHMARKS = {
  server: {
    run: 'quality/bench/server/run.ts',
    hearthside: 'server/main.ts',
    floor: 'quality/bench/server/floor-server.ts',
    usual: 'quality/bench/server/usual-server.ts',
    'load-generator': 'quality/bench/server/load-generator.ts',
    'report-statements': 'quality/bench/lib/report-statements.ts',
  },
  size: { run: 'quality/bench/size/run.ts' },
  dashboard: { run: 'quality/bench/dashboard/run.ts' },
  histories: { run: 'quality/bench/histories/run.ts' },
  pages: { run: 'quality/bench/pages/run.ts' },
  search: { run: 'quality/bench/search/run.ts', hearthside: 'server/main.ts' },
  growth: {
    run: 'quality/bench/growth/run.ts',
    hearthside: 'server/main.ts',
    'report-statements': 'quality/bench/lib/report-statements.ts',
  },
  socket: {
    run: 'quality/bench/socket/run.ts',
    hearthside: 'server/main.ts',
    // Loaded into the server's process, the only place where its usage is known.
    'usage-probe': 'quality/bench/lib/usage-probe.ts',
    listeners: 'quality/bench/socket/listeners.ts',
    floor: 'quality/bench/socket/floor-server.ts',
    // The machine's speed: the floor of `server` and its load generator.
    'list-floor': 'quality/bench/server/floor-server.ts',
    'load-generator': 'quality/bench/server/load-generator.ts',
  },
  storm: {
    run: 'quality/bench/storm/run.ts',
    hearthside: 'server/main.ts',
    reader: 'quality/bench/storm/reader.ts',
    crowd: 'quality/bench/storm/crowd.ts',
  },
  start: {
    run: 'quality/bench/start/run.ts',
    hearthside: 'server/main.ts',
    floor: 'quality/bench/server/floor-server.ts',
  },
};

/** Only shows the results of the others. */
const SUMMARY = { summary: { run: 'quality/bench/summary/run.ts' } };

const name = process.argv[2];
if (name === undefined) process.exit(runAll());

const programs = { ...BENCHMARKS, ...SUMMARY }[name];
if (programs === undefined) {
  const names = [...Object.keys(BENCHMARKS), 'summary'];
  process.stderr.write(`There is no benchmark ${name}. Choose one of ${names.join(', ')}, or none to run them all.\n`);
  process.exit(2);
}

// Tests use other folders for builds and results, since they measure nothing.
process.env.BENCH_FOLDER ??= path.join('dist', 'bench');
const outDir = path.join(root, process.env.BENCH_FOLDER, `${name}-programs`);
await rm(outDir, { recursive: true, force: true });
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  resolve: { alias: { '@shared': path.join(root, 'shared') } },
  build: { ssr: true, target: 'node20', outDir, rollupOptions: { input: programs } },
});
// Weighs the files that `npm start` serves; a current build is not built again.
if (name === 'size') await buildProduct();
process.env.NODE_ENV = 'production';
process.chdir(root);
await import(pathToFileURL(path.join(outDir, 'run.js')).href);

/** Each in its own process, one after another: two at once would measure each other. */
function runAll() {
  const failed = Object.keys(BENCHMARKS).filter((each) => {
    process.stdout.write(`\n== ${each}\n\n`);
    return run(each).status !== 0;
  });
  run('summary');
  if (failed.length > 0) process.stdout.write(`\nEnded with a failure: ${failed.join(', ')}.\n`);
  return failed.length === 0 ? 0 : 1;
}

function run(each) {
  return spawnSync(process.execPath, [fileURLToPath(import.meta.url), each], { stdio: 'inherit' });
}
