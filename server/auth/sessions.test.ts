import { expect, it } from 'vitest';
import { type Actor, anonymous, setCookies, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';

const app = await createTestApp();
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Changes the session as if the person had signed in that long ago and was last here two hours ago. */
async function backdateSession({ id }: Actor, ms: number): Promise<void> {
  const [signedInAt, renewedAt] = [Date.now() - ms, Date.now() - 2 * HOUR_MS];
  await app.database.writes.query(
    `update sessions set sess = (sess::jsonb || jsonb_build_object('signedInAt', $2::bigint, 'renewedAt', $3::bigint))::json
     where user_id = $1`,
    [id, signedInAt, renewedAt],
  );
}

/** Days until the stored session expires; null if it is gone. */
async function daysLeft({ id }: Actor): Promise<number | null> {
  const { rows } = await app.database.writes.query<{ expire: Date }>(
    'select expire from sessions where user_id = $1 and expire > now()',
    [id],
  );
  const [row] = rows;
  return row === undefined ? null : Math.round((row.expire.getTime() - Date.now()) / DAY_MS);
}

it.each([
  ['senior', 100, 30],
  ['senior', 350, 15],
  ['family_member', 100, 14],
  ['family_member', 360, 5],
] as const)('the session of a %s, %i days old and in use, lasts %i more days (D-40)', async (role, age, left) => {
  const actor = await signUp(app, { role });
  await backdateSession(actor, age * DAY_MS);
  const [cookie = ''] = setCookies(await actor.agent.get('/api/user/me').expect(200));
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect(Math.round((expires - Date.now()) / DAY_MS)).toBe(left);
  expect(await daysLeft(actor)).toBe(left);
});

it('a session ends a year after signing in, in the store and in the browser (D-40)', async () => {
  const actor = await signUp(app);
  await backdateSession(actor, 365 * DAY_MS + HOUR_MS);
  await actor.agent.get('/api/user/me');
  expect(await daysLeft(actor)).toBeNull();
  expect((await anonymous(app).get('/api/user/me').set('Cookie', actor.cookie)).status).toBe(401);
});
