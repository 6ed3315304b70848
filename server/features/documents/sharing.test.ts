// Sharing documents with chosen members of the care team (D-84), and what those members get.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type KeptDocument, keptDocument } from '@shared/api/documents';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createDocument } from '../../testing/circle-factories';
import { connect, createCaregiver, createConnected, createSenior, only } from '../../testing/factories';
import { freshEmail, inviteAndAccept, remove } from '../../testing/invitations';

const app = await createTestApp();

const shareWith = (owner: Actor, id: string, people: readonly { id: string }[]) =>
  owner.agent.patch(`/api/documents/${id}`).send({ sharedWith: people.map((person) => person.id) });

async function shared(person: Actor, owner: { id: string }): Promise<KeptDocument[]> {
  const { body } = await person.agent.get(`/api/documents?owner=${owner.id}`).expect(200);
  return z.array(keptDocument.strict()).parse(body);
}

const download = (person: Actor, id: string) => person.agent.get(`/api/documents/${id}/file`);

describe('sharing (D-84)', () => {
  it('with one member: that one reads it, whatever the switches; others of the team do not (DOCS-02)', async () => {
    const { senior, caregiver } = await createConnected(app, { permissions: only() });
    const colleague = await createCaregiver(app);
    await connect(app, senior, colleague);
    const [card, letter] = [await createDocument(app, senior), await createDocument(app, senior, { name: 'Letter' })];
    const answer = await shareWith(senior, card, [caregiver]);
    expect(keptDocument.strict().parse(answer.body).sharedWith).toEqual([caregiver.id]);
    expect((await shared(caregiver, senior)).map(({ id }) => id)).toEqual([card]);
    expect(await shared(colleague, senior)).toEqual([]);
    const statuses = [
      await download(caregiver, card),
      await download(caregiver, letter),
      await download(colleague, card),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect((await senior.agent.get('/api/documents')).body).toEqual([
      expect.objectContaining({ id: letter, sharedWith: [] }),
      expect.objectContaining({ id: card, sharedWith: [caregiver.id] }),
    ]);
  });

  it('by two seniors with one member: each list contains only its own senior’s documents', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const other = await createSenior(app);
    await connect(app, other, caregiver);
    const [card, letter] = [await createDocument(app, senior), await createDocument(app, other)];
    await shareWith(senior, card, [caregiver]).expect(200);
    await shareWith(other, letter, [caregiver]).expect(200);
    const lists = [await shared(caregiver, senior), await shared(caregiver, other)];
    expect(lists.map((list) => list.map(({ id }) => id))).toEqual([[card], [letter]]);
  });

  it('members do not see whom else it is shared with', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const colleague = await createCaregiver(app);
    await connect(app, senior, colleague);
    const id = await createDocument(app, senior);
    await shareWith(senior, id, [caregiver, colleague, caregiver]).expect(200);
    expect((await shared(caregiver, senior))[0]?.sharedWith).toEqual([]);
  });

  it('can be undone: the next request finds nothing', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const id = await createDocument(app, senior);
    await shareWith(senior, id, [caregiver]);
    await download(caregiver, id).expect(200);
    await shareWith(senior, id, []).expect(200);
    expect([(await download(caregiver, id)).status, await shared(caregiver, senior)]).toEqual([404, []]);
  });

  it.each(['a stranger', 'themselves', 'nobody', 'a removed member'])(
    'with %s is refused, and the sharing stays as it was',
    async (who) => {
      const senior = await createSenior(app);
      const member = await createCaregiver(app);
      await connect(app, senior, member);
      const former = await createCaregiver(app, { email: freshEmail() });
      await remove(senior, (await inviteAndAccept(senior, former)).id);
      const people: Record<string, { id: string }> = {
        'a stranger': await createCaregiver(app),
        themselves: senior,
        nobody: { id: crypto.randomUUID() },
        'a removed member': former,
      };
      const id = await createDocument(app, senior);
      await shareWith(senior, id, [member]);
      const refused = await shareWith(senior, id, [member, people[who] ?? senior]);
      const words = 'You can share documents with people on your care team only';
      expect([refused.status, refused.body.fields]).toEqual([400, { sharedWith: words }]);
      const [kept] = (await senior.agent.get('/api/documents')).body;
      expect(kept.sharedWith).toEqual([member.id]);
    },
  );

  it('ends with the connection, and does not come back when they are connected again (D-55)', async () => {
    const senior = await createSenior(app);
    const caregiver = await createCaregiver(app, { email: freshEmail() });
    const { id: invitationId } = await inviteAndAccept(senior, caregiver);
    const id = await createDocument(app, senior);
    await shareWith(senior, id, [caregiver]);
    await remove(senior, invitationId).expect(204);
    expect((await download(caregiver, id)).status).toBe(404);
    expect((await caregiver.agent.get(`/api/documents?owner=${senior.id}`)).status).toBe(404);
    const own = async () => (await senior.agent.get('/api/documents')).body[0];
    expect((await own()).sharedWith).toEqual([]);
    await inviteAndAccept(senior, caregiver);
    expect([(await download(caregiver, id)).status, await shared(caregiver, senior)]).toEqual([404, []]);
    // The owner's version can be sent back unchanged.
    const { sharedWith } = await own();
    await senior.agent.patch(`/api/documents/${id}`).send({ sharedWith }).expect(200);
    await shareWith(senior, id, [caregiver]).expect(200);
    expect((await download(caregiver, id)).status).toBe(200);
  });

  it('for a member it shares, changes and deletes like a document that does not exist (D-32)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const id = await createDocument(app, senior);
    await shareWith(senior, id, [caregiver]);
    const address = `/api/documents/${id}`;
    const missing = await caregiver.agent.delete(`/api/documents/${crypto.randomUUID()}`);
    for (const answer of [
      await caregiver.agent.patch(address).send({ name: 'x' }),
      await caregiver.agent.patch(address).send({}),
      await caregiver.agent.patch(address).send({ sharedWith: [crypto.randomUUID()] }),
      await caregiver.agent.patch(address).send({ sharedWith: [] }),
      await caregiver.agent.delete(address),
    ]) {
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
    expect((await senior.agent.get('/api/documents')).body).toEqual([
      expect.objectContaining({ name: 'Insurance card', sharedWith: [caregiver.id] }),
    ]);
  });

  it('members’ reads are recorded; refused requests and the owner’s are not (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const id = await createDocument(app, senior);
    const recorded = async () => {
      const { rows } = await app.database.writes.query(
        `select viewer_id, kind from access_records where senior_id = $1 and area = 'documents'`,
        [senior.id],
      );
      return rows;
    };
    await download(senior, id);
    await download(caregiver, id);
    await caregiver.agent.patch(`/api/documents/${id}`).send({ name: 'x' });
    await shared(caregiver, senior);
    expect(await recorded()).toEqual([]);
    await shareWith(senior, id, [caregiver]);
    await caregiver.agent.patch(`/api/documents/${id}`).send({ name: 'x' });
    expect(await recorded()).toEqual([]);
    await download(caregiver, id);
    expect(await recorded()).toEqual([{ viewer_id: caregiver.id, kind: 'looked' }]);
  });
});
