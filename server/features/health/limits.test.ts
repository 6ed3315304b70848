import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readingTarget, type ReadingTarget, trendWatch, type WorthTelling, worthTelling } from '@shared/api/symptoms';
import { type Actor, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createSenior, MAY_SEE } from '../../testing/factories';

const NOON = new Date('2026-03-12T17:00:00.000Z');
let now = NOON;
const app = await createTestApp({ clock: () => now });

/** Of whom nothing is ever stored, and to whom anything may be done. */
const [untouched, anyone] = [await createSenior(app), await createSenior(app)];

async function circle() {
  now = NOON;
  const senior = await createSenior(app, { timeZone: 'America/New_York' });
  const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna', lastName: 'Ellis' });
  await connect(app, senior, anna);
  return { senior, anna };
}

const set = (by: Actor, type: string, limits: object, senior: { id: string } = by) =>
  by.agent.put(`/api/reading-targets/${type}`).send({ ...limits, userId: senior.id });
const targets = async (by: Actor, senior: { id: string } = by): Promise<ReadingTarget[]> =>
  z.array(readingTarget.strict()).parse((await by.agent.get(`/api/reading-targets?senior=${senior.id}`)).body);
const watch = (by: Actor, rule: string, wanted: object, senior: { id: string } = by) =>
  by.agent.put(`/api/trend-watches/${rule}`).send({ ...wanted, userId: senior.id });
const worth = async (by: Actor, senior: { id: string } = by): Promise<WorthTelling[]> =>
  z.array(worthTelling.strict()).parse((await by.agent.get(`/api/worth-telling?senior=${senior.id}`)).body);
const weigh = (senior: Actor, day: number, value: string) =>
  senior.agent
    .post('/api/health-metrics')
    .send({ type: 'weight', value, recordedAt: new Date(Date.UTC(2026, 2, day, 16)).toISOString() })
    .expect(201);

describe('limits', () => {
  it('are set once a type, in the default unit, with who and when (SYMPT-13, SYMPT-14, SYMPT-15)', async () => {
    const { senior, anna } = await circle();
    await set(senior, 'weight', { high: 80, unit: 'kg' }).expect(200);
    const { body } = await set(anna, 'weight', { low: 60, high: 70, unit: 'kg', note: 'Dr. Patel' }, senior).expect(
      200,
    );
    expect(await targets(anna, senior)).toEqual([body]);
    expect(body).toMatchObject({ type: 'weight', unit: 'lb', note: 'Dr. Patel', setByName: 'Anna Ellis' });
    expect([body.low, body.high].map((pounds) => (pounds * 0.45359237).toFixed(9))).toEqual([
      '60.000000000',
      '70.000000000',
    ]);
  });

  it('taken away they are not listed, again or not (SYMPT-15)', async () => {
    const { senior, anna } = await circle();
    await set(senior, 'heart_rate', { high: 110 }).expect(200);
    const remove = () => anna.agent.delete(`/api/reading-targets/heart_rate?senior=${senior.id}`).expect(204);
    await remove();
    await remove();
    expect(await targets(senior)).toEqual([]);
  });

  it.each([
    [
      'blood_pressure',
      { high: 180 },
      'high',
      /^From 180 on everybody is told to seek help at once\. Please choose a lower limit\.$/,
    ],
    ['oxygen_saturation', { low: 90 }, 'low', /^Below 90%/],
    ['heart_rate', {}, 'low', /^Please write at least one limit$/],
    ['heart_rate', { low: 80, high: 70 }, 'high', /^The lower limit/],
    ['weight', { high: 70, unit: 'stone' }, 'unit', /^Weight is measured in lb or kg$/],
    ['heart_rate', { high: 100, note: 'x'.repeat(201) }, 'note', /at most 200/],
    ['heart_rate', { high: '100' }, 'high', /^Please write a number$/],
  ])('%s %j is refused at %s (SYMPT-14, SYMPT-16)', async (type, limits, field, message) => {
    const { body } = await set(untouched, type, limits).expect(400);
    expect(body.fields[field]).toMatch(message);
    expect(await targets(untouched)).toEqual([]);
  });

  it('are not for a mood, nor for whoever may only see (SYMPT-14, SYMPT-15, D-104)', async () => {
    const { senior } = await circle();
    await set(senior, 'mood', { high: 3 }).expect(404);
    const seeing = await signUp(app, { role: 'caregiver' });
    await connect(app, senior, seeing, MAY_SEE);
    await set(seeing, 'heart_rate', { high: 100 }, senior).expect(403);
    await watch(seeing, 'weight_up', { isOn: true }, senior).expect(403);
    expect(await targets(seeing, senior)).toEqual([]);
  });

  it('changed by somebody else are in the senior’s list (SYMPT-21)', async () => {
    const { senior, anna } = await circle();
    await set(anna, 'heart_rate', { high: 110 }, senior).expect(200);
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ kind: 'changed', action: 'change', subject: 'Heart Rate' }));
  });
});

