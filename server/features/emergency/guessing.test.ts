// Guessing the link of an emergency card is hopeless, and no reason to lock out people who have the right one (F5).
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';

const app = await createTestApp({ config: { trustProxy: 1 } });

const ask = (secret: string, from: string) =>
  fetch(`${app.url}/api/emergency-card/shared/${secret}`, { headers: { 'X-Forwarded-For': from } });

it('after 110 wrong guesses from a shared address the right link still opens the card there (F5)', async () => {
  const senior = await createSenior(app);
  const { body } = await senior.agent.post('/api/emergency-card/link').expect(201);
  const secret = new URL(body.link.url, app.url).pathname.split('/').at(-1) ?? '';
  const guesses = Array.from({ length: 110 }, (_, index) => ask(String(index).padStart(32, 'g'), '203.0.113.7'));
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([404]));
  expect((await ask(secret, '203.0.113.7')).status).toBe(200);
});
