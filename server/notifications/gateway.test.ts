// Messages to phones by the operator's own gateway, which checks who sends them.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { loadConfig } from '../config';
import { listen } from '../http/serve';
import type { Actor } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { createGateway } from './gateway';

const SECRET = 'a secret of sixteen or more';
const message = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.url(),
  sentAt: z.iso.datetime(),
});

const received: { message: z.output<typeof message>; headers: IncomingHttpHeaders; isSigned: boolean }[] = [];
let answer: { status: number; headers?: Record<string, string> } | 'hang' = { status: 202 };
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const [, seconds = '', digest = ''] =
      /^t=(\d+),v1=([\da-f]{64})$/.exec(String(request.headers['hearthside-signature'])) ?? [];
    const isSigned = digest === createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
    received.push({ message: message.parse(JSON.parse(body)), headers: request.headers, isSigned });
    if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end('not read');
  });
});
const port = await listen(server, 0, '127.0.0.1');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let now = new Date();
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const url = `http://127.0.0.1:${port}/send`;
const app = await createTestApp({ clock: () => now, config: { gateway: { url, secret: SECRET } } });
const other = await createTestApp();

beforeEach(async () => {
  await app.database.writes.query('delete from users');
  now = new Date('2026-03-03T07:00:00Z');
  received.length = 0;
  answer = { status: 202 };
});

