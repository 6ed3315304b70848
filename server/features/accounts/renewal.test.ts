import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Actor, setCookies, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createMedication } from '../../testing/factories';
import { statementsOf } from '../../testing/statements';

const app = await createTestApp();
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface StoredSession {
  expire: Date;
  /** Changes with every write to the row, even one that changes nothing. */
  version: string;
}

async function stored({ id }: Actor): Promise<StoredSession> {
  const { rows } = await app.database.writes.query<StoredSession>(
    `select expire, xmin::text || ctid::text as version from sessions where user_id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no session');
  return row;
}

/** Changes the session as if the person had signed in (or been renewed) that long ago. */
async function ageSession({ id }: Actor, ms: number): Promise<void> {
  await app.database.writes.query(
    `update sessions set expire = expire - $2 * interval '1 millisecond',
       sess = (sess::jsonb || jsonb_build_object('signedInAt', $3::bigint))::json where user_id = $1`,
    [id, ms, Date.now() - ms],
  );
}

const READS = ['/api/user/me', '/api/medications', '/api/medication-logs'];

it.each(READS)('%s writes nothing: one statement for session and user, one for the response (D-40)', async (path) => {
  const actor = await signUpByRequest(app);
  await createMedication(app, { senior: actor });
  const before = await stored(actor);
  const statements = await statementsOf(app.database, async () => {
    const response = await actor.agent.get(path).expect(200);
    expect(setCookies(response)).toEqual([]);
  });
  expect(statements).toEqual([expect.stringMatching(/^\s*select/i), expect.stringMatching(/^\s*select/i)]);
  expect(await stored(actor)).toEqual(before);
});

it.each([
  ['senior', 30],
  ['caregiver', 14],
] as const)('after an hour the session of a %s gets another %i days, once (D-40)', async (role, days) => {
  const actor = await signUpByRequest(app, { role });
  await ageSession(actor, HOUR_MS + 1_000);
  const aged = await stored(actor);

  const renewed = await actor.agent.get('/api/user/me').expect(200);
  const [cookie = ''] = setCookies(renewed);
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect(Math.abs(expires - Date.now() - days * DAY_MS)).toBeLessThan(10_000);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
  const after = await stored(actor);
  expect(after.version).not.toBe(aged.version);
  expect(Math.abs(after.expire.getTime() - expires)).toBeLessThan(2_000);

  const next = await actor.agent.get('/api/user/me').expect(200);
  expect(setCookies(next)).toEqual([]);
  expect(await stored(actor)).toEqual(after);
});

it('within the hour nothing is renewed (D-40)', async () => {
  const actor = await signUpByRequest(app);
  await ageSession(actor, HOUR_MS - 60_000);
  const before = await stored(actor);
  expect(setCookies(await actor.agent.get('/api/user/me').expect(200))).toEqual([]);
  expect(await stored(actor)).toEqual(before);
});

it('the renewed session is renewed again an hour later (D-40)', async () => {
  const actor = await signUpByRequest(app);
  await ageSession(actor, HOUR_MS + 1_000);
  await actor.agent.get('/api/user/me').expect(200);
  await app.database.writes.query(
    `update sessions set sess = (sess::jsonb || jsonb_build_object('renewedAt', $2::bigint))::json where user_id = $1`,
    [actor.id, Date.now() - HOUR_MS - 1_000],
  );
  expect(setCookies(await actor.agent.get('/api/user/me').expect(200))).toHaveLength(1);
});

it.each([
  ['an answer', '/api/user/me', 200],
  ['a refusal', `/api/medications?senior=${randomUUID()}`, 404],
])('c2 failing to renew a session costs neither %s nor the connection (D-40)', async (_what, path, status) => {
  const actor = await signUpByRequest(app);
  await ageSession(actor, HOUR_MS + 1_000);
  await app.database.writes.query(`
    create function refuse_to_keep() returns trigger language plpgsql as 'begin raise exception ''not now''; end';
    create trigger refuse_to_keep before update on sessions for each row execute function refuse_to_keep()`);
  onTestFinished(async () => void (await app.database.writes.query('drop function refuse_to_keep cascade')));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async () => {
    const request = get(`${app.url}${path}`, { agent, headers: { Cookie: actor.cookie } });
    const [answer]: IncomingMessage[] = await once(request, 'response');
    if (answer === undefined) throw new Error('There was no answer');
    return { status: answer.statusCode, said: typeof JSON.parse(await text(answer)), isReused: request.reusedSocket };
  };
  expect(await ask()).toEqual({ status, said: 'object', isReused: false });
  await sleep(50);
  expect(await ask()).toEqual({ status, said: 'object', isReused: true });
});
