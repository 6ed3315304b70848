// Doses that are due reach the senior's devices and mailbox, once, and end when they are answered.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { CERTIFICATE, startFakePushService } from './testing/fake-push-service';

const pushService = await startFakePushService();
afterAll(() => pushService.close());

let now = new Date('2026-03-03T07:00:00Z');
const app = await createTestApp({
  clock: () => now,
  config: { pushHosts: [pushService.host] },
  pushCa: CERTIFICATE,
});
const at = (time: string) => {
  now = new Date(`2026-03-03T${time}Z`);
};
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function deviceOf(person: Actor, label = 'Kitchen tablet') {
  const device = pushService.addDevice();
  const { body } = await person.agent.get('/api/notifications').expect(200);
  const { body: stored } = await person.agent
    .post('/api/notifications/devices')
    .send({ ...device.subscription, label, usedKey: body.channels.publicKey })
    .expect(201);
  return { ...device, id: stored.id };
}

async function addPill(senior: Actor, name = 'Metformin', times = ['08:00']) {
  const { body } = await senior.agent
    .post('/api/medications')
    .send({ name, dosage: '500 mg', frequency: times.length === 1 ? 'Once daily' : 'Twice daily', times })
    .expect(201);
  // The database's clock, not the test's, says when it was added.
  await app.database.writes.query(`update medications set created_at = '2026-03-01' where id = $1`, [body.id]);
  return body;
}

const answer = (person: Actor, noticeId: string, said: string) =>
  person.agent.post(`/api/notices/${noticeId}/answer`).send({ answer: said });

const run = () => app.notifications.runOnce();

beforeEach(() => {
  at('07:00:00');
  pushService.behave({ status: 201 });
});

describe('a dose that is due', () => {
  it('is one notification on each device, whatever the number of pills, and again after ten minutes, three times (REACH-18, REACH-19, REACH-20, REACH-21)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const other = await deviceOf(senior, 'Phone');
    await addPill(senior);
    await addPill(senior, 'Lisinopril');
    await run();
    expect(device.received).toEqual([]);
    at('08:00:00');
    await run();
    await run();
    expect(device.received.map(({ notification }) => notification)).toEqual([
      expect.objectContaining({ title: 'Time for 2 medications', body: 'Due at 8:00 AM', silent: false }),
    ]);
    expect(other.received).toHaveLength(1);
    const [first] = device.received;
    expect(first).toMatchObject({ ttl: 7200, urgency: 'high', delivery: { kind: 'dose', step: 1, doses: 2 } });
    expect(first?.topic).toMatch(/^[\w-]{32}$/);
    for (let minutes = 1; minutes < 120; minutes += 1) {
      passMinutes(1);
      await run();
    }
    expect(device.received.map(({ notification }) => notification.body)).toEqual([
      'Due at 8:00 AM',
      'Due at 8:00 AM, 10 minutes late',
      'Due at 8:00 AM, 20 minutes late',
      'Due at 8:00 AM, 30 minutes late',
    ]);
    expect(new Set(device.received.map(({ notification }) => notification.tag)).size).toBe(1);
    passMinutes(2);
    await run();
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0]).toMatchObject({ endedAs: 'late', endedBy: null });
  });

  it('is not told once it is taken, and devices that were told hear so quietly (REACH-19, REACH-26)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    at('08:00:00');
    await run();
    passMinutes(4);
    await senior.agent
      .post('/api/medication-logs')
      .send({ medicationId: pill.id, scheduledTime: '08:00', status: 'taken' })
      .expect(201);
    await run();
    passMinutes(30);
    await run();
    expect(device.received.map(({ notification: { title, silent } }) => ({ title, silent }))).toEqual([
      { title: 'Time for your medication', silent: false },
      { title: 'Taken at 8:04 AM', silent: true },
    ]);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0]).toMatchObject({ endedAs: 'taken', endedBy: { userId: senior.id } });
  });
});

