// The log has enough to find a fault, and nothing that anyone wrote or is called.
import { expect, it, vi } from 'vitest';
import { anonymous, freshName, setCookies, signUpByRequest } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createMedication } from '../testing/factories';

const app = await createTestApp();
const CANARY = 'Canary7f3a';

async function canaryActor() {
  return signUpByRequest(app, {
    username: freshName(CANARY),
    password: `${CANARY} password`,
    email: `${freshName(CANARY)}@example.com`,
    firstName: `${CANARY} first`,
  });
}

it('successful and refused requests leave no name, password, query or text in the log (KIND-23)', async () => {
  const actor = await canaryActor();
  const body = { name: CANARY, dosage: CANARY, frequency: CANARY, times: ['08:00'], instructions: CANARY };
  expect((await actor.agent.post('/api/medications').send(body)).status).toBe(201);
  expect((await actor.agent.post('/api/medications').send({ ...body, [CANARY]: CANARY })).status).toBe(400);
  expect((await actor.agent.get(`/api/medications?${CANARY}=${CANARY}`)).status).toBe(400);
  expect((await actor.agent.get(`/api/search?q=${CANARY}`)).status).toBe(200);
  expect((await actor.agent.get(`/api/search?q=${CANARY.repeat(20)}`)).status).toBe(400);
  const wrong = { username: CANARY, password: CANARY };
  expect((await anonymous(app).post('/api/login').set('User-Agent', CANARY).send(wrong)).status).toBe(401);
  expect((await actor.agent.post('/api/register').send({ ...wrong, username: actor.username })).status).toBe(409);
  expect(app.logged()).toContain('/api/medications');
  expect(app.logged()).not.toContain(CANARY);
  expect(app.logged()).not.toContain(actor.cookie.slice(20, 60));
});

/** One log line per request: its allowed fields. */
const ALLOWED = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'requestId',
  'reqId',
  'method',
  'path',
  'status',
  'ms',
  'msg',
]);

it('a request’s line has only the fields we chose', async () => {
  const actor = await canaryActor();
  await createMedication(app, { senior: actor });
  const from = app.logged().length;
  const response = await actor.agent.get(`/api/medications?senior=${actor.id}`);
  const lines = app.logged().slice(from).trim().split('\n');
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? '');
  expect(Object.keys(line).filter((key) => !ALLOWED.has(key))).toEqual([]);
  expect(line).toMatchObject({
    requestId: response.get('X-Request-Id'),
    method: 'GET',
    path: '/api/medications',
    status: 200,
  });
});

/** What the database really reports when a statement fails, parameters and all. */
async function failWith(sql: string): Promise<void> {
  await app.database.writes.query(sql);
}

it('a failing request: a plain sentence in the response, kind and place in the log, no statement and no parameter (D-30)', async () => {
  const actor = await canaryActor();
  await failWith('alter table medications add constraint broken check (dosage is null) not valid');
  const from = app.logged().length;
  const body = { name: CANARY, dosage: CANARY, frequency: 'Once daily', times: ['08:00'] };
  const response = await actor.agent.post('/api/medications').send(body);
  await failWith('alter table medications drop constraint broken');

  expect(response.status).toBe(500);
  expect(response.body).toEqual({
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
  });
  expect(setCookies(response)).toEqual([]);
  const logged = app.logged().slice(from);
  expect(logged).toContain(response.get('X-Request-Id'));
  // PostgreSQL's code for a violated check, which helps to find the fault.
  expect(logged).toContain('23514');
  expect(logged).toMatch(/server\/features\/medications/);
  expect(logged).not.toContain(CANARY);
  expect(logged).not.toMatch(/insert into|params|values \(/i);
  expect(logged).not.toContain(actor.id);
});

it('a statement that fails while reading, and an outage, reveal nothing either', async () => {
  const actor = await canaryActor();
  await failWith('alter table medications rename to medications_away');
  const broken = await actor.agent.get('/api/medications');
  await failWith('alter table medications_away rename to medications');
  const spy = vi.spyOn(app.database.writes, 'query').mockImplementation(() => {
    throw Object.assign(new Error(`connect ECONNREFUSED ${CANARY}`), { code: 'ECONNREFUSED' });
  });
  const away = await anonymous(app).post('/api/login').send({ username: CANARY, password: CANARY });
  spy.mockRestore();
  expect([broken.status, away.status]).toEqual([500, 503]);
  expect(broken.text + away.text + app.logged()).not.toContain(CANARY);
  expect(broken.text).not.toMatch(/medications|relation|select/i);
});
