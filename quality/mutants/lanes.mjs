// Copies of the tree, with a process in each that tries one mutant after another.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const COPIED = [
  'server',
  'shared',
  'migrations',
  'quality',
  'scripts',
  'client/index.html',
  'client/src/styles',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'tailwind.config.ts',
];
/** A mutant may make a test wait forever; whole files have half a minute per test. */
const MOST_MS = 30 * 60_000;

/** @returns a lane: `attempt` resolves with the first failure, null for none */
export async function openLane(root) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hearthside-mutants-'));
  for (const each of COPIED) {
    if (existsSync(path.join(root, each))) {
      // Skips what benchmarks install in quality/bench.
      const filter = (file) => path.basename(file) !== 'node_modules';
      cpSync(path.join(root, each), path.join(folder, each), { recursive: true, filter });
    }
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const program = path.join(folder, path.relative(root, fileURLToPath(new URL('lane.mjs', import.meta.url))));
  const child = fork(program, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await answerOf(child);
  return {
    async attempt(mutant) {
      child.send({ mutant });
      const { failure, error } = await answerOf(child);
      if (error !== undefined) throw new Error(error);
      return failure;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answerOf(child) {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(MOST_MS)]);
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A lane ended with ${code}`);
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended]);
    return answer;
  } finally {
    over.abort();
    ended.catch(() => undefined);
  }
}
