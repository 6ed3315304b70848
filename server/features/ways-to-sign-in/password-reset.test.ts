// Abuse first: whatever is tried, a link for a forgotten password is of use only to the person who reads the mailbox.
import { describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { type Actor, anonymous, PASSWORD, setCookies, signIn, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { confirmAs } from '../../testing/authenticator';
import { createSenior } from '../../testing/factories';
import { freshEmail } from '../../testing/invitations';
import { openLive } from '../../testing/live-client';
import { startMailServer } from '../../testing/mail-server';

const MINUTE_MS = 60 * 1000;
const { smtpUrl, mails } = await startMailServer();
let passedMs = 0;
const app = await createTestApp({
  config: { smtpUrl, publicUrl: 'http://home.example:3000', trustProxy: 1 },
  clock: () => new Date(Date.now() + passedMs),
});
const home = await createTestApp();

const NEW_PASSWORD = 'the heron stands in the reeds';
const SENT = { message: 'If this account has a confirmed email address, a link is on its way.' };
const BAD_LINK = { code: 'invalid_input', message: 'This link no longer works. Please ask for a new one.' };

let lastNetwork = 0;
const ask = (login: string, network = `203.0.113.${(lastNetwork = (lastNetwork + 1) % 250)}`) =>
  anonymous(app).post('/api/password-reset').set('X-Forwarded-For', network).send({ login });
const choose = (token: string, password = NEW_PASSWORD) =>
  anonymous(app).post('/api/password-reset/confirm').send({ token, password });
const signInWith = (username: string, password: string) =>
  anonymous(app).post('/api/login').send({ username, password });

const mailsTo = (address: string, subject: string) =>
  mails.filter(({ to, headers }) => to.includes(address) && headers.get('subject') === subject);
const linksTo = (address: string) =>
  mailsTo(address, 'A new password for Hearthside').map(
    ({ text }) => text.match(/\/reset-password\/([\w-]{32})/)?.[1] ?? '',
  );

async function withConfirmedAddress(): Promise<Actor & { email: string }> {
  const email = freshEmail('anna');
  const actor = await signUp(app, { role: 'family_member', firstName: 'Anna', lastName: 'Ellis', email });
  await app.database.writes.query('update users set email_verified_at = now() where id = $1', [actor.id]);
  return { ...actor, email };
}

/** @returns the token of the newest link, once it has arrived. */
async function linkFor({ username, email }: { username: string; email: string }): Promise<string> {
  const before = linksTo(email).length;
  await ask(username).expect(200, SENT);
  await expect.poll(() => linksTo(email), { interval: 10 }).toHaveLength(before + 1);
  return linksTo(email).at(-1) ?? '';
}

/** Everything that was asked for before has been dealt with. */
async function settled(): Promise<void> {
  const last = await withConfirmedAddress();
  await linkFor(last);
}

const AT_ONCE = rounds({ usual: 12, full: 100 });
const refusals: Record<string, number> = {};
const expectRefusal = (
  why: string,
  { status, body }: { status: number; body: unknown },
  expected: unknown = BAD_LINK,
) => {
  expect([why, status, body]).toEqual([why, 400, expected]);
  refusals[why] = (refusals[why] ?? 0) + 1;
};

describe('abuse of links for a forgotten password', () => {
  it('used again, guessed, replaced, too old: all alike, and the password stays (SAFE-03, SAFE-04)', async () => {
    const anna = await withConfirmedAddress();
    const first = await linkFor(anna);
    const second = await linkFor(anna);
    expectRefusal('replaced', await choose(first));
    expectRefusal('guessed', await choose('x'.repeat(32)));
    expectRefusal('not complete', await choose(second.slice(0, -1)));
    passedMs += 30 * MINUTE_MS + 1000;
    expectRefusal('too old', await choose(second));
    passedMs = 0;
    await signInWith(anna.username, PASSWORD).expect(200);
    await choose(second).expect(204);
    expectRefusal('used', await choose(second, 'another one by the lake'));
    await signInWith(anna.username, NEW_PASSWORD).expect(200);
  });

  it('of many at once one wins (SAFE-04)', async () => {
    const anna = await withConfirmedAddress();
    const token = await linkFor(anna);
    const passwords = Array.from({ length: AT_ONCE }, (_, index) => `${NEW_PASSWORD} ${index}`);
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 204)) expectRefusal('at once', answer);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    await signInWith(anna.username, winner).expect(200);
  });

  it('is gone when the password or the address changes, which takes a person who knows the password (SAFE-03)', async () => {
    const anna = await withConfirmedAddress();
    const token = await linkFor(anna);
    const change = { currentPassword: PASSWORD, newPassword: 'the ferry leaves at noon' };
    await anna.agent.post('/api/user/password').send(change).expect(204);
    expectRefusal('password changed', await choose(token));

    const ben = await withConfirmedAddress();
    const other = await linkFor(ben);
    const profile = { firstName: 'Ben', lastName: 'Ellis', email: freshEmail('ben') };
    // Elsewhere, which does not count here.
    await confirmAs(await signIn(app, ben.username));
    const unconfirmed = await ben.agent.put('/api/user/profile').send(profile);
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'confirm_first']);
    await confirmAs(ben);
    await ben.agent.put('/api/user/profile').send(profile).expect(200);
    expectRefusal('address changed', await choose(other));
    await signInWith(ben.username, PASSWORD).expect(200);
  });

  it('a password that is no good is refused at its field, and the link stays good (SAFE-04, D-39)', async () => {
    const anna = await withConfirmedAddress();
    const token = await linkFor(anna);
    for (const password of ['short', 'password1', anna.username, anna.email]) {
      const answer = await choose(token, password);
      expect([password, answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
        password,
        400,
        'invalid_input',
        ['password'],
      ]);
    }
    await choose(token).expect(204);
  });

  it('is sent to nobody who has not confirmed the address, and asking says nothing about it (SAFE-01, SAFE-02)', async () => {
    const email = freshEmail('claimed');
    const claimant = await signUp(app, { email });
    const known = await withConfirmedAddress();
    const asked = [claimant.username, email, 'nobody-of-that-name', freshEmail('nobody'), known.username, known.email];
    const answers = await Promise.all(asked.map((login) => ask(login)));
    expect(
      new Set(answers.map(({ status, text, headers }) => `${status} ${text} ${headers['content-length']}`)).size,
    ).toBe(1);
    expect(answers.flatMap(setCookies)).toEqual([]);
    await settled();
    expect(linksTo(email)).toEqual([]);
    expect(linksTo(known.email)).toHaveLength(2);
  });

  it('three an hour for an account, then silently nothing; twenty for a network, then 429 (SAFE-02)', async () => {
    const anna = await withConfirmedAddress();
    for (let round = 0; round < 5; round += 1)
      await ask(round % 2 === 0 ? anna.username : anna.email).expect(200, SENT);
    await settled();
    expect(linksTo(anna.email)).toHaveLength(3);

    const network = '198.51.100.9';
    const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => ask(`nobody-${index}`, network)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    await ask('nobody', '198.51.100.10').expect(200);
    // The sign-in form's own limits are not touched.
    const elsewhere = anonymous(app).post('/api/login').set('X-Forwarded-For', network);
    await elsewhere.send({ username: anna.username, password: PASSWORD }).expect(200);
  });

  it('refusals are counted', () => {
    process.stdout.write(`password links: ${JSON.stringify(refusals)} refused\n`);
    expect(Object.values(refusals).reduce((sum, one) => sum + one, 0)).toBe(7 + AT_ONCE - 1);
  });
});

