// Abuse first: a passkey signs in its own person, from this site's pages, once for each question, and nothing else does.
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { type Actor, anonymous, PASSWORD, setCookies } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { atName, confirmAs, createAuthenticator, pageOf, setUpPasskey } from '../../testing/authenticator';
import { createCaregiver, createSenior } from '../../testing/factories';

const MINUTE_MS = 60 * 1000;
let passedMs = 0;
const app = await createTestApp({ clock: () => new Date(Date.now() + passedMs) });
beforeEach(() => void (passedMs = 0));

const REFUSED = { code: 'invalid_passkey', message: 'That did not work. Please try again, or use your password.' };

type Phone = ReturnType<typeof createAuthenticator>;
type Browser = Actor['agent'];

const askedIn = async (browser: Browser) => (await browser.post('/api/passkeys/sign-in/options').expect(200)).body;
const send = (browser: Browser, response: object) => browser.post('/api/passkeys/sign-in').send({ response });
const whoIsIn = async (browser: Browser) => (await browser.get('/api/user/me')).body.username ?? null;

async function signInByPhone(phone: Phone, misuse: Parameters<Phone['use']>[1] = {}, browser = atName(app)) {
  return { browser, answer: await send(browser, phone.use(await askedIn(browser), misuse)) };
}

const counts: Record<string, number> = {};
function expectRefusal(
  why: string,
  { status, body }: { status: number; body: { code?: unknown } },
  expected: unknown = REFUSED,
) {
  expect([why, status, body]).toEqual([why, 401, expected]);
  counts[why] = (counts[why] ?? 0) + 1;
}

