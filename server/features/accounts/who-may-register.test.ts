// REGISTRATION decides who may create an account (F7).
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Registration } from '@shared/domain/registration';
import { anonymous, freshName, PASSWORD } from '../../testing/actors';
import { createTestApp, startTestApp, type TestApp } from '../../testing/app';
import { createTestDatabase } from '../../testing/database';
import { createCaregiver, createSenior } from '../../testing/factories';
import { answer, freshEmail, invite, remove, tokenOf } from '../../testing/invitations';
import { holdLock, untilWaiting } from '../../testing/locks';

let now = new Date('2026-03-03T12:00:00Z');
const clock = () => now;
/** Where everyone may register: what the others find there already. */
const open = await createTestApp({ clock });
const clientFolder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-registration-'));
await mkdir(path.join(clientFolder, '.vite', 'prerendered'), { recursive: true });
const page = (body: string) => `<!doctype html><html lang="en"><body><!--account-->${body}</body></html>`;
await writeFile(path.join(clientFolder, 'index.html'), page('plain'));
const prerendered = [];
for (const registration of ['open', 'invited', 'closed']) {
  const file = `${registration}-auth.html`;
  await writeFile(path.join(clientFolder, '.vite', 'prerendered', file), page(`${registration} sign-in`));
  prerendered.push({ address: '/auth', registration, mayUsePasskeys: false, file, sources: [] });
}
await writeFile(path.join(clientFolder, '.vite', 'prerendered', 'pages.json'), JSON.stringify(prerendered));

const startWith = (registration: Registration, databaseUrl = open.databaseUrl): Promise<TestApp> =>
  startTestApp(databaseUrl, { clock, clientFolder, config: { registration } });
const [invited, closed] = [await startWith('invited'), await startWith('closed')];
afterAll(async () => {
  await Promise.all([invited, closed].map((app) => app.close()));
  await rm(clientFolder, { recursive: true });
});

const register = (app: TestApp, extra: object = {}) =>
  anonymous(app)
    .post('/api/register')
    .send({ username: freshName(), password: PASSWORD, ...extra });

async function accounts(app: TestApp): Promise<number> {
  const { rows } = await app.database.reads.query<{ count: number }>('select count(*)::int as count from users');
  return rows[0]?.count ?? 0;
}

const CLOSED = {
  code: 'registration_closed',
  message: 'New accounts are turned off here. Please ask the person who runs this Hearthside.',
};
const INVITATION_NEEDED = {
  code: 'invitation_needed',
  message: 'A new account needs an open invitation here. Please open the link you were sent, or ask for a new one.',
};

const senior = await createSenior(open);
const newToken = async () => tokenOf(await invite(senior, freshEmail()));

describe('closed (F7)', () => {
  it('nobody gets an account, not even with an invitation', async () => {
    const before = await accounts(open);
    for (const extra of [{}, { invitationToken: await newToken() }]) {
      const { status, body } = await register(closed, extra);
      expect([status, body]).toEqual([403, CLOSED]);
    }
    expect(await accounts(open)).toBe(before);
  });

  it('everybody who has an account signs in as before', async () => {
    const { username, password } = senior;
    expect((await anonymous(closed).post('/api/login').send({ username, password })).status).toBe(200);
  });
});

describe('invited (F7)', () => {
  it('with an open invitation people register, whatever their address, and answer it', async () => {
    const invitation = await invite(senior, freshEmail());
    const invitationToken = tokenOf(invitation);
    const agent = anonymous(invited);
    const body = { username: freshName(), password: PASSWORD, role: 'family_member', invitationToken };
    await agent.post('/api/register').send(body).expect(201);
    const accepted = { status: 'accepted', token: invitationToken };
    expect((await agent.patch(`/api/care-invitations/${invitation.id}`).send(accepted)).status).toBe(200);
  });

  it.each<[string, () => Promise<object>]>([
    ['no invitation', async () => ({})],
    ['an invented one', async () => ({ invitationToken: randomBytes(24).toString('base64url') })],
    [
      'a canceled one',
      async () => {
        const invitation = await invite(senior, freshEmail());
        await remove(senior, invitation.id).expect(204);
        return { invitationToken: tokenOf(invitation) };
      },
    ],
    [
      'an answered one',
      async () => {
        const invitation = await invite(senior, freshEmail());
        const invitationToken = tokenOf(invitation);
        expect((await answer(await createCaregiver(open), invitation.id, 'declined', invitationToken)).status).toBe(
          200,
        );
        return { invitationToken };
      },
    ],
    [
      'an expired one',
      async () => {
        const invitationToken = await newToken();
        now = new Date(now.getTime() + 15 * 24 * 60 * 60 * 1000);
        return { invitationToken };
      },
    ],
  ])('with %s they are refused', async (_what, found) => {
    const extra = await found();
    const before = await accounts(open);
    const { status, body } = await register(invited, extra);
    expect([status, body]).toEqual([403, INVITATION_NEEDED]);
    expect(await accounts(open)).toBe(before);
  });

  it('a link that is not complete is refused at its field', async () => {
    const { status, body } = await register(invited, { invitationToken: 'half' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['invitationToken']]);
  });

  it('where registration is open, a used invitation keeps nobody out', async () => {
    const { status } = await register(open, { invitationToken: randomBytes(24).toString('base64url') });
    expect(status).toBe(201);
  });
});

describe.each(['closed', 'invited'] as const)('%s, before there is any account (F7)', (registration) => {
  it('the first account is let in, and nobody after it', async () => {
    const { url, drop } = await createTestDatabase();
    const app = await startWith(registration, url);
    // Both have found nobody there before the first of them is stored.
    const release = await holdLock(app, 'lock table users in exclusive mode');
    const both = Promise.all([register(app), register(app)]);
    await untilWaiting(app, 2);
    await release();
    const statuses = (await both).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 403]);
    await register(app).expect(403);
    expect(await accounts(app)).toBe(1);
    await app.close();
    await drop();
  });

  it('the sign-in page offers an account until there is one', async () => {
    const { url, drop } = await createTestDatabase();
    const app = await startWith(registration, url);
    const signInPage = async () => (await anonymous(app).get('/auth').expect(200)).text;
    expect(await signInPage()).toContain('>open sign-in<');
    expect(await signInPage()).not.toContain('data-registration');
    await register(app).expect(201);
    expect(await signInPage()).toContain(` data-registration="${registration}">`);
    expect(await signInPage()).toContain(`>${registration} sign-in<`);
    await app.close();
    await drop();
  });
});

it('pages of people who are signed in say it too, for when they sign out (F7)', async () => {
  const { username, password } = senior;
  const agent = anonymous(closed);
  await agent.post('/api/login').send({ username, password }).expect(200);
  expect((await agent.get('/')).text).toMatch(/<html[^>]* data-registration="closed"/);
});
