import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type HealthMetric, healthMetric } from '@shared/api/health';
import { createTestApp } from '../../testing/app';
import { createConnected, createMetric, createSenior } from '../../testing/factories';

const NOON = new Date('2026-03-03T12:00:00.000Z');
let now = NOON;
const app = await createTestApp({ clock: () => now });
const { senior, caregiver } = await createConnected(app, {});

const record = (body: object, agent = senior.agent) => agent.post('/api/health-metrics').send(body);

/** An instant that no other test uses: readings with the same instant would be the same reading. */
let minutes = 0;
const freshMoment = () => new Date(NOON.getTime() - (minutes += 1) * 60_000).toISOString();

async function list(agent = senior.agent): Promise<HealthMetric[]> {
  return z.array(healthMetric.strict()).parse((await agent.get('/api/health-metrics')).body);
}

async function storedRow(id: string): Promise<Record<string, unknown>> {
  const { rows } = await app.database.writes.query('select * from health_metrics where id = $1', [id]);
  return z.record(z.string(), z.unknown()).parse(rows[0]);
}

const PRESSURE = { systolic: 128, diastolic: 82, unit: 'mmHg', notes: null };
const number = (reading: number, unit: string, notes: string | null = null) => ({ reading, unit, notes });

/** Every format that screens, old clients and devices send (HEALTH-23), and what is stored. */
const SHAPES: [type: string, sent: unknown, stored: unknown, measured: string, extra?: object][] = [
  ['blood_pressure', '{"systolic":128,"diastolic":82}', PRESSURE, '128/82'],
  ['blood_pressure', '{"systolic":"128","diastolic":"82"}', PRESSURE, '128/82'],
  ['blood_pressure', { systolic: 128, diastolic: 82 }, PRESSURE, '128/82'],
  ['blood_pressure', { systolic: '128', diastolic: '82', unit: 'mmHg' }, PRESSURE, '128/82'],
  ['blood_pressure', '128/82', PRESSURE, '128/82'],
  [
    'blood_pressure',
    { reading: '128/82', unit: 'mmHg', notes: 'at rest' },
    { ...PRESSURE, notes: 'at rest' },
    '128/82',
  ],
  ['Blood Pressure', { value: '128/82 mmHg' }, PRESSURE, '128/82'],
  ['heart_rate', '72', number(72, 'bpm'), '72'],
  ['heart_rate', 72, number(72, 'bpm'), '72'],
  ['Heart Rate', { reading: 72, unit: 'bpm', notes: '' }, number(72, 'bpm'), '72'],
  ['steps', '8,204', number(8204, 'steps'), '8204'],
  ['sleep', '7.5', number(7.5, 'hours'), '7.5'],
  ['mood', 'Good', { reading: 'good', unit: null, notes: null }, 'good'],
  ['weight', { reading: '160.4', unit: 'lb' }, number(160.4, 'lb'), '160.4'],
  ['weight', '72.5', number(72.5, 'kg', 'after breakfast'), '159.8', { unit: 'kg', notes: 'after breakfast' }],
  ['temperature', '37.2 °C', number(37.2, '°C'), '99'],
  ['temperature', 98.6, number(98.6, '°F'), '98.6'],
  ['blood_sugar', { value: 5.6, unit: 'mmol/L' }, number(5.6, 'mmol/L'), '100.9'],
  ['oxygen_saturation', '"97"', number(97, '%'), '97'],
];

