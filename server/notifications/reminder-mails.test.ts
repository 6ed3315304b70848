// Reminders by email: to confirmed addresses, for people whom no device reaches.
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createMedication, createSenior } from '../testing/factories';
import { freshEmail } from '../testing/invitations';
import { startMailServer } from '../testing/mail-server';
import { CERTIFICATE, startFakePushService } from './testing/fake-push-service';

const { smtpUrl, mails } = await startMailServer();
const pushService = await startFakePushService();
let now = new Date();
const app = await createTestApp({
  clock: () => now,
  config: { smtpUrl, publicUrl: 'https://care.example.org', pushHosts: [pushService.host] },
  pushCa: CERTIFICATE,
});
const run = () => app.notifications.runOnce();

beforeEach(() => {
  now = new Date('2026-03-03T08:00:00Z');
});

async function seniorWithPill(isConfirmed = true) {
  const email = freshEmail('senior');
  const senior = await createSenior(app, { email });
  await app.mailer.idle();
  mails.length = 0;
  await app.database.writes.query('update users set email_verified_at = $2 where id = $1', [
    senior.id,
    isConfirmed ? now : null,
  ]);
  const pill = await createMedication(app, { senior });
  await app.database.writes.query(
    `update medications set times = '["08:00"]', created_at = '2026-03-01', name = 'Warfarin' where id = $1`,
    [pill.id],
  );
  return { senior, email };
}

async function addDevice(senior: Actor) {
  const device = pushService.addDevice();
  const { body } = await senior.agent.get('/api/notifications');
  await senior.agent
    .post('/api/notifications/devices')
    .send({ ...device.subscription, label: 'Phone', usedKey: body.channels.publicKey })
    .expect(201);
  return device;
}

it('without a device it goes out at once, once, and names nothing (REACH-16, REACH-17, REACH-74)', async () => {
  const { senior, email } = await seniorWithPill();
  await run();
  for (let minutes = 0; minutes < 60; minutes += 5) {
    now = new Date(now.getTime() + 5 * 60_000);
    await run();
  }
  const own = mails.filter(({ to }) => to.includes(email));
  expect(own).toHaveLength(1);
  const [mail] = own;
  expect(mail?.headers.get('subject')).toBe('Time for your medication');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@care\.example\.org>$/);
  expect(mail?.text).toContain('Due at 8:00 AM');
  expect(mail?.text).not.toContain('Warfarin');
  const { body } = await senior.agent.get('/api/notices').expect(200);
  expect(mail?.text).toContain(`https://care.example.org/reminders/${body[0].id}`);
  expect(body[0].events[0]).toMatchObject({ what: 'told', channel: 'mail' });
});

it('with a device it waits for 15 minutes, and stays away if the device has shown it (REACH-13, REACH-17)', async () => {
  const shown = await seniorWithPill();
  const silent = await seniorWithPill();
  const device = await addDevice(shown.senior);
  await addDevice(silent.senior);
  await run();
  await shown.senior.agent.post(`/api/deliveries/${device.received[0]?.delivery.id}/shown`).expect(204);
  now = new Date(now.getTime() + 14 * 60_000);
  await run();
  expect(mails).toEqual([]);
  now = new Date(now.getTime() + 60_000);
  await run();
  expect(mails.map(({ to }) => to)).toEqual([[silent.email]]);
});

it('with details on it names the medication (REACH-74)', async () => {
  const { senior, email } = await seniorWithPill();
  await senior.agent.patch('/api/notifications').send({ showsDetails: true }).expect(200);
  await run();
  expect(mails.find(({ to }) => to.includes(email))?.text).toContain('Warfarin');
});

it('an address that is not confirmed gets nothing, and the record says so (REACH-16)', async () => {
  const { senior, email } = await seniorWithPill(false);
  await run();
  expect(mails.filter(({ to }) => to.includes(email))).toEqual([]);
  const { body } = await senior.agent.get('/api/notices').expect(200);
  expect(body[0].events).toEqual([
    expect.objectContaining({ what: 'left_out', reason: 'No device and no email to tell' }),
  ]);
});
