// People who use the app in tests, signed in.
import { randomBytes } from 'node:crypto';
import { sign } from 'cookie-signature';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { v7 as uuidv7 } from 'uuid';
import { account, type Account, registerBody } from '@shared/api/accounts';
import type { Role } from '@shared/domain/roles';
import { sessions } from '@shared/schema/sessions';
import { users } from '@shared/schema/users';
import { hashPassword } from '../auth/passwords';
import { SESSION_COOKIE } from '../auth/sessions';
import { SESSION_SECRET, type TestApp } from './app';

export const PASSWORD = 'quiet lantern by the river';

export interface Actor {
  id: string;
  username: string;
  password: string;
  account: Account;
  /** Keeps the session cookie between requests. */
  agent: TestAgent;
  /** The session cookie as a Cookie header, for hand-written requests. */
  cookie: string;
}

export interface SignUp {
  role?: Role;
  username?: string;
  password?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  timeZone?: string;
}

/** An unused user name. */
export function freshName(prefix = 'person'): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}

/**
 * Creates an account and signs in: by a request if one has to see it (another password, or an address to be proved), else in
 * the database. Tests of accounts and sessions use `signUpByRequest`.
 */
export async function signUp(app: TestApp, wanted: SignUp = {}): Promise<Actor> {
  const sent = withDefaults(wanted);
  const isMailed = sent.email !== undefined && app.mailer.isConfigured;
  return isMailed || sent.password !== PASSWORD ? signUpByRequest(app, sent) : insertAccount(app, sent);
}

/** Creates an account by POST /api/register, which signs in. From now on its browser is known. */
export async function signUpByRequest(app: TestApp, wanted: SignUp = {}): Promise<Actor> {
  const sent = withDefaults(wanted);
  const agent = request.agent(app.url);
  const response = await agent.post('/api/register').send(sent);
  if (response.status !== 201) throw new Error(`Signing up failed: ${response.status} ${response.text}`);
  return asActor(agent, response.body, cookieIn(response), sent.password);
}

/** The zone is UTC by default. */
function withDefaults(wanted: SignUp) {
  const { role = 'senior' } = wanted;
  return { username: freshName(role), password: PASSWORD, timeZone: 'UTC', ...wanted, role };
}

/** The hash of `PASSWORD`, once for all: hashing takes longer than all else that a test does to sign a person up. */
let storedHash: Promise<string> | undefined;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores what `signUpByRequest` stores (actors.test.ts), with `PASSWORD`. */
export async function insertAccount(app: TestApp, wanted: SignUp = {}): Promise<Actor> {
  storedHash ??= hashPassword(PASSWORD);
  const { invitationToken: _none, ...fields } = registerBody.parse(withDefaults(wanted));
  const id = uuidv7();
  const sid = freshName('session');
  const lifetimeMs = (fields.role === 'senior' ? 30 : 14) * DAY_MS;
  const expires = new Date(Date.now() + lifetimeMs);
  const cookie = { originalMaxAge: lifetimeMs, expires, secure: false, httpOnly: true, path: '/', sameSite: 'lax' };
  const sess = { cookie, passport: { user: id }, signedInAt: Date.now(), device: null };
  await app.database.orm.insert(users).values({ ...fields, id, password: await storedHash });
  await app.database.orm.insert(sessions).values({ sid, sess, expire: expires });
  const agent = request.agent(app.url);
  const line = `${SESSION_COOKIE}=${encodeURIComponent(`s:${sign(sid, SESSION_SECRET)}`)}`;
  agent.jar.setCookie(line, new URL(app.url).hostname, '/');
  const { body } = await agent.get('/api/user/me').expect(200);
  return asActor(agent, body, line, PASSWORD);
}

/** Signs in by POST /api/login, in a new browser. */
export async function signIn(app: TestApp, username: string, password = PASSWORD): Promise<Actor> {
  const agent = request.agent(app.url);
  const response = await agent.post('/api/login').send({ username, password });
  if (response.status !== 200) throw new Error(`Signing in failed: ${response.status} ${response.text}`);
  return asActor(agent, response.body, cookieIn(response), password);
}

/** A browser in which nobody is signed in. */
export function anonymous(app: TestApp): TestAgent {
  return request.agent(app.url);
}

function asActor(agent: TestAgent, body: unknown, cookie: string, password: string): Actor {
  const read = account.parse(body);
  return { id: read.id, username: read.username, password, account: read, agent, cookie };
}

const cookieIn = (response: request.Response) => sessionCookie(response).split(';')[0] ?? '';

/** The session's whole Set-Cookie line. @throws Error if the response sets none. */
export function sessionCookie(response: request.Response): string {
  const found = setCookies(response).find((line) => line.startsWith('hearthside.sid='));
  if (found === undefined) throw new Error('The answer sets no session cookie');
  return found;
}

export function setCookies(response: request.Response): string[] {
  return response.get('Set-Cookie') ?? [];
}
