// Abuse first: no way to sign in is added or removed by a person who has not just shown who they are.
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, anonymous, PASSWORD } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import {
  atName,
  confirmAs,
  createAuthenticator,
  packedByCertificate,
  pageOf,
  setUpPasskey,
} from '../../testing/authenticator';
import { createCaregiver, createSenior } from '../../testing/factories';

const MINUTE_MS = 60 * 1000;
let passedMs = 0;
const app = await createTestApp({ clock: () => new Date(Date.now() + passedMs) });
beforeEach(() => void (passedMs = 0));

type Phone = ReturnType<typeof createAuthenticator>;

const askedIn = async (browser: Actor['agent']) =>
  (await browser.post('/api/passkeys/sign-in/options').expect(200)).body;

describe('abuse of setting one up (SAFE-09)', () => {
  it('nothing is set up, renamed or removed by a person who has not just shown who they are', async () => {
    const actor = await createSenior(app);
    const { id, phone } = await setUpPasskey(app, actor);
    const { body: options } = await actor.agent.post('/api/passkeys/options').expect(200);
    passedMs = 10 * MINUTE_MS + 1000;
    const acts = [
      actor.agent.post('/api/passkeys/options'),
      actor.agent.post('/api/passkeys').send({ response: phone.create(options) }),
      actor.agent.patch(`/api/passkeys/${id}`).send({ name: 'Mine' }),
      actor.agent.delete(`/api/passkeys/${id}`),
      actor.agent.delete('/api/passkeys'),
      actor.agent.post('/api/device-pairings'),
    ];
    for (const { status, body } of await Promise.all(acts)) expect([status, body.code]).toEqual([403, 'confirm_first']);
    expect((await actor.agent.get('/api/passkeys')).body.passkeys).toHaveLength(1);
  });

  it('a fresh sign-in is not enough, and confirming holds on that device alone', async () => {
    const actor = await createSenior(app);
    const other = atName(app);
    await other.post('/api/login').send({ username: actor.username, password: PASSWORD }).expect(200);
    await confirmAs(actor);
    expect((await other.post('/api/passkeys/options')).body.code).toBe('confirm_first');
    await atName(app, actor.agent).post('/api/passkeys/options').expect(200);
  });

  it('a wrong password confirms nothing, and counts as a failed sign-in', async () => {
    const actor = await createSenior(app);
    const browser = anonymous(app);
    await browser.post('/api/login').send({ username: actor.username, password: PASSWORD }).expect(200);
    const wrong = () => browser.post('/api/user/confirm').send({ password: 'not it' });
    const { status, body } = await wrong();
    expect([status, body.code, Object.keys(body.fields)]).toEqual([403, 'wrong_password', ['password']]);
    const key = `failures:${actor.username}%`;
    await app.database.writes.query('update rate_limits set points = 500 where key like $1', [key]);
    await wrong().expect(403);
    await browser.post('/api/user/confirm').send({ password: PASSWORD }).expect(429);
    expect((await atName(app, browser).post('/api/passkeys/options')).body.code).toBe('confirm_first');
  });

  it('another person’s passkey confirms nothing; one’s own does', async () => {
    const [mine, theirs] = [await createSenior(app), await createSenior(app)];
    const [own, others] = [await setUpPasskey(app, mine), await setUpPasskey(app, theirs)];
    passedMs = 11 * MINUTE_MS;
    const confirm = async ({ phone }: { phone: Phone }) => {
      const response = phone.use(await askedIn(mine.agent));
      return mine.agent.post('/api/user/confirm').send({ response });
    };
    expect((await confirm(others)).body.code).toBe('wrong_password');
    expect((await mine.agent.post('/api/passkeys/options')).body.code).toBe('confirm_first');
    expect((await confirm(own)).status).toBe(204);
    await mine.agent.post('/api/passkeys/options').expect(200);
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['a question of its own', { challenge: randomBytes(24).toString('base64url') }],
    ['made for signing in', { type: 'webauthn.get' }],
    ['without the screen lock', { isUnverified: true }],
    ['with nobody there', { isAbsent: true }],
    ['something else entirely', { attestation: Buffer.from([0xa0]) }],
    ['vouched for by a certificate', { attestation: packedByCertificate() }],
  ])('%s', async (_why, misuse) => {
    const actor = await createSenior(app);
    await confirmAs(actor);
    const { body: options } = await atName(app, actor.agent).post('/api/passkeys/options').expect(200);
    const response = createAuthenticator(pageOf(app)).create(options, misuse);
    const { status, body } = await actor.agent.post('/api/passkeys').send({ response });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect((await actor.agent.get('/api/passkeys')).body.passkeys).toEqual([]);
  });

  it('an answer is good once, for the person who was asked, until they sign out', async () => {
    const [mine, theirs] = [await createSenior(app), await createSenior(app)];
    for (const actor of [mine, theirs]) await confirmAs({ ...actor, agent: atName(app, actor.agent) });
    const phone = createAuthenticator(pageOf(app));
    const asked = async () => (await mine.agent.post('/api/passkeys/options').expect(200)).body;
    const response = phone.create(await asked());
    await theirs.agent.post('/api/passkeys').send({ response }).expect(400);
    await mine.agent.post('/api/passkeys').send({ response }).expect(201);
    await mine.agent.post('/api/passkeys').send({ response }).expect(400);
    const later = phone.create(await asked());
    await mine.agent.post('/api/logout').expect(204);
    await mine.agent.post('/api/passkeys').send({ response: later }).expect(401);
    await mine.agent.post('/api/login').send({ username: mine.username, password: PASSWORD }).expect(200);
    expect((await mine.agent.post('/api/passkeys').send({ response: later })).body.code).toBe('confirm_first');
  });

  it('another person’s is a 404, like one that is not there', async () => {
    const [mine, theirs] = [await createSenior(app), await createCaregiver(app)];
    const { id } = await setUpPasskey(app, theirs);
    await confirmAs(mine);
    const missing = crypto.randomUUID();
    for (const which of [id, missing]) {
      await mine.agent.patch(`/api/passkeys/${which}`).send({ name: 'Mine now' }).expect(404);
      await mine.agent.delete(`/api/passkeys/${which}`).expect(404);
    }
    await mine.agent.delete('/api/passkeys').expect(204);
    expect((await theirs.agent.get('/api/passkeys')).body.passkeys).toMatchObject([{ id, name: 'This device' }]);
  });

  it('ten are the most, also at once (SAFE-08)', async () => {
    const actor = await createSenior(app);
    await confirmAs({ ...actor, agent: atName(app, actor.agent) });
    for (let made = 0; made < 9; made += 1) await setUpPasskey(app, actor);
    const browsers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const agent = atName(app);
        await agent.post('/api/login').send({ username: actor.username, password: PASSWORD }).expect(200);
        await confirmAs({ agent, password: PASSWORD });
        const { body } = await agent.post('/api/passkeys/options').expect(200);
        return { agent, response: createAuthenticator(pageOf(app)).create(body) };
      }),
    );
    const answers = await Promise.all(
      browsers.map(({ agent, response }) => agent.post('/api/passkeys').send({ response })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    await actor.agent.post('/api/passkeys/options').expect(409);
  });
});
