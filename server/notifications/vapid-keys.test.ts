// The server's key for push services, and who they find behind it.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSenior } from '../testing/factories';
import { startReminders } from './testing/reminders';
import { readVapidKeys, vapidSubject } from './vapid-keys';

const { app, run, deviceOf } = await startReminders();

it('the server’s key is made once, whoever asks first (REACH-86)', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => readVapidKeys(app.database)));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
});

it.each([
  ['https://care.example.org', 'x@localhost', 'https://care.example.org'],
  ['http://care.lan', 'Care <care@example.org>', 'mailto:care@example.org'],
  [undefined, 'Hearthside <hearthside@localhost>', 'https://hearthside.invalid'],
])('push services find whoever runs %s with %s at %s (REACH-87)', (publicUrl, mailFrom, subject) => {
  expect(vapidSubject({ publicUrl, mailFrom })).toBe(subject);
});

describe('a clock that was ahead', () => {
  afterEach(() => void vi.useRealTimers());

  it('leaves no token behind that push services refuse (REACH-100)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const test = async () => {
      await senior.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: device.id }).expect(201);
      await run();
    };
    const realNow = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: realNow + 24 * 3_600_000 });
    await test();
    vi.setSystemTime(realNow);
    await test();
    expect(device.received).toHaveLength(2);
  });
});
