// A list of medications has a maximum, far beyond what anyone takes.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConnected, createSenior } from '../../testing/factories';
import { holdLock, untilWaiting } from '../../testing/locks';
import { keyed } from '../../testing/send-again';
import { MOST_MEDICATIONS } from './queries';

const app = await createTestApp({ clock: () => new Date('2026-03-03T12:00:00Z') });
const METFORMIN = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'] };

const add = ({ agent }: Actor, fields: object = {}, key: string | null = null) =>
  agent
    .post('/api/medications')
    .set(keyed(key))
    .send({ ...METFORMIN, ...fields });
const list = async ({ agent }: Actor): Promise<{ id: string }[]> =>
  (await agent.get('/api/medications').expect(200)).body;

/** Inserted directly, in any number. */
async function fill(senior: Actor, count: number, deletedAt: Date | null = null): Promise<void> {
  await app.database.writes.query(
    `insert into medications (id, user_id, name, dosage, frequency, times, is_active, deleted_at)
     select gen_random_uuid(), $1, 'Medication ' || n, '1 mg', 'Once daily', '["08:00"]', n % 2 = 0, $3
     from generate_series(1, $2::int) n`,
    [senior.id, count, deletedAt],
  );
}

describe('POST /api/medications has a maximum (MED-28)', () => {
  it('a list has a maximum, however many are added at once, and the message says so', async () => {
    const senior = await createSenior(app);
    await fill(senior, 30, new Date());
    await fill(senior, MOST_MEDICATIONS - 1);
    // Each has stored its medication, as far as the others let it, before the first one finishes.
    const release = await holdLock(app, 'lock table medication_changes in access exclusive mode');
    const adding = Promise.all([1, 2, 3].map(() => add(senior)));
    await untilWaiting(app, 3);
    await release();
    const answers = await adding;
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'conflict',
      message: 'There are 5000 medications in this list already. Please delete some first.',
    });
    expect(await list(senior)).toHaveLength(MOST_MEDICATIONS);
    expect((await senior.agent.get('/api/medication-changes').expect(200)).body).toHaveLength(1);
  });

  it('a caregiver has the same maximum, a deleted one makes room, and another senior has a separate list', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await fill(senior, MOST_MEDICATIONS);
    const addFor = async (fields: object) => (await add(caregiver, fields)).status;
    expect(await addFor({ userId: senior.id })).toBe(409);
    expect(await addFor({})).toBe(201);
    const [first] = await list(senior);
    await senior.agent.delete(`/api/medications/${first?.id}`).expect(204);
    expect(await addFor({ userId: senior.id })).toBe(201);
  });

  it('the last medication that fits can be sent again', async () => {
    const senior = await createSenior(app);
    await fill(senior, MOST_MEDICATIONS - 1);
    const known = randomUUID();
    const statuses: number[] = [];
    for (const key of [known, known, randomUUID()]) statuses.push((await add(senior, {}, key)).status);
    expect(statuses).toEqual([201, 200, 409]);
  });
});
