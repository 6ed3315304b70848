// A climb while two engines look, and one is cut off: each step is sent once, and none is skipped.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { reportPart } from '../testing/report-part';
import { batchOf } from './batches';
import { evaluate } from './evaluator';
import { type Sent, startCircles } from './testing/circles';

const { writes, circles, start, goTo } = await startCircles();

it('two engines tell each helper of each step once (REACH-92, REACH-95)', async () => {
  const people = await circles(25);
  const sent: Sent[] = [];
  const engines = [start(async (one) => sent.push(one)), start(async (one) => sent.push(one))];
  for (let minutes = 0; minutes <= 15; minutes += 1) {
    goTo(minutes);
    await Promise.all(engines.map(({ engine }) => engine.runOnce()));
    await Promise.all(engines.map(({ engine }) => engine.runOnce()));
  }
  expectWholeClimbs(people, sent);
});

it('two engines that look at two alarms of one senior at once let one of them sound (REACH-52)', async () => {
  const count = 20;
  const people = await circles(count);
  await writes.query(`
    insert into medications (id, user_id, name, dosage, frequency, times, is_important, created_at)
    select gen_random_uuid(), id, 'Digoxin', '1 mg', 'Once daily', '["08:01"]', true, '2026-03-01' from users
    where role = 'senior'`);
  const { engine, database } = start(async () => undefined);
  for (const minutes of [0, 1]) {
    goTo(minutes);
    await engine.runOnce();
  }
  goTo(6);
  const now = new Date('2026-03-03T08:06:00Z');
  const ways = { isMailOn: false, isGatewayOn: false };
  // Neither can store what it has decided before the other has begun.
  const holder = await writes.connect();
  await holder.query('begin');
  await holder.query('lock table deliveries in share mode');
  const evaluating = Promise.all([1, 2].map(() => evaluate({ database, ways }, now, batchOf(count))));
  await expect.poll(countWaiting).toBe(2);
  await holder.query('commit');
  holder.release();
  await evaluating;
  const { rows } = await writes.query<{ helper: string; loud: number; joined: number }>(`
    select person_id as helper, count(*) filter (where not is_quiet)::int as loud,
      count(*) filter (where says = 'joined')::int as joined
    from deliveries where person_id in (select helper_id from escalation_steps) group by 1`);
  expect(new Set(rows.map(({ helper }) => helper))).toEqual(new Set(people.map(({ helpers: [first] }) => first)));
  expect(rows.filter(({ loud, joined }) => loud !== 1 || joined !== 1)).toEqual([]);
});

it.runIf(isThorough())(
  'an engine that is cut off while it evaluates leaves nothing half done: another goes on (REACH-93, REACH-94)',
  { timeout: 120_000 },
  async () => {
    const people = await circles(40);
    const sent: Sent[] = [];
    let kills = 0;
    for (let minutes = 0; minutes <= 15; minutes += 1) {
      goTo(minutes);
      for (const _again of [1, 2, 3]) {
        const { engine, close } = start(async (one) => sent.push(one));
        const over = new AbortController();
        const running = engine
          .runOnce()
          .catch(() => undefined)
          .finally(() => over.abort());
        await sleep(Math.random() * 30);
        for (let cut = 0; cut === 0 && !over.signal.aborted;) {
          cut = await cutOff();
          kills += cut;
        }
        await running;
        await close();
      }
      const { engine } = start(async (one) => sent.push(one));
      await engine.runOnce();
      await engine.runOnce();
    }
    process.stdout.write(`${kills} transactions cut off in the middle of a climb\n`);
    await reportPart('r6', { cutOff: kills });
    expect(kills).toBeGreaterThanOrEqual(20);
    const unique = new Map(sent.map((one) => [`${one.to} ${one.noticeId} ${one.step}`, one]));
    expectWholeClimbs(people, [...unique.values()]);
  },
);

async function countWaiting(): Promise<number> {
  const { rowCount } = await writes.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** Cuts off what is in the middle of looking at notices. @returns how many */
async function cutOff(): Promise<number> {
  const { rowCount } = await writes.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'
      and query ~ 'evaluate_at|escalation_steps|insert into (deliveries|notice_events)|notices n set'`);
  return rowCount ?? 0;
}

/** Each helper once in their turn, and all once more. */
function expectWholeClimbs(people: readonly { helpers: string[] }[], sent: readonly Sent[]): void {
  const keys = sent.map(({ to, noticeId, step }) => `${to} ${noticeId} ${step}`);
  expect(new Set(keys).size).toBe(keys.length);
  const times = new Map<string, number>();
  for (const { to, isSilent } of sent) if (!isSilent) times.set(to, (times.get(to) ?? 0) + 1);
  const helpers = people.flatMap((circle) => circle.helpers);
  expect(helpers.filter((id) => times.get(id) !== 2)).toEqual([]);
}
