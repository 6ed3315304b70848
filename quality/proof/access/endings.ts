// Access ends at one moment: what a user still gets afterwards, on two servers, with requests in flight (a3).
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { account } from '@shared/api/accounts';
import { sentInvitation } from '@shared/api/care-team';
import { freshName, PASSWORD } from '../../../server/testing/actors';
import { openLive, type LiveClient } from '../../../server/testing/live-client';
import { only } from '../../../server/testing/factories';
import { sessionOf } from '../../../server/testing/session-of';

/** One of several servers on one database. */
export interface Instance {
  url: string;
  liveReady: Promise<void>;
}

export const ENDINGS = ['a switch turned off', 'a removal', 'a sign-out', 'a new password'] as const;
export type Ending = (typeof ENDINGS)[number];

/** How much later a socket may still deliver what was in flight. */
const SILENT_WITHIN_MS = 1_000;
const UNDER_WAY_MS = 300;
const READERS_EACH = 2;
const MEDICATION = { name: 'Aspirin', dosage: '100 mg', frequency: 'As needed', times: [] };

export interface Outcome {
  /** Requests answered before the end, and those that began after it. */
  before: number;
  after: number;
  /** Of those that began after it: let in anyway. */
  leaks: number;
  /** Of those that began after it: refused, but with the wrong response. */
  faults: number;
  /** Sockets that were not silent in time, or not closed after the session ended. */
  late: number;
  /** Milliseconds from the response that ends access until a socket's last message or its closing. */
  slowestMs: number;
  /** What was wrong, as text. */
  said: string[];
}

interface Person {
  id: string;
  username: string;
  email: string;
  cookie: string;
}

interface Team {
  senior: Person;
  caregiver: Person;
  invitationId: string;
}

/** @param at the server where access ends; the other one must notice too */
export async function tryEnding(ending: Ending, at: Instance, other: Instance): Promise<Outcome> {
  const team = await formTeam(at);
  const { senior, caregiver } = team;
  const sockets = await Promise.all([at, other].map((instance) => openLive(instance, caregiver.cookie)));
  const lastWord = sockets.map(lastWordOf);
  const outcome: Outcome = { before: 0, after: 0, leaks: 0, faults: 0, late: 0, slowestMs: 0, said: [] };
  const isSessionOver = ending === 'a sign-out' || ending === 'a new password';
  const refusal = isSessionOver ? 401 : ending === 'a removal' ? 404 : 403;
  const stop = new AbortController();
  let endedAt = Number.POSITIVE_INFINITY;

  const judge = (status: number) => {
    outcome.after += 1;
    if (status < 300) outcome.leaks += 1;
    else if (status !== refusal) outcome.faults += 1;
    if (status !== refusal) outcome.said.push(`${ending}: ${status} instead of ${refusal}`);
  };
  const keepReading = async (instance: Instance) => {
    while (!stop.signal.aborted) {
      const beganAt = performance.now();
      const status = await read(instance, team);
      if (beganAt > endedAt) judge(status);
      else outcome.before += 1;
    }
  };
  /** So that there are events all the time. */
  const keepWriting = async () => {
    while (!stop.signal.aborted) {
      await send(other, senior.cookie, 'POST', '/api/medications', MEDICATION);
      await sleep(20);
    }
  };
  const readers = [at, other].flatMap((instance) => Array.from({ length: READERS_EACH }, () => keepReading(instance)));
  const underWay = Promise.all([...readers, keepWriting()]);
  await sleep(UNDER_WAY_MS);
  await endIt[ending](team, at);
  endedAt = performance.now();
  // The very next request on each server.
  for (const status of await Promise.all([at, other].map((instance) => read(instance, team)))) judge(status);
  await sleep(SILENT_WITHIN_MS + UNDER_WAY_MS);
  stop.abort();
  await underWay;

  for (const [index, socket] of sockets.entries()) {
    const spokeMs = (lastWord[index]?.() ?? 0) - endedAt;
    outcome.slowestMs = Math.max(outcome.slowestMs, spokeMs);
    const isStillOpen = isSessionOver && socket.socket.readyState !== socket.socket.CLOSED;
    if (spokeMs > SILENT_WITHIN_MS || isStillOpen) {
      outcome.late += 1;
      outcome.said.push(`${ending}: a socket ${isStillOpen ? 'was left open' : `spoke after ${spokeMs} ms`}`);
    }
    socket.socket.close();
  }
  return outcome;
}

/** Each resolves once it is answered. */
const endIt: Record<Ending, (team: Team, at: Instance) => Promise<unknown>> = {
  'a switch turned off': ({ senior, invitationId }, at) =>
    send(at, senior.cookie, 'PATCH', `/api/care-invitations/${invitationId}/permissions`, only('health')),
  'a removal': ({ senior, invitationId }, at) =>
    send(at, senior.cookie, 'DELETE', `/api/care-invitations/${invitationId}`),
  'a sign-out': ({ caregiver }, at) => send(at, caregiver.cookie, 'POST', '/api/logout', {}),
  'a new password': async ({ caregiver }, at) => {
    const elsewhere = await send(at, '', 'POST', '/api/login', { username: caregiver.username, password: PASSWORD });
    const change = { currentPassword: PASSWORD, newPassword: 'a lighthouse behind the hill' };
    await send(at, sessionOf(elsewhere), 'POST', '/api/user/password', change);
  },
};

async function formTeam(at: Instance): Promise<Team> {
  const [senior, caregiver] = [await signUp(at, 'senior'), await signUp(at, 'caregiver')];
  const invited = await send(at, senior.cookie, 'POST', '/api/care-invitations', { caregiverEmail: caregiver.email });
  const { id: invitationId, link } = sentInvitation.parse(await invited.json());
  const token = link?.split('/').at(-1);
  await send(at, caregiver.cookie, 'PATCH', `/api/care-invitations/${invitationId}`, { status: 'accepted', token });
  return { senior, caregiver, invitationId };
}

async function signUp(at: Instance, role: 'senior' | 'caregiver'): Promise<Person> {
  const username = freshName(role);
  const email = `${username}@example.com`;
  const response = await send(at, '', 'POST', '/api/register', { username, password: PASSWORD, role, email });
  return { id: account.parse(await response.json()).id, username, email, cookie: sessionOf(response) };
}

async function read({ url }: Instance, { senior, caregiver }: Team): Promise<number> {
  const headers = { Cookie: caregiver.cookie };
  const response = await fetch(`${url}/api/medications?senior=${senior.id}`, { headers });
  z.unknown().parse(await response.json());
  return response.status;
}

/** @throws Error for anything but a success */
async function send({ url }: Instance, cookie: string, method: string, path: string, body?: object) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** @returns the time of the last medication event on that socket, or of its closing; 0 before any */
function lastWordOf({ socket, closed }: LiveClient): () => number {
  let at = 0;
  socket.on('message', (text: Buffer) => {
    if (text.toString().includes('medications_changed')) at = performance.now();
  });
  void closed.then(() => (at = performance.now()));
  return () => at;
}
