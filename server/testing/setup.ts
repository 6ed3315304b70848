// For every test file on the server's side: what it leaves behind is gone before the next one, which runs in the same process
// and with the same modules (vitest.config.ts). The server keeps what it knows in what `createApp` makes, not in modules.
import { afterAll, afterEach, vi } from 'vitest';
import { runUndoSteps } from '../db/embedded/testing/scratch';

afterEach(runUndoSteps);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
