import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Appointment, appointment } from '@shared/api/appointments';
import { createTestApp } from '../../testing/app';
import { createAppointment, createConnected, createSenior } from '../../testing/factories';
import { statementsOf } from '../../testing/statements';

const now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });
const senior = await createSenior(app);

const visit = { title: 'Eye doctor', type: 'Doctor', startTime: '2026-03-05T14:30:00.000Z' };
const add = (body: object, agent = senior.agent) => agent.post('/api/appointments').send(body);
const change = (id: string, body: object, agent = senior.agent) => agent.patch(`/api/appointments/${id}`).send(body);

async function list(agent = senior.agent, query = ''): Promise<Appointment[]> {
  const response = await agent.get(`/api/appointments${query}`);
  expect(response.status).toBe(200);
  return z.array(appointment.strict()).parse(response.body);
}

async function storedRow(id: string): Promise<Record<string, unknown>> {
  const { rows } = await app.database.writes.query<Record<string, unknown>>(
    'select * from appointments where id = $1',
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no such appointment');
  return row;
}

describe('GET /api/appointments', () => {
  it('the caller’s own, latest first; nothing of others (APPT-24)', async () => {
    const owner = await createSenior(app);
    const early = await createAppointment(app, { senior: owner, startTime: new Date('2026-03-01T09:00:00Z') });
    const late = await createAppointment(app, { senior: owner, startTime: new Date('2026-04-01T09:00:00Z') });
    await createAppointment(app);
    expect((await list(owner.agent)).map(({ id }) => id)).toEqual([late.id, early.id]);
    expect(await list((await createSenior(app)).agent)).toEqual([]);
  });

  it('asks for rides only of a senior who has one (TASK-25)', async () => {
    const { agent } = await createSenior(app);
    const asked = async () => {
      const sent = await statementsOf(app.database, () => list(agent));
      return sent.filter((statement) => statement.startsWith('select "tasks"')).length;
    };
    await add(visit, agent).expect(201);
    expect(await asked()).toBe(0);
    await add({ ...visit, needsDriver: true }, agent).expect(201);
    expect(await asked()).toBe(1);
    expect((await list(agent)).filter(({ drive }) => drive?.status === 'open')).toHaveLength(1);
  });

  it('a connected senior’s; the caller’s own by default (APPT-25)', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const row = await createAppointment(app, { senior: parent });
    const own = await createAppointment(app, { senior: caregiver });
    expect((await list(caregiver.agent, `?senior=${parent.id}`)).map(({ id }) => id)).toEqual([row.id]);
    expect((await list(caregiver.agent)).map(({ id }) => id)).toEqual([own.id]);
  });

  it('the shape (APPT-38)', async () => {
    const owner = await createSenior(app);
    const endTime = new Date('2026-03-02T13:00:00Z');
    const fields = { location: '12 Elm Street', description: 'Bring the old glasses', endTime };
    const row = await createAppointment(app, { senior: owner, ...fields });
    expect(await list(owner.agent)).toEqual([
      {
        id: row.id,
        userId: owner.id,
        title: 'Eye doctor',
        type: 'Doctor',
        startTime: '2026-03-02T12:00:00.000Z',
        endTime: '2026-03-02T13:00:00.000Z',
        location: '12 Elm Street',
        description: 'Bring the old glasses',
        reminderMinutes: 30,
        repeat: null,
        isCompleted: false,
        completedAt: null,
        drive: null,
        status: 'late',
        createdAt: row.createdAt.toISOString(),
      },
    ]);
  });

  it('the status is the current one; an old row with only one of the two marks is completed (APPT-38)', async () => {
    const owner = await createSenior(app);
    const later = new Date('2026-03-03T12:00:00.001Z');
    const completedAt = new Date('2026-03-02T13:00:00Z');
    await createAppointment(app, { senior: owner, title: 'later', startTime: later });
    await createAppointment(app, { senior: owner, title: 'now', startTime: now });
    await createAppointment(app, { senior: owner, title: 'past' });
    await createAppointment(app, { senior: owner, title: 'said', isCompleted: true });
    await createAppointment(app, { senior: owner, title: 'timed', completedAt });
    const byTitle = Object.fromEntries((await list(owner.agent)).map((each) => [each.title, each]));
    expect(Object.fromEntries(Object.entries(byTitle).map(([title, { status }]) => [title, status]))).toEqual({
      later: 'scheduled',
      now: 'scheduled',
      past: 'late',
      said: 'completed',
      timed: 'completed',
    });
    expect(byTitle['said']).toMatchObject({ isCompleted: true, completedAt: null });
    expect(byTitle['timed']).toMatchObject({ isCompleted: true, completedAt: completedAt.toISOString() });
  });

  it('contains the latest thousand', async () => {
    const owner = await createSenior(app);
    await app.database.writes.query(
      `insert into appointments (id, user_id, title, type, start_time)
       select gen_random_uuid(), $1, 'visit ' || n, 'Doctor', timestamptz '2020-01-01' + n * interval '1 hour'
       from generate_series(0, 1004) n`,
      [owner.id],
    );
    const titles = (await list(owner.agent)).map(({ title }) => title);
    expect(titles).toHaveLength(1000);
    expect([titles[0], titles.at(-1)]).toEqual(['visit 1004', 'visit 5']);
  });
});