describe('a new password by link', () => {
  it('ends every session and open socket, clears waits, signs nobody in, and a mail says so (SAFE-05, SAFE-29)', async () => {
    const anna = await withConfirmedAddress();
    const live = await openLive(app, anna.cookie);
    await signInWith(anna.username, 'not the password').expect(401);
    await app.database.writes.query(`update rate_limits set points = 500 where key = 'failures:' || $1`, [
      anna.username,
    ]);
    await signInWith(anna.username, 'not the password').expect(401);
    await signInWith(anna.username, PASSWORD).expect(429);

    const answer = await choose(await linkFor(anna)).expect(204);
    expect(setCookies(answer)).toEqual([]);
    await live.closed;
    await anna.agent.get('/api/user/me').expect(401);
    await signInWith(anna.username, PASSWORD).expect(401);
    await signInWith(anna.username, NEW_PASSWORD).expect(200);
    await app.notifications.runOnce();
    const changed = () => mailsTo(anna.email, 'Your Hearthside password was changed');
    await expect.poll(changed, { interval: 10 }).toHaveLength(1);
  });

  it('the mail says for whom it is and what to do; the link takes a user name or an address in any case (SAFE-01)', async () => {
    const anna = await withConfirmedAddress();
    await linkFor({ ...anna, username: anna.email.toUpperCase() });
    const token = await linkFor({ ...anna, username: anna.username.toUpperCase() });
    const [, mail] = mailsTo(anna.email, 'A new password for Hearthside');
    expect(mail?.text.trim().split('\n')).toEqual([
      'Hello Anna,',
      '',
      `someone asked for a new password for your Hearthside account ${anna.username}.`,
      'If it was you, please open this link and choose one. It works once, for 30 minutes.',
      'If it was not you, please delete this email. Your password stays as it is.',
      '',
      `http://home.example:3000/reset-password/${token}`,
    ]);
    const { rows } = await app.database.writes.query('select token_digest as digest from password_resets');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('without mail nobody can ask for one, known or not (SAFE-01)', async () => {
    const senior = await createSenior(home);
    for (const login of [senior.username, 'nobody-of-that-name']) {
      const { status, body } = await anonymous(home).post('/api/password-reset').send({ login });
      expect([status, body]).toEqual([409, { code: 'conflict', message: 'No mail can be sent from here.' }]);
    }
    const offers = [anonymous(home), anonymous(app)].map((agent) => agent.get('/api/password-reset').expect(200));
    expect((await Promise.all(offers)).map(({ body }) => body)).toEqual([{ isMailOn: false }, { isMailOn: true }]);
  });

  it('the token is in no log line, and each act is one line (SAFE-28)', async () => {
    const anna = await withConfirmedAddress();
    const token = await linkFor(anna);
    const from = app.logged().length;
    await fetch(`${app.url}/reset-password/${token}`);
    await choose(token).expect(204);
    const logged = app.logged().slice(from);
    expect(logged).not.toContain(token);
    expect(logged).toContain('/reset-password/{token}');
    expect(logged.match(/password-reset\/confirm/g)).toHaveLength(1);
  });
});
