import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { type Actor, anonymous, PASSWORD, sessionCookie, signIn, signUp } from '../../testing/actors';
import { createTestApp, type TestApp } from '../../testing/app';
import { openLive } from '../../testing/live-client';
import { holdLock, untilWaiting } from '../../testing/locks';

const app = await createTestApp();
const NEW = 'a lighthouse behind the hill';

const change = ({ agent }: Pick<Actor, 'agent'>, newPassword = NEW, currentPassword = PASSWORD) =>
  agent.post('/api/user/password').send({ currentPassword, newPassword });

const tryToSignIn = (username: string, password: string) =>
  anonymous(app).post('/api/login').send({ username, password });

const statusWith = async (cookie: string, on: TestApp = app) =>
  (await anonymous(on).get('/api/user/me').set('Cookie', cookie)).status;

/** A request is sent when it is awaited. */
const sentNow = (request: PromiseLike<Response>) => Promise.resolve(request);

async function sessionCount({ id }: Actor): Promise<number> {
  const { rowCount } = await app.database.writes.query('select from sessions where user_id = $1', [id]);
  return rowCount ?? 0;
}

describe('a new password (D-40)', () => {
  it('counts from now on; this device stays signed in, under a new session id', async () => {
    const person = await signUp(app);
    const response = await change(person).expect(204);
    expect(sessionCookie(response).split(';')[0]).not.toBe(person.cookie);
    expect((await person.agent.get('/api/user/me')).status).toBe(200);
    expect(await statusWith(person.cookie)).toBe(401);
    expect((await tryToSignIn(person.username, PASSWORD)).status).toBe(401);
    expect((await tryToSignIn(person.username, NEW)).status).toBe(200);
  });

  it('ends every other session: their next request is 401, and their live connections close within a second', async () => {
    const tablet = await signUp(app);
    const phone = await signIn(app, tablet.username);
    const live = await openLive(app, phone.cookie);
    const bystander = await signUp(app);
    const startedAt = performance.now();
    await change(tablet).expect(204);
    expect(await statusWith(phone.cookie)).toBe(401);
    expect(await live.closed).toBe(4401);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(await sessionCount(tablet)).toBe(1);
    expect(await statusWith(bystander.cookie)).toBe(200);
  });

  it('its own live connection closes too, and comes back with the new session', async () => {
    const person = await signUp(app);
    const live = await openLive(app, person.cookie);
    const response = await change(person).expect(204);
    expect(await live.closed).toBe(4401);
    const back = await openLive(app, sessionCookie(response).split(';')[0] ?? '');
    back.socket.close();
  });
});

describe('refused changes, always a 400 with a message for the field (D-30, D-39)', () => {
  const refusals: [what: string, current: string, next: string, field: string, words: string][] = [
    ['a wrong current one', 'not my password', NEW, 'currentPassword', 'This is not your current password'],
    ['none', '', NEW, 'currentPassword', 'Please enter your current password'],
    ['a short new one', PASSWORD, 'short', 'newPassword', 'Password needs at least 8 characters'],
    ['a long new one', PASSWORD, 'x'.repeat(129), 'newPassword', 'Password can have at most 128 characters'],
    [
      'one that many use',
      PASSWORD,
      'Password1',
      'newPassword',
      'Many people use this password, so it is easy to guess. Please choose another one.',
    ],
  ];
  it.each(refusals)('%s', async (_what, current, next, field, words) => {
    const person = await signUp(app);
    const phone = await signIn(app, person.username);
    const response = await change(person, next, current);
    expect([response.status, response.body.fields]).toEqual([400, { [field]: words }]);
    for (const { cookie } of [person, phone]) expect(await statusWith(cookie)).toBe(200);
    expect((await tryToSignIn(person.username, PASSWORD)).status).toBe(200);
  });

  it('the username or the email', async () => {
    const person = await signUp(app, { email: 'someone.long@example.com' });
    for (const obvious of [person.username.toUpperCase(), 'Someone.Long@example.com']) {
      const { body } = await change(person, obvious);
      expect(body.fields).toEqual({ newPassword: 'Password must not be your username or email' });
    }
  });

  it('guessing at the current one counts toward the sign-in limits, in that browser', async () => {
    const person = await signUp(app);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await change(person, NEW, `guess ${tries}`)).status);
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses).toContain(429);
    const credentials = { username: person.username, password: PASSWORD };
    expect((await person.agent.post('/api/login').send(credentials)).status).toBe(429);
    expect((await person.agent.get('/api/user/me')).status).toBe(200);
  });
});

describe('concurrently', () => {
  it('of two changes with the same current password one wins, and the other’s session is over', async () => {
    const tablet = await signUp(app);
    const phone = await signIn(app, tablet.username);
    const release = await holdLock(app, 'select from users where id = $1 for update', [tablet.id]);
    const answers = Promise.all([change(tablet, `${NEW} one`), change(phone, `${NEW} two`)]);
    await untilWaiting(app, 2);
    await release();
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
    const [winner, loser] = statuses[0] === 204 ? [tablet, phone] : [phone, tablet];
    expect((await winner.agent.get('/api/user/me')).status).toBe(200);
    expect(await statusWith(loser.cookie)).toBe(401);
    expect(await sessionCount(tablet)).toBe(1);
  });

  it('signing in with the old password during a change fails', async () => {
    const person = await signUp(app);
    // The change waits for the sessions to end, the sign-in with its own, after its password was already found right.
    const release = await holdLock(app, 'lock table sessions in share row exclusive mode');
    const changing = sentNow(change(person));
    await untilWaiting(app, 1);
    const signingIn = sentNow(tryToSignIn(person.username, PASSWORD));
    await untilWaiting(app, 2);
    await release();
    expect((await changing).status).toBe(204);
    expect((await signingIn).status).toBe(401);
    expect(await sessionCount(person)).toBe(1);
  });

  it('a request in progress with an ended session does not bring it back', async () => {
    const tablet = await signUp(app);
    const phone = await signIn(app, tablet.username);
    await app.database.writes.query(
      `update sessions set sess = jsonb_set(sess::jsonb, '{signedInAt}', '1')::json where user_id = $1`,
      [tablet.id],
    );
    const release = await holdLock(app, 'lock table medications in access exclusive mode');
    const underWay = fetch(`${app.url}/api/medications`, { headers: { Cookie: phone.cookie } });
    await untilWaiting(app, 1);
    await change(tablet).expect(204);
    await release();
    await underWay;
    expect(await statusWith(phone.cookie)).toBe(401);
  });
});
