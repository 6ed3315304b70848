// Twenty people make a doctor's pack at once, again and again, while someone else looks at a list (d6).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { reportPart } from '../../../server/testing/report-part';
import { askingAs, Tally } from './asking';
import { startBuiltServer } from './built-server';
import { countsOf, lookMeanwhile } from './list-meanwhile';
import { moveIn, type Villager } from './village';

const AT_ONCE = 20;
const READINGS = rounds({ usual: 20, full: 180 });
const ROUNDS = rounds({ usual: 1, full: 6 });
const ROUND_MS = rounds({ usual: 3_000, full: 10_000 });
const PAUSE_MS = 500;
const MOST_TIMES_QUIET = 2;
const DAY_MS = 86_400_000;

const server = await startBuiltServer();
afterAll(() => server.stop());
const preparing = new Tally();

async function measure(senior: Villager): Promise<void> {
  const ask = askingAs(server.url, senior, preparing);
  for (let number = 0; number < READINGS; number += 1) {
    const recordedAt = new Date(Date.now() - (number * 80 * DAY_MS) / READINGS).toISOString();
    await ask('POST /api/health-metrics', {
      json: { type: 'blood_pressure', value: { systolic: 120 + (number % 20), diastolic: 80 }, recordedAt },
    });
  }
}

/** Those who are too many are asked to come again, which is an answer. */
async function makePacks(people: readonly Villager[], isOver: () => boolean) {
  const counts = { packs: 0, later: 0, faults: 0, longestMs: 0 };
  const make = async ({ cookie, seniorId }: Villager) => {
    const from = performance.now();
    const response = await fetch(`${server.url}/api/doctors-pack?senior=${seniorId}`, { headers: { Cookie: cookie } });
    const file = Buffer.from(await response.arrayBuffer());
    if (response.status === 503 && response.headers.has('retry-after')) counts.later += 1;
    else if (response.status === 200 && file.subarray(0, 5).toString() === '%PDF-') counts.packs += 1;
    else counts.faults += 1;
    counts.longestMs = Math.max(counts.longestMs, performance.now() - from);
  };
  while (!isOver()) {
    await Promise.all(people.map(make));
    await sleep(PAUSE_MS);
  }
  return counts;
}

it('someone else’s list takes at most twice as long (PACK-17)', { timeout: 300_000 }, async () => {
  const [neighbor, ...others] = await moveIn(server.url);
  if (neighbor === undefined) throw new Error('Nobody moved in');
  for (const senior of others.filter(({ id, seniorId }) => id === seniorId)) await measure(senior);
  const people = others.slice(0, AT_ONCE);

  const sum = { packs: 0, later: 0, faults: 0, longestMs: 0 };
  const looks = { url: server.url, who: neighbor, list: 'GET /api/medications', rounds: ROUNDS, roundMs: ROUND_MS };
  const looked = await lookMeanwhile(looks, async (isOver) => {
    const { packs, later, faults, longestMs } = await makePacks(people, isOver);
    sum.packs += packs;
    sum.later += later;
    sum.faults += faults;
    sum.longestMs = Math.max(sum.longestMs, longestMs);
  });
  const { quiet, busy, ratio, words } = looked;
  const faults = sum.faults + preparing.faultCount + quiet.faultCount + busy.faultCount;
  await reportPart('d6', { ...sum, ...countsOf(looked), longestMs: Math.round(sum.longestMs), faults });
  process.stdout.write(`packs: ${sum.packs} made, ${sum.later} asked to come again; ${words}\n`);
  expect([preparing.faults, quiet.faults, busy.faults, sum.faults]).toEqual([[], [], [], 0]);
  expect(sum.packs).toBeGreaterThan(ROUNDS * 5);
  expect(ratio).toBeLessThanOrEqual(MOST_TIMES_QUIET);
});