describe('POST /api/health-metrics', () => {
  it.each(SHAPES)(
    '%s %j is stored and read back (HEALTH-20, HEALTH-21, HEALTH-22, HEALTH-23, MON-43)',
    async (type, value, stored, measured, extra) => {
      const recordedAt = freshMoment();
      const response = await record({ type, value, recordedAt, ...extra });
      expect([response.status, response.body.value]).toEqual([201, stored]);
      const listed = (await list()).find(({ id }) => id === response.body.id);
      expect(listed).toEqual(response.body);
      expect(listed).toMatchObject({ value: stored, recordedAt });
      expect(await storedRow(response.body.id)).toMatchObject({ type: listed?.type, value: stored, measured });
    },
  );

  it('the shape (HEALTH-24, HEALTH-30)', async () => {
    const { body } = await record({ type: 'weight', value: '72.5', unit: 'kg', notes: ' after breakfast ' });
    expect(healthMetric.strict().parse(body)).toEqual({
      id: body.id,
      userId: senior.id,
      type: 'weight',
      value: number(72.5, 'kg', 'after breakfast'),
      unit: 'kg',
      notes: 'after breakfast',
      recordedAt: NOON.toISOString(),
      recordedBy: senior.id,
      recordedByName: null,
      createdAt: body.createdAt,
    });
    expect(await storedRow(body.id)).toMatchObject({ user_id: senior.id, recorded_at: NOON, recorded_by: senior.id });
  });

  it('another person records for the senior, and is named (MON-43, ROLE-05)', async () => {
    const value = { reading: '98', unit: 'mg/dL', notes: 'before lunch' };
    const recordedAt = freshMoment();
    const { status, body } = await record(
      { type: 'Blood Sugar', value, recordedAt, userId: senior.id },
      caregiver.agent,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'blood_sugar', userId: senior.id, notes: 'before lunch', unit: 'mg/dL' });
    expect(body).toMatchObject({ recordedBy: caregiver.id, recordedByName: caregiver.username });
    expect((await list()).find(({ id }) => id === body.id)).toEqual(body);
    expect(await list(caregiver.agent)).toEqual([]);
    // When the account of the recorder is deleted, only the name goes.
    await app.database.writes.query('update health_metrics set recorded_by = null where id = $1', [body.id]);
    expect((await list()).find(({ id }) => id === body.id)).toMatchObject({ recordedBy: null, recordedByName: null });
  });

  it('missing, unreadable or impossible values get a clear message (HEALTH-13, HEALTH-14, HEALTH-15, D-18, D-19, D-30)', async () => {
    const refusals: [object, string, RegExp][] = [
      [{ value: '72' }, 'type', /Please select a metric type/],
      [{ type: '', value: '72' }, 'type', /Please select a metric type/],
      [{ type: 'cholesterol', value: '72' }, 'type', /Please select a metric type/],
      [{ type: 'heart_rate' }, 'value', /./],
      [{ type: 'heart_rate', value: ' ' }, 'value', /Please enter a value/],
      [{ type: 'heart_rate', value: {} }, 'value', /Please enter a value/],
      [{ type: 'heart_rate', value: 'fast' }, 'value', /as a number/],
      [{ type: 'heart_rate', value: 19 }, 'value', /between 20 and 300 bpm/],
      [{ type: 'oxygen_saturation', value: '101' }, 'value', /between 50 and 100%/],
      [{ type: 'blood_pressure', value: { systolic: 120 } }, 'value', /both numbers/],
      [{ type: 'blood_pressure', value: '80/120' }, 'value', /greater than diastolic/],
      [{ type: 'temperature', value: '37' }, 'value', /between 77 and 113 °F/],
      [{ type: 'temperature', value: 98.6, unit: 'kg' }, 'unit', /°F or °C/],
      [{ type: 'mood', value: 'so-so' }, 'value', /Mood is one of/],
      [{ type: 'mood', value: 'good', notes: 'x'.repeat(1001) }, 'notes', /at most 1000/],
    ];
    for (const [sent, field, words] of refusals) {
      const { status, body } = await record(sent);
      expect([sent, status, Object.keys(body.fields)]).toEqual([sent, 400, [field]]);
      expect(body.fields[field]).toMatch(words);
    }
  });

  it('server-side fields cannot be set (SCHEMA-17)', async () => {
    for (const extra of ['id', 'measured', 'recordedBy', 'recordedByName', 'createdAt']) {
      expect((await record({ type: 'steps', value: 1, [extra]: uuidv7() })).status).toBe(400);
    }
  });
});