describe('an answer from a notification', () => {
  it('takes every open dose, once, and the device that answered gets no update (REACH-23, REACH-24, REACH-26)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    await addPill(senior, 'Lisinopril');
    at('08:00:00');
    await run();
    const noticeId = device.received[0]?.delivery.noticeId ?? '';
    const { body: open } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
    expect(open.openDoses.map(({ name }: { name: string }) => name)).toEqual(['Lisinopril', 'Metformin']);
    passMinutes(3);
    await answer(senior, noticeId, 'take').expect(200);
    const { body: answered } = await answer(senior, noticeId, 'skip').expect(200);
    expect(answered.openDoses).toEqual([]);
    await run();
    expect(device.received).toHaveLength(1);
    const { body: logs } = await senior.agent.get('/api/medication-logs?date=2026-03-03').expect(200);
    expect(logs.map(({ status }: { status: string }) => status)).toEqual(['taken', 'taken']);
    const { body: ended } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
    expect(ended).toMatchObject({ endedAs: 'taken', endedBy: { userId: senior.id } });
    expect(ended.events.map(({ what }: { what: string }) => what)).toEqual(['told', 'answered', 'ended']);
  });

  it('snoozes for ten minutes, three times; the same press within a minute is one (REACH-25)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    at('08:00:00');
    await run();
    const noticeId = device.received[0]?.delivery.noticeId ?? '';
    for (const snoozes of [1, 2, 3]) {
      passMinutes(2);
      await answer(senior, noticeId, 'snooze').expect(200);
      const { body } = await answer(senior, noticeId, 'snooze').expect(200);
      expect(body.snoozes).toBe(snoozes);
      passMinutes(9);
      await run();
      expect(device.received).toHaveLength(snoozes);
      passMinutes(1);
      await run();
      expect(device.received).toHaveLength(snoozes + 1);
    }
    passMinutes(2);
    const { body } = await answer(senior, noticeId, 'snooze').expect(409);
    expect(body.message).toBe('You have put this off three times.');
  });

  it("is refused for anybody else's, as if it did not exist (REACH-23)", async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    at('08:00:00');
    await run();
    const [received] = device.received;
    const other = await createSenior(app);
    await answer(other, received?.delivery.noticeId ?? '', 'take').expect(404);
    await other.agent.get(`/api/notices/${received?.delivery.noticeId}`).expect(404);
    await other.agent.post(`/api/deliveries/${received?.delivery.id}/shown`).expect(404);
    await other.agent.delete(`/api/notifications/devices/${device.id}`).expect(404);
    await senior.agent.post(`/api/deliveries/${received?.delivery.id}/shown`).expect(204);
    await senior.agent.post(`/api/deliveries/${received?.delivery.id}/shown`).expect(204);
    const { body } = await senior.agent.get(`/api/notices/${received?.delivery.noticeId}`).expect(200);
    expect(body.events.map(({ what }: { what: string }) => what)).toEqual(['told', 'shown']);
  });

  it('taken back is told again from the first step (REACH-27)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    at('08:00:00');
    await run();
    const log = (status: string) =>
      senior.agent.post('/api/medication-logs').send({ medicationId: pill.id, scheduledTime: '08:00', status });
    await log('taken');
    await run();
    await log('scheduled');
    await run();
    await run();
    expect(device.received.map(({ notification: { silent } }) => silent)).toEqual([false, true, false]);
  });
});

describe('nothing is told', () => {
  it.each([
    ['a pause', { isActive: false }, 0],
    ['another time', { times: ['20:00'] }, 0],
    ['the same time and one more', { times: ['08:00', '20:00'], frequency: 'Twice daily' }, 1],
    ['no times, only when needed', { frequency: 'As needed' }, 0],
    ['a count from later on', { countsFrom: '2026-03-03T09:00:00Z' }, 0],
  ])('for the former plan after %s; what stays is told once (REACH-98)', async (_what, change, told) => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    await run();
    await senior.agent.patch(`/api/medications/${pill.id}`).send(change).expect(200);
    at('08:00:00');
    await run();
    await run();
    expect(device.received).toHaveLength(told);
  });

  it('after the medication is deleted, and again in the zone of a senior who travels (REACH-98)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    await senior.agent.put('/api/user/time-zone').send({ timeZone: 'UTC' });
    await app.database.writes.query(`update users set time_zone = 'America/New_York' where id = $1`, [senior.id]);
    at('08:00:00');
    await run();
    expect(device.received).toEqual([]);
    at('13:00:00');
    await run();
    expect(device.received.map(({ notification }) => notification.body)).toEqual(['Due at 8:00 AM']);
    await senior.agent.delete(`/api/medications/${pill.id}`).expect(204);
    now = new Date('2026-03-04T13:00:00Z');
    await run();
    expect(device.received.filter(({ notification: { silent } }) => !silent)).toHaveLength(1);
  });

  it('in quiet hours that end too late; if they end in time, then (REACH-72)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior, 'Metformin', ['08:00', '22:00']);
    await senior.agent.patch('/api/notifications').send({ quietFrom: '21:30', quietTo: '08:30' }).expect(200);
    at('08:00:00');
    await run();
    expect(device.received).toEqual([]);
    passMinutes(30);
    await run();
    expect(device.received.map(({ notification }) => notification.body)).toEqual(['Due at 8:00 AM, 30 minutes late']);
    at('22:00:00');
    await run();
    expect(device.received).toHaveLength(1);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0]).toMatchObject({ endedAs: 'quiet' });
  });

  it('on a device that is signed out, or whose notifications are turned off (REACH-07, REACH-96)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    await senior.agent
      .patch('/api/notifications')
      .send({ preferences: { dose: { push: false } } })
      .expect(200);
    at('08:00:00');
    await run();
    expect(device.received).toEqual([]);
    await senior.agent
      .patch('/api/notifications')
      .send({ preferences: { dose: { push: true } } })
      .expect(200);
    await app.database.writes.query('delete from sessions where sid = (select sid from devices where id = $1)', [
      device.id,
    ]);
    passMinutes(10);
    await run();
    expect(device.received).toEqual([]);
  });
});

