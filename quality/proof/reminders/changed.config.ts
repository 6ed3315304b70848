// Tests with a piece of the source replaced, as HEARTHSIDE_CHANGED says: for harnesses that must notice it.
import { z } from 'zod';
import { defineConfig } from 'vitest/config';
import { alias } from '../../../vite.config.ts';
import { replacing } from './build-changed.ts';

const changes = z
  .array(z.object({ file: z.string(), from: z.string(), to: z.string() }))
  .parse(JSON.parse(process.env['HEARTHSIDE_CHANGED'] ?? '[]'));

export default defineConfig({
  plugins: [await replacing(changes)],
  resolve: { alias },
  test: {
    environment: 'node',
    include: ['{server,shared,quality/proof}/**/*.test.ts'],
    setupFiles: ['server/testing/setup.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
