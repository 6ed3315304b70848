// Likes and comments, and who may delete what.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { familyUpdate, type UpdateComment, updateComment } from '@shared/api/family-feed';
import { type Actor, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createComment, createUpdate } from '../../testing/circle-factories';
import { connect, createConnected } from '../../testing/factories';
import { openLive } from '../../testing/live-client';
import { sendRaw, unexpectedInLog } from '../../testing/raw-request';
import { keyed } from '../../testing/send-again';

const app = await createTestApp();

async function circle() {
  const { senior, caregiver } = await createConnected(app, {});
  const relative = await signUp(app, { role: 'family_member', firstName: 'Rosa', lastName: 'Diaz' });
  await connect(app, senior, relative);
  const { id } = await createUpdate(app, { senior, authorId: caregiver.id });
  return { senior, caregiver, relative, id };
}

const heart = (id: string) => `/api/family-updates/${id}/heart`;

async function shown(person: Actor, id: string) {
  const { body } = await person.agent.get('/api/family-updates').expect(200);
  const found = z
    .array(familyUpdate.strict())
    .parse(body)
    .find((update) => update.id === id);
  if (found === undefined) throw new Error('The update is not in the feed');
  return found;
}

describe('likes (D-81)', () => {
  it('one per person, even if sent or removed twice; one’s own is listed first', async () => {
    const { senior, caregiver, relative, id } = await circle();
    for (const person of [relative, relative, senior]) {
      const answer = await person.agent.put(heart(id));
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect((await shown(relative, id)).hearts).toEqual({
      count: 2,
      isMine: true,
      names: ['Rosa Diaz', senior.username],
    });
    expect((await shown(senior, id)).hearts.names).toEqual([senior.username, 'Rosa Diaz']);
    expect((await shown(caregiver, id)).hearts.isMine).toBe(false);
    for (let count = 0; count < 2; count += 1) await relative.agent.delete(heart(id)).expect(204);
    expect((await shown(relative, id)).hearts).toEqual({ count: 1, isMine: false, names: [senior.username] });
  });

  it('removed from one update, stays on another', async () => {
    const { senior, caregiver, relative, id } = await circle();
    const other = await createUpdate(app, { senior, authorId: caregiver.id });
    for (const each of [id, other.id]) await relative.agent.put(heart(each)).expect(204);
    await relative.agent.delete(heart(id)).expect(204);
    const counts = [await shown(senior, id), await shown(senior, other.id)].map(({ hearts }) => hearts.count);
    expect(counts).toEqual([0, 1]);
  });

  it('ten at once from one person count as one', async () => {
    const { relative, id } = await circle();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendRaw(app, relative, { method: 'PUT', path: heart(id) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await shown(relative, id)).hearts.count).toBe(1);
  });

  it('all are counted, fifty of them listed', async () => {
    const { senior, id } = await circle();
    await app.database.writes.query(
      `with people as (
         insert into users (id, username, password, role, time_zone)
         select gen_random_uuid(), 'heart-' || n, 'x', 'family_member', 'UTC' from generate_series(1, 60) n returning id
       ) insert into family_update_hearts (update_id, user_id) select $1, id from people`,
      [id],
    );
    const { hearts } = await shown(senior, id);
    expect([hearts.count, hearts.names.length]).toEqual([60, 50]);
  });
});

async function comments(person: Actor, id: string): Promise<UpdateComment[]> {
  const { body } = await person.agent.get(`/api/family-updates/${id}/comments`).expect(200);
  return z.array(updateComment.strict()).parse(body);
}

const say = (person: Actor, id: string, content: unknown) =>
  person.agent.post(`/api/family-updates/${id}/comments`).send({ content });

/** There is room for one more. */
async function fill(updateId: string, author: Actor): Promise<void> {
  await app.database.writes.query(
    `insert into family_update_comments (id, update_id, author_id, content)
     select gen_random_uuid(), $1, $2, 'Words' from generate_series(1, 499)`,
    [updateId, author.id],
  );
}

describe('comments (D-81)', () => {
  it('are returned complete, listed oldest first, and the newest three come with the update', async () => {
    const { senior, relative, id } = await circle();
    const said = [];
    for (const content of ['One', ' Two ', 'Three', 'Four']) {
      said.push(updateComment.strict().parse((await say(relative, id, content).expect(201)).body));
    }
    expect(said.map(({ content, canDelete }) => [content, canDelete])).toContainEqual(['Two', true]);
    expect(await comments(relative, id)).toEqual(said);
    expect(await shown(relative, id)).toMatchObject({ commentCount: 4, comments: said.slice(1) });
    expect((await comments(senior, id)).map(({ author }) => author.username)).toEqual(
      said.map(() => relative.username),
    );
  });

  it.each(['', '   ', 'x'.repeat(1001), 'a\0b', '\ud83d', null, 7])('%j is refused', async (content) => {
    const { senior, id } = await circle();
    expect((await say(senior, id, content)).status).toBe(400);
    expect(await comments(senior, id)).toEqual([]);
  });

  it('1,000 characters are accepted', async () => {
    const { senior, id } = await circle();
    expect((await say(senior, id, 'x'.repeat(1000))).status).toBe(201);
  });

  it('500 are the maximum; the next is refused with a clear message, and all of them are listed', async () => {
    const { senior, caregiver, id } = await circle();
    await fill(id, caregiver);
    expect((await say(senior, id, 'The last')).status).toBe(201);
    const refused = await say(senior, id, 'One too many');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/as many answers/)]);
    expect(await comments(senior, id)).toHaveLength(500);
  });
});

