// Doses that become due, and what it takes to look at them.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Spent, spent, type World } from './world';

const MINUTE_MS = 60_000;
/** From the change of plans to their dose, at least: the changed plans are looked at first, which is not counted. */
const PLANNING_MS = 20_000;
const BEFORE_MS = 1_000;
const AFTERWARDS_MS = 2_000;
const PATIENCE_MS = 240_000;
const ALL_AT = `times = jsonb_build_array(to_char($1::timestamptz at time zone 'America/New_York', 'HH24:MI'))`;

/**
 * Doses of that many medications come at one minute, and are looked at then; without devices nothing is sent.
 * @param failed hears if not all of them were
 */
export async function remind({ session, cpu }: World, count: number, failed: (words: string) => void): Promise<Spent> {
  const dueMs = Math.ceil((Date.now() + PLANNING_MS) / MINUTE_MS) * MINUTE_MS;
  const due = new Date(dueMs).toISOString();
  const isTrue = async (condition: string, values: unknown[] = []) => {
    const { rows } = await session.query<{ is: boolean }>(`select ${condition} as is`, values);
    return rows[0]?.is === true;
  };
  const waitFor = async (condition: string, values: unknown[] = []) => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(500)) {
      if (await isTrue(condition, values)) return;
    }
    failed(`in vain: ${condition}`);
  };
  await session.query(
    `update medications set ${ALL_AT}
     where id in (select id from medications where times = '["08:00", "20:00"]' order by user_id limit $2)`,
    [due, count],
  );
  await waitFor(`(select count(*) = $2 from medications where next_due_at = $1::timestamptz)`, [due, count]);
  await sleep(Math.max(0, dueMs - BEFORE_MS - Date.now()));
  const cost = await spent(cpu, async () => {
    await waitFor(
      `now() > $1::timestamptz and not exists (select from medications where next_due_at <= $1::timestamptz)
         and not exists (select from notices where evaluate_at <= $1::timestamptz)`,
      [due],
    );
    await sleep(AFTERWARDS_MS);
  });
  const told = `(select count(*) from notices where kind = 'dose' and at = $1::timestamptz)`;
  const meant = `(select count(distinct user_id) from medications where ${ALL_AT})`;
  if (!(await isTrue(`${told} = ${meant}`, [due]))) failed(`not all of ${count} doses were looked at`);
  return cost;
}
