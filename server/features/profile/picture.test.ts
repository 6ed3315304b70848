import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { account } from '@shared/api/accounts';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createCaregiver, createConnected, createSenior, only } from '../../testing/factories';
import { openLive } from '../../testing/live-client';
import { untilWaiting } from '../../testing/locks';
import { plainPicture } from '../../testing/pictures';

const app = await createTestApp();
const MAX_BYTES = 5 * 1024 * 1024;

const upload = ({ agent }: Actor, picture: Buffer, name = 'me.jpg') =>
  agent.post('/api/user/profile-picture').attach('profilePicture', picture, name);

/** @returns its address. */
async function givePicture(person: Actor, picture?: Buffer): Promise<string> {
  const response = await upload(person, picture ?? (await plainPicture().png().toBuffer()));
  expect(response.status).toBe(200);
  const { profileImageUrl } = account.strict().parse(response.body);
  if (profileImageUrl === null) throw new Error('There is no picture');
  return profileImageUrl;
}

const filesOf = ({ id }: Actor) => readdir(path.join(app.filesFolder, 'profile-pictures', id)).catch(() => []);
const statusFor = async ({ agent }: Pick<Actor, 'agent'>, address: string) => (await agent.get(address)).status;

describe('POST /api/user/profile-picture (PROF-21)', () => {
  it('the multipart field profilePicture becomes a WebP in two sizes, the small one by default', async () => {
    const person = await createSenior(app);
    const address = await givePicture(person, await plainPicture(2000, 1000).jpeg().toBuffer());
    expect(address).toMatch(new RegExp(`^/api/user/${person.id}/picture/[0-9a-f-]{36}\\.webp$`));
    const widthOf = async (query: string) => {
      const response = await person.agent.get(`${address}${query}`).responseType('blob');
      expect([response.status, response.get('Content-Type')]).toEqual([200, 'image/webp']);
      expect(response.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
      return (await sharp(response.body).metadata()).width;
    };
    expect([await widthOf(''), await widthOf('?size=thumbnail'), await widthOf('?size=display')]).toEqual([
      320, 320, 1200,
    ]);
    expect(await filesOf(person)).toHaveLength(2);
  });

  it('anything but a picture is refused, whatever its name; the previous picture stays (PROF-18)', async () => {
    const person = await createSenior(app);
    const address = await givePicture(person);
    const response = await upload(person, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png');
    expect([response.status, response.body.code]).toEqual([415, 'unsupported_media']);
    expect(await statusFor(person, address)).toBe(200);
    expect(await filesOf(person)).toHaveLength(2);
  });

  it('5 MB and not a byte more (PROF-19, CONST-34, D-97)', async () => {
    const person = await createSenior(app);
    const picture = await plainPicture().png().toBuffer();
    const ofSize = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await upload(person, ofSize(MAX_BYTES))).status).toBe(200);
    const refused = await upload(person, ofSize(MAX_BYTES + 1));
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
  });

  it.each([
    ['no file', (person: Actor) => person.agent.post('/api/user/profile-picture').field('a', 'b'), 400],
    [
      'another field',
      (person: Actor) => person.agent.post('/api/user/profile-picture').attach('photo', Buffer.from('x'), 'a'),
      400,
    ],
    ['JSON', (person: Actor) => person.agent.post('/api/user/profile-picture').send({ profilePicture: 'x' }), 415],
  ])('%s is refused with a clear message', async (_what, send, status) => {
    const response = await send(await createSenior(app));
    expect([response.status, typeof response.body.message]).toEqual([status, 'string']);
  });
});

describe('replacing or removing the picture', () => {
  it('a new one replaces the previous one, whose files and address are gone', async () => {
    const person = await createSenior(app);
    const former = await givePicture(person);
    const next = await givePicture(person);
    expect(next).not.toBe(former);
    expect([await statusFor(person, former), await statusFor(person, next)]).toEqual([404, 200]);
    expect(await filesOf(person)).toHaveLength(2);
  });

  it('removing leaves neither address nor files, and can be repeated', async () => {
    const person = await createSenior(app);
    const address = await givePicture(person);
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await person.agent.delete('/api/user/profile-picture');
      expect([response.status, response.body.profileImageUrl]).toEqual([200, null]);
    }
    expect(await statusFor(person, address)).toBe(404);
    expect(await filesOf(person)).toEqual([]);
  });

  it('of several at the same time one remains, and no file of the others', async () => {
    const person = await createSenior(app);
    const addresses = await Promise.all([1, 2, 3, 4].map(() => givePicture(person)));
    const { profileImageUrl } = (await person.agent.get('/api/user/me')).body;
    expect(addresses).toContain(profileImageUrl);
    expect(await statusFor(person, profileImageUrl)).toBe(200);
    expect(await filesOf(person)).toHaveLength(2);
  });

  it('one that arrives while its account is being deleted is not found, and leaves no file', async () => {
    const person = await createSenior(app);
    const deletion = await app.database.writes.connect();
    await deletion.query('begin');
    await deletion.query('delete from users where id = $1', [person.id]);
    const answer = upload(person, await plainPicture().png().toBuffer()).then(({ status }) => status);
    await untilWaiting(app, 1);
    await deletion.query('commit');
    deletion.release();
    expect(await answer).toBe(404);
    expect(await filesOf(person)).toEqual([]);
  });

  it('one whose account is deleted once its files are stored is not found, and leaves no file either', async () => {
    const person = await createSenior(app);
    const { writes } = app.database;
    await writes.query(`
      create function delete_uploader() returns trigger language plpgsql as
        $$ begin delete from users where id = new.user_id; return null; end $$;
      create trigger deletes_uploader after insert on stored_files for each row
        when (new.file like 'thumbnail-%' and new.user_id = '${person.id}') execute function delete_uploader()`);
    expect((await upload(person, await plainPicture().png().toBuffer())).status).toBe(404);
    expect(await filesOf(person)).toEqual([]);
    await writes.query('drop trigger deletes_uploader on stored_files; drop function delete_uploader');
  });
});

describe('who sees it (D-57, D-83)', () => {
  it('oneself and the circle, whatever the switches; nobody else, and nobody after a removal', async () => {
    const { senior, caregiver } = await createConnected(app, { permissions: only() });
    const sister = await createCaregiver(app);
    const connection = await connect(app, senior, sister);
    const stranger = await createSenior(app);
    const address = await givePicture(caregiver);
    for (const person of [caregiver, senior, sister]) expect(await statusFor(person, address)).toBe(200);
    const answers = [
      await stranger.agent.get(address),
      await stranger.agent.get(address.replace(/[^/]+$/, `${randomUUID()}.webp`)),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([404, '{"message":"We could not find that.","code":"not_found"}']);
    }
    expect((await anonymous(app).get(address)).status).toBe(401);
    await app.database.writes.query('delete from family_members where id = $1', [connection]);
    expect(await statusFor(sister, address)).toBe(404);
  });

  it('the circle is notified at once (PROF-27)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const live = await openLive(app, senior.cookie);
    await givePicture(caregiver);
    expect(await live.hears('profile_changed')).toEqual({ type: 'profile_changed', userId: caregiver.id });
    live.events.length = 0;
    await caregiver.agent.delete('/api/user/profile-picture');
    await live.hears('profile_changed');
  });
});
