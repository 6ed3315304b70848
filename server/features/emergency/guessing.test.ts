// Guessing the address of an emergency card, limited separately for each network.
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';

const app = await createTestApp({ config: { trustProxy: 1 } });

const ask = (secret: string, from: string) =>
  fetch(`${app.url}/api/emergency-card/shared/${secret}`, { headers: { 'X-Forwarded-For': from } });

it('a hundred wrong attempts an hour, then none from there, right or wrong; elsewhere the card still opens', async () => {
  const senior = await createSenior(app);
  const { body } = await senior.agent.post('/api/emergency-card/link').expect(201);
  const secret = new URL(body.link.url, app.url).pathname.split('/').at(-1) ?? '';
  // Right ones do not count, however many.
  for (let time = 0; time < 3; time += 1) expect((await ask(secret, '203.0.113.7')).status).toBe(200);
  const guesses = Array.from({ length: 110 }, (_, index) => ask(String(index).padStart(32, 'g'), '203.0.113.7'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = await ask(secret, '203.0.113.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await ask(secret, '203.0.113.8')).status).toBe(200);
});

it('all addresses of a home network count as one; the next network still opens the card', async () => {
  const senior = await createSenior(app);
  const { body } = await senior.agent.post('/api/emergency-card/link').expect(201);
  const secret = new URL(body.link.url, app.url).pathname.split('/').at(-1) ?? '';
  const guesses = Array.from({ length: 110 }, (_, index) =>
    ask(String(index).padStart(32, 'h'), `2001:db8:5:5:${index}::${index}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await ask(secret, '2001:db8:5:5:ffff::')).status).toBe(429);
  expect((await ask(secret, '2001:db8:5:6::1')).status).toBe(200);
});
