import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signedInDevice, type SignedInDevice } from '@shared/api/profile';
import { type Actor, anonymous, PASSWORD, signIn, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { openLive } from '../../testing/live-client';

const app = await createTestApp();
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1';

async function listDevices({ agent }: Pick<Actor, 'agent'>): Promise<SignedInDevice[]> {
  const response = await agent.get('/api/user/devices').expect(200);
  return z.array(signedInDevice.strict()).parse(response.body);
}

const signOut = ({ agent }: Pick<Actor, 'agent'>, device: string) => agent.delete(`/api/user/devices/${device}`);

/** Renewed that many hours ago. */
async function usedAgo({ id }: Actor, hours: number): Promise<void> {
  await app.database.writes.query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{renewedAt}', to_jsonb($2::bigint))::json where user_id = $1`,
    [id, Date.now() - hours * 3_600_000],
  );
}

describe('signed-in devices (D-40)', () => {
  it('this device first, then by last use, by names people know, and never a session’s id', async () => {
    const person = await signUpByRequest(app);
    await usedAgo(person, 5);
    await signIn(app, person.username);
    const agent = request.agent(app.url);
    await agent.post('/api/login').set('User-Agent', IPAD).send({ username: person.username, password: PASSWORD });
    const devices = await listDevices(person);
    expect(devices.map(({ device, isThisOne }) => [device, isThisOne])).toEqual([
      [null, true],
      ['Safari on iPad', false],
      [null, false],
    ]);
    const [own] = devices;
    expect(Date.parse(own?.lastUsedAt ?? '')).toBeLessThan(Date.parse(own?.signedInAt ?? ''));
    const { rows } = await app.database.writes.query<{ sid: string }>('select sid from sessions where user_id = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(3);
    for (const { sid } of rows) expect(JSON.stringify(devices)).not.toContain(sid);
  });

  it('a session from before devices had names is listed too, an expired one is not', async () => {
    const person = await signUpByRequest(app);
    const store = (sid: string, ends: string) =>
      app.database.writes.query(
        `insert into sessions (sid, sess, expire)
         values ($1, json_build_object('passport', json_build_object('user', $2::text)), now() + $3::interval)`,
        [`${person.id}-${sid}`, person.id, ends],
      );
    await store('old', '1 day');
    await store('over', '-1 minute');
    const devices = await listDevices(person);
    expect(devices).toHaveLength(2);
    expect(devices[1]).toMatchObject({ device: null, signedInAt: null, lastUsedAt: null, isThisOne: false });
  });
});

describe('signing a device out', () => {
  it('its next request is 401, its live connection closes, and the others stay', async () => {
    const tablet = await signUpByRequest(app);
    const phone = await signIn(app, tablet.username);
    const live = await openLive(app, phone.cookie);
    const [, other] = await listDevices(tablet);
    await signOut(tablet, other?.id ?? '').expect(204);
    expect((await phone.agent.get('/api/user/me')).status).toBe(401);
    expect(await live.closed).toBe(4401);
    expect(await listDevices(tablet)).toHaveLength(1);
    // Gone already.
    expect((await signOut(tablet, other?.id ?? '')).status).toBe(404);
  });

  it('the current device can be signed out too', async () => {
    const person = await signUpByRequest(app);
    const [own] = await listDevices(person);
    await signOut(person, own?.id ?? '').expect(204);
    expect((await anonymous(app).get('/api/user/me').set('Cookie', person.cookie)).status).toBe(401);
  });

  it('another person’s is not found, like an unknown one, and stays signed in (D-32)', async () => {
    const [person, other] = [await signUpByRequest(app), await signUpByRequest(app)];
    const [theirs] = await listDevices(other);
    const answers = [await signOut(person, theirs?.id ?? ''), await signOut(person, 'never-was')];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([404, '{"message":"We could not find that.","code":"not_found"}']);
    }
    expect((await other.agent.get('/api/user/me')).status).toBe(200);
  });
});
