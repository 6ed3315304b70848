// Nights with a clock change: each dose instant is planned once, at the instant the lists show (D-11).
import { expect, it } from 'vitest';
import { dosesOfDay } from '@shared/domain/doses';
import { addDays } from '@shared/domain/zoned-time';
import { rounds } from '@shared/testing/thoroughness';
import { createTestApp } from '../testing/app';
import { createMedication, createSenior } from '../testing/factories';
import { plan } from './planner';

const app = await createTestApp();
const TIMES = ['00:00', '00:30', '01:15', '02:00', '02:30', '03:00', '08:00', '23:45'];

/** An hour forward and back, half an hour, and at midnight; `npm run test:full` has the others, too. */
const NIGHTS = [
  ['America/New_York', '2026-03-08'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Africa/Cairo', '2026-04-24'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Nuuk', '2026-03-28'],
  ['America/Santiago', '2026-09-06'],
] as const;
const nights = NIGHTS.slice(0, rounds({ usual: 4, full: NIGHTS.length }));

it.each(nights)('%s, around %s (REACH-97)', async (zone, night) => {
  const senior = await createSenior(app);
  const { id } = await createMedication(app, { senior });
  const { writes, reads } = app.database;
  await writes.query('update users set time_zone = $2 where id = $1', [senior.id, zone]);
  const days = [addDays(night, -1), night, addDays(night, 1)];
  const from = new Date(`${addDays(night, -2)}T12:00:00Z`);
  await writes.query(
    `update medications set times = $2, frequency = 'Often', created_at = '2020-01-01', next_due_at = $3 where id = $1`,
    [id, JSON.stringify(TIMES), from],
  );
  // The trigger asks for a new plan; this one begins before the first night.
  await writes.query('update medications set next_due_at = $2 where id = $1', [id, from]);
  const medication = { id, frequency: 'Often', times: TIMES };
  const expected = days.flatMap((day) =>
    dosesOfDay(medication, [], day, from, zone).map(({ scheduledAt }) => scheduledAt.toISOString()),
  );
  // A look every 20 minutes, and planned anew every two hours, as after a change.
  for (let minutes = 0; minutes < 5 * 24 * 60; minutes += 20) {
    if (minutes % 120 === 0) {
      await writes.query(`update medications set next_due_at = '-infinity' where id = $1`, [id]);
    }
    while (await plan(app.database, new Date(from.getTime() + minutes * 60_000)));
  }
  const { rows } = await reads.query<{ at: Date }>('select at from notices where person_id = $1 order by at', [
    senior.id,
  ]);
  const planned = rows.map(({ at }) => at.toISOString());
  const [first = '', last = ''] = [expected[0], expected.at(-1)];
  expect(planned.filter((at) => at >= first && at <= last)).toEqual(expected);
});
