// How many appointments can repeat, and what that means for retries and for changes (KIND-31).
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appointment } from '@shared/api/appointments';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';
import { keyed } from '../../testing/send-again';

const app = await createTestApp({ clock: () => new Date('2026-03-02T17:00:00Z') });
let senior: Actor;

beforeEach(async () => {
  senior = await createSenior(app, { timeZone: 'America/New_York' });
});

const WEEKLY = { title: 'Therapy', type: 'Therapy', startTime: '2026-03-03T14:00:00.000Z' };
const DAILY = { every: 'day', until: null };

/** Every day for years, and ten that are over. */
async function haveSeries(running: number): Promise<void> {
  await app.database.writes.query(
    `insert into appointments (id, user_id, title, type, start_time, repeat_every, repeat_until, repeat_zone)
     select overlay(gen_random_uuid()::text placing '0000' from 33)::uuid, $1, 'x', 'x', '2026-01-01', 'day',
       case when n > $2::int then date '2026-02-01' end, 'UTC'
     from generate_series(1, $2::int + 10) n`,
    [senior.id, running],
  );
}
const add = (repeat: object | null, key = randomUUID()) =>
  senior.agent
    .post('/api/appointments')
    .set(keyed(key))
    .send({ ...WEEKLY, repeat });
const change = (id: string, body: object) => senior.agent.patch(`/api/appointments/${id}`).send(body);
/** One of those of that day with that title. */
async function oneOn(date: string, wanted: string): Promise<string> {
  const { body } = await senior.agent.get(`/api/appointments?from=${date}&to=${date}`).expect(200);
  const found = z
    .array(appointment.strict())
    .parse(body)
    .find(({ title }) => title === wanted);
  if (found === undefined) throw new Error(`No ${wanted} on ${date}`);
  return found.id;
}

describe('at most fifty repeat at a time (KIND-31)', () => {
  it('the fiftieth sent again is answered with itself; one more is refused', async () => {
    await haveSeries(49);
    const key = randomUUID();
    const fiftieth = await add(DAILY, key).expect(201);
    expect((await add(DAILY, key).expect(200)).body).toEqual(fiftieth.body);
    await add(DAILY).expect(409);
    const single = await add(null).expect(201);
    const repeated = await change(single.body.id, { repeat: DAILY });
    expect([repeated.status, repeated.body.message]).toEqual([409, expect.stringContaining('end one of them first')]);
  });

  it('one of them can be changed with the following ones, and ended', async () => {
    await haveSeries(49);
    await add({ every: 'week', until: null }).expect(201);
    const id = await oneOn('2026-03-17', 'Therapy');
    const changed = await change(id, { repeat: DAILY, scope: 'following' }).expect(200);
    expect(changed.body.repeat).toEqual(DAILY);
    await add(DAILY).expect(409);
    await change(changed.body.id, { repeat: null, scope: 'following' }).expect(200);
  });

  it('a series cannot be cut into pieces without end', async () => {
    await haveSeries(99);
    await change(await oneOn('2026-03-10', 'x'), { title: 'Cut', scope: 'following' }).expect(200);
    const refused = await change(await oneOn('2026-03-11', 'Cut'), { title: 'Again', scope: 'following' });
    expect(refused.status).toBe(409);
  });
});
