// Listening is stopped at any moment, also one at which it has not begun.
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { listenTo } from './listener';

const LONG_MS = 3_000;
const database = await createTestDatabase();
const log = pino({ level: 'silent' });
const deaf = { onPayload: () => undefined, onBack: () => undefined };

it.each([0, 1, 5, 20])('closing after %i ms ends it', async (ms) => {
  const listener = listenTo(database.url, 'a_channel', deaf, log);
  await wait(ms);
  const outcome = await Promise.race([listener.close().then(() => 'ended'), wait(LONG_MS, 'still there')]);
  expect(outcome).toBe('ended');
});
