import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Medication, medication } from '@shared/api/medications';
import { createTestApp } from '../../testing/app';
import { holdLock, untilWaiting } from '../../testing/locks';
import { createConnected, createDoseLog, createMedication, createSenior } from '../../testing/factories';

let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });
const senior = await createSenior(app);

const complete = { name: 'Metformin', dosage: '500 mg', frequency: 'Twice daily', times: ['08:00', '20:00'] };
const add = (body: object, agent = senior.agent) => agent.post('/api/medications').send(body);
const change = (id: string, body: object, agent = senior.agent) => agent.patch(`/api/medications/${id}`).send(body);

async function list(agent = senior.agent, query = ''): Promise<Medication[]> {
  const response = await agent.get(`/api/medications${query}`);
  expect(response.status).toBe(200);
  return z.array(medication.strict()).parse(response.body);
}

describe('GET /api/medications', () => {
  it('one’s own, oldest first; nothing of others (MED-25)', async () => {
    const owner = await createSenior(app);
    const first = await createMedication(app, { senior: owner, name: 'First', createdAt: new Date('2026-01-01') });
    const second = await createMedication(app, { senior: owner, name: 'Second', createdAt: new Date('2026-01-02') });
    await createMedication(app);
    expect((await list(owner.agent)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await list((await createSenior(app)).agent)).toEqual([]);
  });

  it('a connected senior’s; without a senior’s id one’s own (MED-26)', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const row = await createMedication(app, { senior: parent });
    expect((await list(caregiver.agent, `?senior=${parent.id}`)).map(({ id }) => id)).toEqual([row.id]);
    expect(await list(caregiver.agent)).toEqual([]);
  });

  it('the shape (MED-31)', async () => {
    const owner = await createSenior(app);
    const row = await createMedication(app, { senior: owner, instructions: 'With food' });
    expect(await list(owner.agent)).toEqual([
      {
        id: row.id,
        userId: owner.id,
        name: 'Lisinopril',
        dosage: '10 mg',
        frequency: 'Twice daily',
        times: ['08:00', '20:00'],
        nextDose: '08:00',
        nextDoseOn: '2026-03-03',
        schedule: null,
        scheduleWords: null,
        planSince: null,
        earlierPlans: [],
        instructions: 'With food',
        imageUrl: null,
        look: null,
        isActive: true,
        isImportant: false,
        countsFrom: null,
        createdAt: row.createdAt.toISOString(),
      },
    ]);
  });

  it('doses before countsFrom are not next; it can be set, changed and removed (KIND-03, D-101)', async () => {
    const owner = await createSenior(app);
    const countsFrom = '2026-03-03T15:35:00+02:00';
    const { body } = await add({ ...complete, countsFrom }, owner.agent).expect(201);
    expect(body).toMatchObject({ countsFrom: '2026-03-03T13:35:00.000Z', nextDose: '20:00' });
    expect(await list(owner.agent)).toEqual([body]);
    const later = await change(body.id, { countsFrom: '2026-03-03T20:01:00Z' }, owner.agent).expect(200);
    // Tomorrow's first.
    expect(later.body.nextDose).toBe('08:00');
    const without = await change(body.id, { countsFrom: null }, owner.agent).expect(200);
    expect(without.body).toMatchObject({ countsFrom: null, nextDose: '08:00' });
    await change(body.id, { countsFrom: 'yesterday' }, owner.agent).expect(400);
  });

  it('nextDose is the first open dose of the senior’s day, no matter who asks or from where (MED-31)', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {
      senior: await createSenior(app, { timeZone: 'America/New_York' }),
    });
    const row = await createMedication(app, { senior: parent });
    // 8 in the morning in New York; the caregiver is in UTC.
    const morning = new Date('2026-03-03T13:00:00Z');
    await createDoseLog(app, { medication: row, scheduledTime: morning, status: 'scheduled' });
    const nextDose = async () => (await list(caregiver.agent, `?senior=${parent.id}`))[0]?.nextDose;
    expect(await nextDose()).toBe('08:00');
    await app.database.writes.query(`update medication_logs set status = 'taken' where medication_id = $1`, [row.id]);
    expect(await nextDose()).toBe('20:00');
    // At 4:00 UTC it is still the evening before in New York, an hour later a new day has begun.
    now = new Date('2026-03-04T04:59:00Z');
    expect(await nextDose()).toBe('20:00');
    now = new Date('2026-03-04T05:00:00Z');
    expect(await nextDose()).toBe('08:00');
    now = new Date('2026-03-03T12:00:00Z');
  });
});

