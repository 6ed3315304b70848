// A server with a clock of its own, on a database that keeps the real time, and what people ask it.
import { rm, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { QueryResultRow } from 'pg';
import { withClient } from '../../../server/db/testing/earlier-schema';
import { createTestDatabase } from '../../../server/testing/database';
import { freePort, startServerProcess } from '../../../server/testing/server-process';
import { turnedClock } from './clocks';

export interface Answer {
  response: Response;
  text: string;
}

/** @throws Error that says how to install what is missing */
export async function startJumpingServer() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-clock-jumps-'));
  const clock = await turnedClock(path.join(folder, 'now'));
  let aheadS = 0;
  await clock.runAhead(aheadS);
  const database = await createTestDatabase();
  const port = await freePort();
  const settings = { DATABASE_URL: database.url, REGISTRATIONS_PER_HOUR: '1000', ...clock.settings };
  const start = () => startServerProcess(folder, port, settings);
  let server = await start();

  async function end(): Promise<void> {
    server.kill('SIGTERM');
    await server.ended;
  }

  return {
    /** What the server takes for now. */
    now: () => new Date(Date.now() + aheadS * 1_000),

    /** @param seconds ahead of the real time, or behind it if negative */
    async jumpTo(seconds: number, isRestarted: boolean): Promise<void> {
      aheadS = seconds;
      await clock.runAhead(seconds);
      if (!isRestarted) return;
      await end();
      server = await start();
    },

    request: async (method: string, address: string, sent: { cookie?: string; body?: object }): Promise<Answer> => {
      const response = await fetch(`http://127.0.0.1:${port}${address}`, {
        method,
        headers: { Cookie: sent.cookie ?? '', 'Content-Type': 'application/json' },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      });
      return { response, text: await response.text() };
    },

    query: async <Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      (await withClient(database.url, (client) => client.query<Row>(sql, values))).rows,

    async stop(): Promise<void> {
      await end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
