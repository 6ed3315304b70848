// What the benchmarks ask is still what the product answers: with numbers too small to measure anything, each fails by itself
// where an answer is not the expected one. Sockets have part d3 of the large run; growth and starting take
// too long for every test run.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that what is built there finds the packages; away from the figures of real runs. */
const FOLDER = path.join('dist', 'bench-tried');

afterAll(() => rm(path.join(root, FOLDER), { recursive: true, force: true }));

it.each([
  ['server', ['--rounds', '1', '--seconds', '0.05', '--without-peers']],
  ['storm', ['--pairs', '1', '--seconds', '1', '--sign-ins', '20', '--reads', '20']],
  // As it always is: no page weighs more than its goal.
  ['size', []],
])('the benchmark %s runs to its end', { timeout: 180_000 }, async (name, numbers) => {
  const env = { ...process.env, BENCH_FOLDER: FOLDER };
  await promisify(execFile)('node', ['quality/bench/run.mjs', name, ...numbers], { cwd: root, env });
  const figures = JSON.parse(await readFile(path.join(root, FOLDER, `${name}.json`), 'utf8'));
  expect(figures.machine.cores).toBeGreaterThan(0);
});
