// Family updates: which circle they belong to, who reads them, and in which order.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FamilyUpdate, familyUpdate } from '@shared/api/family-feed';
import { type Actor, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createUpdate } from '../../testing/circle-factories';
import { connect, createCaregiver, createConnected, createSenior, MAY_SEE, only } from '../../testing/factories';
import { freshEmail, inviteAndAccept, remove, switchTo } from '../../testing/invitations';
import { ONLY_SEEN } from '../../testing/verdicts';

const NOW = new Date('2026-03-03T12:00:00.123Z');
const app = await createTestApp({ clock: () => NOW });

const post = (person: Actor, body: object) => person.agent.post('/api/family-updates').send(body);

async function share(person: Actor, body: object = {}): Promise<FamilyUpdate> {
  const response = await post(person, { content: 'The first tomatoes are ripe.', ...body });
  expect(response.status).toBe(201);
  return familyUpdate.strict().parse(response.body);
}

async function feed(person: Actor, before?: string): Promise<FamilyUpdate[]> {
  const response = await person.agent.get(`/api/family-updates${before === undefined ? '' : `?before=${before}`}`);
  expect(response.status).toBe(200);
  return z.array(familyUpdate.strict()).parse(response.body);
}

const ids = async (person: Actor) => (await feed(person)).map(({ id }) => id);

describe('a text update (FEED-25)', () => {
  it('returns what everyone reads, including the author (FEED-29, FEED-33)', async () => {
    const { senior, caregiver } = await createConnected(app, { role: 'family_member' });
    const update = await share(senior, { content: '  Hello all \n', type: 'message' });
    expect(update).toMatchObject({
      authorId: senior.id,
      author: { id: senior.id, username: senior.username },
      seniorId: senior.id,
      content: 'Hello all',
      type: 'message',
      isPrivate: false,
      createdAt: NOW.toISOString(),
      attachmentUrl: null,
      attachmentUrls: null,
      photos: [],
      hearts: { count: 0, isMine: false, names: [] },
      commentCount: 0,
      comments: [],
      canDelete: true,
    });
    expect(await feed(caregiver)).toEqual([{ ...update, canDelete: false }]);
    const { rows } = await app.database.writes.query('select * from family_updates where id = $1', [update.id]);
    expect(rows).toEqual([
      {
        id: update.id,
        author_id: senior.id,
        senior_id: senior.id,
        content: 'Hello all',
        type: 'message',
        attachment_url: null,
        attachment_urls: [],
        is_private: false,
        send_key: null,
        sequence: expect.any(String),
        created_at: NOW,
      },
    ]);
  });

  it.each([{}, { content: '' }, { content: '   ' }, { content: null, type: 'photo' }])(
    '%j is refused with the specified messages (FEED-14, FEED-15)',
    async (body) => {
      const senior = await createSenior(app);
      const response = await post(senior, body);
      const words = 'Please enter some text or select a photo to share';
      expect([response.status, response.body.message, response.body.fields]).toEqual([400, words, { content: words }]);
      expect(await feed(senior)).toEqual([]);
    },
  );

  it('is not a photo just because its type says so (FEED-05)', async () => {
    expect((await share(await createSenior(app), { type: 'photo' })).type).toBe('message');
  });

  it('an external address is returned unchanged (FEED-30)', async () => {
    const senior = await createSenior(app);
    const attachmentUrl = '/uploads/old.jpg';
    await createUpdate(app, { senior, attachmentUrl, attachmentUrls: [] });
    expect((await feed(senior))[0]).toMatchObject({ attachmentUrl, attachmentUrls: null, photos: [] });
  });
});

describe('the circle (D-81)', () => {
  it('of a senior: their own, named or not; never another’s', async () => {
    const senior = await createSenior(app);
    expect((await share(senior)).seniorId).toBe(senior.id);
    expect((await share(senior, { seniorId: senior.id })).seniorId).toBe(senior.id);
    const other = await createSenior(app);
    expect((await post(senior, { content: 'x', seniorId: other.id })).status).toBe(404);
  });

  it('of a person with one connection: that one; with several: the one they name', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    expect((await share(caregiver)).seniorId).toBe(senior.id);
    const other = await createSenior(app);
    await connect(app, other, caregiver);
    const refused = await post(caregiver, { content: 'For whom?' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ seniorId: 'Please choose whose family this is for' });
    expect((await share(caregiver, { seniorId: other.id })).seniorId).toBe(other.id);
    expect((await feed(senior)).map(({ content }) => content)).not.toContain('For whom?');
  });

  it('of a person who may only see one family: the other one, and never the one they may see (KIND-15)', async () => {
    const { senior, caregiver } = await createConnected(app, { permissions: MAY_SEE });
    const alone = await post(caregiver, { content: 'Hello' });
    expect([alone.status, alone.text]).toEqual([403, ONLY_SEEN]);
    const other = await createSenior(app);
    await connect(app, other, caregiver);
    expect((await share(caregiver)).seniorId).toBe(other.id);
    expect((await post(caregiver, { content: 'Hello', seniorId: senior.id })).status).toBe(403);
    expect(await feed(senior)).toEqual([]);
  });

  it('only seniors have a circle of their own', async () => {
    const { caregiver } = await createConnected(app, {});
    const refused = await post(caregiver, { content: 'x', seniorId: caregiver.id });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['seniorId']]);
    const alone = await createCaregiver(app);
    for (const body of [{ content: 'x' }, { content: 'x', seniorId: alone.id }]) {
      expect((await post(alone, body)).status).toBe(403);
    }
  });

  it('with the switch off it is not shared: 403, named or not; for strangers it does not exist: 404', async () => {
    const { senior, caregiver } = await createConnected(app, { permissions: only('medications', 'health') });
    for (const seniorId of [senior.id, undefined]) {
      expect((await post(caregiver, { content: 'x', seniorId })).status).toBe(403);
    }
    const { caregiver: stranger } = await createConnected(app, {});
    expect((await post(stranger, { content: 'x', seniorId: senior.id })).status).toBe(404);
    expect(await feed(senior)).toEqual([]);
  });
});

