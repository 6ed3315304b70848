// Strangers who guess at an account do not keep its owner waiting.
import { describe, expect, it } from 'vitest';
import { anonymous, freshName, PASSWORD, setCookies, signUpByRequest } from '../../testing/actors';
import { createTestApp, startTestApp } from '../../testing/app';

/** Trusts X-Forwarded-For of one proxy, so that strangers have their own addresses. */
const app = await createTestApp({ config: { trustProxy: 1 } });
type Browser = ReturnType<typeof anonymous>;

const OWN_ADDRESS = '198.51.100.1';
let lastAddress = 1;
const elsewhere = () => `198.51.100.${(lastAddress += 1)}`;

async function statusOf(browser: Browser, username: string, password: string, address = OWN_ADDRESS): Promise<number> {
  const credentials = { username, password };
  return (await browser.post('/api/login').set('X-Forwarded-For', address).send(credentials)).status;
}

/** Wrong passwords, enough for a wait of 15 minutes, which no machine is slow enough to sit out. */
async function guessUntilRefused(browser: Browser, username: string, address = elsewhere()): Promise<void> {
  const guess = () => statusOf(browser, username, 'wrong', address);
  expect(await guess()).toBe(401);
  const sql = `update rate_limits set points = 5000 where starts_with(key, 'failures:' || $1)`;
  await app.database.writes.query(sql, [username]);
  expect([await guess(), await guess()]).toEqual([401, 429]);
}

/** The cookie that the response sets, without its attributes. */
const leftBy = async (browser: Browser, username: string, password = PASSWORD): Promise<string> => {
  const answer = await browser.post('/api/login').set('X-Forwarded-For', OWN_ADDRESS).send({ username, password });
  return (
    setCookies(answer)
      .find((line) => line.startsWith('hearthside.browser='))
      ?.split(';')[0] ?? ''
  );
};

/** A browser with that cookie and nothing else. */
const browserWith = (cookie: string) => {
  const browser = anonymous(app);
  return {
    status: async (username: string, password: string) =>
      (await browser.post('/api/login').set('Cookie', cookie).send({ username, password })).status,
  };
};

describe('a browser that has signed in to the account before (D-40)', () => {
  it('does not wait because strangers guess; an unknown browser does', async () => {
    const { agent, username } = await signUpByRequest(app);
    await guessUntilRefused(anonymous(app), username);
    expect(await statusOf(agent, username, PASSWORD)).toBe(200);
    expect(await statusOf(anonymous(app), username, PASSWORD, elsewhere())).toBe(429);
  });

  it('signing in there gives strangers no further guesses', async () => {
    const { agent, username } = await signUpByRequest(app);
    await guessUntilRefused(anonymous(app), username);
    expect(await statusOf(agent, username, PASSWORD)).toBe(200);
    expect(await statusOf(anonymous(app), username, 'wrong', elsewhere())).toBe(429);
  });

  it('does not wait for failures from its own address either', async () => {
    const { agent, username } = await signUpByRequest(app);
    const address = elsewhere();
    expect(await statusOf(anonymous(app), freshName(), 'wrong', address)).toBe(401);
    await app.database.writes.query(`update rate_limits set points = 100 where key = 'address:' || $1`, [address]);
    expect(await statusOf(anonymous(app), username, PASSWORD, address)).toBe(429);
    expect(await statusOf(agent, username, PASSWORD, address)).toBe(200);
  });

  it('waits for its own guesses, and nobody else does', async () => {
    const { agent, username } = await signUpByRequest(app);
    await guessUntilRefused(agent, username, OWN_ADDRESS);
    expect(await statusOf(agent, username, PASSWORD)).toBe(429);
    expect(await statusOf(anonymous(app), username, PASSWORD)).toBe(200);
  });

  it('four people can share it and are all known; of five, the four who signed in last', async () => {
    const browser = anonymous(app);
    const people = await Promise.all(Array.from({ length: 5 }, () => signUpByRequest(app)));
    for (const { username } of people) expect(await statusOf(browser, username, PASSWORD)).toBe(200);
    for (const { username } of people) await guessUntilRefused(anonymous(app), username);
    const statuses: number[] = [];
    for (const { username } of people) statuses.push(await statusOf(browser, username, PASSWORD));
    expect(statuses).toEqual([429, 200, 200, 200, 200]);
  });

  it('is not known to anyone else, nor with a changed or truncated mark', async () => {
    const [own, other] = [await signUpByRequest(app), await signUpByRequest(app)];
    const left = await leftBy(anonymous(app), own.username);
    expect(await browserWith(left).status(own.username, 'wrong')).toBe(401);
    for (const { username } of [own, other]) await guessUntilRefused(anonymous(app), username);
    expect(await browserWith(left).status(own.username, PASSWORD)).toBe(200);
    expect(await browserWith(left).status(other.username, PASSWORD)).toBe(429);
    for (const changed of [
      left.slice(0, -1),
      left.replace('=', '=A'),
      'hearthside.browser=~~.~',
      'hearthside.browser=%E0%A4',
    ]) {
      expect(await browserWith(changed).status(own.username, PASSWORD)).toBe(429);
    }
  });

  it('a new password makes all browsers unknown except the one it was changed in', async () => {
    const { agent, username } = await signUpByRequest(app);
    const former = await leftBy(anonymous(app), username);
    const body = { currentPassword: PASSWORD, newPassword: 'a walk along the harbor' };
    expect((await agent.post('/api/user/password').send(body)).status).toBe(204);
    await guessUntilRefused(anonymous(app), username);
    expect(await browserWith(former).status(username, body.newPassword)).toBe(429);
    expect(await statusOf(agent, username, body.newPassword)).toBe(200);
  });

  it('its owner can change the password while strangers guess', async () => {
    const { agent, username } = await signUpByRequest(app);
    await guessUntilRefused(anonymous(app), username);
    const body = { currentPassword: PASSWORD, newPassword: 'a walk along the harbor' };
    expect((await agent.post('/api/user/password').send(body)).status).toBe(204);
  });
});

describe('the cookie of a known browser', () => {
  it('3.3.4 is HttpOnly, SameSite=Lax, valid for the whole site and a year, reveals no owner, and opens nothing', async () => {
    const { username, id } = await signUpByRequest(app);
    const answer = await anonymous(app).post('/api/login').send({ username, password: PASSWORD });
    const line = setCookies(answer).find((each) => each.startsWith('hearthside.browser=')) ?? '';
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).toMatch(/; Max-Age=31536000/);
    expect(line).not.toMatch(/; Domain=|; Secure/);
    expect(line).not.toContain(username);
    expect(line).not.toContain(id);
    const cookie = line.split(';')[0] ?? '';
    expect((await anonymous(app).get('/api/user/me').set('Cookie', cookie)).status).toBe(401);
  });

  it('is Secure behind TLS', async () => {
    const behindProxy = await startTestApp(app.databaseUrl, { config: { trustProxy: 1 } });
    try {
      const { username } = await signUpByRequest(app);
      const answer = await anonymous(behindProxy)
        .post('/api/login')
        .set('X-Forwarded-Proto', 'https')
        .send({ username, password: PASSWORD });
      expect(setCookies(answer).filter((line) => /; Secure/.test(line))).toHaveLength(2);
    } finally {
      await behindProxy.close();
    }
  });

  it('a wrong password sets no cookie', async () => {
    const { username } = await signUpByRequest(app);
    const answer = await anonymous(app).post('/api/login').send({ username, password: 'wrong' });
    expect(setCookies(answer)).toEqual([]);
  });
});
