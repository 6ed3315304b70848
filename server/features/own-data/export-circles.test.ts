// What an export tells of posts and answers: each once, and whose circle it is only as long as one belongs to it.
import { expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createComment, createUpdate } from '../../testing/circle-factories';
import { connect, createCaregiver, createSenior } from '../../testing/factories';
import { downloadEverything } from '../../testing/unzip';

const app = await createTestApp();

const feedOf = async (person: Actor) =>
  JSON.parse((await downloadEverything(person)).get('family-updates.json')?.toString() ?? '');

it('whose circle one has left is not said; a post is there once, though others still belong to the circle', async () => {
  const [host, former] = [await createSenior(app), await createSenior(app)];
  for (const _colleague of [1, 2]) await connect(app, host, await createCaregiver(app));
  await createUpdate(app, { senior: host, authorId: former.id, content: 'my own post' });
  expect(await feedOf(former)).toMatchObject({ updates: [{ content: 'my own post', circleOf: null }] });
});

it('an answer stands under a post or in a circle of one’s own, and otherwise among those to others', async () => {
  const [host, author] = [await createSenior(app), await createSenior(app)];
  const { id: post } = await createUpdate(app, { senior: host, authorId: author.id });
  const { id: hosts } = await createUpdate(app, { senior: host });
  await createComment(app, { updateId: post, authorId: author.id, content: 'to myself' });
  await createComment(app, { updateId: hosts, authorId: author.id, content: 'to the host' });
  await createComment(app, { updateId: post, authorId: host.id, content: 'in my circle' });
  expect(await feedOf(author)).toMatchObject({
    updates: [{ answers: [{ content: 'to myself' }] }],
    answersToOthers: [{ content: 'to the host' }],
  });
  expect((await feedOf(host)).answersToOthers).toEqual([]);
});
