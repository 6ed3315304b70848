import { describe, expect, it } from 'vitest';
import { type Actor, anonymous, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { confirmAs } from '../../testing/authenticator';
import { createSenior } from '../../testing/factories';
import { answer, freshEmail, invite, listReceived } from '../../testing/invitations';
import { allArrived, openLive } from '../../testing/live-client';
import { startMailServer } from '../../testing/mail-server';

const DAY_MS = 24 * 60 * 60 * 1000;
const { smtpUrl, mails } = await startMailServer();
let passedMs = 0;
const app = await createTestApp({
  config: { smtpUrl, publicUrl: 'http://home.example:3000' },
  clock: () => new Date(Date.now() + passedMs),
});
const home = await createTestApp();

const NAMES = { firstName: 'Anna', lastName: 'Ellis' };

const register = (email: string) =>
  signUp(app, { role: 'family_member', username: `anna.${email.split('@')[0]?.slice(-8)}`, ...NAMES, email });
const save = async (actor: Actor, email: string) => {
  await confirmAs(actor);
  return actor.agent.put('/api/user/profile').send({ ...NAMES, email });
};
const prove = (token: string) => anonymous(app).post('/api/email-verification').send({ token });
const stateOf = async ({ agent }: Actor) => (await agent.get('/api/user/email-verification').expect(200)).body;
const verifiedAt = async ({ agent }: Actor) => (await agent.get('/api/user/me')).body.emailVerifiedAt;

async function mailsTo(address: string) {
  await app.mailer.idle();
  return mails.filter(({ to }) => to.includes(address));
}

/** The token of the newest link sent there. */
async function tokenFor(address: string): Promise<string> {
  const token = (await mailsTo(address)).at(-1)?.text.match(/\/verify-email\/([\w-]{32})/)?.[1];
  if (token === undefined) throw new Error(`No link was sent to ${address}`);
  return token;
}

const NO_LONGER = 'This link no longer works. It may have expired or already been used.';

describe('the link (D-62)', () => {
  it('goes to the address given at registration, and says for whom it is and what to do', async () => {
    const email = freshEmail('anna');
    const anna = await register(email);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.headers.get('subject')).toBe('Please confirm your email for Hearthside');
    expect(mail?.text.trim().split('\n')).toEqual([
      'Hello Anna,',
      '',
      `this address was entered on Hearthside for the username ${anna.username}.`,
      'If it is yours, please open this link to confirm it. It works once, for 7 days.',
      'If you did not expect this, please delete this email. Nothing will happen.',
      '',
      `http://home.example:3000/verify-email/${await tokenFor(email)}`,
    ]);
    expect(await stateOf(anna)).toEqual({ isMailOn: true, sent: { to: email, at: expect.any(String) } });
    expect(await verifiedAt(anna)).toBeNull();
  });

  it('verifies the address, once, no matter who opens it; and the person’s windows update', async () => {
    const email = freshEmail();
    const anna = await register(email);
    const live = await openLive(app, anna.cookie);
    const token = await tokenFor(email);
    const response = await prove(token);
    expect([response.status, response.body]).toEqual([200, { email }]);
    expect(await verifiedAt(anna)).toEqual(expect.any(String));
    expect(await live.hears('profile_changed')).toEqual({ type: 'profile_changed', userId: anna.id });
    expect(await stateOf(anna)).toEqual({ isMailOn: true, sent: null });
    const again = await prove(token);
    const unknown = await prove('x'.repeat(32));
    for (const { status, body } of [again, unknown]) {
      expect([status, body]).toEqual([400, { message: NO_LONGER, code: 'invalid_input' }]);
    }
  });

  it('if two open it at the same time, one verifies it', async () => {
    const email = freshEmail();
    await register(email);
    const token = await tokenFor(email);
    const answers = await Promise.all([prove(token), prove(token), prove(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('works for seven days', async () => {
    const [early, late] = [freshEmail(), freshEmail()];
    await register(early);
    const anna = await register(late);
    try {
      passedMs = 7 * DAY_MS - 60_000;
      expect((await prove(await tokenFor(early))).status).toBe(200);
      passedMs = 7 * DAY_MS + 1_000;
      expect((await prove(await tokenFor(late))).status).toBe(400);
      expect(await stateOf(anna)).toEqual({ isMailOn: true, sent: null });
    } finally {
      passedMs = 0;
    }
  });

  it('is stored as a digest, and neither it nor the address is in the log', async () => {
    const email = freshEmail('canary');
    await register(email);
    const token = await tokenFor(email);
    await fetch(`${app.url}/verify-email/${token}`);
    const { rows } = await app.database.writes.query('select * from email_verifications');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.logged()).not.toContain(token);
    expect(app.logged()).not.toContain(email);
  });
});

describe('sending it again', () => {
  it('only the newest link works', async () => {
    const email = freshEmail();
    const anna = await register(email);
    const former = await tokenFor(email);
    const response = await anna.agent.post('/api/user/email-verification');
    expect([response.status, response.body.sent.to]).toEqual([200, email]);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await prove(former)).status).toBe(400);
    expect((await prove(await tokenFor(email))).status).toBe(200);
    expect((await anna.agent.post('/api/user/email-verification')).status).toBe(409);
  });

  it('a few times an hour, by requesting and by changing the address: nobody’s mailbox is flooded', async () => {
    const anna = await register(freshEmail());
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push((await anna.agent.post('/api/user/email-verification')).status);
      statuses.push((await save(anna, freshEmail())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    // Requests that send no email still work.
    const { email } = (await anna.agent.get('/api/user/me')).body;
    expect((await save(anna, email)).status).toBe(200);
  });

  it('without email there is nothing to verify, and nothing to send', async () => {
    const person = await createSenior(home, { email: freshEmail() });
    expect(await stateOf(person)).toEqual({ isMailOn: false, sent: null });
    expect((await person.agent.post('/api/user/email-verification')).status).toBe(409);
    const { rowCount } = await home.database.writes.query('select from email_verifications');
    expect(rowCount).toBe(0);
  });
});

describe('another person’s invitations (D-62)', () => {
  it('claiming an invited address shows nothing of them until it is verified, not even over the live connection (D-100)', async () => {
    const invited = freshEmail('mia');
    const senior = await createSenior(app);
    const { id } = await invite(senior, invited);
    const pretender = await register(freshEmail());
    await prove(await tokenFor(pretender.account.email ?? ''));
    expect(await verifiedAt(pretender)).not.toBeNull();
    const live = await openLive(app, pretender.cookie);
    const { body } = await save(pretender, invited);
    expect(body).toMatchObject({ email: invited, emailVerifiedAt: null });
    expect(await listReceived(pretender)).toEqual([{ id, isProved: false }]);
    expect((await answer(pretender, id, 'accepted')).status).toBe(403);
    live.events.length = 0;
    await senior.agent.delete(`/api/care-invitations/${id}`);
    await allArrived(app, live);
    expect(live.events).toEqual([{ type: 'care_team_changed', seniorId: pretender.id }]);
  });

  it('after verifying, the person sees them, and can answer without their links', async () => {
    const email = freshEmail('mia');
    const mia = await register(freshEmail());
    await save(mia, email);
    const sent = await invite(await createSenior(app), email.toUpperCase());
    expect(await listReceived(mia)).toEqual([{ id: sent.id, isProved: false }]);
    await prove(await tokenFor(email));
    expect(await listReceived(mia)).toMatchObject([{ id: sent.id, isProved: true }]);
    expect((await answer(mia, sent.id, 'accepted')).status).toBe(200);
  });

  it('a link to a previous address verifies nothing', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    const anna = await register(first);
    const token = await tokenFor(first);
    await save(anna, second);
    expect((await prove(token)).status).toBe(400);
    // Not even if its row remains, as after a save that could not send the next link.
    await app.database.writes.query('update users set email = $2 where id = $1', [anna.id, freshEmail()]);
    expect((await prove(await tokenFor(second))).status).toBe(400);
    expect(await verifiedAt(anna)).toBeNull();
  });

  it('writing the same address in capitals keeps it verified, and sends nothing', async () => {
    const email = freshEmail();
    const anna = await register(email);
    await prove(await tokenFor(email));
    const { body } = await save(anna, email.toUpperCase());
    expect(body).toMatchObject({ email: email.toUpperCase(), emailVerifiedAt: expect.any(String) });
    expect(await mailsTo(email.toUpperCase())).toEqual([]);
  });

  it('without email the address counts as given', async () => {
    const email = freshEmail();
    const person = await signUp(home, { role: 'caregiver', ...NAMES });
    const sent = await invite(await createSenior(home), email);
    expect(await listReceived(person)).toEqual([]);
    expect((await save(person, email)).body.emailVerifiedAt).toBeNull();
    expect(await listReceived(person)).toMatchObject([{ id: sent.id }]);
  });
});
