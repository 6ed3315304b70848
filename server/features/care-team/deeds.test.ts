// What the senior's access list says about a change: what was done, and to what.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccessRecord, accessRecord } from '@shared/api/care-team';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConnected, createMedication } from '../../testing/factories';

const NINE = new Date('2026-03-03T09:00:00.000Z');
let now = NINE;
const app = await createTestApp({ clock: () => now });

beforeEach(() => {
  now = NINE;
});

async function recordsOf(senior: Actor): Promise<AccessRecord[]> {
  const { body } = await senior.agent.get('/api/access-records').expect(200);
  return z.array(accessRecord.strict()).parse(body);
}

describe('what was done, and to what (KIND-17)', () => {
  async function household() {
    const { senior, caregiver } = await createConnected(app, {});
    const pill = await createMedication(app, { senior, name: 'Metformin' });
    const dose = { medicationId: pill.id, scheduledTime: '2026-03-03T08:00:00.000Z', status: 'taken' };
    const done = async () => (await recordsOf(senior)).map(({ area, action, subject }) => [area, action, subject]);
    return { senior, caregiver, pill, dose, done };
  }

  it('a dose: which one, and as what it was marked', async () => {
    const { senior, caregiver, dose } = await household();
    for (const status of ['taken', 'scheduled', 'skipped']) {
      now = new Date(now.getTime() + 1000);
      await caregiver.agent.post('/api/medication-logs').send({ ...dose, status });
    }
    const records = await recordsOf(senior);
    expect(records.map(({ action, subject, dueAt }) => [action, subject, dueAt])).toEqual([
      ['skip', 'Metformin', dose.scheduledTime],
      ['untake', 'Metformin', dose.scheduledTime],
      ['take', 'Metformin', dose.scheduledTime],
    ]);
  });

  it('a dose that the senior had taken already was not marked by anybody else; one sent twice is one', async () => {
    const { senior, caregiver, dose } = await household();
    const { senior: alone, caregiver: late, dose: taken } = await household();
    await alone.agent.post('/api/medication-logs').send(taken).expect(201);
    await late.agent.post('/api/medication-logs').send(taken).expect(200);
    expect((await recordsOf(alone)).map(({ action }) => action)).toEqual(['change']);
    await caregiver.agent.post('/api/medication-logs').send(dose).expect(201);
    await caregiver.agent.post('/api/medication-logs').send(dose).expect(200);
    expect((await recordsOf(senior)).map(({ action }) => action)).toEqual(['take']);
  });

  it('the name is the one of today, and goes with what it named', async () => {
    const { caregiver, pill, dose, done } = await household();
    await caregiver.agent.post('/api/medication-logs').send(dose).expect(201);
    await caregiver.agent.patch(`/api/medications/${pill.id}`).send({ name: 'Metformin XR' }).expect(200);
    expect(new Set(await done())).toEqual(
      new Set([
        ['medications', 'take', 'Metformin XR'],
        ['medications', 'change', 'Metformin XR'],
      ]),
    );
    await caregiver.agent.delete(`/api/medications/${pill.id}`).expect(204);
    expect(new Set(await done())).toEqual(
      new Set([
        ['medications', 'take', null],
        ['medications', 'change', null],
        ['medications', 'delete', null],
      ]),
    );
  });

  it('appointments, readings and family updates', async () => {
    const { senior, caregiver, done } = await household();
    const visit = { title: 'Flu shot', type: 'Doctor', startTime: '2026-03-03T07:00:00.000Z', userId: senior.id };
    const { body } = await caregiver.agent.post('/api/appointments').send(visit).expect(201);
    now = new Date(now.getTime() + 1000);
    await caregiver.agent.patch(`/api/appointments/${body.id}/complete`).expect(200);
    now = new Date(now.getTime() + 1000);
    await caregiver.agent
      .post('/api/health-metrics')
      .send({ type: 'weight', value: 150, userId: senior.id })
      .expect(201);
    now = new Date(now.getTime() + 1000);
    const { body: own } = await senior.agent.post('/api/family-updates').send({ content: 'Tomatoes!' }).expect(201);
    await caregiver.agent.put(`/api/family-updates/${own.id}/heart`).expect(204);
    await caregiver.agent.put(`/api/family-updates/${own.id}/heart`).expect(204);
    expect(await done()).toEqual([
      ['family', 'heart', 'Tomatoes!'],
      ['health', 'add', 'Weight'],
      ['appointments', 'complete', 'Flu shot'],
      ['appointments', 'add', 'Flu shot'],
    ]);
  });

  it('an attempt that was refused says no more than that there was one', async () => {
    const { senior, caregiver, done } = await household();
    const early = { title: 'Flu shot', type: 'Doctor', startTime: '2026-03-04T09:00:00.000Z' };
    const { body } = await senior.agent.post('/api/appointments').send(early).expect(201);
    await caregiver.agent.patch(`/api/appointments/${body.id}/complete`).expect(409);
    expect(await done()).toEqual([['appointments', 'change', null]]);
  });
});
