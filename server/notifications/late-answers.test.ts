// Answers to reminders: on which device, and those that come late, pressed late or kept until there was a connection (REACH-83).
import { describe, expect, it } from 'vitest';
import { type Actor, signIn } from '../testing/actors';
import { createConnected, createSenior, only } from '../testing/factories';
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

describe('a reminder that nobody has answered in time', () => {
  it('still records Take from its notification, and is answered then (REACH-22, REACH-24)', async () => {
    const { senior, device, noticeId, logs } = await reminded();
    at('10:05:00');
    await run();
    await answer(senior, noticeId, { answer: 'take' }).expect(200);
    expect(await logs()).toMatchObject([{ status: 'taken', takenTime: '2026-03-03T10:05:00.000Z' }]);
    await run();
    const { body } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
    expect(body).toMatchObject({ endedAs: 'taken', endedBy: { userId: senior.id } });
    expect(body.events.map(({ what }: { what: string }) => what)).toEqual(['told', 'late', 'answered', 'ended']);
    // The device that answered has closed its own.
    expect(device.received).toHaveLength(1);
  });

  it('is replaced on devices once the dose is marked anywhere, and for long enough (REACH-26)', async () => {
    const { senior, device, pill } = await reminded();
    at('10:00:00');
    await run();
    at('10:30:00');
    const skipped = { medicationId: pill.id, scheduledTime: '08:00', status: 'skipped' };
    await senior.agent.post('/api/medication-logs').send(skipped).expect(201);
    await run();
    expect(device.received.at(-1)).toMatchObject({
      ttl: 12 * 3600,
      notification: { title: 'Skipped at 10:30 AM', silent: true },
    });
  });

  it('cannot be put off: nobody would be told anymore (REACH-25, REACH-99)', async () => {
    const { senior, noticeId } = await reminded();
    const putOff = () => answer(senior, noticeId, { answer: 'snooze' }).expect(409);
    at('09:50:00');
    expect((await putOff()).body.message).toContain('It is too late to put this off');
    at('10:05:00');
    await run();
    expect((await putOff()).body.message).toContain('It is too late to put this off');
  });

  it('is one that was told before quiet hours, too: it stays open meanwhile (REACH-72)', async () => {
    const { senior, noticeId, logs } = await reminded();
    await senior.agent.patch('/api/notifications').send({ quietFrom: '08:05', quietTo: '12:00' }).expect(200);
    at('08:10:00');
    await run();
    const { body } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
    expect(body).toMatchObject({ endedAs: null, openDoses: [{ name: 'Metformin' }] });
    await answer(senior, noticeId, { answer: 'skip' }).expect(200);
    expect(await logs()).toMatchObject([{ status: 'skipped' }]);
  });
});

it('the device that answers closes its own reminder; the person’s other device is told quietly (REACH-26)', async () => {
  const senior = await createSenior(app);
  const elsewhere = await signIn(app, senior.username);
  const [tablet, phone] = [await deviceOf(senior), await deviceOf(elsewhere, 'Phone')];
  await addPill(senior, 'Metformin', ['08:00', '09:00']);
  const take = async (by: Actor, time: string) => {
    at(time);
    await run();
    const before = [tablet.received.length, phone.received.length];
    await answer(by, tablet.received.at(-1)?.delivery.noticeId ?? '', { answer: 'take' }).expect(200);
    await run();
    return [tablet.received.length, phone.received.length].map((count, index) => count - (before[index] ?? 0));
  };
  expect([await take(elsewhere, '08:00:00'), await take(senior, '09:00:00')]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

it('Take and Skip are for medications alone (REACH-23)', async () => {
  const senior = await createSenior(app);
  const device = await deviceOf(senior);
  await senior.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: device.id }).expect(201);
  await run();
  const noticeId = device.received[0]?.delivery.noticeId ?? '';
  for (const said of ['take', 'skip']) {
    expect((await answer(senior, noticeId, { answer: said })).status).toBe(403);
  }
});

it('a snooze after the last repeat is followed by one more (REACH-20, REACH-25)', async () => {
  const { senior, device, noticeId } = await reminded();
  for (const time of ['08:10:00', '08:20:00', '08:30:00']) {
    at(time);
    await run();
  }
  at('08:31:00');
  await answer(senior, noticeId, { answer: 'snooze' }).expect(200);
  at('08:41:00');
  await run();
  expect(device.received).toHaveLength(5);
  at('08:51:00');
  await run();
  expect(device.received).toHaveLength(5);
});

describe('POST /api/notices/{id}/answer with secondsAgo', () => {
  it('is recorded as of the press, even when the reminder was too late to be of use meanwhile (REACH-23, REACH-83)', async () => {
    const { senior, noticeId, logs } = await reminded();
    at('11:02:00');
    await run();
    const { body: over } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
    expect(over).toMatchObject({ endedAs: 'late', openDoses: [{ name: 'Metformin' }], answers: ['take', 'skip'] });
    const { body: taken } = await answer(senior, noticeId, { answer: 'take', secondsAgo: 3 * 3600 }).expect(200);
    expect(taken.openDoses).toEqual([]);
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

describe('who ended it, and when', () => {
  const mark = (person: Actor, senior: Actor, medicationId: string) =>
    person.agent
      .post('/api/medication-logs')
      .send({ userId: senior.id, medicationId, scheduledTime: '2026-03-03T08:00:00.000Z', status: 'taken' })
      .expect(201);
  const endOf = async (senior: Actor) => {
    const { body } = await senior.agent.get('/api/notices').expect(200);
    const { endedAs, endedBy, endedAt } = body[0];
    return { endedAs, endedBy: endedBy?.userId ?? null, endedAt };
  };

  it('is whoever answered the last dose (REACH-26)', async () => {
    const senior = await createSenior(app);
    const { caregiver } = await createConnected(app, { senior, permissions: only('medications') });
    const device = await deviceOf(senior);
    const [aspirin, zinc] = [await addPill(senior, 'Aspirin'), await addPill(senior, 'Zinc')];
    at('08:01:00');
    await run();
    await mark(senior, senior, aspirin.id);
    at('08:15:00');
    await mark(caregiver, senior, zinc.id);
    await run();
    expect(await endOf(senior)).toEqual({
      endedAs: 'taken',
      endedBy: caregiver.id,
      endedAt: '2026-03-03T08:15:00.000Z',
    });
    expect(device.received.at(-1)?.notification.title).toBe('Taken at 8:15 AM');
  });

  it('is nobody if one is left when it is too late (REACH-58)', async () => {
    const senior = await createSenior(app);
    await deviceOf(senior);
    const aspirin = await addPill(senior, 'Aspirin');
    await addPill(senior, 'Zinc');
    at('08:01:00');
    await run();
    await mark(senior, senior, aspirin.id);
    at('10:01:00');
    await run();
    expect(await endOf(senior)).toEqual({ endedAs: 'late', endedBy: null, endedAt: '2026-03-03T10:01:00.000Z' });
  });
});
