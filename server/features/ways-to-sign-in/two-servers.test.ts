// It does not matter which of two servers on one database answers, and what ends at one ends at the other.
import type { Response } from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { SESSION_OVER } from '@shared/live/live-events';
import { type Actor, anonymous, PASSWORD, setCookies, signUp } from '../../testing/actors';
import { createTestApp, startTestApp } from '../../testing/app';
import { atName, confirmAs, pageOf, setUpPasskey } from '../../testing/authenticator';
import { createCaregiver, createSenior } from '../../testing/factories';
import { freshEmail } from '../../testing/invitations';
import { openLive } from '../../testing/live-client';
import { startMailServer } from '../../testing/mail-server';
import { codeFrom, setUpSecondStep } from '../../testing/second-step';
import { createPairingQueries } from './pairing-queries';

const { smtpUrl, mails } = await startMailServer();
const HOUR_MS = 60 * 60 * 1000;
let passedMs = 0;
const clock = () => new Date(Date.now() + passedMs);
const one = await createTestApp({ config: { smtpUrl }, clock });
const other = await startTestApp(one.databaseUrl, { config: { smtpUrl }, clock });
afterAll(() => other.close());

/** The same browser, whose cookies both get. */
const browserAt = (app: typeof one, cookie: string) =>
  anonymous(app)
    .set('Cookie', cookie)
    .set('Host', new URL(pageOf(one)).host);
const cookiesOf = (response: Response) =>
  setCookies(response)
    .map((line) => line.split(';')[0])
    .join('; ');

async function resetTokenOf(email: string): Promise<string> {
  const link = () => mails.find(({ to, text }) => to.includes(email) && text.includes('/reset-password/'));
  await expect.poll(link, { interval: 10 }).toBeDefined();
  return link()?.text.match(/\/reset-password\/([\w-]{32})/)?.[1] ?? '';
}

async function withConfirmedAddress(wanted: Parameters<typeof signUp>[1] = {}): Promise<Actor & { email: string }> {
  const email = freshEmail();
  const actor = await signUp(one, { ...wanted, email });
  await one.database.writes.query('update users set email_verified_at = now() where id = $1', [actor.id]);
  return { ...actor, email };
}

