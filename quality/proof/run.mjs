// Everything that takes too long for `npm test`: npm run test:full [-- c1 d2] [-- --again] [-- --write-docs]
// Each part writes its counts to dist/full/; a part that passed for the same source is not run again.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addUp, failureOf, rowsIn, tableOf, withResults } from './outcome.mjs';
import { PARTS } from './parts.mjs';
import { hashFiles } from '../../scripts/source-hash.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'dist', 'full');
const countsFolder = path.join(folder, 'counts');
const page = path.join(root, 'docs', 'proof.md');
/** The time limit of a part, unless it sets its own; one that hangs does not block the others. */
const LONGEST_MINUTES = 45;
const LINES_SHOWN = 60;
const TESTED = [
  'client',
  'e2e',
  'server',
  'shared',
  'migrations',
  'quality',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vitest.config.ts',
];

const { values: asked, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, 'write-docs': { type: 'boolean', default: false } },
});
const unknown = ids.filter((id) => !PARTS.some((part) => part.id === id));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(' or ')}. The parts are ${PARTS.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const chosen = ids.length === 0 ? PARTS : PARTS.filter(({ id }) => ids.includes(id));
let isInterrupted = false;
let running = null;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true;
    running?.kill('SIGTERM');
  });
}

await mkdir(countsFolder, { recursive: true });
const source = await hashFiles(root, TESTED);
for (const part of chosen) {
  if (isInterrupted) break;
  const before = await readOutcome(part);
  if (!asked.again && before?.source === source && before.failure === null) {
    say(`${part.id}: passed before, and the source is the same`);
    continue;
  }
  say(`${part.id}: ${part.what} …`);
  const outcome = await run(part);
  if (isInterrupted) break;
  await writeFile(fileOf(part), `${JSON.stringify(outcome, null, 2)}\n`);
  const counts = Object.entries(outcome.counts).map(([name, count]) => `${name} ${count}`);
  say(`${part.id}: ${outcome.failure ?? 'passed'} after ${Math.round(outcome.seconds)} s; ${counts.join(', ')}`);
  if (outcome.failure !== null) say(await lastLines(logOf(part)));
}

const outcomes = new Map();
for (const part of PARTS) {
  const outcome = await readOutcome(part);
  if (outcome?.source === source) outcomes.set(part.id, outcome);
}
const table = tableOf(chosen, outcomes);
say(`\n${table}\n`);
if (asked['write-docs']) await writeDocs();
process.exitCode = chosen.every(({ id }) => outcomes.get(id)?.failure === null) ? 0 : 1;

async function run(part) {
  const counted = path.join(countsFolder, `${part.id}.jsonl`);
  await rm(counted, { force: true });
  const startedAt = performance.now();
  const exitCode = await exitOf(part);
  const counts = { ...addUp(await readFile(counted, 'utf8').catch(() => '')), ...(await figuresOf(part, startedAt)) };
  const seconds = (performance.now() - startedAt) / 1000;
  const day = new Date().toISOString().slice(0, 10);
  return { id: part.id, source, failure: failureOf(part, { exitCode, counts }), counts, seconds, exitCode, day };
}

/** From the program's output file, unless it is left over from an earlier run. */
async function figuresOf({ figures }, startedAt) {
  if (figures === undefined) return {};
  const file = path.join(root, figures.file);
  const writtenMs = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
  const isNew = writtenMs > performance.timeOrigin + startedAt;
  return isNew ? figures.countsOf(JSON.parse(await readFile(file, 'utf8'))) : {};
}

/** The exit code of a part's program, or null if it had to be killed. */
async function exitOf(part) {
  const [program, ...rest] = part.command;
  const child = spawn(program === 'node' ? process.execPath : program, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HEARTHSIDE_THOROUGH: 'full', HEARTHSIDE_PROOF_FOLDER: countsFolder, NO_COLOR: '1' },
  });
  running = child;
  const log = createWriteStream(logOf(part));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let isTooLong = false;
  const end = setTimeout(
    () => {
      isTooLong = true;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 15_000).unref();
    },
    (part.longestMinutes ?? LONGEST_MINUTES) * 60_000,
  );
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(end);
  await new Promise((resolve) => log.end(resolve));
  return isTooLong ? null : (code ?? 1);
}

function fileOf({ id }) {
  return path.join(folder, `${id}.json`);
}

function logOf({ id }) {
  return path.join(folder, `${id}.log`);
}

async function readOutcome(part) {
  return JSON.parse(await readFile(fileOf(part), 'utf8').catch(() => 'null'));
}

async function lastLines(file) {
  return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
}

async function writeDocs() {
  const cores = os.cpus();
  const machine = `${cores[0]?.model.trim()}, ${cores.length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`;
  const words = `${machine}, ${os.platform()} ${os.arch()}, Node ${process.versions.node}:`;
  const former = await readFile(page, 'utf8');
  const whole = tableOf(PARTS, outcomes, rowsIn(former));
  await writeFile(page, withResults(former, `${words}\n\n${whole}`));
  say(`The results are in ${path.relative(root, page)}.`);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