describe('watches', () => {
  it('are off without a row, and keep what was chosen (SYMPT-22, SYMPT-26)', async () => {
    const { senior, anna } = await circle();
    const listed = async () => z.array(trendWatch.strict()).parse((await senior.agent.get('/api/trend-watches')).body);
    expect(await listed()).toEqual([]);
    await watch(senior, 'weight_up', { isOn: true }).expect(200);
    await watch(anna, 'weight_up', { isOn: false, amount: 1, unit: 'kg', days: 2 }, senior).expect(200);
    expect(await listed()).toMatchObject([
      { rule: 'weight_up', isOn: false, amount: 1, unit: 'kg', days: 2, setByName: 'Anna Ellis' },
    ]);
  });

  it.each([
    ['weight_up', { amount: 0.4, unit: 'kg' }, 'amount'],
    ['weight_up', { amount: 10.1 }, 'amount'],
    ['weight_up', { amount: 5, unit: 'percent' }, 'unit'],
    ['weight_up', { days: 31 }, 'days'],
    ['weight_up', { days: 0 }, 'days'],
    ['weight_down', { unit: 'kg' }, 'amount'],
    ['weight_down', { amount: 21 }, 'amount'],
    ['pressure_week', { days: 7 }, 'days'],
    ['pressure_week', { amount: 1 }, 'amount'],
  ])('%s %j is refused at %s (SYMPT-23, SYMPT-26)', async (rule, wanted, field) => {
    const { body } = await watch(untouched, rule, { isOn: true, ...wanted }).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it.each([
    ['weight_up', { amount: 0.5, unit: 'kg', days: 1 }],
    ['weight_up', { amount: 22, unit: 'lb', days: 30 }],
    ['weight_down', { amount: 3, unit: 'kg' }],
    ['weight_down', { amount: null, unit: 'percent', days: null }],
    ['pressure_week', {}],
  ])('%s %j is taken (SYMPT-23, SYMPT-26)', async (rule, wanted) => {
    const { body } = await watch(anyone, rule, { isOn: true, ...wanted }).expect(200);
    expect(body).toMatchObject({ rule, isOn: true });
  });
});

describe('worth telling', () => {
  const UP = 'Weight went up 5.1 lb (2.3 kg) in 3 days: 149.9 lb on Monday, 155.0 lb on Thursday.';

  it('a trend is told once, and stays listed for 14 days (SYMPT-25, SYMPT-27)', async () => {
    const { senior, anna } = await circle();
    await watch(senior, 'weight_up', { isOn: true }).expect(200);
    await weigh(senior, 9, '68 kg');
    expect(await worth(senior)).toEqual([]);
    await weigh(senior, 12, '70.3 kg');
    now = new Date('2026-03-13T18:00:00Z');
    await weigh(senior, 13, '70.5 kg');
    expect((await worth(anna, senior)).map(({ kind, words }) => [kind, words])).toEqual([['trend', UP]]);
    now = new Date('2026-03-26T16:59:00Z');
    expect(await worth(senior)).toHaveLength(1);
    now = new Date('2026-03-26T17:01:00Z');
    expect(await worth(senior)).toEqual([]);
  });

  it('two readings at once tell one thing once (SYMPT-25)', async () => {
    const { senior } = await circle();
    await watch(senior, 'weight_up', { isOn: true }).expect(200);
    await weigh(senior, 9, '68 kg');
    await Promise.all(['70.3 kg', '70.4 kg', '70.5 kg'].map((value) => weigh(senior, 12, value)));
    expect(await worth(senior)).toHaveLength(1);
  });

  it('a watch that is turned on looks at once, and one that is off never (SYMPT-22)', async () => {
    const { senior } = await circle();
    await weigh(senior, 9, '68 kg');
    await weigh(senior, 12, '70.3 kg');
    await watch(senior, 'weight_up', { isOn: false }).expect(200);
    expect(await worth(senior)).toEqual([]);
    await watch(senior, 'weight_up', { isOn: true }).expect(200);
    expect(await worth(senior)).toHaveLength(1);
  });

  it('another senior’s watches and readings are no part of it (SYMPT-22, SYMPT-25)', async () => {
    const [{ senior }, { senior: other }] = [await circle(), await circle()];
    await watch(other, 'weight_up', { isOn: true, amount: 9, unit: 'lb', days: 3 }).expect(200);
    for (const [day, value] of [
      [10, '190'],
      [12, '205'],
    ] as const)
      await weigh(other, day, value);
    for (const [person, amount] of [
      [senior, 2],
      [other, 8],
    ] as const) {
      const { body } = await watch(person, 'weight_up', { isOn: true, amount, unit: 'lb', days: 3 }).expect(200);
      expect(body).toMatchObject({ amount });
    }
    for (const day of [10, 12]) await weigh(senior, day, '150');
    expect((await senior.agent.get('/api/trend-watches')).body).toMatchObject([{ amount: 2 }]);
    expect([await worth(senior), (await worth(other)).length]).toEqual([[], 1]);
  });

  it('a week of pressures is told once there are limits, and goes with its reading (SYMPT-24)', async () => {
    const [{ senior }, { senior: other }] = [await circle(), await circle()];
    // Somebody else's are no limits for this senior.
    await set(other, 'blood_pressure', { high: 130, diastolicHigh: 80 }).expect(200);
    await watch(senior, 'pressure_week', { isOn: true }).expect(200);
    const ids: string[] = [];
    for (const day of [8, 9, 10, 11, 12]) {
      const recordedAt = new Date(Date.UTC(2026, 2, day, 16)).toISOString();
      const reading = { type: 'blood_pressure', value: '142/88', recordedAt };
      ids.push((await senior.agent.post('/api/health-metrics').send(reading).expect(201)).body.id);
    }
    expect(await worth(senior)).toEqual([]);
    await set(senior, 'blood_pressure', { high: 130, diastolicHigh: 80 }).expect(200);
    expect((await worth(senior)).map(({ words }) => words)).toEqual([
      'Blood pressure was 142/88 mmHg on average over 7 days, from 5 readings: outside the doctor’s limits.',
    ]);
    await senior.agent.delete(`/api/health-metrics/${ids.at(-1)}`).expect(204);
    expect(await worth(senior)).toEqual([]);
  });

  it('has symptoms from 8 on and every fall of the last 14 days, newest first (SYMPT-27)', async () => {
    const { senior } = await circle();
    const felt = (fields: object) => senior.agent.post('/api/symptoms').send(fields).expect(201);
    await felt({ kind: 'pain', severity: 7 });
    await felt({ kind: 'pain', severity: 8, feltAt: '2026-03-10T12:00:00Z' });
    await felt({ kind: 'fall', feltAt: '2026-03-11T12:00:00Z' });
    await felt({ kind: 'pain', severity: 10, feltAt: '2026-02-26T12:00:00Z' });
    expect((await worth(senior)).map(({ words }) => words)).toEqual(['Fell or nearly fell', 'Pain: Very bad, 8 of 10']);
  });
});
