// Symptoms, limits and trends reach those whom they concern, and nobody else.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { connect, createCaregiver, EVERYTHING } from '../testing/factories';
import { CANARY, settings, startFamily, titlesOn, toldOn } from './testing/family';

const { app, at, run, deviceOf, family, told } = await startFamily();

const feels = async (by: Actor, senior: Actor, fields: object) =>
  String(
    (
      await by.agent
        .post('/api/symptoms')
        .send({ ...fields, userId: senior.id })
        .expect(201)
    ).body.id,
  );
const records = (by: Actor, senior: Actor, reading: object) =>
  by.agent
    .post('/api/health-metrics')
    .send({ ...reading, userId: senior.id })
    .expect(201);
const limits = (by: Actor, senior: Actor, type: string, said: object) =>
  by.agent
    .put(`/api/reading-targets/${type}`)
    .send({ ...said, userId: senior.id })
    .expect(200);

describe('health news (SYMPT-31)', () => {
  it('a severe symptom: to all with health on but its writer, without a word of it (REACH-74)', async () => {
    const { senior, anna, devices } = await family();
    const blind = await createCaregiver(app);
    await connect(app, senior, blind, { ...EVERYTHING, health: false });
    const dark = await deviceOf(blind);
    await settings(anna, { showsDetails: true });
    await feels(senior, senior, { kind: 'other', severity: 9, note: `${CANARY} ache` });
    await told();
    expect(toldOn(devices.anna)).toEqual([
      { title: 'Margaret wrote down a symptom', body: `${CANARY} ache: 9 of 10\n7:00 AM`, silent: false },
    ]);
    expect(toldOn(devices.tom)).toEqual([
      { title: 'Margaret wrote down a symptom', body: 'Open Hearthside to see it.', silent: false },
    ]);
    expect([...devices.senior.received, ...dark.received]).toEqual([]);
    expect(devices.anna.received[0]?.notification).toMatchObject({
      navigate: `http://hearthside.test/senior-monitoring?senior=${senior.id}`,
    });
  });

  it('a fall, and what somebody else wrote: the senior hears it, too', async () => {
    const { senior, anna, devices } = await family();
    await feels(anna, senior, { kind: 'fall' });
    await told();
    expect([titlesOn(devices.senior), titlesOn(devices.anna), titlesOn(devices.tom)]).toEqual([
      ['Anna wrote down a symptom for you'],
      [],
      ['Anna wrote down a symptom of Margaret’s'],
    ]);
  });

  it('not one below 8, nor one that is taken back at once', async () => {
    const { senior, devices } = await family();
    await feels(senior, senior, { kind: 'pain', severity: 7 });
    const id = await feels(senior, senior, { kind: 'pain', severity: 10 });
    await senior.agent.delete(`/api/symptoms/${id}`).expect(204);
    await told();
    expect([...devices.anna.received, ...devices.tom.received]).toEqual([]);
  });

  it('a reading outside the doctor’s limits, once; a critical one is told as such', async () => {
    const { senior, anna, devices } = await family();
    await settings(anna, { showsDetails: true });
    await limits(senior, senior, 'blood_pressure', { high: 130, diastolicHigh: 80 });
    await records(senior, senior, { type: 'blood_pressure', value: '130/80' });
    await records(senior, senior, { type: 'blood_pressure', value: '135/80' });
    await told();
    expect(toldOn(devices.anna)).toEqual([
      {
        title: 'A reading of Margaret’s is outside the doctor’s limits',
        body: 'Blood Pressure: 135/80 mmHg',
        silent: false,
      },
    ]);
    expect(devices.senior.received).toEqual([]);
    await records(senior, senior, { type: 'blood_pressure', value: '185/80' });
    await run();
    expect(titlesOn(devices.senior)).toEqual(['A reading needs your attention']);
    expect(devices.anna.received).toHaveLength(1);
  });

  it('not an old reading, nor one that is within the limits once it is looked at', async () => {
    const { senior, anna, devices } = await family();
    await limits(senior, senior, 'heart_rate', { high: 90 });
    await records(senior, senior, { type: 'heart_rate', value: 95, recordedAt: '2026-03-03T00:59:00Z' });
    await records(senior, senior, { type: 'heart_rate', value: 96 });
    await limits(senior, senior, 'heart_rate', { high: 99 });
    await told();
    expect([...devices.anna.received, ...devices.tom.received]).toEqual([]);
    expect(anna.id).not.toBe(senior.id);
  });

  it('a trend: to everybody who may read it, the senior included', async () => {
    const { senior, anna, devices } = await family();
    await settings(senior, { showsDetails: true });
    await anna.agent.put('/api/trend-watches/weight_up').send({ isOn: true, userId: senior.id }).expect(200);
    await records(senior, senior, { type: 'weight', value: '68 kg', recordedAt: '2026-03-01T06:00:00Z' });
    await records(senior, senior, { type: 'weight', value: '70 kg' });
    await told();
    expect(toldOn(devices.senior)).toEqual([
      {
        title: 'Something may be worth telling your doctor',
        body: 'Weight went up 4.4 lb (2.0 kg) in 2 days: 149.9 lb on Sunday, 154.3 lb on Tuesday.',
        silent: false,
      },
    ]);
    expect(titlesOn(devices.anna)).toEqual(['Something may be worth telling Margaret’s doctor']);
  });

  it('limits that somebody else set or took away: the senior hears who (SYMPT-21)', async () => {
    const { senior, anna, devices } = await family();
    await settings(senior, { showsDetails: true });
    await limits(anna, senior, 'heart_rate', { high: 110 });
    await told();
    expect(toldOn(devices.senior)).toEqual([
      { title: 'Anna changed your limits', body: 'Heart Rate: at most 110 bpm', silent: false },
    ]);
    at('09:00:00');
    await anna.agent.delete(`/api/reading-targets/heart_rate?senior=${senior.id}`).expect(204);
    await told();
    expect(toldOn(devices.senior).at(-1)).toMatchObject({ body: 'Heart Rate: none' });
    expect(devices.anna.received).toEqual([]);
    await limits(senior, senior, 'heart_rate', { high: 100 });
    await told();
    expect(devices.senior.received).toHaveLength(2);
  });
});
