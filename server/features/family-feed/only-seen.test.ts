// A family feed that a person may see and not answer.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { familyUpdate } from '@shared/api/family-feed';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createComment, createUpdate } from '../../testing/circle-factories';
import { createConnected, MAY_SEE } from '../../testing/factories';
import { ONLY_SEEN } from '../../testing/verdicts';

const app = await createTestApp();

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

describe('a person who may only see (KIND-15, D-104)', () => {
  it('reads hearts and answers and gives none, nor deletes what they wrote before', async () => {
    const { senior, caregiver: relative } = await createConnected(app, {});
    const { id } = await createUpdate(app, { senior, authorId: senior.id });
    await relative.agent.put(heart(id)).expect(204);
    const { id: commentId } = await createComment(app, { updateId: id, authorId: relative.id });
    const own = await createUpdate(app, { senior, authorId: relative.id });
    expect(await shown(relative, own.id)).toMatchObject({ canAnswer: true, canDelete: true });
    await app.database.writes.query('update family_members set permissions = $2 where caregiver_id = $1', [
      relative.id,
      JSON.stringify(MAY_SEE),
    ]);
    const seen = await shown(relative, id);
    expect(seen).toMatchObject({ canAnswer: false, hearts: { count: 1, isMine: true } });
    expect(seen.comments).toMatchObject([{ id: commentId, canDelete: false }]);
    expect(await shown(relative, own.id)).toMatchObject({ canAnswer: false, canDelete: false });
    const { body } = await relative.agent.get(`/api/family-updates/${id}/comments`).expect(200);
    expect(body).toMatchObject([{ id: commentId, canDelete: false }]);
    const refused = [
      await relative.agent.put(heart(id)),
      await relative.agent.delete(heart(id)),
      await relative.agent.post(`/api/family-updates/${id}/comments`).send({ content: 'Lovely' }),
      await relative.agent.delete(`/api/family-updates/${id}/comments/${commentId}`),
      await relative.agent.delete(`/api/family-updates/${own.id}`),
    ];
    expect(refused.map(({ status, text }) => [status, text])).toEqual(refused.map(() => [403, ONLY_SEEN]));
    expect((await shown(senior, id)).hearts.count).toBe(1);
  });
});
