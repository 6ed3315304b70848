// Looking for reminders each second costs the same whatever the number of people (r5).
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rounds } from '@shared/testing/thoroughness';
import { LOOK } from '../../../server/notifications/engine';
import { createTestApp } from '../../../server/testing/app';
import { reportPart } from '../../../server/testing/report-part';

const FEW = 1_000;
const MANY = rounds({ usual: 4_000, full: 100_000 });
/** Of difference: an index may have one level more. */
const MOST_PAGES_MORE = 2;

const app = await createTestApp();
const plan = z.tuple([
  z.object({
    Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
    'Execution Time': z.number(),
  }),
]);

/** Each with a medication due tomorrow, three reminders that ended, and what was sent for them. */
const PEOPLE = `
  with person as (
    insert into users (id, username, password, time_zone)
    select gen_random_uuid(), 'look ' || n, 'x', 'UTC' from generate_series($1::int + 1, $2::int) n returning id
  ), pill as (
    insert into medications (id, user_id, name, dosage, frequency, times, created_at, next_due_at)
    select gen_random_uuid(), id, 'Metformin', '5 mg', 'Often', '["08:00"]', '2026-03-01', now() + interval '1 day'
    from person
  ), notice as (
    insert into notices (id, kind, person_id, subject_id, at, useful_until, step, ended_as, ended_at)
    select gen_random_uuid(), 'dose', id, id, now() - n * interval '1 day', now() - n * interval '1 day', 1, 'taken', now()
    from person cross join generate_series(1, 3) n returning id, person_id
  )
  insert into deliveries (id, notice_id, step, person_id, channel, state, tries, next_try_at)
  select gen_random_uuid(), id, 1, person_id, 'mail', 'sent', 1, now() - interval '1 day' from notice`;

/** PostgreSQL plans a prepared statement for its values a few times, and then once for any. */
async function emptyLook(mode: 'force_custom_plan' | 'force_generic_plan') {
  const { reads, writes } = app.database;
  await writes.query('vacuum analyze');
  const client = await reads.connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}; prepare empty_look (timestamptz) as ${LOOK}`);
    // The second time nothing has to be read for planning.
    const explain = 'explain (analyze, buffers, format json) execute empty_look (null)';
    await client.query(explain);
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(explain);
    const [{ Plan, 'Execution Time': ms }] = plan.parse(rows[0]?.['QUERY PLAN']);
    return { pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], ms };
  } finally {
    await client.query('reset plan_cache_mode; deallocate empty_look');
    client.release();
  }
}

async function emptyLooks() {
  const own = await emptyLook('force_custom_plan');
  const any = await emptyLook('force_generic_plan');
  return { pages: Math.max(own.pages, any.pages), ms: Math.max(own.ms, any.ms) };
}

it(`an empty look reads as many pages for ${MANY} seniors as for ${FEW} (REACH-103)`, async () => {
  await app.database.writes.query(PEOPLE, [0, FEW]);
  const few = await emptyLooks();
  for (let from = FEW; from < MANY; from += 3_000) {
    await app.database.writes.query(PEOPLE, [from, Math.min(from + 3_000, MANY)]);
  }
  const many = await emptyLooks();
  process.stdout.write(`empty look: ${few.pages} pages, ${few.ms} ms; ${many.pages} pages, ${many.ms} ms\n`);
  await reportPart('r5', {
    seniors: MANY,
    pagesOfFew: few.pages,
    pagesOfMany: many.pages,
    pagesTooMany: Math.max(0, Math.abs(many.pages - few.pages) - MOST_PAGES_MORE),
  });
  expect(Math.abs(many.pages - few.pages)).toBeLessThanOrEqual(MOST_PAGES_MORE);
}, 300_000);