describe('deleting (D-81)', () => {
  it('one’s own update, and the senior any; others learn that it is not theirs', async () => {
    const { senior, caregiver, relative, id } = await circle();
    const remove = (person: Actor, update: string) => person.agent.delete(`/api/family-updates/${update}`);
    await say(relative, id, 'Lovely');
    const refused = await remove(relative, id);
    expect([refused.status, refused.body.message]).toEqual([403, 'Only the person who wrote this can delete it.']);
    expect((await shown(caregiver, id)).canDelete).toBe(true);
    await remove(caregiver, id).expect(204);
    await remove(caregiver, id).expect(404);
    const { id: another } = await createUpdate(app, { senior, authorId: caregiver.id });
    expect((await shown(senior, another)).canDelete).toBe(true);
    await remove(senior, another).expect(204);
    const { rowCount } = await app.database.writes.query('select from family_update_comments where update_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('one’s own comment, and the senior any; not even the update’s author may delete others’', async () => {
    const { senior, caregiver, relative, id } = await circle();
    const [first, second] = [
      await createComment(app, { updateId: id, authorId: relative.id }),
      await createComment(app, { updateId: id, authorId: relative.id }),
    ];
    const remove = (person: Actor, comment: { id: string }, update = id) =>
      person.agent.delete(`/api/family-updates/${update}/comments/${comment.id}`);
    expect((await comments(caregiver, id)).map(({ canDelete }) => canDelete)).toEqual([false, false]);
    expect((await remove(caregiver, first)).status).toBe(403);
    const { id: elsewhere } = await createUpdate(app, { senior });
    expect((await remove(senior, first, elsewhere)).status).toBe(404);
    await remove(relative, first).expect(204);
    await remove(relative, first).expect(404);
    await remove(senior, second).expect(204);
    expect(await comments(senior, id)).toEqual([]);
  });

  it('while others like and comment: each request succeeds or finds nothing', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { senior, caregiver, relative, id } = await circle();
      const path = `/api/family-updates/${id}`;
      const body = JSON.stringify({ content: 'Lovely' });
      const answers = await Promise.all([
        sendRaw(app, caregiver, { method: 'PUT', path: heart(id) }),
        sendRaw(app, relative, { method: 'POST', path: `${path}/comments`, body }),
        sendRaw(app, senior, { method: 'DELETE', path }),
        sendRaw(app, caregiver, { method: 'DELETE', path }),
        sendRaw(app, relative, { method: 'PUT', path: heart(id) }),
        sendRaw(app, caregiver, { method: 'POST', path: `${path}/comments`, body }),
      ]);
      expect(answers.filter(({ status }) => ![201, 204, 404].includes(status))).toEqual([]);
    }
    expect(unexpectedInLog(app)).toEqual([]);
  }, 60_000);
});

describe('a comment sent again with the same key', () => {
  const answer = (person: Actor, id: string, content: string, key: string) =>
    sendRaw(app, person, {
      method: 'POST',
      path: `/api/family-updates/${id}/comments`,
      body: JSON.stringify({ content }),
      headers: keyed(key),
    });

  it('is stored once: one 201, the others 200', async () => {
    const { senior, id } = await circle();
    const [words, key] = ['See you then', randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(senior, id, words, key)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await shown(senior, id)).commentCount).toBe(1);
  });

  it('notifies the others again: the first may have been stored without notifying anyone', async () => {
    const { senior, caregiver, id } = await circle();
    const [words, key] = ['See you then', randomUUID()];
    expect((await answer(senior, id, words, key)).status).toBe(201);
    const screen = await openLive(app, caregiver.cookie);
    expect((await answer(senior, id, words, key)).status).toBe(200);
    expect(await screen.hears('family_changed')).toEqual({ type: 'family_changed', seniorId: senior.id });
  });

  it('returns the first one, even if it was the last that fits', async () => {
    const { senior, caregiver, id } = await circle();
    await fill(id, caregiver);
    const [words, key] = ['The last', randomUUID()];
    const answers = [await answer(senior, id, words, key), await answer(senior, id, words, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect((await answer(senior, id, words, randomUUID())).status).toBe(409);
  });

  it('reveals nothing of the first one under another update', async () => {
    const { senior, caregiver, id } = await circle();
    const other = await createUpdate(app, { senior, authorId: caregiver.id });
    const [words, key] = ['Quiet words', randomUUID()];
    expect((await answer(senior, id, words, key)).status).toBe(201);
    const refused = await answer(senior, other.id, 'Hello', key);
    expect([refused.status, refused.text.includes(words)]).toEqual([404, false]);
  });
});