describe('a push service', () => {
  it('that is busy is tried again after 5 s, 30 s, 2 and 10 minutes, and then no more (REACH-104)', async () => {
    const senior = await createSenior(app);
    await deviceOf(senior);
    await addPill(senior);
    await senior.agent.patch('/api/notifications').send({ repeatMinutes: 30 }).expect(200);
    pushService.behave({ status: 503 });
    at('08:00:00');
    const before = pushService.asked;
    const tries: number[] = [];
    for (let seconds = 0; seconds < 1_500; seconds += 5) {
      await run();
      const count = pushService.asked - before;
      if (count > tries.length) tries.push(seconds);
      now = new Date(now.getTime() + 5_000);
    }
    expect(tries).toEqual([0, 5, 35, 155, 755]);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0].events).toEqual([
      expect.objectContaining({
        what: 'failed',
        device: 'Kitchen tablet',
        reason: 'The notification service was busy',
      }),
    ]);
  });

  it('that no longer knows a device makes it unreachable at once; one success makes it well (REACH-14)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    const stateOf = async () => (await senior.agent.get('/api/notifications')).body.devices[0].state;
    pushService.behave({ status: 410 });
    at('08:00:00');
    await run();
    expect(await stateOf()).toBe('unreachable');
    pushService.behave({ status: 201 });
    const { body } = await senior.agent.get('/api/notifications');
    await senior.agent
      .post('/api/notifications/devices')
      .send({ ...device.subscription, label: 'Kitchen tablet', usedKey: body.channels.publicKey })
      .expect(200);
    expect(await stateOf()).toBe('ok');
    passMinutes(10);
    await run();
    expect(device.received).toHaveLength(1);
  });
});

describe('a device', () => {
  it('is refused at an address that is no push service, and with a key that is not this server’s (REACH-04, REACH-05)', async () => {
    const senior = await createSenior(app);
    const { subscription } = pushService.addDevice();
    const { body } = await senior.agent.get('/api/notifications');
    const device = { ...subscription, label: 'Phone', usedKey: body.channels.publicKey };
    const add = (changes: object) => senior.agent.post('/api/notifications/devices').send({ ...device, ...changes });
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://a:b@fcm.googleapis.com/x',
      'https://fcm.googleapis.com.example.org/x',
      'https://evilpush.apple.com/x',
      'not an address',
    ]) {
      const refused = await add({ endpoint }).expect(400);
      expect(refused.body.fields.endpoint).toBe('This browser’s notification service is not known here.');
    }
    expect((await add({ usedKey: 'another' }).expect(409)).body.message).toBe('Please turn notifications on again.');
    await add({ endpoint: 'https://web.push.apple.com/x' }).expect(201);
  });

  it('belongs to the last person who added it, and its keys are never read (REACH-02, REACH-03)', async () => {
    const [one, other] = [await createSenior(app), await createSenior(app)];
    const { subscription, received } = pushService.addDevice();
    for (const person of [one, other]) {
      const { body } = await person.agent.get('/api/notifications');
      await person.agent
        .post('/api/notifications/devices')
        .send({ ...subscription, label: 'Phone', usedKey: body.channels.publicKey })
        .expect(201);
    }
    const { text } = await other.agent.get('/api/notifications').expect(200);
    expect(text).not.toContain(subscription.endpoint);
    expect(text).not.toContain(subscription.keys.auth);
    expect((await one.agent.get('/api/notifications')).body.devices).toEqual([]);
    await addPill(one);
    at('08:00:00');
    await run();
    expect(received).toEqual([]);
  });

  it('gets a test when asked to, six in an hour (REACH-11)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const ask = () => senior.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: device.id });
    for (let count = 0; count < 6; count += 1) await ask().expect(201);
    await ask().expect(429);
    await senior.agent.post('/api/notifications/test').send({ channel: 'mail' }).expect(409);
    await run();
    expect(device.received).toHaveLength(6);
    expect(device.received[0]?.notification.title).toBe('This is a test');
  });
});
