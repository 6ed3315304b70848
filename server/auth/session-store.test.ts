import type { SessionData } from 'express-session';
import pg from 'pg';
import { expect, it } from 'vitest';
import { type Actor, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { statementsOf } from '../testing/statements';
import { SessionStore } from './session-store';

const app = await createTestApp();
const { pool } = app.database;
const store = new SessionStore(pool);

async function sidOf({ id }: Actor): Promise<string> {
  const { rows } = await pool.query<{ sid: string }>('select sid from sessions where user_id = $1', [id]);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no session');
  return row.sid;
}

function sessionOf(asked: SessionStore, sid: string): Promise<SessionData | null> {
  return new Promise((resolve, reject) => {
    asked.get(sid, (error, session) => (session === undefined ? reject(error) : resolve(session)));
  });
}

it('D-40 requests that come in together are told by one statement, each who it is', async () => {
  const senior = await signUp(app);
  const caregiver = await signUp(app, { role: 'caregiver' });
  const [seniors, caregivers] = await Promise.all([sidOf(senior), sidOf(caregiver)]);
  const asked = [caregivers, seniors, 'nobodys', seniors];
  let viewers: unknown[] = [];
  const statements = await statementsOf(pool, async () => {
    viewers = await Promise.all(asked.map((sid) => store.findViewer(sid)));
  });
  expect(viewers).toMatchObject([{ id: caregiver.id, role: 'caregiver' }, { id: senior.id }, null, { id: senior.id }]);
  expect(statements).toHaveLength(1);
});

it('D-40 two requests of one session have each their own: what one changes, the other does not see', async () => {
  const sid = await sidOf(await signUp(app));
  const [one, other] = await Promise.all([sessionOf(store, sid), sessionOf(store, sid)]);
  if (one === null || other === null) throw new Error('There is no session');
  expect(one).toStrictEqual(other);
  one.renewedAt = 1;
  one.cookie.path = '/elsewhere';
  expect(other).toStrictEqual(await sessionOf(store, sid));
});

it('D-40 nothing is remembered: a session that has ended a moment ago is over', async () => {
  const actor = await signUp(app);
  const sid = await sidOf(actor);
  expect(await store.findViewer(sid)).toMatchObject({ id: actor.id });
  await pool.query('delete from sessions where sid = $1', [sid]);
  expect(await store.findViewer(sid)).toBeNull();
  expect(await sessionOf(store, sid)).toBeNull();
});

it('D-40 a database that is away is an error for each of them, never the lack of a session', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const without = new SessionStore(away);
  const asked = ['one', 'other'].map((sid) => sessionOf(without, sid));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toStrictEqual(['rejected', 'rejected']);
  await away.end();
});
