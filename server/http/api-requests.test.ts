// Which addresses belong to the API: any other gets a page, and these never do.
import { expect, it } from 'vitest';
import { anonymous, signUpByRequest } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { statementsOf } from '../testing/statements';

const app = await createTestApp();
const actor = await signUpByRequest(app);

it.each(['/api/medications', '/api/medications/', '/api/medications?senior='])(
  '%s goes to the API',
  async (address) => {
    const { type, headers } = await anonymous(app).get(address);
    expect(type).toBe('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect((await actor.agent.get(address)).type).toBe('application/json');
  },
);

it.each([
  '/api',
  '/api/',
  '/api/nowhere',
  '/Api/nowhere',
  '/API/medications',
  '/api/Medications',
  '/api/nowhere/else',
  '/api//medications',
])('%s is an unknown API address, and gets an API error', async (address) => {
  const { status, body, headers } = await actor.agent.get(address);
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect(headers['cache-control']).toBe('no-store');
});

it('addresses that only begin like it are pages', async () => {
  const { headers } = await actor.agent.get('/apiary');
  expect(headers['cache-control']).not.toBe('no-store');
});

it('public endpoints do not query the database (D-33)', async () => {
  const sent = await statementsOf(app.database, async () => {
    await actor.agent.get('/api/openapi.json').expect(200);
    await actor.agent.get('/api/login').expect(302).expect('Location', '/auth');
    await actor.agent.get('/healthz').expect(200);
  });
  expect(sent).toEqual([]);
});
