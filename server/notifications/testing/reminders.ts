// Seniors with pills, devices at a push service that really decrypts, and a clock to turn.
import { afterAll, beforeEach } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp, type TestAppOptions } from '../../testing/app';
import { CERTIFICATE, startFakePushService } from './fake-push-service';

/** Call at the top level of a test file. Each test begins at 7 AM on March 3, 2026. */
export async function startReminders(options: Pick<TestAppOptions, 'pushPatienceMs'> = {}) {
  const pushService = await startFakePushService();
  afterAll(() => pushService.close());
  let now = new Date();
  const app = await createTestApp({
    clock: () => now,
    config: { pushHosts: [pushService.host] },
    pushCa: CERTIFICATE,
    ...options,
  });
  const goTo = (instant: string) => {
    now = new Date(instant);
  };
  beforeEach(() => {
    goTo('2026-03-03T07:00:00Z');
    pushService.behave({ status: 201 });
  });

  return {
    app,
    pushService,
    goTo,
    at: (time: string) => goTo(`2026-03-03T${time}Z`),
    passSeconds: (seconds: number) => goTo(new Date(now.getTime() + seconds * 1_000).toISOString()),
    passMinutes: (minutes: number) => goTo(new Date(now.getTime() + minutes * 60_000).toISOString()),
    run: () => app.notifications.runOnce(),

    deviceOf: async (person: Actor, label = 'Kitchen tablet') => {
      const device = pushService.addDevice();
      const { body } = await person.agent.get('/api/notifications').expect(200);
      const { body: stored } = await person.agent
        .post('/api/notifications/devices')
        .send({ ...device.subscription, label, usedKey: body.channels.publicKey })
        .expect(201);
      return { ...device, id: stored.id };
    },

    addPill: async (senior: Actor, name = 'Metformin', times = ['08:00']) => {
      const { body } = await senior.agent
        .post('/api/medications')
        .send({ name, dosage: '500 mg', frequency: times.length === 1 ? 'Once daily' : 'Twice daily', times })
        .expect(201);
      // The database's clock, not the test's, says when it was added.
      await app.database.writes.query(`update medications set created_at = '2026-03-01' where id = $1`, [body.id]);
      return body;
    },
  };
}
