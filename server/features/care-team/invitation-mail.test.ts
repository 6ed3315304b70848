// With SMTP_URL set, email goes out, and only its link proves whose address it is (D-62).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type Actor, signUp } from '../../testing/actors';
import { createTestApp, startTestApp, type TestApp } from '../../testing/app';
import { connect, createCaregiver, createSenior } from '../../testing/factories';
import {
  answer,
  freshEmail,
  invite,
  listConnections,
  listReceived,
  listSent,
  readLink,
  sendInvitation,
  storedInvitation,
  tokenOf,
} from '../../testing/invitations';
import { deadMailServer, startMailServer, startSilentServer } from '../../testing/mail-server';

const { smtpUrl, mails } = await startMailServer();
const app = await createTestApp({
  config: { smtpUrl, mailFrom: 'Hearthside <care@hearthside.test>', publicUrl: 'http://home.example:3000' },
});
const silent = await startSilentServer();
const CANARY = 'Canary7f3a';
const started: TestApp[] = [];

/** The same data, served with another mail server. */
async function withMail(otherSmtpUrl: string | undefined): Promise<TestApp> {
  const other = await startTestApp(app.databaseUrl, { config: { smtpUrl: otherSmtpUrl } });
  started.push(other);
  return other;
}

afterAll(async () => {
  await Promise.all(started.map((each) => each.close()));
});

const newSenior = (on: TestApp = app) => createSenior(on, { firstName: 'Ada', lastName: 'Bérg', email: freshEmail() });

async function mailTo(address: string) {
  await app.mailer.idle();
  return mails.filter(({ to }) => to.includes(address));
}

describe('the email', () => {
  it('goes to the invited address, says who invites and how long it works, and has the whole link (D-62, D-52)', async () => {
    const address = freshEmail('mia');
    const sent = await invite(await newSenior(), address, { message: 'Please help me.\nYours, Ada' });
    const [mail, ...more] = await mailTo(address);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([address]);
    expect(mail?.from).toBe('care@hearthside.test');
    expect(mail?.headers.get('subject')).toBe('Ada Bérg invited you to Hearthside');
    expect(mail?.headers.get('from')).toBe('Hearthside <care@hearthside.test>');
    expect(mail?.text.trim().split('\n')).toEqual([
      'Ada Bérg invited you to join their care team on Hearthside.',
      '',
      'Ada Bérg wrote: “Please help me. Yours, Ada”',
      '',
      'Open this link to accept or decline. It works once, for 14 days.',
      `http://home.example:3000/invitation/${tokenOf(sent)}`,
    ]);
  });

  it('without a message mentions none (INV-05)', async () => {
    const address = freshEmail();
    await invite(await newSenior(), address);
    expect((await mailTo(address))[0]?.text).not.toContain('wrote');
  });

  it('a name or a message cannot add a header or a recipient', async () => {
    const evil = 'Ada\r\nBcc: eve@example.com\r\n\r\nDear Eve';
    const senior = await createSenior(app, { firstName: evil.slice(0, 50), lastName: 'B' });
    const address = freshEmail();
    await invite(senior, address, { message: evil });
    const [mail] = await mailTo(address);
    expect(mail?.to).toEqual([address]);
    expect(mail?.headers.has('bcc')).toBe(false);
  });

  it('quotes at most 200 characters of the message, in one line, and 60 of the name (F7)', async () => {
    const senior = await createSenior(app, { firstName: 'n'.repeat(100), lastName: 'm'.repeat(100) });
    const address = freshEmail();
    const message = `“Buy now”\n\nhttps://evil.example \u202e${'🌻'.repeat(400)}`;
    await invite(senior, address, { message });
    const [mail] = await mailTo(address);
    const name = `${'n'.repeat(60)}…`;
    const quoted = Array.from(`"Buy now" https://evil.example ${'🌻'.repeat(400)}`)
      .slice(0, 200)
      .join('');
    expect(mail?.headers.get('subject')).toBe(`${name} invited you to Hearthside`);
    expect(mail?.text.trim().split('\n').slice(0, 5)).toEqual([
      `${name} invited you to join their care team on Hearthside.`,
      '',
      `${name} wrote: “${quoted}…”`,
      'The whole message is where the link leads.',
      '',
    ]);
    expect(mail?.text.match(/evil/g)).toHaveLength(1);
  });

  it('is not sent for refused invitations', async () => {
    const [senior, address] = [await newSenior(), freshEmail()];
    await invite(senior, address);
    expect((await sendInvitation(senior, { caregiverEmail: address })).status).toBe(409);
    const caregiver = await createCaregiver(app);
    expect((await sendInvitation(caregiver, { caregiverEmail: address })).status).toBe(403);
    expect(await mailTo(address)).toHaveLength(1);
  });
});

