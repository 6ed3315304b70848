// Answers to reminders that waited on a device for its connection (REACH-83).
import { describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createSenior } from '../testing/factories';
import { startReminders } from './testing/reminders';

const { app, at, run, deviceOf, addPill } = await startReminders();

const answer = (person: Actor, noticeId: string, said: object) =>
  person.agent.post(`/api/notices/${noticeId}/answer`).send(said);

async function reminded() {
  const senior = await createSenior(app);
  const device = await deviceOf(senior);
  const pill = await addPill(senior);
  at('08:00:00');
  await run();
  const noticeId = device.received[0]?.delivery.noticeId ?? '';
  const logs = async () => (await senior.agent.get('/api/medication-logs').expect(200)).body;
  return { senior, device, pill, noticeId, logs };
}

describe('POST /api/notices/{id}/answer with secondsAgo', () => {
  it('is recorded as of the press, even when the reminder was too late to be of use meanwhile (REACH-23, REACH-83)', async () => {
    const { senior, noticeId, logs } = await reminded();
    at('11:02:00');
    await run();
    const { body: over } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
    expect(over).toMatchObject({ endedAs: 'late', openDoses: [] });
    await answer(senior, noticeId, { answer: 'take' }).expect(200);
    expect(await logs()).toEqual([]);
    await answer(senior, noticeId, { answer: 'take', secondsAgo: 3 * 3600 }).expect(200);
    expect(await logs()).toMatchObject([{ status: 'taken', takenTime: '2026-03-03T08:02:00.000Z' }]);
  });

  it('an old Skip does not undo a later Take (REACH-83)', async () => {
    const { senior, pill, noticeId, logs } = await reminded();
    at('08:05:00');
    const taken = { medicationId: pill.id, scheduledTime: '08:00', status: 'taken' };
    await senior.agent.post('/api/medication-logs').send(taken).expect(201);
    await answer(senior, noticeId, { answer: 'skip', secondsAgo: 180 }).expect(200);
    expect(await logs()).toMatchObject([{ status: 'taken' }]);
  });

  it('a snooze counts from its press, and puts off nothing once its ten minutes are over (REACH-25, REACH-83)', async () => {
    const { senior, device, noticeId } = await reminded();
    at('08:04:00');
    const { body } = await answer(senior, noticeId, { answer: 'snooze', secondsAgo: 180 }).expect(200);
    expect(body.snoozes).toBe(1);
    at('08:10:59');
    await run();
    expect(device.received).toHaveLength(1);
    at('08:11:00');
    await run();
    expect(device.received).toHaveLength(2);
    at('08:20:00');
    const late = await answer(senior, noticeId, { answer: 'snooze', secondsAgo: 601 }).expect(200);
    expect(late.body.snoozes).toBe(1);
  });
});