async function seniorWithPhone(phone = '+1 (555) 010-0199') {
  const senior = await createSenior(app);
  await app.database.writes.query('update users set phone = $2 where id = $1', [senior.id, phone]);
  const { body } = await senior.agent
    .post('/api/medications')
    .send({ name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'] })
    .expect(201);
  await app.database.writes.query(`update medications set created_at = '2026-03-01' where id = $1`, [body.id]);
  return senior;
}

const turnOn = (senior: Actor, more = {}) =>
  senior.agent
    .patch('/api/notifications')
    .send({ preferences: { dose: { gateway: true } }, ...more })
    .expect(200);

async function runAt(time: string): Promise<void> {
  now = new Date(`2026-03-03T${time}Z`);
  await app.notifications.runOnce();
}

it('a reminder goes to the person’s own number, signed, once turned on, and without names (REACH-88, REACH-89, REACH-74)', async () => {
  const senior = await seniorWithPhone();
  const { body } = await senior.agent.get('/api/notifications').expect(200);
  expect(body).toMatchObject({
    channels: { gateway: 'ready' },
    settings: { preferences: { dose: { gateway: false } } },
    isReachable: false,
  });
  await runAt('07:59:00');
  expect((await turnOn(senior)).body.isReachable).toBe(true);
  await runAt('08:00:00');
  const { rows } = await app.database.reads.query<{ id: string; noticeId: string }>(
    `select id, notice_id as "noticeId" from deliveries where person_id = $1 and channel = 'gateway'`,
    [senior.id],
  );
  const [delivery] = rows;
  expect(received).toHaveLength(1);
  const [first] = received;
  expect(first?.isSigned).toBe(true);
  expect(first?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': delivery?.id });
  expect(first?.message).toEqual({
    id: delivery?.id,
    to: '+15550100199',
    kind: 'dose',
    title: 'Time for your medication',
    text: 'Due at 8:00 AM',
    link: `http://hearthside.test/reminders/${delivery?.noticeId}`,
    sentAt: '2026-03-03T08:00:00.000Z',
  });
  const told = await senior.agent.get(`/api/notices/${delivery?.noticeId}`).expect(200);
  expect(told.body.events).toEqual([expect.objectContaining({ what: 'told', channel: 'gateway' })]);
});

it('names come with details on, and an answered dose is not told to a phone (REACH-74, REACH-26)', async () => {
  const senior = await seniorWithPhone();
  await turnOn(senior, { showsDetails: true });
  await runAt('08:00:00');
  expect(received[0]?.message.text).toBe('Due at 8:00 AM\nMetformin, 500 mg');
  const { body: notices } = await senior.agent.get('/api/notices').expect(200);
  await senior.agent.post(`/api/notices/${notices[0].id}/answer`).send({ answer: 'take' }).expect(200);
  await runAt('08:20:00');
  expect(received).toHaveLength(1);
});

it.each([
  [{ status: 400 }, 'failed', null],
  [{ status: 403 }, 'failed', null],
  [{ status: 503 }, 'waiting', 5],
  // Never followed: it could lead elsewhere.
  [{ status: 307, headers: { Location: url } }, 'waiting', 5],
  [{ status: 429, headers: { 'Retry-After': '77' } }, 'waiting', 77],
] as const)('an answer of %o leaves it %s (REACH-88, REACH-104)', async (given, state, seconds) => {
  const senior = await seniorWithPhone();
  await turnOn(senior);
  answer = given;
  await runAt('08:00:00');
  expect(received).toHaveLength(1);
  const { rows } = await app.database.reads.query<{ state: string; next: Date }>(
    `select state, next_try_at as next from deliveries where person_id = $1 and channel = 'gateway'`,
    [senior.id],
  );
  expect(rows[0]?.state).toBe(state);
  if (seconds === null) return;
  expect(rows[0]?.next).toEqual(new Date(now.getTime() + seconds * 1_000));
  answer = { status: 200 };
  passSeconds(seconds);
  await app.notifications.runOnce();
  expect(received).toHaveLength(2);
  expect(received[1]?.message.id).toBe(received[0]?.message.id);
});

it('one that does not answer is given up on in time (REACH-88)', async () => {
  answer = 'hang';
  const gateway = createGateway({ url, secret: SECRET }, 50);
  const outcome = await gateway.send({
    id: '0195a000-0000-7000-8000-000000000001',
    to: '+15550100199',
    kind: 'test',
    title: 'a',
    text: 'b',
    link: 'https://care.example.org/reminders',
    sentAt: now.toISOString(),
  });
  expect(outcome).toMatchObject({ as: 'again', hasTimedOut: true });
});

it('a test goes there, too; without a gateway or a number it says so (REACH-11, REACH-12)', async () => {
  const senior = await seniorWithPhone();
  const ask = (person: Actor) => person.agent.post('/api/notifications/test').send({ channel: 'gateway' });
  await ask(senior).expect(201);
  await app.notifications.runOnce();
  expect(received[0]?.message).toMatchObject({ kind: 'test', title: 'This is a test' });
  const without = await createSenior(app);
  expect((await ask(without).expect(409)).body.message).toBe('Please add your phone number in your profile first.');
  expect((await without.agent.get('/api/notifications')).body.channels.gateway).toBe('no_phone');
  const elsewhere = await createSenior(other);
  expect((await ask(elsewhere).expect(409)).body.message).toBe('This server has no phone gateway.');
});

it('is set up with both settings or none (REACH-88)', () => {
  expect(loadConfig({}).gateway).toBeUndefined();
  expect(loadConfig({ GATEWAY_URL: url, GATEWAY_SECRET: SECRET }).gateway).toEqual({ url, secret: SECRET });
  expect(() => loadConfig({ GATEWAY_URL: url })).toThrow('and GATEWAY_SECRET is not set');
  expect(() => loadConfig({ GATEWAY_SECRET: SECRET })).toThrow('and GATEWAY_URL is not set');
  expect(() => loadConfig({ GATEWAY_URL: 'ftp://x', GATEWAY_SECRET: SECRET })).toThrow('The setting GATEWAY_URL');
  const named = 'https://me:secret@sms.example.org/send';
  expect(() => loadConfig({ GATEWAY_URL: named, GATEWAY_SECRET: SECRET })).toThrow('no user name or password');
  expect(() => loadConfig({ HEARTBEAT_URL: named })).toThrow('no user name or password');
});
