import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepTempInMemory } from './shared/testing/temp-in-memory.ts';
import { alias } from './vite.config.ts';

keepTempInMemory();

/** Minutes rather than seconds each: not part of `npm test`, see docs/proof.md. */
const FULL = '{server,quality/proof}/**/*.full.test.ts';

/** Builds the product. */
const BENCHMARKS = 'quality/bench/benchmarks.test.mjs';

/** A machine that stood still for a moment is no fault of the product; what fails twice is. The end of a run names both. */
const retry = 1;

/** Test files of a worker share its process: libraries are loaded once, in a third of the time. */
const sharedProcess = { isolate: false };

/** On real PostgreSQL, one for the whole run. */
const onPostgreSQL = {
  environment: 'node' as const,
  retry,
  setupFiles: ['server/testing/setup.ts'],
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // As long as the component tests wait: a busy machine may take more than the usual second.
  expect: { poll: { timeout: 10_000 } },
};

/** Rules of the repository, pure rules, HTTP on real PostgreSQL, and components in a simulated page. */
export default defineConfig({
  test: {
    // Server tests often wait for PostgreSQL: one worker more than there are processors keeps them busy.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './scripts/second-tries.mjs'],
    projects: [
      {
        test: {
          name: 'repository',
          environment: 'node',
          include: ['{scripts,quality}/**/*.test.mjs'],
          exclude: [BENCHMARKS, '**/node_modules/**'],
        },
      },
      {
        test: { name: 'bench', environment: 'node', include: [BENCHMARKS] },
      },
      {
        resolve: { alias },
        test: {
          ...sharedProcess,
          name: 'shared',
          environment: 'node',
          include: ['shared/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...onPostgreSQL,
          ...sharedProcess,
          name: 'server',
          include: ['server/**/*.test.ts', 'quality/proof/**/*.test.ts'],
          exclude: [FULL],
        },
      },
      // `npm run test:full` says so, with 'full'; 'usual' tries its harnesses with the smaller numbers.
      ...(process.env['HEARTHSIDE_THOROUGH'] === undefined
        ? []
        : [{ resolve: { alias }, test: { ...onPostgreSQL, name: 'full', include: [FULL], fileParallelism: false } }]),
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          ...sharedProcess,
          name: 'client',
          retry,
          environment: 'jsdom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          setupFiles: ['client/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