describe('POST /api/medications', () => {
  it('adds to one’s own, and returns it as listed (MED-28, MED-29)', async () => {
    const owner = await createSenior(app);
    const response = await add({ ...complete, instructions: 'With food', isActive: false }, owner.agent);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ ...complete, userId: owner.id, instructions: 'With food', isActive: false });
    expect(await list(owner.agent)).toEqual([response.body]);
  });

  it('with userId adds for that senior (MED-28, MON-29, ROLE-05)', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const response = await add({ ...complete, userId: parent.id }, caregiver.agent);
    expect(response.body).toMatchObject({ userId: parent.id });
    expect(await list(parent.agent)).toEqual([response.body]);
  });

  it('instructions are optional, active is the default (MED-16, MED-40, MED-42)', async () => {
    for (const instructions of [undefined, null, '', '  ']) {
      expect((await add({ ...complete, instructions })).body).toMatchObject({ instructions: null, isActive: true });
    }
  });

  it.each(['name', 'dosage', 'frequency'])(
    '%s is required, each with its own message (MED-09, MED-41)',
    async (field) => {
      for (const value of [undefined, '', '   ']) {
        const { status, body } = await add({ ...complete, [field]: value });
        expect(status).toBe(400);
        expect(body.fields).toEqual({ [field]: `${field.charAt(0).toUpperCase()}${field.slice(1)} is required` });
      }
    },
  );

  it('times needs at least one entry (MED-10, MED-41)', async () => {
    for (const times of [undefined, [], [''], ['  ', '']]) {
      const { status, body } = await add({ ...complete, times });
      expect(status).toBe(400);
      expect(body.fields).toEqual({ times: 'At least one time is required' });
    }
  });

  it('times are normalized to sorted, distinct HH:MM; anything else is named (D-73)', async () => {
    const { body } = await add({ ...complete, times: ['8 PM', ' 8:00 ', '20:00', '08:00', 'noon', ''] });
    expect(body.times).toEqual(['08:00', '12:00', '20:00']);
    const refused = await add({ ...complete, times: ['08:00', 'after lunch'] });
    expect(refused.status).toBe(400);
    expect(refused.body.fields.times).toContain('after lunch');
  });

  it('as needed has no times (D-16)', async () => {
    const { status, body } = await add({ ...complete, frequency: 'As needed', times: [] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ times: [], nextDose: null });
  });

  it('ids, creation times and the picture’s address cannot be set (SCHEMA-17)', async () => {
    for (const extra of ['id', 'createdAt', 'deletedAt', 'imageUrl']) {
      expect((await add({ ...complete, [extra]: '2026-03-03' })).status).toBe(400);
    }
  });
});

