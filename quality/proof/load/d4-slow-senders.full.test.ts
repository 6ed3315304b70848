// Five hundred connections that send a byte now and then, while ordinary people go on with their day (d4).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { plainPicture } from '../../../server/testing/pictures';
import { reportPart } from '../../../server/testing/report-part';
import { rounds } from '../../../server/testing/thoroughness';
import { askingAs } from './asking';
import { startBuiltServer } from './built-server';
import { dayPlan } from './errands';
import { type SlowSender, startSlowSender, SLOW_KINDS } from './slow-sender';
import { Tally } from './tally';
import { moveIn, type Villager } from './village';

const SENDERS = rounds({ usual: 100, full: 500 });
const QUIET_MS = rounds({ usual: 6_000, full: 20_000 });
const SIEGE_MS = rounds({ usual: 8_000, full: 25_000 });
/** Headers have 15 s, bodies 30 s and an upload 30 s to move; looked after every half minute at the latest. */
const CUT_WITHIN_MS = 65_000;
const ORDINARY_PEOPLE = 6;
const PAUSE_MS = 40;
const MEGABYTE = 1024 * 1024;
const MOST_GROWTH_MB = 150;

const server = await startBuiltServer();
afterAll(() => server.stop());

it('others are answered as before, and the slow ones are cut off', { timeout: 300_000 }, async () => {
  const people = await moveIn(server.url);
  const plan = dayPlan(await plainPicture(800, 600).jpeg().toBuffer());

  async function goOnFor(ms: number): Promise<Tally> {
    const tally = new Tally();
    const until = performance.now() + ms;
    const live = async (who: Villager, first: number) => {
      const ask = askingAs(server.url, who, tally);
      for (let errand = first; performance.now() < until; errand += 1) {
        await plan[errand % plan.length]?.(who, ask);
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all(people.slice(0, ORDINARY_PEOPLE).map((who, index) => live(who, index * 7)));
    return tally;
  }
  // Code that has not run yet is slow by itself.
  await goOnFor(QUIET_MS / 4);
  const quiet = await goOnFor(QUIET_MS);
  const before = server.residentNow();

  const senders: SlowSender[] = [];
  for (let number = 0; number < SENDERS; number += 1) {
    const kind = SLOW_KINDS[number % SLOW_KINDS.length];
    const cookie = people[number % people.length]?.cookie;
    if (kind !== undefined) senders.push(startSlowSender({ port: server.port, kind, cookie: cookie ?? '' }));
  }
  await sleep(1_000);
  const openAtFirst = senders.filter(({ isOpen }) => isOpen()).length;
  const siege = await goOnFor(SIEGE_MS);
  const growthMb = (server.residentNow() - before) / MEGABYTE;
  const lifetimes = await Promise.all(senders.map(({ livedMs }) => Promise.race([livedMs, sleep(CUT_WITHIN_MS)])));
  const uncut = lifetimes.filter((lived) => lived === undefined || lived > CUT_WITHIN_MS).length;
  for (const sender of senders) sender.stop();

  const [quietMs, siegeMs] = [quiet.quantile(0.99), siege.quantile(0.99)];
  await reportPart('d4', {
    senders: senders.length,
    openAtFirst,
    requests: siege.requests,
    quietP99Ms: Math.round(quietMs),
    siegeP99Ms: Math.round(siegeMs),
    longestMs: Math.round(Math.max(...lifetimes.map((lived) => lived ?? CUT_WITHIN_MS))),
    growthMb: Math.round(growthMb),
    serverErrors: siege.serverErrors,
    faults: siege.faultCount + uncut,
  });
  process.stdout.write(
    `slow senders: ${senders.length} connections, ${siege.requests} requests of others; p99 ${quietMs.toFixed(0)} ms ` +
      `when quiet, ${siegeMs.toFixed(0)} ms meanwhile; ${growthMb.toFixed(0)} MB more, ${uncut} not cut off, ` +
      `the longest ${(Math.max(...lifetimes.map((lived) => lived ?? CUT_WITHIN_MS)) / 1000).toFixed(0)} s\n`,
  );
  expect(siege.faults).toEqual([]);
  expect(siegeMs).toBeLessThanOrEqual(3 * quietMs + 50);
  expect(uncut).toBe(0);
  expect(growthMb).toBeLessThanOrEqual(MOST_GROWTH_MB);
  // It was a siege: nearly all of them were still there when it began.
  expect(openAtFirst).toBeGreaterThan(SENDERS * 0.9);
});