describe('an unverified address does not count (D-62)', () => {
  it('a person who merely claims it sees that there is an invitation, and can answer nothing (D-100)', async () => {
    const pretender = await createCaregiver(app, { email: freshEmail('mia') });
    const sent = await invite(await newSenior(), pretender.account.email ?? '');
    expect(await listReceived(pretender)).toEqual([{ id: sent.id, isProved: false }]);
    for (const status of ['accepted', 'declined'] as const) {
      const response = await answer(pretender, sent.id, status);
      expect([response.status, response.body.code]).toEqual([403, 'not_proved']);
    }
    expect(await storedInvitation(app, sent.id)).toMatchObject({ status: 'pending' });
  });

  it('a member’s unverified address does not keep its real owner from being invited (D-62)', async () => {
    const [senior, member] = [await newSenior(), await createCaregiver(app, { email: freshEmail() })];
    await connect(app, senior, member);
    const body = { caregiverEmail: member.account.email };
    const sent = await sendInvitation(senior, body);
    expect([sent.status, sent.body.isMailed]).toEqual([201, true]);
    // A verified one does, and any if verification is not available.
    const home = await withMail(undefined);
    const [another, theirs] = [await newSenior(home), await createCaregiver(home, { email: freshEmail() })];
    await connect(home, another, theirs);
    expect((await sendInvitation(another, { caregiverEmail: theirs.account.email })).status).toBe(409);
    await app.database.writes.query('update users set email_verified_at = now() where id = $1', [theirs.id]);
    await connect(app, senior, theirs);
    const refused = await sendInvitation(senior, { caregiverEmail: theirs.account.email });
    expect([refused.status, refused.body.message]).toEqual([409, 'This person is already on your care team.']);
  });

  it('a person with the link can answer, with any address', async () => {
    const senior = await newSenior();
    const address = freshEmail();
    await invite(senior, address);
    const link = (await mailTo(address))[0]?.text.match(/\/invitation\/([\w-]+)/)?.[1] ?? '';
    const opened = await (await readLink(app, link)).json();
    const caregiver = await signUp(app, { role: 'family_member', firstName: 'Mia', email: freshEmail() });
    expect((await answer(caregiver, opened.id, 'accepted', link)).status).toBe(200);
    // The senior learns who it was.
    expect(await listSent(senior)).toMatchObject([{ caregiverId: caregiver.id, caregiverDisplayName: 'Mia' }]);
    expect(await listConnections(senior)).toMatchObject([{ username: caregiver.username }]);
  });
});

/** Invites three times while the mail server has a problem. @returns how long each took, in ms. */
async function inviteThrice(broken: TestApp, senior: Actor): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const from = performance.now();
    await invite(senior, freshEmail(CANARY), { message: `${CANARY} message` });
    times.push(performance.now() - from);
  }
  expect(await listSent(senior)).toHaveLength(3);
  expect(broken.logged()).not.toContain(CANARY);
  return times;
}

describe('an unreachable mail server neither fails nor delays an invitation', () => {
  const names = { firstName: CANARY, lastName: CANARY };

  it('nobody listens: this is logged, without a name, an address or a text', async () => {
    const broken = await withMail(await deadMailServer());
    const senior = await createSenior(broken, names);
    const times = await inviteThrice(broken, senior);
    await broken.mailer.idle();
    await sleep(20);
    const warnings = broken
      .logged()
      .split('\n')
      .filter((line) => line.includes('A mail could not be sent'));
    expect(warnings).toHaveLength(3);
    expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ level: 40, code: expect.stringMatching(/^E[A-Z]+$/) });
    expect(broken.logged()).not.toContain(CANARY);
    expect(Math.max(...times)).toBeLessThan(2_000);
  });

  it('one that never responds: the invitation does not wait for it', async () => {
    const broken = await withMail(silent);
    expect(Math.max(...(await inviteThrice(broken, await createSenior(broken, names))))).toBeLessThan(2_000);
  });

  it('without SMTP_URL nothing is sent, and the address counts as given', async () => {
    const home = await withMail(undefined);
    expect(home.mailer.isConfigured).toBe(false);
    const caregiver = await createCaregiver(home, { email: freshEmail() });
    const sent = await invite(await newSenior(home), caregiver.account.email ?? '');
    expect(await listReceived(caregiver)).toHaveLength(1);
    expect((await answer(caregiver, sent.id, 'accepted')).status).toBe(200);
    expect(await mailTo(caregiver.account.email ?? '')).toEqual([]);
  });
});
