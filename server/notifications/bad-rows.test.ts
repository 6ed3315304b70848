// One row that cannot be handled does not stop the reminders of everybody else.
import { expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createSenior } from '../testing/factories';
import { startReminders } from './testing/reminders';

const { app, goTo, at, run, deviceOf, addPill } = await startReminders();
const { writes } = app.database;

/** As one that a newer instance has stored, and this one does not know; nothing is planned anew. */
async function moveTo(senior: Actor, zone: string): Promise<void> {
  await writes.query('alter table users disable trigger user');
  await writes.query('update users set time_zone = $2 where id = $1', [senior.id, zone]);
  await writes.query('alter table users enable trigger user');
}

async function two() {
  const [broken, well] = [await createSenior(app), await createSenior(app)];
  const devices = { broken: await deviceOf(broken), well: await deviceOf(well) };
  await addPill(broken);
  await addPill(well);
  return { broken, well, devices };
}

it('whose plan cannot be made: it is tried again ten minutes later, and the log says what is wrong (REACH-19)', async () => {
  const { broken, devices } = await two();
  await moveTo(broken, 'Mars/Olympus_Mons');
  at('08:00:00');
  await run();
  expect(devices.well.received).toHaveLength(1);
  expect(devices.broken.received).toEqual([]);
  expect(app.logged()).toMatch(/"table":"medications","rows":1.*RangeError.*put off by ten minutes/);
  await moveTo(broken, 'UTC');
  at('08:09:59');
  await run();
  expect(devices.broken.received).toEqual([]);
  at('08:10:00');
  await run();
  expect(devices.broken.received).toHaveLength(1);
});

it('that cannot be judged, and whose device cannot be reached at its address (REACH-19)', async () => {
  const { broken, well, devices } = await two();
  const third = await createSenior(app);
  const unknown = await deviceOf(third);
  await addPill(third);
  await writes.query(`update devices set endpoint = 'not an address' where id = $1`, [unknown.id]);
  await run();
  at('08:00:00');
  await writes.query(
    `insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
     values (gen_random_uuid(), 'dose', $1, $1, '2026-03-03T07:30:00Z', '2026-03-03T09:30:00Z', '2026-03-03T07:30:00Z')`,
    [broken.id],
  );
  await moveTo(broken, 'Mars/Olympus_Mons');
  await run();
  expect(devices.well.received).toHaveLength(1);
  expect(app.logged()).toMatch(/"table":"notices","rows":\d/);
  expect(app.logged()).toMatch(/"table":"deliveries","rows":1/);
  // Nobody is told twice by the second look.
  goTo('2026-03-03T08:00:05Z');
  await run();
  expect(devices.well.received).toHaveLength(1);
  const { body } = await well.agent.get('/api/notices').expect(200);
  expect(body[0].events.map(({ what }: { what: string }) => what)).toEqual(['told']);
});
