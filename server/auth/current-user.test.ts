import express from 'express';
import type { SessionData } from 'express-session';
import { Passport } from 'passport';
import pg from 'pg';
import request from 'supertest';
import { expect, it } from 'vitest';
import { type Actor, signUp } from '../testing/actors';
import { createTestApp, SESSION_SECRET } from '../testing/app';
import { statementsOf } from '../testing/statements';
import { authenticateSessions, SessionStore } from './current-user';

const app = await createTestApp();
const { writes } = app.database;
const store = new SessionStore(app.database);

async function sidOf({ id }: Actor): Promise<string> {
  const { rows } = await writes.query<{ sid: string }>('select sid from sessions where user_id = $1', [id]);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no session');
  return row.sid;
}

function sessionOf(from: SessionStore, sid: string): Promise<SessionData | null> {
  return new Promise((resolve, reject) => {
    from.get(sid, (error, session) => (session === undefined ? reject(error) : resolve(session)));
  });
}

/** Answers who is signed in and what the request's session holds. */
const probe = express();
probe.use(authenticateSessions(new Passport(), store, SESSION_SECRET));
probe.use((received, response) => {
  const { session } = received;
  response.json({ who: received.user?.id, session: session === undefined ? null : Object.keys(session).sort() });
});

it('a request that only reads has no session to store anything in; a request that writes has one (D-40)', async () => {
  const { id, cookie } = await signUp(app);
  const read = await request(probe).get('/').set('Cookie', cookie);
  expect(read.body).toStrictEqual({ who: id, session: null });
  const written = await request(probe).post('/').set('Cookie', cookie);
  expect(written.body).toStrictEqual({ who: id, session: ['cookie', 'device', 'passport', 'signedInAt'] });
});

it('reading a session and its user takes one statement and writes nothing (D-40)', async () => {
  const { id, cookie } = await signUp(app, { role: 'caregiver' });
  const statements = await statementsOf(app.database, async () => {
    const { body } = await request(probe).post('/').set('Cookie', cookie);
    expect(body).toMatchObject({ who: id });
  });
  expect(statements).toHaveLength(1);
  expect(statements[0]?.trim()).toMatch(/^select /);
});

it('nobody is signed in without a cookie, or with one that was signed with another secret (D-40)', async () => {
  const { cookie } = await signUp(app);
  const forged = `${cookie.slice(0, cookie.lastIndexOf('.'))}.forged`;
  for (const headers of [{}, { Cookie: forged }]) {
    const { body } = await request(probe).get('/').set(headers);
    expect(body).toStrictEqual({ session: null });
  }
});

it('concurrent requests share one statement, and each gets its own user (D-40)', async () => {
  const senior = await signUp(app);
  const caregiver = await signUp(app, { role: 'caregiver' });
  const [seniors, caregivers] = await Promise.all([sidOf(senior), sidOf(caregiver)]);
  const sids = [caregivers, seniors, 'unknown', seniors];
  let users: unknown[] = [];
  const statements = await statementsOf(app.database, async () => {
    users = await Promise.all(sids.map((sid) => store.findUser(sid)));
  });
  expect(users).toMatchObject([{ id: caregiver.id, role: 'caregiver' }, { id: senior.id }, null, { id: senior.id }]);
  expect(statements).toHaveLength(1);
});

it('two requests of one session get separate copies: one does not see what the other changes (D-40)', async () => {
  const sid = await sidOf(await signUp(app));
  const [one, other] = await Promise.all([sessionOf(store, sid), sessionOf(store, sid)]);
  if (one === null || other === null) throw new Error('There is no session');
  expect(one).toStrictEqual(other);
  one.renewedAt = 1;
  one.cookie.path = '/elsewhere';
  expect(other).toStrictEqual(await sessionOf(store, sid));
});

it('nothing is cached: a session that has just ended is over (D-40)', async () => {
  const actor = await signUp(app);
  const sid = await sidOf(actor);
  expect(await store.findUser(sid)).toMatchObject({ id: actor.id });
  await writes.query('delete from sessions where sid = $1', [sid]);
  expect(await store.findUser(sid)).toBeNull();
  expect(await sessionOf(store, sid)).toBeNull();
});

it('an unreachable database is an error for every request, never a missing session (D-40)', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const unreachable = new SessionStore({ ...app.database, reads: away, writes: away });
  const loads = ['one', 'other'].map((sid) => sessionOf(unreachable, sid));
  const outcomes = await Promise.allSettled(loads);
  expect(outcomes.map(({ status }) => status)).toStrictEqual(['rejected', 'rejected']);
  await away.end();
});
