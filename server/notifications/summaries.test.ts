// What was not marked is told at 8 PM in the senior's zone, to the senior and to helpers who may read medications.
import { expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createConnected, createSenior, only } from '../testing/factories';
import type { FakeDevice } from './testing/fake-push-service';
import { startReminders } from './testing/reminders';

const { app, goTo, run, passMinutes, deviceOf, addPill } = await startReminders();

const told = ({ received }: FakeDevice) =>
  received
    .filter(({ delivery }) => delivery.kind === 'summary')
    .map(({ notification: { title, body } }) => `${title} / ${body}`);
const addToday = async (senior: Actor, name: string, times: string[]) => {
  const pill = await addPill(senior, name, times);
  await app.database.writes.query(`update medications set created_at = '2026-03-03' where id = $1`, [pill.id]);
  return pill;
};
const mark = (senior: Actor, medicationId: string, scheduledTime: string) =>
  senior.agent.post('/api/medication-logs').send({ medicationId, scheduledTime, status: 'taken' }).expect(201);

async function runUntil(instant: string, from: string): Promise<void> {
  goTo(from);
  const steps = (Date.parse(instant) - Date.parse(from)) / (30 * 60_000);
  for (let step = 0; step <= steps; step += 1) {
    await run();
    passMinutes(30);
  }
}

it('is told once, with names only where they are wanted, and to nobody without access (REACH-34, REACH-74)', async () => {
  const senior = await createSenior(app, { firstName: 'Margaret' });
  const { caregiver } = await createConnected(app, { senior, permissions: only('medications') });
  const { caregiver: other } = await createConnected(app, { senior, permissions: only('appointments') });
  const { caregiver: silent } = await createConnected(app, { senior, permissions: only('medications') });
  const devices = [await deviceOf(senior), await deviceOf(caregiver), await deviceOf(other), await deviceOf(silent)];
  await caregiver.agent.patch('/api/notifications').send({ showsDetails: true }).expect(200);
  await silent.agent
    .patch('/api/notifications')
    .send({ preferences: { summary: { push: false } } })
    .expect(200);
  await addToday(senior, 'Metformin', ['08:00', '19:00']);
  const aspirin = await addToday(senior, 'Aspirin', ['08:00', '09:00']);
  await runUntil('2026-03-03T08:00:00Z', '2026-03-03T07:00:00Z');
  await mark(senior, aspirin.id, '09:00');
  await runUntil('2026-03-03T19:30:00Z', '2026-03-03T08:30:00Z');
  expect(devices.map(told)).toEqual([[], [], [], []]);
  await runUntil('2026-03-03T23:30:00Z', '2026-03-03T20:00:00Z');
  const first = 'Margaret: 2 doses were not marked today / Not marked today: Aspirin 8:00 AM, Metformin 8:00 AM';
  expect(devices.map(told)).toEqual([['2 doses were not marked today / Hearthside shows which.'], [first], [], []]);
  await mark(senior, aspirin.id, '08:00');
  const { body: notices } = await caregiver.agent.get('/api/notices').expect(200);
  expect(notices).toMatchObject([{ kind: 'summary', endedAs: null }]);
  expect((await silent.agent.get('/api/notices').expect(200)).body).toEqual([]);
});

it('tells of the evening before, and nothing if all was marked meanwhile (REACH-34)', async () => {
  const senior = await createSenior(app);
  const device = await deviceOf(senior);
  const pill = await addToday(senior, 'Metformin', ['08:00', '21:00']);
  await runUntil('2026-03-03T12:00:00Z', '2026-03-03T07:00:00Z');
  await mark(senior, pill.id, '08:00');
  await runUntil('2026-03-03T23:30:00Z', '2026-03-03T12:00:00Z');
  expect(told(device)).toEqual([]);
  goTo('2026-03-04T08:00:00Z');
  await run();
  await mark(senior, pill.id, '08:00');
  goTo('2026-03-04T20:00:00Z');
  await run();
  expect(told(device)).toEqual(['1 dose was not marked yesterday evening / Hearthside shows which.']);
});
