// Each instance looks once a second: with nothing to do that must cost the same, however many people there are.
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { LOOK } from './engine';

const app = await createTestApp();
const { writes } = app.database;
/** Medications, appointments and notices that wait. */
const INDEXES = 3;
const [FEW, MANY] = [1_000, 100_000];

async function addSeniors(from: number, to: number): Promise<void> {
  const numbers = [from, to];
  await writes.query(
    `insert into users (id, username, password, time_zone)
     select gen_random_uuid(), 'senior ' || n, 'x', 'UTC' from generate_series($1::int, $2::int) n`,
    numbers,
  );
  await writes.query(`
    insert into medications (id, user_id, name, dosage, frequency, times, next_due_at)
    select gen_random_uuid(), u.id, 'Metformin', '5 mg', 'Once daily', '["08:00"]', now() + interval '8 hours' from users u
    where not exists (select from medications m where m.user_id = u.id)`);
  await writes.query(`
    insert into appointments (id, user_id, title, type, start_time)
    select gen_random_uuid(), u.id, 'Eye doctor', 'Doctor', now() + interval '3 days' from users u
    where not exists (select from appointments a where a.user_id = u.id)`);
  await writes.query(`update appointments set next_due_at = now() + interval '1 day'`);
  await writes.query(`
    insert into notices (id, kind, person_id, subject_id, at, evaluate_at)
    select gen_random_uuid(), 'dose', u.id, u.id, now(), now() + interval '1 hour' from users u
    on conflict do nothing`);
  for (const table of ['users', 'medications', 'appointments', 'notices'])
    await writes.query(`vacuum analyze ${table}`);
}

async function pagesRead(): Promise<number> {
  const explained = `explain (analyze, buffers, format json) ${LOOK.replaceAll('$1::timestamptz', 'null::timestamptz')}`;
  const { rows } = await writes.query(explained);
  const plan = rows[0]['QUERY PLAN'][0].Plan;
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
}

it('reads the same pages with 1,000 and with 100,000 seniors, but for one more level of each index (REACH-103)', async () => {
  await writes.query('insert into engine_clock (id, seen_at) values (1, now()) on conflict do nothing');
  await addSeniors(1, FEW);
  await pagesRead();
  const few = await pagesRead();
  await addSeniors(FEW + 1, MANY);
  await pagesRead();
  const many = await pagesRead();
  expect(Math.abs(many - few)).toBeLessThanOrEqual(INDEXES);
}, 180_000);