describe('abuse of passkeys at the door (SAFE-10)', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another port', { origin: 'http://localhost:1' }],
    ['for another site', { rpId: 'evil.example' }],
    ['a question of its own', { challenge: randomBytes(24).toString('base64url') }],
    ['made for setting one up', { type: 'webauthn.create' }],
    ['signed by another key', { isForged: true }],
    ['without the screen lock', { isUnverified: true }],
    ['with nobody there', { isAbsent: true }],
    ['for another person', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('%s', async (why, misuse) => {
    const { phone } = await setUpPasskey(app, await createSenior(app));
    const { browser, answer } = await signInByPhone(phone, misuse);
    expectRefusal(why, answer);
    expect(await whoIsIn(browser)).toBeNull();
    expect((await signInByPhone(phone)).answer.status).toBe(200);
  });

  it('an answer seen before, at another browser, too late, or without a question', async () => {
    const { phone } = await setUpPasskey(app, await createSenior(app));
    const [mine, another] = [atName(app), atName(app)];
    const answer = phone.use(await askedIn(mine));
    await askedIn(another);
    expectRefusal('in another browser', await send(another, answer));
    expectRefusal('in a browser that asked nothing', await send(atName(app), answer));
    await send(mine, answer).expect(200);
    expectRefusal('replayed', await send(mine, answer));

    const late = atName(app);
    const tooLate = phone.use(await askedIn(late));
    passedMs = 5 * MINUTE_MS + 1000;
    expectRefusal('too late', await send(late, tooLate));
  });

  it('a wrong answer uses the question up', async () => {
    const { phone } = await setUpPasskey(app, await createSenior(app));
    const browser = atName(app);
    const asked = await askedIn(browser);
    expectRefusal('wrong', await send(browser, phone.use(asked, { isForged: true })));
    expectRefusal('the right one after it', await send(browser, phone.use(asked)));
  });

  it('of many at once one signs in', async () => {
    const { phone } = await setUpPasskey(app, await createSenior(app));
    const browser = atName(app);
    const answer = phone.use(await askedIn(browser));
    // With the refusals of the other tests fewer than a hundred: an address has no more in an hour.
    const answers = await Promise.all(
      Array.from({ length: rounds({ usual: 10, full: 60 }) }, () => send(browser, answer)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const other of answers.filter(({ status }) => status !== 200)) expectRefusal('at once', other);
  });

  it('a counter that goes back is refused, unless the key is backed up', async () => {
    const actor = await createSenior(app);
    const { phone } = await setUpPasskey(app, actor);
    phone.counter = 7;
    expect((await signInByPhone(phone)).answer.status).toBe(200);
    phone.counter = 3;
    expectRefusal('the counter went back', (await signInByPhone(phone)).answer);
    phone.counter = 7;
    expectRefusal('the counter stood still', (await signInByPhone(phone)).answer);
    phone.counter = 20;
    expect((await signInByPhone(phone)).answer.status).toBe(200);

    const shared = await setUpPasskey(app, await createSenior(app), { isBackedUp: true });
    shared.phone.counter = 7;
    expect((await signInByPhone(shared.phone)).answer.status).toBe(200);
    shared.phone.counter = 3;
    expect((await signInByPhone(shared.phone)).answer.status).toBe(200);
  });

  it('one that was removed, or whose account is gone', async () => {
    const actor = await createSenior(app);
    const { phone, id } = await setUpPasskey(app, actor);
    const browser = atName(app);
    const answer = phone.use(await askedIn(browser));
    await actor.agent.delete(`/api/passkeys/${id}`).expect(204);
    expectRefusal('removed', await send(browser, answer));

    const other = await createSenior(app);
    const gone = await setUpPasskey(app, other);
    await app.database.writes.query('delete from users where id = $1', [other.id]);
    expectRefusal('account gone', (await signInByPhone(gone.phone)).answer);
  });

  it('wrong ones count against the network like wrong passwords, and questions have a limit (SAFE-10)', async () => {
    const behind = await createTestApp({ config: { trustProxy: 1 } });
    const name = pageOf(behind).replace('http://', '');
    const from = (network: string) => anonymous(behind).set('Host', name).set('X-Forwarded-For', network);
    const rate = (key: string, points: number) =>
      behind.database.writes.query('update rate_limits set points = $2 where key = $1', [key, points]);
    const response = createAuthenticator(pageOf(behind));
    response.create({ rp: { id: 'localhost' }, user: { id: 'eA' }, challenge: 'eA' });

    const browser = from('198.51.100.1');
    await send(browser, response.use(await askedIn(browser))).expect(401);
    await rate('address:198.51.100.1', 100);
    await send(browser, response.use(await askedIn(browser))).expect(429);
    await rate('passkey:198.51.100.1', 300);
    expect((await browser.post('/api/passkeys/sign-in/options')).status).toBe(429);
    const elsewhere = from('198.51.100.2');
    await send(elsewhere, response.use(await askedIn(elsewhere))).expect(401);
  });

  it('refusals are counted', () => {
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
    process.stdout.write(`passkeys: ${total} refused at the door\n`);
    expect(total).toBe(19 + rounds({ usual: 9, full: 59 }));
  });
});

describe('signing in with a passkey', () => {
  it('is a sign-in as any other, without a password and without a code (SAFE-10, SAFE-11)', async () => {
    const actor = await createCaregiver(app);
    const { phone, id } = await setUpPasskey(app, actor);
    const { browser, answer } = await signInByPhone(phone);
    expect([answer.status, answer.body.id]).toEqual([200, actor.id]);
    expect(setCookies(answer).find((line) => line.startsWith('hearthside.sid='))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await whoIsIn(browser)).toBe(actor.username);
    expect((await browser.get('/api/user/devices')).body).toHaveLength(2);
    const { body } = await browser.get('/api/passkeys').expect(200);
    expect(body).toEqual({
      canUse: true,
      passkeys: [{ id, name: 'This device', createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
    });
    await confirmAs(actor);
    await actor.agent.patch(`/api/passkeys/${id}`).send({ name: ' Anna’s phone ' }).expect(200);
    expect((await browser.get('/api/passkeys')).body.passkeys[0].name).toBe('Anna’s phone');
  });

  it('asks for any passkey of this site, a screen lock, and no attestation (SAFE-10)', async () => {
    const actor = await createSenior(app, { firstName: 'Margaret', lastName: 'Ellis' });
    await confirmAs(actor);
    const { body, headers } = await atName(app, actor.agent).post('/api/passkeys/options').expect(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Hearthside' },
      user: { name: actor.username, displayName: 'Margaret Ellis' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const [cookie] = [headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(/^hearthside\.passkey=[\w-]{32}; Max-Age=300; Path=\/api; .*HttpOnly; SameSite=Strict$/);
    const { rows } = await app.database.writes.query('select digest, challenge from sign_in_challenges');
    expect(JSON.stringify(rows)).not.toContain(body.challenge);
    const asked = await askedIn(atName(app));
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.challenge).toMatch(/^[\w-]{32}$/);
    expect(asked).not.toHaveProperty('allowCredentials');
  });

  it('a new password keeps them (SAFE-14)', async () => {
    const actor = await createSenior(app);
    const { phone } = await setUpPasskey(app, actor);
    const change = { currentPassword: PASSWORD, newPassword: 'the ferry leaves at noon' };
    await actor.agent.post('/api/user/password').send(change).expect(204);
    expect((await signInByPhone(phone)).answer.status).toBe(200);
  });
});

describe('where there are passkeys (SAFE-07)', () => {
  const placeOf = async (publicUrl: string | undefined, host: string, headers: Record<string, string> = {}) => {
    const server = await createTestApp({ config: { publicUrl, trustProxy: 1, allowedHosts: ['care.example'] } });
    const { status, body } = await anonymous(server)
      .post('/api/passkeys/sign-in/options')
      .set('Host', host)
      .set({ 'X-Forwarded-For': '198.51.100.7', ...headers });
    return status === 200 ? body.rpId : `${status} ${body.code}`;
  };

  it.each([
    ['PUBLIC_URL over https', 'https://care.example', 'care.example', {}, 'care.example'],
    ['over plain http', 'http://care.example', 'care.example', {}, '409 needs_https'],
    ['by an IP address', 'https://192.0.2.4', '192.0.2.4', {}, '409 needs_https'],
    ['by an IPv6 address', 'https://[2001:db8::4]', '[2001:db8::4]', {}, '409 needs_https'],
    ['another name of the server', 'https://care.example', '192.168.1.4:3000', {}, '409 needs_https'],
    ['another port', 'https://care.example:8443', 'care.example', { 'X-Forwarded-Proto': 'https' }, '409 needs_https'],
    ['localhost', undefined, 'localhost:3000', {}, 'localhost'],
    ['a name that nobody has set', undefined, 'care.example', { 'X-Forwarded-Proto': 'https' }, '409 needs_https'],
    ['at home', undefined, '192.168.1.4:3000', {}, '409 needs_https'],
  ])('%s', async (_what, publicUrl, host, headers, expected) => {
    expect(await placeOf(publicUrl, host, headers)).toBe(expected);
  });

  it('elsewhere nothing is set up, and the profile is told so', async () => {
    const actor = await createSenior(app);
    await confirmAs(actor);
    const { status, body } = await actor.agent.post('/api/passkeys/options');
    expect([status, body.code, body.message]).toEqual([
      409,
      'needs_https',
      'Signing in without a password needs a secure address (https). Ask whoever set up Hearthside.',
    ]);
    expect((await actor.agent.get('/api/passkeys').expect(200)).body.canUse).toBe(false);
  });
});
