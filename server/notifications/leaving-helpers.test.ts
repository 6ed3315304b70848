// Helpers who leave while they are being told of an alarm: nothing begins once that is answered, and the next one is told.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { reportPart } from '../testing/report-part';
import { startCircles } from './testing/circles';

const { writes, circles, start, goTo } = await startCircles();

const REMOVE = 'delete from family_members where senior_id = $1 and caregiver_id = $2';
const SWITCH_OFF = `update family_members set permissions = '{"medications": "off"}' where senior_id = $1 and caregiver_id = $2`;

it.each([
  ['who is removed', 'removals', REMOVE],
  ['for whom medications are switched off', 'switchesOff', SWITCH_OFF],
])(
  'a helper %s hears nothing after the answer, and the next one is told (REACH-44, REACH-96)',
  async (_who, counted, leave) => {
    const count = rounds({ usual: 10, full: 500 });
    const people = await circles(count);
    const seniorOf = new Map(people.map(({ id, helpers: [first = ''] }) => [first, id]));
    const sends: { to: string; begunAt: number; endedAt: number }[] = [];
    const answered = new Map<string, number>();
    const removing = new Map<string, Promise<void>>();
    const remove = async (helper: string) => {
      const pair = [seniorOf.get(helper), helper];
      await writes.query(leave, pair);
      answered.set(helper, performance.now());
    };
    const removeOnce = (helper: string) => {
      if (!removing.has(helper)) removing.set(helper, remove(helper));
      return removing.get(helper);
    };
    const { engine } = start(async ({ to, begunAt }) => {
      // Every second one in the very moment.
      if (seniorOf.has(to) && sends.length % 2 === 0) void removeOnce(to);
      await sleep(20);
      sends.push({ to, begunAt, endedAt: performance.now() });
    });
    await engine.runOnce();
    const over = new AbortController();
    const running = (async () => {
      while (!over.signal.aborted) await engine.runOnce();
    })();
    const removals = people.map(async ({ helpers: [first = ''] }) => {
      await sleep(300 + Math.random() * 1_000);
      await removeOnce(first);
    });
    for (const minutes of [5, 7, 9, 11, 13]) {
      goTo(minutes);
      await sleep(200 + count);
    }
    await Promise.all(removals);
    over.abort();
    await running;
    await engine.runOnce();
    // Nothing begins after the answer, and the answer waits for what has begun.
    const late = sends.filter(({ to, endedAt }) => endedAt > (answered.get(to) ?? Infinity));
    await reportPart('r6', { [counted]: answered.size, sendsBegun: sends.length, begunAfterAnswer: late.length });
    expect({ late, removed: answered.size }).toEqual({ late: [], removed: count });
    // Someone was told of each.
    const told = new Set(sends.map(({ to }) => to));
    expect(people.filter(({ helpers }) => !helpers.slice(1).some((helper) => told.has(helper)))).toEqual([]);
  },
  120_000,
);