describe('the feed (FEED-24, D-81)', () => {
  it('contains all circles of the viewer, newest first', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const other = await createSenior(app);
    await connect(app, other, caregiver);
    const shared = [await share(senior), await share(other), await share(caregiver, { seniorId: senior.id })];
    expect(await ids(caregiver)).toEqual(shared.map(({ id }) => id).reverse());
    expect(await ids(senior)).toEqual([shared[2]?.id, shared[0]?.id]);
    expect(await ids(other)).toEqual([shared[1]?.id]);
  });

  it('a private update is only for its author and the senior; the senior’s own private one for nobody else', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const relative = await signUp(app, { role: 'family_member' });
    await connect(app, senior, relative);
    const told = await share(caregiver, { isPrivate: true });
    const kept = await share(senior, { isPrivate: true });
    expect(told.isPrivate).toBe(true);
    expect([await ids(senior), await ids(caregiver), await ids(relative)]).toEqual([[kept.id, told.id], [told.id], []]);
    for (const path of [`/${told.id}/comments`, `/${kept.id}/comments`]) {
      expect((await relative.agent.get(`/api/family-updates${path}`)).status).toBe(404);
    }
  });

  it('disappears with the switch and with the connection, one’s own updates too (D-54, D-55)', async () => {
    const senior = await createSenior(app);
    const member = await createCaregiver(app, { email: freshEmail() });
    const { id: invitationId } = await inviteAndAccept(senior, member);
    const { id } = await share(member);
    expect(await ids(member)).toEqual([id]);
    await switchTo(senior, invitationId, only('medications'));
    expect(await ids(member)).toEqual([]);
    await switchTo(senior, invitationId, only('family'));
    expect(await ids(member)).toEqual([id]);
    await remove(senior, invitationId);
    expect(await ids(member)).toEqual([]);
    expect((await member.agent.delete(`/api/family-updates/${id}`)).status).toBe(404);
    expect(await ids(senior)).toEqual([id]);
  });

  it('45 come as 20, 20 and 5, none missing and none twice', async () => {
    const senior = await createSenior(app);
    const made: string[] = [];
    for (let count = 0; count < 45; count += 1) made.unshift((await createUpdate(app, { senior })).id);
    const pages: FamilyUpdate[][] = [];
    do pages.push(await feed(senior, pages.at(-1)?.at(-1)?.id));
    while (pages.at(-1)?.length !== 0);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
    expect(pages.flat().map(({ id }) => id)).toEqual(made);
    const { id: strange } = await createUpdate(app, { senior: await createSenior(app) });
    expect((await feed(senior, strange)).map(({ id }) => id)).toEqual(made.slice(0, 20));
  });
});

it('records who looked at whose feed and who added to it, and nothing else (D-61)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const other = await createSenior(app);
  await connect(app, other, caregiver);
  const { id } = await createUpdate(app, { senior });
  const recorded = async () => {
    const { rows } = await app.database.writes.query<{ seniorId: string; kind: string }>(
      `select distinct senior_id as "seniorId", kind from access_records
       where viewer_id = $1 and area = 'family' order by kind desc`,
      [caregiver.id],
    );
    return rows;
  };
  await caregiver.agent.get(`/api/family-updates/${id}/comments`).expect(200);
  expect(await recorded()).toEqual([{ seniorId: senior.id, kind: 'looked' }]);
  await caregiver.agent.put(`/api/family-updates/${id}/heart`).expect(204);
  expect(await recorded()).toEqual([
    { seniorId: senior.id, kind: 'looked' },
    { seniorId: senior.id, kind: 'changed' },
  ]);
  await feed(caregiver);
  expect(await recorded()).toContainEqual({ seniorId: other.id, kind: 'looked' });
});