describe('PATCH /api/medications/{id}', () => {
  it('absent fields stay unchanged, and an empty change is refused (D-71)', async () => {
    const row = await createMedication(app, { senior, instructions: 'With food', isActive: false });
    const before = (await change(row.id, {})).body;
    expect(before).toMatchObject({ name: 'Lisinopril', instructions: 'With food', isActive: false });
    for (const [field, value] of Object.entries({ name: 'New', dosage: '5 mg', frequency: 'Once daily' })) {
      await change(row.id, { [field]: value });
    }
    const after = (await change(row.id, { times: ['7 am'], isActive: true })).body;
    const changed = { name: 'New', dosage: '5 mg', frequency: 'Once daily', times: ['07:00'], isActive: true };
    const { planSince, earlierPlans } = after;
    const since = { planSince, earlierPlans, nextDoseOn: '2026-03-04' };
    expect(after).toEqual({ ...before, ...changed, ...since, nextDose: '07:00' });
  });

  it.each([null, '', '  '])('instructions: %j clears them (D-71)', async (instructions) => {
    const row = await createMedication(app, { senior, instructions: 'With food' });
    expect((await change(row.id, { instructions })).body).toMatchObject({ instructions: null, name: row.name });
  });

  it('the rule about times applies to the result (D-16, MED-10)', async () => {
    const row = await createMedication(app, { senior });
    for (const body of [{ times: [] }, { frequency: 'Once daily', times: [''] }]) {
      const response = await change(row.id, body);
      expect(response.status).toBe(400);
      expect(response.body.fields).toEqual({ times: 'At least one time is required' });
    }
    expect((await change(row.id, { frequency: 'As needed', times: [] })).status).toBe(200);
    expect((await change(row.id, { frequency: 'Once daily' })).status).toBe(400);
    expect((await change(row.id, { frequency: 'Once daily', times: ['9:00'] })).status).toBe(200);
  });

  it('two people changing different fields at once: neither change is lost', async () => {
    const row = await createMedication(app, { senior });
    await Promise.all([change(row.id, { name: 'Other name' }), change(row.id, { dosage: '99 mg' })]);
    expect((await change(row.id, {})).body).toMatchObject({ name: 'Other name', dosage: '99 mg' });
  });

  it('two changes at once, each valid alone but not together: one is refused (D-16)', async () => {
    const row = await createMedication(app, { senior, frequency: 'As needed', times: ['08:00'] });
    const release = await holdLock(app, 'select from medications where id = $1 for update', [row.id]);
    const changes = [change(row.id, { times: [] }), change(row.id, { frequency: 'Once daily' })].map((sent) =>
      sent.then(({ status }) => status),
    );
    await untilWaiting(app, 2);
    await release();
    expect(new Set(await Promise.all(changes))).toEqual(new Set([200, 400]));
  });

  it.each([{ userId: 'x' }, { id: 'x' }, { imageUrl: '/x' }, { name: '' }, { name: null }, { isActive: 'yes' }])(
    '%j is refused',
    async (body) => {
      const row = await createMedication(app, { senior });
      expect((await change(row.id, body)).status).toBe(400);
    },
  );
});

describe('DELETE /api/medications/{id}', () => {
  it('hides it at once and for good; its logs stay for the history (MED-30, D-70)', async () => {
    const owner = await createSenior(app);
    const row = await createMedication(app, { senior: owner });
    const log = await createDoseLog(app, { medication: row });
    const response = await owner.agent.delete(`/api/medications/${row.id}`);
    expect(response.status).toBe(204);
    expect(response.text).toBe('');
    expect(await list(owner.agent)).toEqual([]);
    expect((await owner.agent.get('/api/medication-logs?date=2026-03-03')).body).toMatchObject([{ id: log.id }]);
    expect((await owner.agent.get('/api/medication-logs')).body).toMatchObject([{ id: log.id }]);
  });

  it('a deleted one can be neither changed, taken nor deleted again (D-70)', async () => {
    const row = await createMedication(app, { senior });
    const dose = { medicationId: row.id, scheduledTime: '08:00', status: 'taken' };
    expect((await senior.agent.post('/api/medication-logs').send({ ...dose, scheduledTime: '09:00' })).status).toBe(
      201,
    );
    expect((await senior.agent.delete(`/api/medications/${row.id}`)).status).toBe(204);
    expect((await senior.agent.delete(`/api/medications/${row.id}`)).status).toBe(404);
    expect((await change(row.id, { name: 'Back' })).status).toBe(404);
    const again = { ...dose, scheduledTime: '09:00', userId: senior.id };
    expect((await senior.agent.post('/api/medication-logs').send(again)).status).toBe(404);
    expect((await senior.agent.post('/api/medication-logs').send(dose)).status).toBe(404);
    expect((await senior.agent.post('/api/medication-logs').send({ ...dose, userId: senior.id })).status).toBe(404);
  });
});