describe('two servers on one database', () => {
  it('a password asked for at one and chosen at the other ends the socket at the first (SAFE-05)', async () => {
    const anna = await withConfirmedAddress();
    const live = await openLive(one, anna.cookie);
    await anonymous(one).post('/api/password-reset').send({ login: anna.username }).expect(200);
    const body = { token: await resetTokenOf(anna.email), password: 'the heron stands in the reeds' };
    const answers = await Promise.all(
      [one, other].map((at) => anonymous(at).post('/api/password-reset/confirm').send(body)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    await live.closed;
  });

  it('a device that asks one in the moment of the right answer at the other is told to ask again (SAFE-24)', async () => {
    const actor = await createSenior(one);
    await confirmAs(actor);
    const { id, code } = (await actor.agent.post('/api/device-pairings').expect(201)).body;
    const opened = await anonymous(one).post('/api/device-pairings/open').send({ code }).expect(200);
    const { number } = opened.body;
    await actor.agent.post(`/api/device-pairings/${id}/answer`).send({ number }).expect(200);
    // What a request finds that looked before the answer, and looks once more.
    const { rows } = await one.database.reads.query<{ digest: string }>(
      'select browser_digest as digest from device_pairings where id = $1',
      [id],
    );
    expect(await createPairingQueries(one.database).isOpen(rows[0]?.digest ?? '', clock())).toBe(true);
    const finish = () => browserAt(other, cookiesOf(opened)).post('/api/device-pairings/finish');
    await finish().expect(200);
    await finish().expect(404);
  });

  it('a passkey asked for at one is answered at the other, once', async () => {
    const { phone } = await setUpPasskey(one, await createSenior(one));
    const asked = await atName(one).post('/api/passkeys/sign-in/options').expect(200);
    const response = phone.use(asked.body);
    const send = (at: typeof one) => browserAt(at, cookiesOf(asked)).post('/api/passkeys/sign-in').send({ response });
    const answers = await Promise.all([send(other), send(one), send(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('a code is accepted at one of them (SAFE-17)', async () => {
    const anna = await createCaregiver(one);
    const { secret } = await setUpSecondStep(anna, clock);
    passedMs += HOUR_MS;
    const passwordAt = (at: typeof one) =>
      anonymous(at).post('/api/login').send({ username: anna.username, password: PASSWORD }).expect(401);
    const asked = [await passwordAt(one), await passwordAt(other)];
    const code = codeFrom(secret, clock());
    const [first = '', second = ''] = asked.map(cookiesOf);
    const answers = await Promise.all([
      browserAt(other, first).post('/api/login/code').send({ code }),
      browserAt(one, second).post('/api/login/code').send({ code }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('a second step set up at one ends the other sessions’ sockets at the other (SAFE-17)', async () => {
    const anna = await createCaregiver(one);
    const elsewhere = await anonymous(other).post('/api/login').send({ username: anna.username, password: PASSWORD });
    const live = await openLive(other, cookiesOf(elsewhere));
    await setUpSecondStep(anna, clock);
    expect(await live.closed).toBe(SESSION_OVER);
  });

  it('a device opened at one, allowed at the other, is signed in at either, once (SAFE-24)', async () => {
    const anna = await createSenior(one);
    await confirmAs(anna);
    const { body: begun } = await anna.agent.post('/api/device-pairings').expect(201);
    const opened = await anonymous(other).post('/api/device-pairings/open').send({ code: begun.code }).expect(200);
    const answer = { number: opened.body.number };
    await anna.agent.post(`/api/device-pairings/${begun.id}/answer`).send(answer).expect(200);
    const finish = (at: typeof one) => browserAt(at, cookiesOf(opened)).post('/api/device-pairings/finish');
    const answers = await Promise.all([finish(one), finish(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('what the person is told by mail, whatever they have turned off (SAFE-29)', () => {
  const subjects = (email: string) =>
    mails.filter(({ to }) => to.includes(email)).map(({ headers }) => headers.get('subject'));
  const told = async (email: string, subject: string) => {
    await one.notifications.runOnce();
    await expect.poll(() => subjects(email), { interval: 10 }).toContain(subject);
  };

  it('each way that was added or removed, and a new device', async () => {
    const anna = await withConfirmedAddress({ role: 'caregiver' });
    const { id } = await setUpPasskey(one, anna);
    await told(anna.email, 'A new way to sign in to your Hearthside account');
    await anna.agent.delete(`/api/passkeys/${id}`).expect(204);
    await told(anna.email, 'A way to sign in to your Hearthside account was removed');
    const { recoveryCodes } = await setUpSecondStep(anna, clock);
    await told(anna.email, 'Your Hearthside account asks for a code now');
    const renewed = await anna.agent.post('/api/second-factor/recovery-codes').expect(201);
    await told(anna.email, 'New recovery codes for your Hearthside account');
    expect(renewed.body.recoveryCodes).not.toContain(recoveryCodes[0]);
    await anna.agent.post('/api/second-factor/remove').send({ code: renewed.body.recoveryCodes[0] }).expect(204);
    await told(anna.email, 'Your Hearthside account no longer asks for a code');
    const { body: begun } = await anna.agent.post('/api/device-pairings').expect(201);
    const tablet = anonymous(one);
    const { body: opened } = await tablet.post('/api/device-pairings/open').send({ code: begun.code }).expect(200);
    await anna.agent.post(`/api/device-pairings/${begun.id}/answer`).send({ number: opened.number }).expect(200);
    await tablet.post('/api/device-pairings/finish').expect(200);
    await told(anna.email, 'A new device is signed in to your Hearthside account');
  });
});

it('what nobody can use anymore is gone within the hour (SAFE-08)', async () => {
  const counted = async () => {
    const { rows } = await one.database.writes.query(`
      select (select count(*)::int from password_resets) as resets,
        (select count(*)::int from sign_in_challenges) as challenges,
        (select count(*)::int from device_pairings) as pairings`);
    return rows[0];
  };
  const anna = await withConfirmedAddress();
  await anonymous(one).post('/api/password-reset').send({ login: anna.username }).expect(200);
  await resetTokenOf(anna.email);
  await atName(one).post('/api/passkeys/sign-in/options').expect(200);
  await confirmAs(anna);
  await anna.agent.post('/api/device-pairings').expect(201);
  const before = await counted();
  for (const sweep of one.sweeps) await sweep();
  expect(await counted()).toMatchObject({ resets: before.resets, pairings: expect.toSatisfy((count) => count > 0) });
  passedMs += HOUR_MS;
  for (const sweep of other.sweeps) await sweep();
  expect(await counted()).toEqual({ resets: 0, challenges: 0, pairings: 0 });
});
