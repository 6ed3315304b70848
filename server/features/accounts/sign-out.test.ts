import { expect, it } from 'vitest';
import { anonymous, setCookies, signIn, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { holdLock, untilWaiting } from '../../testing/locks';

const app = await createTestApp();

async function sessionCount(userId: string): Promise<number> {
  const { rowCount } = await app.database.writes.query('select from sessions where user_id = $1', [userId]);
  return rowCount ?? 0;
}

it('signing out deletes the session, and the very next request is 401 (AUTH-26, D-32, D-40)', async () => {
  const actor = await signUpByRequest(app);
  const response = await actor.agent.post('/api/logout').expect(204);
  expect(response.text).toBe('');
  expect(setCookies(response).join()).toMatch(/^hearthside\.sid=;.*Expires=Thu, 01 Jan 1970/);
  expect(await sessionCount(actor.id)).toBe(0);
  expect((await anonymous(app).get('/api/user/me').set('Cookie', actor.cookie)).status).toBe(401);
});

it('signing out twice is 204 as well', async () => {
  const { agent } = await signUpByRequest(app);
  expect((await agent.post('/api/logout')).status).toBe(204);
  expect((await agent.post('/api/logout')).status).toBe(204);
  expect((await anonymous(app).post('/api/logout')).status).toBe(204);
});

it('signing out on one device leaves the others signed in', async () => {
  const tablet = await signUpByRequest(app);
  const phone = await signIn(app, tablet.username);
  await tablet.agent.post('/api/logout').expect(204);
  await phone.agent.get('/api/user/me').expect(200);
  expect(await sessionCount(tablet.id)).toBe(1);
});

it('a request in progress at sign-out cannot bring the session back (D-40)', async () => {
  const actor = await signUpByRequest(app);
  // Old enough to be renewed, so that the request will try to store its session at the end.
  await app.database.writes.query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{signedInAt}', '1')::json where user_id = $1`,
    [actor.id],
  );
  const release = await holdLock(app, 'lock table medications in access exclusive mode');
  const underWay = fetch(`${app.url}/api/medications`, { headers: { Cookie: actor.cookie } });
  await untilWaiting(app, 1);
  expect((await anonymous(app).post('/api/logout').set('Cookie', actor.cookie)).status).toBe(204);
  await release();
  expect((await underWay).status).toBe(200);
  expect(await sessionCount(actor.id)).toBe(0);
  expect((await anonymous(app).get('/api/user/me').set('Cookie', actor.cookie)).status).toBe(401);
});