describe('POST /api/appointments', () => {
  it('adds to the caller’s own, and returns it as listed (APPT-26)', async () => {
    const owner = await createSenior(app);
    const whole = { ...visit, endTime: '2026-03-05T15:30:00.000Z', location: 'Room 4', description: 'Fasting' };
    const response = await add({ ...whole, reminderMinutes: 60 }, owner.agent);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ ...whole, userId: owner.id, reminderMinutes: 60, status: 'scheduled' });
    expect(await list(owner.agent)).toEqual([response.body]);
  });

  it('with userId adds for that senior (APPT-26, MON-35, ROLE-05)', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const response = await add({ ...visit, userId: parent.id }, caregiver.agent);
    expect(response.body).toMatchObject({ userId: parent.id });
    expect(await list(parent.agent)).toEqual([response.body]);
    expect(await list(caregiver.agent)).toEqual([]);
  });

  it('absent fields get their defaults (APPT-37, APPT-40)', async () => {
    const { body } = await add(visit);
    expect(await storedRow(body.id)).toMatchObject({
      user_id: senior.id,
      title: 'Eye doctor',
      type: 'Doctor',
      start_time: new Date(visit.startTime),
      end_time: null,
      location: null,
      description: null,
      reminder_minutes: 30,
      is_completed: false,
      completed_at: null,
      is_active: true,
      revision: 0,
    });
  });

  it.each([undefined, null, ''])('an end of %j counts as none (APPT-14, APPT-15)', async (endTime) => {
    const { status, body } = await add({ ...visit, endTime, location: '', description: null });
    expect(status).toBe(201);
    expect(body).toMatchObject({ endTime: null, location: null, description: null });
  });

  it('title, type and start are required, each with its own message (APPT-11, APPT-12, APPT-13)', async () => {
    const sentences = { title: 'Title is required', type: 'Type is required', startTime: 'Start time is required' };
    for (const [field, sentence] of Object.entries(sentences)) {
      for (const value of [undefined, '']) {
        const { status, body } = await add({ ...visit, [field]: value });
        expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
      }
    }
  });

  it('the type is any text up to 60 characters (D-76)', async () => {
    expect((await add({ ...visit, type: 'general' })).body).toMatchObject({ type: 'general' });
    expect((await add({ ...visit, type: 'x'.repeat(60) })).status).toBe(201);
    expect((await add({ ...visit, type: 'x'.repeat(61) })).status).toBe(400);
  });

  it('an end before the start is refused, one at the start is not, whatever the offsets (D-76)', async () => {
    const before = await add({ ...visit, endTime: '2026-03-05T14:29:59.999Z' });
    expect([before.status, before.body.fields]).toEqual([400, { endTime: 'The end cannot be before the start' }]);
    expect((await add({ ...visit, endTime: '2026-03-05T15:30:00+02:00' })).status).toBe(400);
    expect((await add({ ...visit, endTime: visit.startTime })).status).toBe(201);
    const { body } = await add({ ...visit, endTime: '2026-03-05T16:30:00+02:00' });
    expect(body.endTime).toBe('2026-03-05T14:30:00.000Z');
  });

  it.each([{ reminderMinutes: -1 }, { reminderMinutes: 40_321 }, { reminderMinutes: 1.5 }, { startTime: 'tomorrow' }])(
    '%j is refused',
    async (wrong) => {
      const { status, body } = await add({ ...visit, ...wrong });
      expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(wrong)]);
    },
  );

  it('server-side fields cannot be set (SCHEMA-17)', async () => {
    for (const extra of ['id', 'createdAt', 'isCompleted', 'completedAt', 'isActive', 'revision', 'status']) {
      expect((await add({ ...visit, [extra]: true })).status).toBe(400);
    }
  });
});

describe('DELETE /api/appointments/{id}', () => {
  it('removes it from every list, for good (APPT-28)', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const row = await createAppointment(app, { senior: parent });
    const response = await caregiver.agent.delete(`/api/appointments/${row.id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await list(parent.agent)).toEqual([]);
    expect(await list(caregiver.agent, `?senior=${parent.id}`)).toEqual([]);
    for (const agent of [parent.agent, caregiver.agent]) {
      expect((await change(row.id, { title: 'Back' }, agent)).status).toBe(404);
      expect((await agent.patch(`/api/appointments/${row.id}/complete`)).status).toBe(404);
      expect((await agent.delete(`/api/appointments/${row.id}`)).status).toBe(404);
    }
    expect(await storedRow(row.id)).toMatchObject({ is_active: false, is_completed: false, title: 'Eye doctor' });
  });
});
