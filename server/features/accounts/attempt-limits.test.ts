import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { anonymous, freshName, PASSWORD } from '../../testing/actors';
import { createTestApp, startTestApp } from '../../testing/app';

/** Trusts X-Forwarded-For of one proxy, so that each test has its own address. */
const app = await createTestApp({ config: { trustProxy: 1, registrationsPerHour: 20 } });

let lastAddress = 0;
const freshAddress = () => `198.51.100.${(lastAddress += 1)}`;

const tryToSignIn = (username: string, password: string, address = freshAddress()) =>
  anonymous(app).post('/api/login').set('X-Forwarded-For', address).send({ username, password });

const register = (address: string) =>
  anonymous(app)
    .post('/api/register')
    .set('X-Forwarded-For', address)
    .send({ username: freshName(), password: PASSWORD });

async function known(): Promise<string> {
  const { body } = await register(freshAddress());
  return body.username;
}

/** Statuses and waits of that many wrong passwords in a row. */
async function guesses(username: string, count: number): Promise<string[]> {
  const seen: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const response = await tryToSignIn(username, 'not the password');
    seen.push(`${response.status} ${response.get('Retry-After') ?? ''}`.trim());
  }
  return seen;
}

describe('guessing at one account (D-40)', () => {
  it('five wrong passwords are free, then the wait grows and ends by itself; the right password clears it', async () => {
    const username = await known();
    expect(await guesses(username, 6)).toEqual(['401', '401', '401', '401', '401', '429 1']);

    const refused = await tryToSignIn(username, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many_requests');
    expect(refused.body.message).toMatch(
      /^There were too many attempts to sign in\. Please wait 1 second and try again\.$/,
    );

    await sleep(1_100);
    expect(await guesses(username, 2)).toEqual(['401', '429 2']);
    await sleep(2_100);
    expect((await tryToSignIn(username, PASSWORD)).status).toBe(200);
    expect(await guesses(username, 5)).toEqual(['401', '401', '401', '401', '401']);
  });

  it.each([
    ['an hour', 60 * 60],
    ['a day', 24 * 60 * 60],
    ['a year', 365 * 24 * 60 * 60],
  ])('a wait begun before the clock was set back %s keeps nobody out (F6)', async (_what, seconds) => {
    const username = await known();
    const address = freshAddress();
    for (let round = 0; round < 6; round += 1) await tryToSignIn(username, 'not the password', address);
    // For what was counted, time has gone back.
    await app.database.writes.query('update rate_limits set expire = expire + $1', [seconds * 1000]);
    expect((await tryToSignIn(username, PASSWORD, address)).status).toBe(200);
  });

  it('seventy wrong passwords at once are seventy attempts: only the free ones plus one are checked', async () => {
    const username = await known();
    const answers = await Promise.all(Array.from({ length: 70 }, () => tryToSignIn(username, 'not the password')));
    const tried = answers.filter(({ status }) => status === 401);
    expect(tried.length).toBeLessThanOrEqual(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(70 - tried.length);
  });

  it('unknown user names have the same limits', async () => {
    expect(await guesses(freshName(), 7)).toEqual(['401', '401', '401', '401', '401', '429 1', '429 1']);
  });

  it('the case of the user name makes no difference', async () => {
    const username = await known();
    await guesses(username, 3);
    expect(await guesses(username.toUpperCase(), 3)).toEqual(['401', '401', '429 1']);
  });

  it('other accounts are not affected', async () => {
    await guesses(await known(), 6);
    expect((await tryToSignIn(await known(), PASSWORD)).status).toBe(200);
  });

  it('there is no permanent lockout: after thousands of failures the wait is 15 minutes, no more', async () => {
    const username = await known();
    await guesses(username, 1);
    await app.database.writes.query(`update rate_limits set points = 5000 where key = 'failures:' || $1`, [username]);
    expect(await guesses(username, 1)).toEqual(['401']);
    const refused = await tryToSignIn(username, PASSWORD);
    const wait = Number(refused.get('Retry-After'));
    expect(wait).toBeGreaterThan(15 * 60 - 10);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(refused.body.message).toContain('15 minutes');
  });
});

describe('guessing from one address (D-40)', () => {
  it('a hundred failures over all accounts make that address wait, and no other', async () => {
    const [address, username] = [freshAddress(), await known()];
    expect((await tryToSignIn(freshName(), 'wrong', address)).status).toBe(401);
    await app.database.writes.query(`update rate_limits set points = 100 where key = 'address:' || $1`, [address]);
    const refused = await tryToSignIn(username, PASSWORD, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(3_500);
    expect((await tryToSignIn(username, PASSWORD)).status).toBe(200);
  });

  it('a home network counts as one address: all its devices wait, the neighbors do not', async () => {
    const username = await known();
    expect((await tryToSignIn(freshName(), 'wrong', '2001:db8:1:2::1')).status).toBe(401);
    await app.database.writes.query(`update rate_limits set points = 100 where key like 'address:2001:db8:1:2:%'`);
    expect((await tryToSignIn(username, PASSWORD, '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).status).toBe(429);
    expect((await tryToSignIn(username, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('only failed sign-ins count against an address', async () => {
    const [address, username] = [freshAddress(), await known()];
    for (let round = 0; round < 8; round += 1) await tryToSignIn(username, PASSWORD, address);
    const { rows } = await app.database.writes.query(`select points from rate_limits where key = 'address:' || $1`, [
      address,
    ]);
    expect(rows).toEqual([{ points: 0 }]);
  });
});

describe('registrations (D-40)', () => {
  it('twenty an hour per address, then a clear message; other addresses are not affected', async () => {
    const address = freshAddress();
    for (let round = 0; round < 20; round += 1) expect((await register(address)).status).toBe(201);
    const refused = await register(address);
    expect(refused.status).toBe(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(3_500);
    expect(refused.body).toEqual({
      code: 'too_many_requests',
      message: expect.stringMatching(/^There were too many attempts to create an account\. Please wait \d+ minutes/),
    });
    expect((await register(freshAddress())).status).toBe(201);
  });

  it('twenty an hour per home network, whatever addresses its devices use', async () => {
    for (let round = 1; round <= 20; round += 1) {
      expect((await register(`2001:db8:7:7:${round}::${round}`)).status).toBe(201);
    }
    expect((await register('2001:db8:7:7::21')).status).toBe(429);
    expect((await register('2001:db8:7:8::21')).status).toBe(201);
  });

  it('twenty-one at once: exactly one too many', async () => {
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 21 }, () => register(address)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('without TRUST_PROXY a request’s X-Forwarded-For is ignored', async () => {
    const direct = await startTestApp(app.databaseUrl, { config: { trustProxy: 0, registrationsPerHour: 2 } });
    try {
      const statuses: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const body = { username: freshName(), password: PASSWORD };
        const request = anonymous(direct).post('/api/register').set('X-Forwarded-For', freshAddress());
        statuses.push((await request.send(body)).status);
      }
      expect(statuses).toEqual([201, 201, 429]);
    } finally {
      await direct.close();
    }
  });

  it('behind one proxy only the address that proxy saw counts', async () => {
    const address = freshAddress();
    for (let round = 0; round < 20; round += 1) await register(`${freshAddress()}, ${address}`);
    expect((await register(`${freshAddress()}, ${address}`)).status).toBe(429);
  });
});

it('one account has one counter, in whatever case its name is written (D-40)', async () => {
  const username = `${freshName()}ii`;
  await anonymous(app)
    .post('/api/register')
    .set('X-Forwarded-For', freshAddress())
    .send({ username, password: PASSWORD })
    .expect(201);
  // A dotted capital I: some databases lowercase it to i, JavaScript does not.
  expect((await tryToSignIn(username.replace('ii', 'İi'), PASSWORD)).status).toBe(401);
  expect((await tryToSignIn(username.toUpperCase(), PASSWORD)).status).toBe(200);
});
