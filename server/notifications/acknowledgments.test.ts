// Devices that say that they have shown something, while the rest of their batch still waits for a push service.
import { expect, it } from 'vitest';
import { createSenior } from '../testing/factories';
import { startReminders } from './testing/reminders';

const { app, pushService, at, run, deviceOf, addPill } = await startReminders({ pushPatienceMs: 60_000 });

it('hold up nobody who marks a dose, however many they are, and are stored in the end (REACH-13, REACH-102)', async () => {
  const senior = await createSenior(app);
  const quick: Awaited<ReturnType<typeof deviceOf>>[] = [];
  // More than there are connections for writes.
  for (let count = 0; count < 10; count += 1) quick.push(await deviceOf(senior, `Phone ${count}`));
  const slow = await deviceOf(senior, 'Kitchen tablet');
  slow.hold();
  const pill = await addPill(senior);
  at('08:00:00');
  const running = run();
  const counts = () => [...quick, slow].map(({ received }) => received.length);
  await expect.poll(counts).toEqual([...quick, slow].map(() => 1));
  const [noticeId = ''] = slow.received.map(({ delivery }) => delivery.noticeId);
  const shown = quick.map(({ received }) => {
    const id = received[0]?.delivery.id ?? '';
    // Sent at once, and answered later.
    return senior.agent.post(`/api/deliveries/${id}/shown`).then(({ status }) => status);
  });
  await senior.agent
    .post('/api/medication-logs')
    .send({ medicationId: pill.id, scheduledTime: '08:00', status: 'taken' })
    .expect(201);
  const { rows } = await app.database.reads.query('select from deliveries where shown_at is not null');
  expect(rows).toEqual([]);
  pushService.release();
  await running;
  expect(await Promise.all(shown)).toEqual(quick.map(() => 204));
  const { body } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
  const devices = body.events
    .filter(({ what }: { what: string }) => what === 'shown')
    .map(({ device }: { device: string }) => device);
  expect(new Set(devices)).toEqual(new Set(quick.map((_, index) => `Phone ${index}`)));
  expect(devices).toHaveLength(quick.length);
});
