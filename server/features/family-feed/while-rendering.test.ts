// Rendering photos takes seconds, and storing an update a moment: what can happen in the meantime.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { familyUpdate } from '@shared/api/family-feed';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createSenior, only } from '../../testing/factories';
import { freshEmail, inviteAndAccept, remove, switchTo } from '../../testing/invitations';
import { openLive } from '../../testing/live-client';
import { holdLock, untilWaiting } from '../../testing/locks';
import { plainPicture } from '../../testing/pictures';

const easel = vi.hoisted(() => {
  // Files share a process: modules that know the real one are loaded again here, and those that know the mock after it.
  vi.resetModules();
  const waiting: Array<() => void> = [];
  return { isHeld: false, waiting };
});

vi.mock(import('../../files/photo-images'), async (original) => {
  const real = await original();
  return {
    ...real,
    renderPhoto: async (upload: Buffer) => {
      if (easel.isHeld) await new Promise<void>((resolve) => easel.waiting.push(resolve));
      return real.renderPhoto(upload);
    },
  };
});

afterAll(() => vi.resetModules());

const app = await createTestApp();
const picture = await plainPicture(60, 40).png().toBuffer();

interface Answer {
  status: number;
  body: unknown;
}

const share = (person: Actor, content: string): PromiseLike<Answer> =>
  person.agent.post('/api/family-updates').field({ content }).attach('photo', picture, 'a.png');

/** The response to sharing photos if `happens` runs while they are being rendered. */
async function sharedWhile(person: Actor, happens: () => Promise<unknown>): Promise<Answer> {
  easel.isHeld = true;
  const answered = share(person, 'Look!').then((answer) => answer);
  await expect.poll(() => easel.waiting).toHaveLength(1);
  easel.isHeld = false;
  await happens();
  for (const goOn of easel.waiting.splice(0)) goOn();
  return answered;
}

async function feed(person: Actor) {
  const { body } = await person.agent.get('/api/family-updates').expect(200);
  return z.array(familyUpdate.strict()).parse(body);
}

/** Everything in the file store of family updates. */
async function files(): Promise<string[]> {
  const folder = path.join(app.filesFolder, 'family-updates');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function team() {
  const [senior, member] = [await createSenior(app), await createCaregiver(app, { email: freshEmail() })];
  return { senior, member, invitation: await inviteAndAccept(senior, member) };
}

it('a switch turned off while the photos are being rendered: 403, nothing in the feed or the store (D-54)', async () => {
  const { senior, member, invitation } = await team();
  const { status } = await sharedWhile(member, () => switchTo(senior, invitation.id, only('health')).expect(200));
  expect(status).toBe(403);
  expect(await feed(senior)).toEqual([]);
  expect(await files()).toEqual([]);
});

it('a person removed while the photos are being rendered: 404, nothing in the feed or the store (D-55)', async () => {
  const { senior, member, invitation } = await team();
  const { status } = await sharedWhile(member, () => remove(senior, invitation.id).expect(204));
  expect(status).toBe(404);
  expect(await feed(senior)).toEqual([]);
  expect(await files()).toEqual([]);
});

it('a stored update is returned and announced, even if its author is removed at the same time (D-55)', async () => {
  const { senior, member, invitation } = await team();
  const release = await holdLock(app, 'lock table family_updates in share mode');
  const answered = share(member, 'My last words').then((answer) => answer);
  await untilWaiting(app, 1);
  await remove(senior, invitation.id).expect(204);
  const screen = await openLive(app, senior.cookie);
  await release();
  const { status, body } = await answered;
  expect(status).toBe(201);
  expect((await feed(senior)).map(({ id }) => id)).toEqual([familyUpdate.strict().parse(body).id]);
  expect(await screen.hears('family_update')).toBeDefined();
});

it('an update deleted at the same time is a 404', async () => {
  const senior = await createSenior(app);
  const elsewhere = new Client({ connectionString: app.databaseUrl });
  await elsewhere.connect();
  await elsewhere.query('begin');
  // Stored without them, and not readable.
  await elsewhere.query('lock table family_update_hearts in access exclusive mode');
  const answered = senior.agent.post('/api/family-updates').send({ content: 'Hello' });
  const status = answered.then((answer) => answer.status);
  await untilWaiting(app, 1);
  const { rowCount } = await elsewhere.query('delete from family_updates where author_id = $1', [senior.id]);
  await elsewhere.query('commit');
  await elsewhere.end();
  expect([rowCount, await status]).toEqual([1, 404]);
});

it('the list is in the order of the times it shows', async () => {
  const senior = await createSenior(app);
  await sharedWhile(senior, async () => {
    await senior.agent.post('/api/family-updates').send({ content: 'Words in the meantime' }).expect(201);
    // The next step happens in another millisecond.
    const now = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(now);
  });
  const list = await feed(senior);
  expect(list).toHaveLength(2);
  expect(list).toEqual(list.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)));
});
