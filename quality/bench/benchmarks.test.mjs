// The benchmarks still match what the product returns: with numbers too small to measure anything, each fails if a
// response is not the expected one. `npm test` measures the sizes on the browser tests' quick build; the product's build
// and the other benchmarks are part p1 of the full run; sockets are part d3; growth and starting take too long even there.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that builds find the packages; separate from the figures of real runs. */
const FOLDER = path.join('dist', 'bench-tried');

afterAll(() => rm(path.join(root, FOLDER), { recursive: true, force: true }));

const LONG = [
  { name: 'server', numbers: ['--rounds', '1', '--seconds', '0.05', '--without-peers'] },
  { name: 'storm', numbers: ['--pairs', '1', '--seconds', '1', '--sign-ins', '20', '--reads', '20'] },
];

const isThorough = process.env.HEARTHSIDE_THOROUGH === 'full';
// As in a real run: no page exceeds its goal.
const TRIED = [{ name: 'size', numbers: [] }, ...(isThorough ? LONG : [])];

it.each(TRIED)('the benchmark $name completes', { timeout: 180_000 }, async ({ name, numbers }) => {
  const env = { ...process.env, BENCH_FOLDER: FOLDER, HEARTHSIDE_QUICK_BUILD: isThorough ? '0' : '1' };
  await promisify(execFile)('node', ['quality/bench/run.mjs', name, ...numbers], { cwd: root, env });
  const figures = JSON.parse(await readFile(path.join(root, FOLDER, `${name}.json`), 'utf8'));
  expect(figures.machine.cores).toBeGreaterThan(0);
});
