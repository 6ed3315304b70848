// The server's key for push services, and who they find behind it.
import { expect, it } from 'vitest';
import { startReminders } from './testing/reminders';
import { readVapidKeys, vapidSubject } from './vapid-keys';

const { app } = await startReminders();

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
