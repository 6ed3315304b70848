// What happens to an account is mailed to its confirmed address, whatever becomes of the address meanwhile (REACH-33).
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { giveNewPassword } from '../operator/new-password';
import { type Actor, anonymous, PASSWORD, signIn, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { confirmAs } from '../testing/authenticator';
import { freshEmail } from '../testing/invitations';
import { startMailServer } from '../testing/mail-server';

const { smtpUrl, mails } = await startMailServer();
let now = new Date();
const app = await createTestApp({ clock: () => now, config: { smtpUrl, publicUrl: 'https://care.example.org' } });
const run = () => app.notifications.runOnce();

beforeEach(() => {
  now = new Date('2026-03-03T08:00:00Z');
});

async function member(isConfirmed = true) {
  const email = freshEmail('anna');
  const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna', email });
  await app.mailer.idle();
  const confirmed = isConfirmed ? now : null;
  await app.database.writes.query('update users set email_verified_at = $2 where id = $1', [anna.id, confirmed]);
  mails.length = 0;
  return { anna, email };
}

const told = () => mails.map(({ to, headers }) => [to[0], headers.get('subject')]);

const NEW_PASSWORD = 'a slower river by the lantern';
const changePassword = ({ agent }: Actor) =>
  agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });

async function changeAddress({ agent }: Actor, email: string) {
  await confirmAs({ agent, password: NEW_PASSWORD });
  await agent.put('/api/user/profile').send({ firstName: 'Anna', lastName: 'Ellis', email }).expect(200);
  await app.mailer.idle();
}

it('a changed password, once, with a stable id and nothing to turn it off', async () => {
  const { anna, email } = await member();
  await changePassword(anna).expect(204);
  await run();
  await run();
  expect(told()).toEqual([[email, 'Your Hearthside password was changed']]);
  const { rows } = await app.database.writes.query<{ id: string }>(
    'select id, to_address from deliveries where person_id = $1',
    [anna.id],
  );
  // The address is kept only until then.
  expect(rows).toEqual([expect.objectContaining({ to_address: null })]);
  expect(mails[0]?.headers.get('message-id')).toBe(`<${rows[0]?.id}@care.example.org>`);
  expect(mails[0]?.text).toContain('Hello Anna,');
  expect(mails[0]?.text).toContain(`account ${anna.username} was changed on Tuesday, March 3, 8:00 AM.`);
  expect(mails[0]?.text).toContain('https://care.example.org/profile');
  expect(
    (await anna.agent.patch('/api/notifications').send({ preferences: { account: { mail: false } } })).status,
  ).toBe(400);
});

it('a password that the operator made, too', async () => {
  const { anna, email } = await member();
  const client = await app.database.writes.connect();
  onTestFinished(() => client.release());
  expect(await giveNewPassword(client, anna.username, true)).toMatchObject({ devices: 1 });
  now = new Date(Date.now() + 1000);
  await run();
  expect(told()).toEqual([[email, 'Your Hearthside password was changed']]);
});

it('a changed address, to the former one, and so is what happened before it was sent', async () => {
  const { anna, email } = await member();
  const other = freshEmail('other');
  await changePassword(anna).expect(204);
  await changeAddress(anna, other);
  await run();
  expect(told()).toEqual(
    expect.arrayContaining([
      [email, 'Your Hearthside password was changed'],
      [email, 'Your Hearthside email address was changed'],
      [other, 'Please confirm your email for Hearthside'],
    ]),
  );
  expect(mails).toHaveLength(3);
  expect(mails.map(({ to, text }) => to[0] === email && text.includes(other))).not.toContain(true);
  mails.length = 0;
  // Saved again, in capitals: the same address, and by now unconfirmed.
  await changeAddress(anna, other.toUpperCase());
  await run();
  expect(mails).toEqual([]);
});

it('a sign-in from a browser that is new to the account; none at registration and in known ones', async () => {
  const { anna, email } = await member();
  await run();
  expect(mails).toEqual([]);
  await anna.agent.post('/api/login').send({ username: anna.username, password: PASSWORD }).expect(200);
  await run();
  expect(mails).toEqual([]);
  const browser = anonymous(app);
  await browser.post('/api/login').send({ username: anna.username, password: 'wrong' }).expect(401);
  await browser.post('/api/login').send({ username: anna.username, password: PASSWORD }).expect(200);
  now = new Date('2026-03-03T09:00:00Z');
  await browser.post('/api/login').send({ username: anna.username, password: PASSWORD }).expect(200);
  await run();
  expect(told()).toEqual([[email, 'New sign-in to your Hearthside account']]);
  expect(mails[0]?.text).toContain('Tuesday, March 3, 8:00 AM');
});

it('is kept while the mail server is away, and sent to nobody without a confirmed address', async () => {
  const [known, unknown] = [await member(), await member(false)];
  await signIn(app, known.anna.username);
  await signIn(app, unknown.anna.username);
  const { rows } = await app.database.writes.query(
    `select to_address from deliveries where person_id = any($1::uuid[]) and state = 'waiting'`,
    [[known.anna.id, unknown.anna.id]],
  );
  expect(rows).toEqual([{ to_address: known.email }]);
  await run();
  expect(told()).toEqual([[known.email, 'New sign-in to your Hearthside account']]);
});
