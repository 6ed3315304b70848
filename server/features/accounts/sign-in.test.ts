import { describe, expect, it } from 'vitest';
import {
  anonymous,
  freshName,
  PASSWORD,
  sessionCookie,
  setCookies,
  signIn,
  signUpByRequest,
} from '../../testing/actors';
import { createTestApp, startTestApp } from '../../testing/app';

const app = await createTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;

const sidsOf = async (userId: string): Promise<string[]> => {
  const { rows } = await app.database.writes.query<{ sid: string }>('select sid from sessions where user_id = $1', [
    userId,
  ]);
  return rows.map(({ sid }) => sid);
};

/** The session id in a Set-Cookie line or Cookie header, without its signature. */
const sidIn = (cookie: string): string => /sid=s%3A([^.;]+)\./.exec(cookie)?.[1] ?? '';

/** The response to "who am I?" from a browser with that cookie. */
const statusWith = async (cookie: string) => (await anonymous(app).get('/api/user/me').set('Cookie', cookie)).status;

describe('signing in', () => {
  it('returns the user (AUTH-22, AUTH-34)', async () => {
    const { account, username } = await signUpByRequest(app, { firstName: 'Ada' });
    const response = await anonymous(app).post('/api/login').send({ username, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(response.body).toEqual(account);
  });

  it('accepts the user name case-insensitively (D-39)', async () => {
    const { id, username } = await signUpByRequest(app);
    await expect(signIn(app, username.toUpperCase())).resolves.toMatchObject({ id });
  });

  it('wrong credentials: the same sentence and code for unknown and known names (D-30)', async () => {
    const { username } = await signUpByRequest(app);
    const known = await anonymous(app).post('/api/login').send({ username, password: 'not the password' });
    const unknown = await anonymous(app).post('/api/login').send({ username: freshName(), password: PASSWORD });
    for (const response of [known, unknown]) {
      expect(response.status).toBe(401);
      expect(response.text).toBe('{"message":"Invalid username or password.","code":"invalid_credentials"}');
      expect(setCookies(response)).toEqual([]);
    }
  });

  it('requires both fields (AUTH-15, AUTH-16)', async () => {
    const { status, body } = await anonymous(app).post('/api/login').send({});
    expect(status).toBe(400);
    expect(body.fields).toEqual({ username: 'Username is required', password: 'Password is required' });
  });

  it('unknown and known user names take about the same work, so timing does not tell them apart (D-40)', async () => {
    const { username } = await signUpByRequest(app);
    /** Processor time instead of wall time: the machine may be busy with other things. */
    const workFor = async (name: string) => {
      const from = process.cpuUsage();
      await anonymous(app).post('/api/login').send({ username: name, password: 'not the password' });
      const { user, system } = process.cpuUsage(from);
      return user + system;
    };
    await workFor(freshName());
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 4; round += 1) {
      known.push(await workFor(username));
      unknown.push(await workFor(freshName()));
    }
    // The minimum of each: anything else the process does in between only adds to it.
    const ratio = Math.min(...unknown) / Math.min(...known);
    // Without verifying a decoy, an unknown name takes about a quarter.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });
});

describe('the session cookie', () => {
  it('is HttpOnly, SameSite=Lax, for the whole site, and carries a random id (AUTH-30, D-40)', async () => {
    const { agent, username } = await signUpByRequest(app);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => sessionCookie(await agent.post('/api/login').send({ username, password: PASSWORD }))),
    );
    expect(first).toMatch(/; HttpOnly/);
    expect(first).toMatch(/; SameSite=Lax/);
    expect(first).toMatch(/; Path=\/(;|$)/);
    expect(first).not.toMatch(/; Domain=|; Secure/);
    // 128 bits are 22 characters of base64url.
    expect(sidIn(first ?? '').length).toBeGreaterThanOrEqual(22);
    expect(sidIn(first ?? '')).not.toBe(sidIn(second ?? ''));
  });

  it('is Secure behind TLS (D-40)', async () => {
    const behindProxy = await startTestApp(app.databaseUrl, { config: { trustProxy: 1 } });
    try {
      const { username } = await signUpByRequest(app);
      const login = () => anonymous(behindProxy).post('/api/login').send({ username, password: PASSWORD });
      expect(sessionCookie(await login().set('X-Forwarded-Proto', 'https'))).toMatch(/; Secure/);
      expect(sessionCookie(await login())).not.toMatch(/; Secure/);
    } finally {
      await behindProxy.close();
    }
  });

  it.each([
    ['senior', 30],
    ['caregiver', 14],
    ['family_member', 14],
  ] as const)('of a %s lasts %i days, in the browser and in the store (D-40)', async (role, days) => {
    const { username } = await signUpByRequest(app, { role });
    const cookie = sessionCookie(await anonymous(app).post('/api/login').send({ username, password: PASSWORD }));
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - days * DAY_MS)).toBeLessThan(10_000);
    const { rows } = await app.database.writes.query<{ expire: Date }>('select expire from sessions where sid = $1', [
      sidIn(cookie),
    ]);
    expect(Math.abs((rows[0]?.expire.getTime() ?? 0) - expires)).toBeLessThan(2_000);
  });

  it('nobody keeps the session id they had before signing in (D-40)', async () => {
    const actor = await signUpByRequest(app);
    const [before] = await sidsOf(actor.id);
    await actor.agent.post('/api/login').send({ username: actor.username, password: PASSWORD }).expect(200);
    const after = await sidsOf(actor.id);
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
    expect(await statusWith(actor.cookie)).toBe(401);
  });

  it('an id made up by the browser is never used', async () => {
    const { username } = await signUpByRequest(app);
    const response = await anonymous(app)
      .post('/api/login')
      .set('Cookie', 'hearthside.sid=s%3Achosen-by-an-attacker.c2lnbmF0dXJl')
      .send({ username, password: PASSWORD });
    expect(sidIn(sessionCookie(response))).not.toContain('chosen');
  });
});

describe('who is signed in', () => {
  it('GET /api/user/me returns the signed-in person (AUTH-27)', async () => {
    const { agent, account } = await signUpByRequest(app);
    const response = await agent.get('/api/user/me').expect(200);
    expect(response.body).toEqual(account);
    expect(response.get('Cache-Control')).toBe('no-store');
  });

  it('signed out, it is 401 with the word Unauthorized (AUTH-28, AUTH-33, CONST-11, D-30)', async () => {
    const response = await anonymous(app).get('/api/user/me');
    expect(response.status).toBe(401);
    expect(response.text).toBe('{"message":"Unauthorized","code":"unauthorized"}');
    expect(setCookies(response)).toEqual([]);
  });

  it.each(['sid', 'signature'])('a changed %s signs nobody in', async (part) => {
    const { cookie } = await signUpByRequest(app);
    const changed = part === 'sid' ? cookie.replace('s%3A', 's%3Ax') : cookie.slice(0, -1);
    expect(await statusWith(changed)).toBe(401);
    expect(await statusWith(cookie)).toBe(200);
  });

  it('an expired session and the session of a deleted account do not count', async () => {
    const [expired, deleted] = [await signUpByRequest(app), await signUpByRequest(app)];
    await app.database.writes.query(`update sessions set expire = now() - interval '1 second' where user_id = $1`, [
      expired.id,
    ]);
    await app.database.writes.query('delete from users where id = $1', [deleted.id]);
    expect(await statusWith(expired.cookie)).toBe(401);
    expect(await statusWith(deleted.cookie)).toBe(401);
  });
});