describe('the time of a reading', () => {
  it('is now by default', async () => {
    now = new Date('2026-03-03T12:34:56.789Z');
    expect((await record({ type: 'steps', value: 4000 })).body.recordedAt).toBe(now.toISOString());
    const offset = { type: 'steps', value: 4000, recordedAt: '2026-03-01T08:00:00+02:00' };
    expect((await record(offset)).body.recordedAt).toBe('2026-03-01T06:00:00.000Z');
    now = NOON;
  });

  it('in the future is refused, beyond the five minutes that a device’s clock may be ahead', async () => {
    const at = (ms: number) =>
      record({ type: 'sleep', value: 8, recordedAt: new Date(NOON.getTime() + ms).toISOString() });
    const refused = await at(5 * 60_000 + 1);
    expect([refused.status, refused.body.fields]).toEqual([400, { recordedAt: 'This time is in the future' }]);
    expect((await at(5 * 60_000)).status).toBe(201);
    expect((await record({ type: 'sleep', value: 8, recordedAt: '2027-03-03T12:00:00Z' })).status).toBe(400);
  });

  it('a device whose clock is ahead repeats its reading after a lost response: it is still the same one', async () => {
    const reading = { type: 'sleep', value: 6, recordedAt: new Date(NOON.getTime() + 60_000).toISOString() };
    const first = await record(reading);
    now = new Date(NOON.getTime() + 3_000);
    const second = await record(reading);
    now = NOON;
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
  });
});

describe('the same reading again', () => {
  const reading = () => ({ type: 'blood_pressure', value: '121/79', recordedAt: freshMoment() });

  it('returns the first one with 200, no matter who sends it and in what format', async () => {
    const sent = reading();
    const first = await record(sent);
    const again = await record({ ...sent, value: { systolic: 121, diastolic: 79, unit: 'mmHg' } });
    const others = await record({ ...sent, userId: senior.id }, caregiver.agent);
    expect([first.status, again.status, others.status]).toEqual([201, 200, 200]);
    expect([again.body, others.body]).toEqual([first.body, first.body]);
  });

  it('in another unit is the same; another value, time or type is not', async () => {
    const recordedAt = freshMoment();
    const first = await record({ type: 'weight', value: '72.5', unit: 'kg', recordedAt });
    expect((await record({ type: 'weight', value: '159.8', unit: 'lb', recordedAt })).body.id).toBe(first.body.id);
    const statuses = [
      await record({ type: 'weight', value: '72.6', unit: 'kg', recordedAt }),
      await record({ type: 'weight', value: '72.5', unit: 'kg', recordedAt: freshMoment() }),
      await record({ type: 'heart_rate', value: '159.8', recordedAt }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201]);
  });

  it('twenty at once: one row, and all of them get it', async () => {
    const sent = reading();
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(sent)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(200)]).toEqual([1, 19]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { rowCount } = await app.database.writes.query(
      'select from health_metrics where user_id = $1 and recorded_at = $2',
      [senior.id, sent.recordedAt],
    );
    expect(rowCount).toBe(1);
  });

  it('of another person is another reading', async () => {
    const [sent, other] = [reading(), await createSenior(app)];
    const [first, second] = [await record(sent), await record(sent, other.agent)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toMatchObject({ userId: other.id });
  });
});

describe('DELETE /api/health-metrics/{id}', () => {
  it('deletes it for good; afterwards it is not found, and may be recorded again', async () => {
    const sent = { type: 'mood', value: 'fair', recordedAt: freshMoment() };
    const { body } = await record(sent);
    const response = await senior.agent.delete(`/api/health-metrics/${body.id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect((await list()).map(({ id }) => id)).not.toContain(body.id);
    const { rowCount } = await app.database.writes.query('select from health_metrics where id = $1', [body.id]);
    expect(rowCount).toBe(0);
    expect((await senior.agent.delete(`/api/health-metrics/${body.id}`)).status).toBe(404);
    const again = await record(sent);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(body.id);
  });

  it('is only for the senior, even for a reading recorded by another person (D-50)', async () => {
    const sent = { type: 'mood', value: 'poor', recordedAt: freshMoment(), userId: senior.id };
    const { body } = await record(sent, caregiver.agent);
    const refused = await caregiver.agent.delete(`/api/health-metrics/${body.id}`);
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'not_permitted', message: 'Only they can do this themselves.' },
    ]);
    expect((await list()).map(({ id }) => id)).toContain(body.id);
    const own = await createMetric(app, { senior: caregiver });
    expect((await caregiver.agent.delete(`/api/health-metrics/${own.id}`)).status).toBe(204);
  });
});
