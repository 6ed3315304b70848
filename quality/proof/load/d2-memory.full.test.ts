// Thirty-six thousand requests of all kinds leave nothing behind in memory (d2).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openLive } from '../../../server/testing/live-client';
import { plainPicture } from '../../../server/testing/pictures';
import { reportPart } from '../../../server/testing/report-part';
import { isThorough, rounds } from '@shared/testing/thoroughness';
import { askingAs, Tally } from './asking';
import { startBuiltServer } from './built-server';
import { dayPlan } from './errands';
import { moveIn } from './village';

const REQUESTS = rounds({ usual: 6_000, full: 36_000 });
const BETWEEN_LOOKS = 1_000;
const MEGABYTE = 1024 * 1024;
/** A short run still shows code being compiled and caches being filled. */
const MOST_MB_PER_10_000 = isThorough() ? 1 : 4;

const server = await startBuiltServer();
afterAll(() => server.stop());

it('the heap does not grow with the number of requests', { timeout: 1_800_000 }, async () => {
  const people = await moveIn(server.url);
  const plan = dayPlan(await plainPicture(1600, 1200).jpeg().toBuffer());
  const tally = new Tally();
  for (const who of people) await openLive(server, who.cookie);
  const looks: { requests: number; heap: number; outside: number; resident: number }[] = [];
  let errand = 0;
  while (tally.requests < REQUESTS) {
    const until = tally.requests + BETWEEN_LOOKS;
    // All requests are done before the measurement: nothing in memory belongs to a request in flight.
    await Promise.all(
      people.slice(0, 10).map(async (_first, worker) => {
        for (; tally.requests < until;) {
          const number = errand++;
          const who = people[(number * 7 + worker) % people.length];
          if (who !== undefined) await plan[number % plan.length]?.(who, askingAs(server.url, who, tally));
        }
      }),
    );
    await sleep(200);
    looks.push({ requests: tally.requests, ...(await server.memory()) });
  }

  const second = looks.slice(Math.floor(looks.length / 2));
  const perTenThousand = (of: 'heap' | 'outside' | 'resident') =>
    (slope(second.map((look) => [look.requests, look[of]])) * 10_000) / MEGABYTE;
  const [heap, outside, resident] = [perTenThousand('heap'), perTenThousand('outside'), perTenThousand('resident')];
  const last = looks.at(-1);
  await reportPart('d2', {
    requests: tally.requests,
    heapKbPer10000: Math.round(heap * 1024),
    outsideKbPer10000: Math.round(outside * 1024),
    residentKbPer10000: Math.round(resident * 1024),
    heapMb: Math.round((last?.heap ?? 0) / MEGABYTE),
    residentMb: Math.round((last?.resident ?? 0) / MEGABYTE),
    serverErrors: tally.serverErrors,
    faults: tally.faultCount + server.complaints.length,
  });
  process.stdout.write(
    `memory: ${tally.requests} requests; per 10,000 of them the heap ${heap.toFixed(2)} MB, buffers ` +
      `${outside.toFixed(2)} MB, the process ${resident.toFixed(2)} MB; in MB: ` +
      `${looks.map((look) => (look.heap / MEGABYTE).toFixed(1)).join(' ')}\n`,
  );
  expect(tally.faults).toEqual([]);
  expect(server.complaints).toEqual([]);
  expect(heap).toBeLessThanOrEqual(MOST_MB_PER_10_000);
  expect(outside).toBeLessThanOrEqual(MOST_MB_PER_10_000);
});

/** By how much y grows when x grows by one: least-squares slope. @returns 0 for one point. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
