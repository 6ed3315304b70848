// Announcements arrive, even if sending fails at first.
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../db/connect';
import { createTestApp } from '../testing/app';
import type { Sent } from './announcement';
import { createLiveBus } from './live-bus';

const app = await createTestApp();

it('is sent again if all database connections were in use for too long', async () => {
  const warnings: string[] = [];
  const log = pino({}, { write: (line: string) => void warnings.push(line) });
  const database = connectDatabase(app.databaseUrl, log, 1);
  const heard: string[] = [];
  const hear = ({ announcement }: Sent) => void (announcement.about === 'session' && heard.push(announcement.digest));
  const bus = createLiveBus(database, { onSent: hear, onGap: () => undefined }, log);
  onTestFinished(async () => {
    await bus.close();
    await database.close();
  });
  await bus.ready;
  const taken = await database.reads.connect();
  bus.publish({ about: 'session', digest: 'one' }, null);
  await expect.poll(() => warnings.join(' '), { timeout: 10_000 }).toContain('Live events could not be sent');
  bus.publish({ about: 'session', digest: 'two' }, null);
  expect(heard).toEqual([]);
  taken.release();
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['one', 'two']);
}, 20_000);
