// Completing an appointment, undoing that, and other changes.
import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { appointment } from '@shared/api/appointments';
import { createTestApp } from '../../testing/app';
import { createAppointment, createConnected, createSenior } from '../../testing/factories';
import { holdLock, untilWaiting } from '../../testing/locks';

const START = new Date('2026-03-03T14:30:00.000Z');
let now = START;
const app = await createTestApp({ clock: () => now });
const { senior, caregiver } = await createConnected(app, {});

const visit = () => createAppointment(app, { senior, startTime: START, endTime: new Date('2026-03-03T15:00:00Z') });
const complete = (id: string, agent = senior.agent) => agent.patch(`/api/appointments/${id}/complete`);
const change = (id: string, body: object) => senior.agent.patch(`/api/appointments/${id}`).send(body);

async function revisionOf(id: string): Promise<unknown> {
  const { rows } = await app.database.writes.query('select revision from appointments where id = $1', [id]);
  return rows[0]?.revision;
}

describe('PATCH /api/appointments/{id}/complete', () => {
  it('is refused a millisecond before the start, and accepted exactly at the start (APPT-20, D-75)', async () => {
    const { id } = await visit();
    now = new Date(START.getTime() - 1);
    const early = await complete(id);
    expect([early.status, early.body.code]).toEqual([409, 'conflict']);
    expect(early.body.message).toMatch(/not started yet/);
    expect(await revisionOf(id)).toBe(0);
    now = START;
    expect((await complete(id)).status).toBe(200);
  });

  it('without a body: sets both marks and returns the whole appointment (APPT-19, APPT-27)', async () => {
    const { id } = await visit();
    now = new Date('2026-03-03T16:00:00.123Z');
    const response = await complete(id);
    expect(appointment.strict().parse(response.body)).toMatchObject({
      id,
      isCompleted: true,
      completedAt: '2026-03-03T16:00:00.123Z',
      status: 'completed',
    });
    expect((await senior.agent.get('/api/appointments')).body).toContainEqual(response.body);
  });

  it('with the senior’s id from care management; an empty object counts as no body (MON-36, APPT-27)', async () => {
    const [one, other] = [await visit(), await visit()];
    expect((await complete(one.id, caregiver.agent).send({ seniorId: senior.id })).status).toBe(200);
    expect((await complete(other.id, caregiver.agent).send({})).body).toMatchObject({ isCompleted: true });
  });

  it('with another person’s id it is not found, with the same response as a missing one (MON-36)', async () => {
    const { senior: another } = await createConnected(app, {});
    const { id } = await visit();
    const answers = [
      await complete(id, caregiver.agent).send({ seniorId: another.id }),
      await complete(id, caregiver.agent).send({ seniorId: caregiver.id }),
      await complete(uuidv7(), caregiver.agent).send({ seniorId: senior.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await revisionOf(id)).toBe(0);
  });

  it('completing twice keeps the first time (D-75)', async () => {
    const { id } = await visit();
    now = new Date('2026-03-03T15:00:00Z');
    const first = await complete(id);
    now = new Date('2026-03-04T15:00:00Z');
    const second = await complete(id, caregiver.agent);
    expect([second.status, second.body.completedAt]).toEqual([200, '2026-03-03T15:00:00.000Z']);
    expect(second.body).toEqual(first.body);
    expect(await revisionOf(id)).toBe(1);
  });

  it('two at once: one completion, and both get it', async () => {
    const { id } = await visit();
    const release = await holdLock(app, 'select from appointments where id = $1 for update', [id]);
    now = new Date('2026-03-03T15:00:00.000Z');
    const first = complete(id).then(({ body }) => body);
    await untilWaiting(app, 1);
    now = new Date('2026-03-03T15:00:05.000Z');
    const second = complete(id, caregiver.agent).then(({ body }) => body);
    await untilWaiting(app, 2);
    await release();
    const [one, other] = await Promise.all([first, second]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ isCompleted: true, completedAt: '2026-03-03T15:00:00.000Z' });
    expect(await revisionOf(id)).toBe(1);
  });
});

describe('PATCH /api/appointments/{id}', () => {
  it('a completion is undone with isCompleted: false, and can be set again', async () => {
    const { id } = await visit();
    now = new Date('2026-03-03T15:00:00Z');
    await complete(id);
    const open = await change(id, { isCompleted: false });
    expect(open.body).toMatchObject({ isCompleted: false, completedAt: null, status: 'late' });
    now = new Date('2026-03-03T15:10:00Z');
    expect((await complete(id)).body.completedAt).toBe('2026-03-03T15:10:00.000Z');
  });

  it('a completed one that is moved into the future is open again (D-75)', async () => {
    const { id } = await visit();
    now = new Date('2026-03-03T15:00:00Z');
    await complete(id);
    const moved = await change(id, { startTime: '2026-03-03T15:00:00.001Z', endTime: null });
    expect(moved.body).toMatchObject({ isCompleted: false, completedAt: null, status: 'scheduled' });
    now = new Date('2026-03-03T15:10:00Z');
    expect((await complete(id)).body.completedAt).toBe('2026-03-03T15:10:00.000Z');
  });

  it.each([
    { title: 'Dentist' },
    { endTime: '2026-03-03T18:00:00.000Z' },
    { startTime: '2026-03-03T14:45:00.000Z' },
    { startTime: '2026-03-03T15:00:00.000Z' },
  ])('with %j a completed one stays completed (D-75)', async (body) => {
    const { id } = await visit();
    now = new Date('2026-03-03T15:00:00Z');
    await complete(id);
    const kept = { ...body, isCompleted: true, completedAt: '2026-03-03T15:00:00.000Z', status: 'completed' };
    expect((await change(id, body)).body).toMatchObject(kept);
  });

  it('cannot complete; that has its own address (D-75)', async () => {
    const { id } = await visit();
    expect((await change(id, { isCompleted: true })).status).toBe(400);
    expect((await change(id, { completedAt: START.toISOString() })).status).toBe(400);
  });

  it('absent fields stay unchanged, each change counts, and no change does not', async () => {
    const { id } = await visit();
    const before = (await change(id, {})).body;
    expect(await revisionOf(id)).toBe(0);
    const changes = {
      title: 'Dentist',
      type: 'Dentist',
      location: 'Room 2',
      description: 'Teeth',
      reminderMinutes: 120,
      startTime: '2026-03-03T14:45:00.000Z',
      endTime: '2026-03-03T15:15:00.000Z',
    };
    for (const [field, value] of Object.entries(changes))
      expect((await change(id, { [field]: value })).status).toBe(200);
    expect((await change(id, {})).body).toEqual({ ...before, ...changes });
    expect(await revisionOf(id)).toBe(7);
  });

  it.each(['endTime', 'location', 'description'])('%s is cleared by null and by empty text', async (field) => {
    for (const value of [null, '']) {
      const { id } = await createAppointment(app, {
        senior,
        endTime: new Date('2026-03-02T13:00:00Z'),
        location: 'Room 4',
        description: 'Fasting',
      });
      expect((await change(id, { [field]: value })).body).toMatchObject({ [field]: null, title: 'Eye doctor' });
    }
  });

  it('the rule about the end applies to the result (D-76)', async () => {
    const { id } = await visit();
    for (const body of [{ startTime: '2026-03-03T15:00:00.001Z' }, { endTime: '2026-03-03T14:29:59.999Z' }]) {
      const { status, body: refusal } = await change(id, body);
      expect([status, refusal.fields]).toEqual([400, { endTime: 'The end cannot be before the start' }]);
    }
    const moved = { startTime: '2026-03-04T14:30:00.000Z', endTime: '2026-03-04T15:00:00.000Z' };
    expect((await change(id, moved)).body).toMatchObject(moved);
    expect((await change(id, { startTime: '2026-03-05T14:30:00.000Z', endTime: null })).status).toBe(200);
  });

  it('two changes at once, each valid alone but not together: one is refused (D-76)', async () => {
    const { id } = await visit();
    const release = await holdLock(app, 'select from appointments where id = $1 for update', [id]);
    const bodies = [{ startTime: '2026-03-03T14:50:00Z' }, { endTime: '2026-03-03T14:40:00Z' }];
    const statuses = bodies.map((body) => change(id, body).then(({ status }) => status));
    await untilWaiting(app, 2);
    await release();
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200, 400]));
  });

  it.each([{ title: '' }, { title: null }, { type: ' ' }, { startTime: null }, { userId: uuidv7() }, { revision: 5 }])(
    '%j is refused',
    async (body) => {
      const { id } = await visit();
      expect((await change(id, body)).status).toBe(400);
      expect(await revisionOf(id)).toBe(0);
    },
  );
});

it('a senior without connections does all of this alone', async () => {
  const alone = await createSenior(app);
  const { id } = await createAppointment(app, { senior: alone });
  expect((await complete(id, alone.agent)).status).toBe(200);
  expect((await alone.agent.delete(`/api/appointments/${id}`)).status).toBe(204);
});
