// Requesting the deletion of an account, and canceling the request.
import { describe, expect, it } from 'vitest';
import { account } from '@shared/api/accounts';
import { signIn, signUp } from '../../testing/actors';
import { createTestApp, startTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';
import { freshEmail } from '../../testing/invitations';
import { openLive } from '../../testing/live-client';
import { startMailServer } from '../../testing/mail-server';

const NOW = new Date('2026-03-03T23:30:00Z');
let now = NOW;
const { smtpUrl, mails } = await startMailServer();
const app = await createTestApp({ clock: () => now });

const ask = (person: Awaited<ReturnType<typeof signUp>>, changes: object = {}) =>
  person.agent.post('/api/user/deletion').send({ username: person.username, password: person.password, ...changes });

describe('requesting', () => {
  it('requires the typed username, in any case, and the password; then it says when', async () => {
    const person = await createSenior(app);
    const { body } = await ask(person, { username: ` ${person.username.toUpperCase()} ` }).expect(200);
    expect(account.strict().parse(body).deletionAt).toBe('2026-03-10T23:30:00.000Z');
    expect((await person.agent.get('/api/user/me')).body.deletionAt).toBe('2026-03-10T23:30:00.000Z');
  });

  it('a repeated request keeps the first time', async () => {
    const person = await createSenior(app);
    await ask(person).expect(200);
    now = new Date(NOW.getTime() + 60_000);
    const { body } = await ask(person).expect(200);
    now = NOW;
    expect(body.deletionAt).toBe('2026-03-10T23:30:00.000Z');
  });

  it.each([
    ['another username', { username: 'somebody' }, 'username', /^Please type your own username: senior-/],
    ['no username', { username: ' ' }, 'username', /^Username is required$/],
    [
      'a wrong password',
      { password: 'not my password' },
      'password',
      /^This is not your password\. Please try again\.$/,
    ],
    ['no password', { password: '' }, 'password', /^Please enter your current password$/],
  ])('%s is refused at its field, and nothing happens', async (_what, changes, field, words) => {
    const person = await createSenior(app);
    const { status, body } = await ask(person, changes);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.stringMatching(words) } });
    expect((await person.agent.get('/api/user/me')).body.deletionAt).toBeNull();
  });

  it('wrong passwords count toward the sign-in limits (D-40)', async () => {
    const person = await createSenior(app);
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) statuses.push((await ask(person, { password: 'wrong' })).status);
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.at(-1)).toBe(429);
    const refused = await ask(person);
    expect(refused.status).toBe(429);
    expect(refused.get('Retry-After')).toMatch(/^\d+$/);
  });

  it('ends the person’s other sessions and connections, but not the current one (D-40)', async () => {
    const person = await createSenior(app);
    const elsewhere = await signIn(app, person.username);
    const live = await openLive(app, elsewhere.cookie);
    await ask(person).expect(200);
    expect(await live.closed).toBe(4401);
    await elsewhere.agent.get('/api/user/me').expect(401);
    await person.agent.get('/api/user/me').expect(200);
  });
});

describe('keeping the account', () => {
  it('takes one press, from any device, and a later request starts another week', async () => {
    const person = await createSenior(app);
    await ask(person).expect(200);
    const { agent } = await signIn(app, person.username);
    const { body } = await agent.delete('/api/user/deletion').expect(200);
    expect(account.strict().parse(body).deletionAt).toBeNull();
    now = new Date(NOW.getTime() + 3_600_000);
    expect((await ask(person).expect(200)).body.deletionAt).toBe('2026-03-11T00:30:00.000Z');
    now = NOW;
  });

  it('without a request is no error', async () => {
    const { agent } = await createSenior(app);
    expect((await agent.delete('/api/user/deletion').expect(200)).body.deletionAt).toBeNull();
  });
});

describe('email (D-62)', () => {
  it('gives the day in the person’s zone, once, and only to a verified address', async () => {
    const mailing = await startTestApp(app.databaseUrl, { clock: () => now, config: { smtpUrl } });
    try {
      const [proved, unproved] = [freshEmail('proved'), freshEmail('unproved')];
      const anna = await signUp(mailing, { email: proved, firstName: 'Anna', timeZone: 'Pacific/Auckland' });
      const tom = await signUp(mailing, { email: unproved });
      await mailing.database.writes.query('update users set email_verified_at = now() where id = $1', [anna.id]);
      await ask(anna).expect(200);
      await ask(anna).expect(200);
      await ask(tom).expect(200);
      await mailing.notifications.runOnce();
      const told = mails.filter(({ headers }) => headers.get('subject')?.includes('deleted'));
      expect(told.map(({ to }) => to)).toEqual([[proved]]);
      expect(told[0]?.headers.get('subject')).toBe('Your Hearthside account will be deleted on Wednesday, March 11');
      expect(told[0]?.text).toContain('Hello Anna,');
      expect(told[0]?.text).toContain('press "Keep my account"');
      expect(told[0]?.text).toContain('http://hearthside.test/profile');
    } finally {
      await mailing.close();
    }
  });
});
