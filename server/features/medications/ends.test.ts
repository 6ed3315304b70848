// A list of medications and a day of doses have an end, and nobody's own is cut short by it.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConnected, createMedication, createSenior } from '../../testing/factories';
import { holdLock, untilWaiting } from '../../testing/locks';
import { MOST_MEDICATIONS } from './queries';

const app = await createTestApp({ clock: () => new Date('2026-03-03T12:00:00Z') });
const METFORMIN = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'] };

const add = ({ agent }: Actor, fields: object = {}) => agent.post('/api/medications').send({ ...METFORMIN, ...fields });
const list = async ({ agent }: Actor): Promise<{ id: string }[]> =>
  (await agent.get('/api/medications').expect(200)).body;

/** As they are stored, however many. */
async function fill(senior: Actor, count: number, deletedAt: Date | null = null): Promise<void> {
  await app.database.pool.query(
    `insert into medications (id, user_id, name, dosage, frequency, times, is_active, deleted_at)
     select gen_random_uuid(), $1, 'Medication ' || n, '1 mg', 'Once daily', '["08:00"]', n % 2 = 0, $3
     from generate_series(1, $2::int) n`,
    [senior.id, count, deletedAt],
  );
}

describe('MED-28 POST /api/medications has an end', () => {
  it('a list holds five hundred, however many are added at once, and says so', async () => {
    const senior = await createSenior(app);
    await fill(senior, 30, new Date());
    await fill(senior, MOST_MEDICATIONS - 1);
    // Each has stored its medication, as far as the others let it, before the first one is finished.
    const release = await holdLock(app, 'lock table medication_changes in access exclusive mode');
    const adding = Promise.all([1, 2, 3, 4].map(() => add(senior)));
    await untilWaiting(app, 4);
    await release();
    const answers = await adding;
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'conflict',
      message: 'There are 500 medications in this list already. Please delete some first.',
    });
    expect(await list(senior)).toHaveLength(MOST_MEDICATIONS);
    expect((await senior.agent.get('/api/medication-changes').expect(200)).body).toHaveLength(1);
  });

  it('the same end is there for a caregiver, a deleted one makes room, and another senior has a list of their own', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await fill(senior, MOST_MEDICATIONS);
    const addFor = async (fields: object) => (await add(caregiver, fields)).status;
    expect(await addFor({ userId: senior.id })).toBe(409);
    expect(await addFor({})).toBe(201);
    const [first] = await list(senior);
    await senior.agent.delete(`/api/medications/${first?.id}`).expect(204);
    expect(await addFor({ userId: senior.id })).toBe(201);
  });

  it('the last one that a list has room for is answered again', async () => {
    const senior = await createSenior(app);
    await fill(senior, MOST_MEDICATIONS - 1);
    const sendKey = randomUUID();
    const statuses: number[] = [];
    for (const key of [sendKey, sendKey, randomUUID()]) statuses.push((await add(senior, { sendKey: key })).status);
    expect(statuses).toEqual([201, 200, 409]);
  });

  it('what was there before the end was there is listed, up to a thousand', async () => {
    const senior = await createSenior(app);
    await fill(senior, 999);
    expect(await list(senior)).toHaveLength(999);
    await fill(senior, 20);
    expect(await list(senior)).toHaveLength(1000);
  });
});

describe('DOSE-01 DOSE-04 a day of doses has an end', () => {
  const DAY = '2026-03-03';
  const record = ({ agent }: Actor, medicationId: string, scheduledTime: string, status = 'taken') =>
    agent.post('/api/medication-logs').send({ medicationId, scheduledTime, status });

  /** Logs of that medication from the beginning of the day on, as many seconds apart as said. */
  async function note(senior: Actor, medicationId: string, count: number, from = `${DAY}T00:00:00Z`): Promise<void> {
    await app.database.pool.query(
      `insert into medication_logs (id, medication_id, user_id, scheduled_time, taken_time, status)
       select gen_random_uuid(), $1, $2, $4::timestamptz + n * interval '1 second', now(), 'taken'
       from generate_series(0, $3::int - 1) n`,
      [medicationId, senior.id, count, from],
    );
  }
  const logsOf = async ({ agent }: Actor): Promise<unknown[]> =>
    (await agent.get(`/api/medication-logs?date=${DAY}`).expect(200)).body;

  it('of one medication two hundred are noted; other medications and other days have their own room', async () => {
    const senior = await createSenior(app, { timeZone: 'America/New_York' });
    const [one, other] = [await createMedication(app, { senior }), await createMedication(app, { senior })];
    // The day of the senior, which begins five hours later than that of UTC.
    await note(senior, one.id, 199, `${DAY}T05:00:00Z`);
    await record(senior, one.id, '2026-03-04T04:59:58Z').expect(201);
    const refused = await record(senior, one.id, '2026-03-04T04:59:59Z').expect(409);
    expect(refused.body).toEqual({
      code: 'conflict',
      message: 'There are very many doses noted for this day, so this one could not be added.',
    });
    await record(senior, one.id, '2026-03-04T05:00:00Z').expect(201);
    await record(senior, one.id, '2026-03-03T04:59:59Z').expect(201);
    await record(senior, other.id, '2026-03-04T04:59:59Z').expect(201);
    expect(await logsOf(senior)).toHaveLength(201);
  });

  it('D-14 a dose that is noted is answered again and changed on a full day, too', async () => {
    const senior = await createSenior(app);
    const { id } = await createMedication(app, { senior });
    await note(senior, id, 200);
    await record(senior, id, `${DAY}T00:00:07Z`).expect(200);
    const { body } = await record(senior, id, `${DAY}T00:00:07Z`, 'skipped').expect(200);
    expect(body).toMatchObject({ status: 'skipped', recordedBy: senior.id });
  });

  it('of all medications nine hundred are noted, and a medication that is not there is still not found', async () => {
    const senior = await createSenior(app);
    const many = await Promise.all(Array.from({ length: 10 }, () => createMedication(app, { senior })));
    const [last] = many;
    for (const [index, { id }] of many.entries()) await note(senior, id, index === 0 ? 89 : 90 + (index === 9 ? 1 : 0));
    await record(senior, last?.id ?? '', `${DAY}T20:00:00Z`).expect(409);
    await app.database.pool.query(
      `delete from medication_logs where user_id = $1 and medication_id = $2 and scheduled_time = $3`,
      [senior.id, last?.id, `${DAY}T00:00:00Z`],
    );
    await record(senior, last?.id ?? '', `${DAY}T20:00:00Z`).expect(201);
    await record(senior, last?.id ?? '', `${DAY}T21:00:00Z`).expect(409);
    const theirs = await createMedication(app);
    await record(senior, theirs.id, `${DAY}T20:00:00Z`).expect(404);
    expect(await logsOf(senior)).toHaveLength(900);
  });

  it('a day that was noted before the end was there is listed, up to a thousand', async () => {
    const senior = await createSenior(app);
    const { id } = await createMedication(app, { senior });
    await note(senior, id, 999);
    expect(await logsOf(senior)).toHaveLength(999);
    await note(senior, id, 20, `${DAY}T12:00:00Z`);
    expect(await logsOf(senior)).toHaveLength(1000);
  });
});
