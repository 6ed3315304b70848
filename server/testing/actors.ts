// People who use the app in tests, signed in by real requests.
import { randomBytes } from 'node:crypto';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { account, type Account } from '@shared/api/accounts';
import type { Role } from '@shared/domain/roles';
import type { TestApp } from './app';

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

/** Creates an account by POST /api/register, which signs in. The zone is UTC by default. */
export async function signUp(app: TestApp, wanted: SignUp = {}): Promise<Actor> {
  const { role = 'senior' } = wanted;
  const sent = { username: freshName(role), password: PASSWORD, timeZone: 'UTC', ...wanted, role };
  const agent = request.agent(app.url);
  const response = await agent.post('/api/register').send(sent);
  if (response.status !== 201) throw new Error(`Signing up failed: ${response.status} ${response.text}`);
  return asActor(agent, response, sent.password);
}

/** Signs in by POST /api/login, in a new browser. */
export async function signIn(app: TestApp, username: string, password = PASSWORD): Promise<Actor> {
  const agent = request.agent(app.url);
  const response = await agent.post('/api/login').send({ username, password });
  if (response.status !== 200) throw new Error(`Signing in failed: ${response.status} ${response.text}`);
  return asActor(agent, response, password);
}

/** A browser in which nobody is signed in. */
export function anonymous(app: TestApp): TestAgent {
  return request.agent(app.url);
}

function asActor(agent: TestAgent, response: request.Response, password: string): Actor {
  const read = account.parse(response.body);
  const cookie = sessionCookie(response).split(';')[0] ?? '';
  return { id: read.id, username: read.username, password, account: read, agent, cookie };
}

/** The session's whole Set-Cookie line. @throws Error if the response sets none. */
export function sessionCookie(response: request.Response): string {
  const found = setCookies(response).find((line) => line.startsWith('hearthside.sid='));
  if (found === undefined) throw new Error('The answer sets no session cookie');
  return found;
}

export function setCookies(response: request.Response): string[] {
  return response.get('Set-Cookie') ?? [];
}
