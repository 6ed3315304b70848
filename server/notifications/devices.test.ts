// Devices and their push services: who may add one, and what becomes of one that fails.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createSenior } from '../testing/factories';
import { startReminders } from './testing/reminders';

const { app, pushService, at, passSeconds, passMinutes, run, deviceOf, addPill } = await startReminders();

describe('a push service', () => {
  it('that is busy is tried again after 5 s, 30 s, 2 minutes, and each 10 until it is told again (REACH-104)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
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
      passSeconds(5);
    }
    expect(tries).toEqual([0, 5, 35, 155, 755, 1355]);
    pushService.behave({ status: 201 });
    at('08:30:00');
    await run();
    at('08:33:00');
    await run();
    expect(device.received.map(({ delivery: { step } }) => step)).toEqual([2]);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(
      body[0].events.map(({ what, reason }: { what: string; reason: string | null }) => ({ what, reason })),
    ).toEqual([
      { what: 'told', reason: null },
      { what: 'left_out', reason: 'It could not be delivered before the next one' },
    ]);
  });

  it('that fails for hours is given up once nobody needs to be told (REACH-99, REACH-104)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await senior.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: device.id }).expect(201);
    pushService.behave({ status: 503 });
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body).toEqual([]);
    for (let count = 0; count < 5; count += 1) {
      await run();
      passMinutes(1);
    }
    const after = await senior.agent.get('/api/notices').expect(200);
    const failed = { what: 'failed', reason: 'The notification service was busy' };
    expect(after.body[0].events).toContainEqual(expect.objectContaining(failed));
  });

  it('with little room gets the first names, and what is answered without a connection only if it fits (REACH-21, REACH-81)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await senior.agent.patch('/api/notifications').send({ showsDetails: true }).expect(200);
    for (let count = 0; count < 12; count += 1) {
      await addPill(senior, `${'Ж'.repeat(190)} ${count}`);
    }
    at('08:00:00');
    await run();
    expect(device.received).toHaveLength(1);
    expect(device.received[0]?.notification.body).toMatch(/and \d more$/);
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

describe('a reminder that waits for another try is not sent after all', () => {
  const takeOf = (senior: Actor, medicationId: string) =>
    senior.agent.post('/api/medication-logs').send({ medicationId, scheduledTime: '08:00', status: 'taken' });
  const move = (senior: Actor, id: string) => senior.agent.patch(`/api/medications/${id}`).send({ times: ['20:00'] });
  const turnOff = (senior: Actor) =>
    senior.agent.patch('/api/notifications').send({ preferences: { dose: { push: false } } });
  const signOut = (senior: Actor) => senior.agent.post('/api/logout');

  it.each([
    ['the dose is taken', takeOf, 'Answered already'],
    ['its time is another', move, 'Nothing to tell anymore'],
    ['notifications are turned off', turnOff, 'Turned off'],
    ['the device is signed out', signOut, 'Signed out on this device'],
  ])('once %s (REACH-07, REACH-96)', async (_what, happen, reason) => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    pushService.behave({ status: 503 });
    at('08:00:00');
    await run();
    await happen(senior, pill.id);
    pushService.behave({ status: 201 });
    passSeconds(5);
    await run();
    expect(device.received).toEqual([]);
    const { rows } = await app.database.reads.query(
      `select reason from notice_events where person_id = $1 and what = 'left_out'`,
      [senior.id],
    );
    expect(rows).toEqual([{ reason }]);
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

  it('makes room for the twenty-first: the one that was unreached longest goes (REACH-06)', async () => {
    const [senior, other] = [await createSenior(app), await createSenior(app)];
    const theirs = await deviceOf(other);
    const first = await deviceOf(senior, 'Phone 1');
    for (let count = 2; count <= 21; count += 1) await deviceOf(senior, `Phone ${count}`);
    const { body } = await senior.agent.get('/api/notifications').expect(200);
    expect(body.devices).toHaveLength(20);
    expect(body.devices.some(({ id }: { id: string }) => id === first.id)).toBe(false);
    const { body: others } = await other.agent.get('/api/notifications').expect(200);
    expect(others.devices).toMatchObject([{ id: theirs.id }]);
  });

  it('that its person adds again still gets what waits for another try (REACH-02, REACH-104)', async () => {
    const senior = await createSenior(app);
    const { subscription, received } = await deviceOf(senior);
    await addPill(senior);
    pushService.behave({ status: 503 });
    at('08:00:00');
    await run();
    const { body } = await senior.agent.get('/api/notifications').expect(200);
    await senior.agent
      .post('/api/notifications/devices')
      .send({ ...subscription, label: 'Kitchen tablet', usedKey: body.channels.publicKey })
      .expect(200);
    pushService.behave({ status: 201 });
    passSeconds(10);
    await run();
    expect(received).toHaveLength(1);
  });

  it('can be removed while something is sent to it: neither waits for the other (REACH-06)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    at('08:00:00');
    await run();
    const sender = await app.database.outbox.connect();
    await sender.query('begin');
    await sender.query('select from deliveries where device_id = $1 for update', [device.id]);
    const removing = senior.agent.delete(`/api/notifications/devices/${device.id}`).then(({ status }) => status);
    const waiting = () => sender.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    await sender.query('update devices set last_reached_at = now() where id = $1', [device.id]);
    await sender.query('commit');
    sender.release();
    expect(await removing).toBe(204);
  });

  it('gets a test when its own person asks, six in an hour (REACH-11)', async () => {
    const [senior, other] = [await createSenior(app), await createSenior(app)];
    const device = await deviceOf(senior);
    const ask = () => senior.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: device.id });
    await other.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: device.id }).expect(404);
    for (let count = 0; count < 6; count += 1) await ask().expect(201);
    await ask().expect(429);
    await senior.agent.post('/api/notifications/test').send({ channel: 'mail' }).expect(409);
    await run();
    expect(device.received).toHaveLength(6);
    expect(device.received[0]?.notification.title).toBe('This is a test');
  });
});

it('settings are those of the person who reads them (REACH-70)', async () => {
  const people = [await createSenior(app), await createSenior(app)];
  for (const [index, { agent }] of people.entries()) {
    await agent
      .patch('/api/notifications')
      .send({ quietFrom: `2${index}:00`, quietTo: '07:00' })
      .expect(200);
  }
  const read = await Promise.all(people.map(({ agent }) => agent.get('/api/notifications').expect(200)));
  expect(read.map(({ body }) => body.settings.quietFrom)).toEqual(['20:00', '21:00']);
});
