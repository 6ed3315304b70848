// Doses that are due reach the senior's devices and mailbox, once, and end when they are answered.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { startFakePushService } from './testing/fake-push-service';

const pushService = await startFakePushService();
afterAll(() => pushService.close());
const { CERTIFICATE } = await import('./testing/fake-push-service');

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
