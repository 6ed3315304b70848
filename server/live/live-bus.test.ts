// Announcements arrive, in their order, even if sending fails at first.
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { connectDatabase } from '../db/connect';
import { createTestApp } from '../testing/app';
import type { Sent } from './announcement';
import { createLiveBus } from './live-bus';

const app = await createTestApp();

/** The digests that arrive, what was logged, and the pool that sends. */
async function openBus(poolSize?: number) {
  const warnings: string[] = [];
  const log = pino({}, { write: (line: string) => void warnings.push(line) });
  const database = connectDatabase(app.databaseUrl, log, poolSize);
  const heard: string[] = [];
  const hear = ({ announcement }: Sent) => void (announcement.about === 'session' && heard.push(announcement.digest));
  const bus = createLiveBus(database, { onSent: hear, onGap: () => undefined }, log);
  onTestFinished(async () => {
    await bus.close();
    await database.close();
  });
  await bus.ready;
  const say = (digest: string) => bus.publish({ about: 'session', digest }, null);
  return { say, heard, warnings, reads: database.reads };
}

it('an announcement on a ready connection does not overtake one that is still connecting', async () => {
  const { say, heard, reads } = await openBus();
  const ready = await reads.connect();
  say('one');
  await expect.poll(() => reads.totalCount, { interval: 1 }).toBe(2);
  ready.release();
  say('two');
  await expect.poll(() => heard).toEqual(['one', 'two']);
});

it.runIf(isThorough())(
  'is sent again if all database connections were in use for too long',
  async () => {
    const { say, heard, warnings, reads } = await openBus(1);
    const taken = await reads.connect();
    say('one');
    await expect.poll(() => warnings.join(' '), { timeout: 10_000 }).toContain('Live events could not be sent');
    say('two');
    expect(heard).toEqual([]);
    taken.release();
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['one', 'two']);
  },
  20_000,
);
