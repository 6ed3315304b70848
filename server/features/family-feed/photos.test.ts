// Photos of family updates: all or none, in order, and deleted with the update.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type FamilyUpdate, familyUpdate } from '@shared/api/family-feed';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConnected, createSenior } from '../../testing/factories';
import { phonePhoto, plainPicture } from '../../testing/pictures';
import { keyed } from '../../testing/send-again';

const app = await createTestApp();
const picture = await plainPicture(60, 40).png().toBuffer();
const NO_PICTURE = Buffer.from('%PDF-1.4 no picture');

function post(person: Actor, photos: readonly Buffer[], fields: Record<string, string> = {}) {
  const request = person.agent.post('/api/family-updates').field(fields);
  return photos.reduce((sent, photo, index) => sent.attach('photo', photo, `photo${index}.png`), request);
}

async function share(person: Actor, photos: readonly Buffer[], fields = {}): Promise<FamilyUpdate> {
  const response = await post(person, photos, fields);
  expect(response.status).toBe(201);
  return familyUpdate.strict().parse(response.body);
}

/** Everything in the file store of family updates. */
async function files(): Promise<string[]> {
  const folder = path.join(app.filesFolder, 'family-updates');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function sizeOf(person: Actor, url: string) {
  const response = await person.agent.get(url).responseType('blob').expect(200);
  expect(response.get('Content-Type')).toBe('image/webp');
  expect(response.get('Cache-Control')).toMatch(/^private/);
  const { format, width, height, exif } = await sharp(response.body).metadata();
  return { format, width, height, exif };
}

describe('an update with photos (FEED-26)', () => {
  it('has type photo whatever was sent, and may have no text (FEED-05, FEED-29, FEED-33)', async () => {
    const senior = await createSenior(app);
    const update = await share(senior, [picture], { type: 'message' });
    expect(update).toMatchObject({ type: 'photo', content: '', attachmentUrl: null });
    expect(JSON.parse(update.attachmentUrls ?? '')).toEqual(update.photos.map(({ url }) => url));
    expect((await share(senior, [picture], { content: ' Look! ', type: 'photo' })).content).toBe('Look!');
  });

  it('each has both sizes, upright, without its location; sizes are known in advance (D-83)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const [tall, wide] = (await share(senior, [await phonePhoto(), await plainPicture(2400, 1200).jpeg().toBuffer()]))
      .photos;
    expect([tall, wide]).toMatchObject([
      { width: 40, height: 80 },
      { width: 1200, height: 600 },
    ]);
    expect(await sizeOf(caregiver, tall?.url ?? '')).toEqual({ format: 'webp', width: 40, height: 80 });
    expect(await sizeOf(caregiver, wide?.thumbnailUrl ?? '')).toEqual({ format: 'webp', width: 320, height: 160 });
  });

  it('ten are accepted, in their order, each with its description (D-81)', async () => {
    const senior = await createSenior(app);
    const pictures = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        plainPicture(20 + n, 30)
          .png()
          .toBuffer(),
      ),
    );
    const alts = JSON.stringify(['A garden', ' The cat ', '']);
    const { photos } = await share(senior, pictures, { alts });
    expect(photos.map(({ width }) => width)).toEqual(Array.from({ length: 10 }, (_, n) => 20 + n));
    expect(photos.slice(0, 4).map(({ alt }) => alt)).toEqual(['A garden', 'The cat', '', '']);
  });

  it('is private if requested', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { isPrivate, photos } = await share(senior, [picture], { isPrivate: 'true' });
    expect(isPrivate).toBe(true);
    expect((await caregiver.agent.get(photos[0]?.url ?? '')).status).toBe(404);
  });
});

describe('all or none', () => {
  it.each([
    ['eleven', Array.from({ length: 11 }, () => picture), {}, 400],
    ['one that is none', [picture, NO_PICTURE, picture], {}, 415],
    ['one that breaks off', [picture, picture.subarray(0, 60)], {}, 400],
    ['one over 5 MB', [picture, Buffer.alloc(5 * 1024 * 1024 + 1)], {}, 413],
    ['words that are too long', [picture], { content: 'x'.repeat(5001) }, 400],
    ['descriptions that are none', [picture], { alts: 'A garden' }, 400],
    ['a description with a NUL', [picture], { alts: '["a\\u0000b"]' }, 400],
    ['a description with half a character', [picture], { alts: '["a\\ud83d"]' }, 400],
    ['a description that is too long', [picture], { alts: JSON.stringify(['x'.repeat(301)]) }, 400],
    ['a family that is not theirs', [picture], { seniorId: crypto.randomUUID() }, 404],
  ])('%s: nothing is shared, and no file remains (D-81)', async (_what, photos, fields, status) => {
    const { senior } = await createConnected(app, {});
    const before = await files();
    expect((await post(senior, photos, fields)).status).toBe(status);
    expect((await senior.agent.get('/api/family-updates')).body).toEqual([]);
    expect(await files()).toEqual(before);
  });

  it('of several photos, the invalid one is named', async () => {
    const senior = await createSenior(app);
    const broken = picture.subarray(0, 60);
    const several = await post(senior, [picture, broken, picture]);
    expect(several.body.message).toBe('Photo 2: This picture could not be read. Please choose another one.');
    const only = await post(senior, [broken]);
    expect(only.body.message).toBe('This picture could not be read. Please choose another one.');
  });

  it('exactly 5 MB is accepted (FEED-16)', async () => {
    const large = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024 - picture.length)]);
    expect((await share(await createSenior(app), [large])).photos).toHaveLength(1);
  });

  it('photos sent again with the same key are stored once', async () => {
    const senior = await createSenior(app);
    const before = await files();
    const headers = keyed(randomUUID());
    const send = () => senior.agent.post('/api/family-updates').set(headers).attach('photo', picture, 'a.png');
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await files()).toHaveLength(before.length + 2);
  });

  it('a failing database leaves no file behind', async () => {
    const senior = await createSenior(app);
    const before = await files();
    await app.database.writes.query('alter table family_updates add constraint broken check (id is null) not valid');
    const { status } = await post(senior, [picture, picture]);
    await app.database.writes.query('alter table family_updates drop constraint broken');
    expect(status).toBe(500);
    expect(await files()).toEqual(before);
  });
});

describe('who may see one', () => {
  it('a photo is only found under its own update', async () => {
    const senior = await createSenior(app);
    const [one, other] = [await share(senior, [picture]), await share(senior, [picture])];
    const file = other.photos[0]?.url.split('/').at(-1) ?? '';
    expect((await senior.agent.get(`/api/family-updates/${one.id}/photos/${file}`)).status).toBe(404);
    for (const name of ['..%2Fx.webp', `${'-'.repeat(36)}.webp`, 'x']) {
      expect((await senior.agent.get(`/api/family-updates/${one.id}/photos/${name}`)).status).toBe(404);
    }
  });

  it('is deleted with its update', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const before = await files();
    const { id, photos } = await share(caregiver, [picture, picture]);
    expect(await files()).toHaveLength(before.length + 4);
    await senior.agent.delete(`/api/family-updates/${id}`).expect(204);
    expect(await files()).toEqual(before);
    expect((await senior.agent.get(photos[0]?.url ?? '')).status).toBe(404);
  });
});
