// Thirty people at once, for ten minutes: every request gets a successful response (d1).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openLive } from '../../../server/testing/live-client';
import { plainPicture } from '../../../server/testing/pictures';
import { reportPart } from '../../../server/testing/report-part';
import { rounds } from '@shared/testing/thoroughness';
import { askingAs, Tally } from './asking';
import { startBuiltServer } from './built-server';
import { dayPlan } from './errands';
import { moveIn, type Villager } from './village';

const SECONDS = Number(process.env['HEARTHSIDE_LOAD_SECONDS'] ?? rounds({ usual: 30, full: 600 }));
/** Between two errands of one person: far less than in real life, because these thirty represent many more. */
const PAUSE_MS = { least: 50, most: 350 };

const server = await startBuiltServer();
afterAll(() => server.stop());

it('a long mixed load: every response is a success (D-14)', { timeout: (SECONDS + 180) * 1000 }, async () => {
  const people = await moveIn(server.url);
  const plan = dayPlan(await plainPicture(1600, 1200).jpeg().toBuffer());
  const tally = new Tally();
  const until = performance.now() + SECONDS * 1000;
  let events = 0;
  let connections = 0;

  /** One errand after the other, with a live connection that reconnects now and then, as phones do. */
  async function liveTheirLife(who: Villager, first: number): Promise<void> {
    const ask = askingAs(server.url, who, tally);
    for (let errand = first; performance.now() < until;) {
      const live = await openLive(server, who.cookie);
      connections += 1;
      const reconnectAt = Math.min(until, performance.now() + 5_000 + Math.random() * 20_000);
      for (; performance.now() < reconnectAt; errand += 1) {
        await plan[errand % plan.length]?.(who, ask);
        await sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
      }
      if (live.socket.readyState !== live.socket.OPEN) tally.fault('a live connection had ended by itself');
      events += live.events.length;
      live.socket.close();
    }
  }
  // Each starts at a different point of the day.
  await Promise.all(people.map((who, index) => liveTheirLife(who, index * 7)));

  const exitCode = await server.stop();
  const { requests, serverErrors, faultCount } = tally;
  await reportPart('d1', {
    seconds: SECONDS,
    people: people.length,
    requests,
    events,
    connections,
    p50Ms: Math.round(tally.quantile(0.5)),
    p99Ms: Math.round(tally.quantile(0.99)),
    serverErrors,
    faults: faultCount + server.complaints.length,
  });
  process.stdout.write(
    `mixed load: ${requests} requests in ${SECONDS} s, ${events} live events, ${serverErrors} answers of 5xx, ` +
      `p50 ${tally.quantile(0.5).toFixed(1)} ms, p99 ${tally.quantile(0.99).toFixed(1)} ms\n`,
  );
  expect(tally.faults).toEqual([]);
  expect(server.complaints).toEqual([]);
  expect(serverErrors).toBe(0);
  expect(exitCode).toBe(0);
  // The load was real.
  expect(requests).toBeGreaterThan(SECONDS * 20);
  expect(events).toBeGreaterThan(SECONDS);
});
