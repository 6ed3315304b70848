// What an export says about circles: connections, and posts and comments once each.
import { expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createComment, createUpdate } from '../../testing/circle-factories';
import { connect, createCaregiver, createSenior } from '../../testing/factories';
import { downloadEverything } from '../../testing/unzip';

const app = await createTestApp();

const partOf = async (person: Actor, name: string) =>
  JSON.parse((await downloadEverything(person)).get(name)?.toString() ?? '');
const feedOf = (person: Actor) => partOf(person, 'family-updates.json');

it('a connection names the other person, in both exports', async () => {
  const [host, helper] = [await createSenior(app), await createCaregiver(app)];
  await connect(app, host, helper);
  for (const [person, other] of [
    [host, helper],
    [helper, host],
  ] as const) {
    const { connections } = await partOf(person, 'care-team.json');
    expect(connections).toMatchObject([{ name: expect.stringContaining(other.username) }]);
  }
});

it('a circle that one has left is not named; a post appears once, even if others still belong to the circle', async () => {
  const [host, former] = [await createSenior(app), await createSenior(app)];
  for (const _colleague of [1, 2]) await connect(app, host, await createCaregiver(app));
  await createUpdate(app, { senior: host, authorId: former.id, content: 'my own post' });
  expect(await feedOf(former)).toMatchObject({ updates: [{ content: 'my own post', circleOf: null }] });
});

it('a comment is under its post or in one’s own circle, otherwise among the comments to others', async () => {
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
