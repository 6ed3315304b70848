// Links to a pack: who makes them, who opens them, and how they end.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessRecord } from '@shared/api/care-team';
import { createPackLink, packLink } from '@shared/api/doctors-pack';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createCaregiver, createSenior } from '../../testing/factories';
import { everyFile } from '../../testing/everything-stored';
import { openLive } from '../../testing/live-client';

const NOW = new Date('2026-03-03T17:10:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
let now = NOW;
const app = await createTestApp({ clock: () => now });
let senior: Actor;

beforeEach(async () => {
  now = NOW;
  senior = await createSenior(app, { firstName: 'Margaret', timeZone: 'America/New_York' });
});

async function make(body: object = {}) {
  const response = await senior.agent.post('/api/doctors-pack/links').send(body).expect(201);
  return createPackLink.response.parse(response.body);
}

const list = async () =>
  z.array(packLink.strict()).parse((await senior.agent.get('/api/doctors-pack/links').expect(200)).body);
const pathOf = ({ url }: { url: string }) => url.slice(url.indexOf('/api/'));
const filesOf = async ({ id }: Actor) => (await everyFile(app)).filter((file) => file.startsWith(`packs/${id}/`));

describe('a link to a pack', () => {
  it('is read by whoever has it, as a PDF that nobody indexes (PACK-22, PACK-23)', async () => {
    const link = await make();
    expect(link.expiresAt).toBe('2026-03-10T17:10:00.000Z');
    const response = await anonymous(app).get(pathOf(link)).expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="doctors-pack-margaret-2026-03-03.pdf"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(app.logged()).toContain('/api/doctors-pack/shared/{token}');
    expect(app.logged()).not.toContain(link.url.slice(-32));
    const stored = await app.database.writes.query('select * from pack_links where user_id = $1', [senior.id]);
    expect(JSON.stringify(stored.rows)).not.toContain(link.url.slice(-32));
  });

  it('is a snapshot: what is deleted later is still in it (PACK-21)', async () => {
    const link = await make({ days: 30, paper: 'a4', validDays: 1 });
    const read = async () => (await anonymous(app).get(pathOf(link)).responseType('blob').expect(200)).body;
    const before = await read();
    await app.database.writes.query(`update users set allergies = 'Latex' where id = $1`, [senior.id]);
    expect(await read()).toEqual(before);
    expect(await list()).toMatchObject([
      { id: link.id, days: 30, paper: 'a4', looks: 2, lastLookedAt: NOW.toISOString() },
    ]);
  });

  it('each look is counted, told live, and among who looked; the owner’s own is only counted (PACK-24)', async () => {
    const link = await make();
    const live = await openLive(app, senior.cookie);
    await senior.agent.get(pathOf(link)).expect(200);
    const ownLooks = await senior.agent.get('/api/access-records').expect(200);
    expect(ownLooks.body).toEqual([]);
    await anonymous(app).get(pathOf(link)).expect(200);
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    expect(z.array(accessRecord).parse(body)).toMatchObject([
      { area: 'doctors-pack', kind: 'looked', viewer: { id: senior.id } },
    ]);
    await live.hears('emergency_changed');
    expect((await list())[0]?.looks).toBe(2);
  });

  it('unknown, stopped and expired are the same 404; row and file go with it (PACK-21, PACK-23)', async () => {
    const [stopped, expired, lasting] = [await make(), await make({ validDays: 1 }), await make()];
    const unknown = await anonymous(app)
      .get(`/api/doctors-pack/shared/${'x'.repeat(32)}`)
      .expect(404);
    await senior.agent.delete(`/api/doctors-pack/links/${stopped.id}`).expect(204);
    await senior.agent.delete(`/api/doctors-pack/links/${stopped.id}`).expect(404);
    expect(await filesOf(senior)).toHaveLength(2);
    now = new Date(NOW.getTime() + DAY_MS);
    for (const link of [stopped, expired]) {
      expect((await anonymous(app).get(pathOf(link)).expect(404)).body).toEqual(unknown.body);
    }
    await Promise.all(app.sweeps.map((run) => run()));
    expect(await list()).toMatchObject([{ id: lasting.id }]);
    expect(await filesOf(senior)).toHaveLength(1);
    const { rowCount } = await app.database.writes.query('select from pack_links where user_id = $1', [senior.id]);
    expect(rowCount).toBe(1);
  });

  it('at most five at a time (PACK-21)', async () => {
    for (let number = 0; number < 5; number += 1) await make();
    await senior.agent.post('/api/doctors-pack/links').send({}).expect(409);
    expect(await filesOf(senior)).toHaveLength(5);
  });

  it('only a senior makes one, of their own pack alone (PACK-22)', async () => {
    const anna = await createCaregiver(app);
    await connect(app, senior, anna);
    const { body } = await anna.agent.post('/api/doctors-pack/links').send({}).expect(403);
    expect(body.code).toBe('not_permitted');
    await anna.agent.post('/api/doctors-pack/links').send({ userId: senior.id }).expect(400);
    const link = await make();
    await anna.agent.delete(`/api/doctors-pack/links/${link.id}`).expect(404);
    await senior.agent.post('/api/doctors-pack/links').send({ validDays: 2 }).expect(400);
  });

  it('its owner is told of a look in the words of a reminder, and not of their own (PACK-26)', async () => {
    const link = await make();
    await senior.agent.get(pathOf(link)).expect(200);
    const notices = async () =>
      (await app.database.writes.query('select kind, subject_id from notices where person_id = $1', [senior.id])).rows;
    expect(await notices()).toEqual([]);
    await anonymous(app).get(pathOf(link)).expect(200);
    expect(await notices()).toEqual([{ kind: 'pack', subject_id: link.id }]);
  });
});
