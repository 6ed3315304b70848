import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createMedication, createSenior } from '../../testing/factories';

let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });
const senior = await createSenior(app);

const at = (time: string) => new Date(`2026-03-03T${time}:00Z`);
const record = (medicationId: string, body: object = {}) =>
  senior.agent
    .post('/api/medication-logs')
    .send({ medicationId, scheduledTime: now.toISOString(), status: 'taken', ...body });

async function painkiller(): Promise<string> {
  const schedule = { unit: 'tablet', asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 6 } };
  const { body } = await senior.agent
    .post('/api/medications')
    .send({ name: 'Acetaminophen', dosage: '500 mg', schedule });
  expect(body).toMatchObject({ frequency: 'As needed', times: [], nextDose: null, nextDoseOn: null });
  return body.id;
}

describe('taken as needed', () => {
  it('is stored however soon and however much, and answered with what is to be said (SCHED-25)', async () => {
    const id = await painkiller();
    const notes: unknown[] = [];
    for (const [time, body] of [
      ['08:00', {}],
      ['11:59', { reason: 'It got worse' }],
      ['16:00', {}],
      ['20:01', { amount: 0.5 }],
      ['23:59', { amount: 1 }],
    ] as const) {
      now = at(time);
      const answer = await record(id, body).expect(201);
      notes.push(answer.body.notes);
    }
    expect(notes).toEqual([[], ['too_soon'], [], ['over_most'], ['too_soon', 'over_most']]);
    const { body: logs } = await senior.agent.get(`/api/medication-logs?days=1&medication=${id}`).expect(200);
    expect(logs.map(({ amount, reason }: { amount: unknown; reason: unknown }) => [amount, reason])).toEqual([
      [1, null],
      [0.5, null],
      [null, null],
      [null, 'It got worse'],
      [null, null],
    ]);
  });

  it('entered later, it is judged by when it was taken (SCHED-25)', async () => {
    const id = await painkiller();
    now = at('18:00');
    await record(id).expect(201);
    const { body } = await record(id, {
      scheduledTime: at('08:00').toISOString(),
      takenTime: at('08:00').toISOString(),
    });
    expect(body.notes).toEqual([]);
    const between = at('16:00').toISOString();
    expect((await record(id, { scheduledTime: between, takenTime: between })).body.notes).toEqual([]);
  });

  it('without limits of its own nothing is said (SCHED-25)', async () => {
    const { id } = await createMedication(app, { senior, frequency: 'As needed', times: [] });
    now = at('10:00');
    await record(id).expect(201);
    now = at('10:01');
    expect((await record(id).expect(201)).body.notes).toEqual([]);
  });

  it.each([{ amount: 0 }, { amount: 1001 }, { amount: 0.125 }, { reason: 'x'.repeat(201) }])(
    'refuses %j',
    async (body) => {
      const { id } = await createMedication(app, { senior });
      expect((await record(id, body)).status).toBe(400);
    },
  );
});

describe('a skip', () => {
  const due = { scheduledTime: '08:00' };

  it('has its reason, lists go on to the next dose, and taking after all undoes it (SCHED-26)', async () => {
    now = at('09:00');
    const { id } = await createMedication(app, { senior });
    const skip = await record(id, { ...due, status: 'skipped', reason: 'Felt unwell' }).expect(201);
    expect(skip.body).toMatchObject({ status: 'skipped', reason: 'Felt unwell', takenTime: null, notes: [] });
    const { body: list } = await senior.agent.get('/api/medications');
    expect(list.find((each: { id: string }) => each.id === id)).toMatchObject({ nextDose: '20:00' });
    now = at('09:05');
    const { body } = await record(id, due).expect(200);
    expect(body).toMatchObject({ id: skip.body.id, status: 'taken', reason: null, takenTime: now.toISOString() });
  });

  it('of a dose that was taken is refused, ten at once too; first it is taken back (SCHED-26, D-102)', async () => {
    now = at('09:00');
    const { id } = await createMedication(app, { senior });
    await record(id, due).expect(201);
    const skips = await Promise.all(Array.from({ length: 10 }, () => record(id, { ...due, status: 'skipped' })));
    expect(skips.map(({ status, body }) => [status, body.message])).toEqual(
      skips.map(() => [409, 'This dose was taken already.']),
    );
    await record(id, { ...due, status: 'scheduled' }).expect(200);
    await record(id, { ...due, status: 'skipped' }).expect(200);
  });
});
