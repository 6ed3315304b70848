import { randomUUID } from 'node:crypto';
import { copyFile, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { medication } from '@shared/api/medications';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createConnected, createMedication, createSenior } from '../../testing/factories';
import { freshEmail, inviteAndAccept, remove } from '../../testing/invitations';
import { phonePhoto, plainPicture } from '../../testing/pictures';
import type { RawRequest } from '../../testing/raw-request';
import { upload as uploaded } from '../../testing/uploads';

const app = await createTestApp();
const senior = await createSenior(app);

const upload = (id: string, picture: Buffer, name = 'photo.jpg', viewer: Actor = senior) =>
  viewer.agent.post(`/api/medications/${id}/photo`).attach('photo', picture, name);

/** Gives that medication a photo. @returns its address. */
async function givePhoto(id: string, picture: Buffer): Promise<string> {
  const response = await upload(id, picture);
  expect(response.status).toBe(200);
  const { imageUrl } = medication.strict().parse(response.body);
  if (imageUrl === null) throw new Error('The medication has no photo');
  return imageUrl;
}

async function download(address: string): Promise<Buffer> {
  const response = await senior.agent.get(address).responseType('blob');
  expect(response.status).toBe(200);
  expect(response.get('Content-Type')).toBe('image/webp');
  return response.body;
}

const status = async (address: string) => (await senior.agent.get(address)).status;
const filesOf = (id: string) => readdir(path.join(app.filesFolder, 'medications', id)).catch(() => []);

/** Sends the first half of a request; the returned function sends the rest and resolves with the status. */
async function sendHalf(
  viewer: Actor,
  { path: address, headers, body = '' }: RawRequest,
): Promise<() => Promise<number>> {
  const bytes = Buffer.from(body);
  const outgoing = request(`${app.url}${address}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': bytes.length, Cookie: viewer.cookie },
  });
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.once('error', reject).once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  const half = Math.floor(bytes.length / 2);
  outgoing.write(bytes.subarray(0, half));
  return () => {
    outgoing.end(bytes.subarray(half));
    return answered;
  };
}

/** How often the access list has an entry for changing the senior's medications. */
async function changesBy({ id }: Actor): Promise<number> {
  const { rowCount } = await app.database.writes.query(
    `select from access_records where viewer_id = $1 and area = 'medications' and kind = 'changed'`,
    [id],
  );
  return rowCount ?? 0;
}

async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

describe('the stored photo (D-72, D-83)', () => {
  it('a phone’s JPEG becomes WebP, turned upright, without its location', async () => {
    const sent = await phonePhoto();
    expect(sent.includes('Canary Camera')).toBe(true);
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const { id } = await createMedication(app, { senior });
    const address = await givePhoto(id, sent);
    for (const size of ['display', 'thumbnail']) {
      const served = await download(`${address}?size=${size}`);
      const { format, width, height, exif, xmp, icc, iptc, orientation } = await sharp(served).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 40, height: 80 });
      expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(/Canary|GPS|EXIF/i.test(served.toString('latin1'))).toBe(false);
      const [red, , blueAtTop] = await colorAt(served, 20, 10);
      const [redBelow, , blue] = await colorAt(served, 20, 70);
      expect(Math.min(red ?? 0, blue ?? 0)).toBeGreaterThan(200);
      expect(Math.max(redBelow ?? 255, blueAtTop ?? 255)).toBeLessThan(60);
    }
  });

  it('two sizes: display and thumbnail; small pictures are not enlarged', async () => {
    const { id } = await createMedication(app, { senior });
    const address = await givePhoto(id, await plainPicture(2000, 1000).jpeg().toBuffer());
    const sizeOf = async (query: string) => {
      const { width, height } = await sharp(await download(`${address}${query}`)).metadata();
      return [width, height];
    };
    expect(await sizeOf('')).toEqual([1200, 600]);
    expect(await sizeOf('?size=display')).toEqual([1200, 600]);
    expect(await sizeOf('?size=thumbnail')).toEqual([320, 160]);
    expect(await status(`${address}?size=original`)).toBe(400);
    const small = await givePhoto(id, await plainPicture(40, 30).png().toBuffer());
    expect((await sharp(await download(small)).metadata()).width).toBe(40);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is accepted, whatever its name', async (format) => {
    const { id } = await createMedication(app, { senior });
    const response = await upload(id, await plainPicture().toFormat(format).toBuffer(), 'notes.txt');
    expect(response.status).toBe(200);
  });

  it('is cached only by that person’s browser, and never read as anything but a picture', async () => {
    const { id } = await createMedication(app, { senior });
    const response = await senior.agent.get(await givePhoto(id, await plainPicture().png().toBuffer()));
    expect(response.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
    expect(response.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });
});

describe('the address (D-72)', () => {
  it('a new photo gets a new address; the old one is 404 and its files are gone', async () => {
    const { id } = await createMedication(app, { senior });
    const first = await givePhoto(id, await plainPicture(40, 30, '#ff0000').png().toBuffer());
    const second = await givePhoto(id, await plainPicture(40, 30, '#00ff00').png().toBuffer());
    expect(second).not.toBe(first);
    expect(await status(first)).toBe(404);
    expect((await colorAt(await download(second), 5, 5))[1]).toBeGreaterThan(200);
    expect(await filesOf(id)).toHaveLength(2);
  });

  it('a picture the medication no longer has is not served, even if its file remains', async () => {
    const { id } = await createMedication(app, { senior });
    const address = await givePhoto(id, await plainPicture().png().toBuffer());
    const [left, current] = [`${randomUUID()}.webp`, address.slice(address.lastIndexOf('/') + 1)];
    const fileOf = (name: string) => path.join(app.filesFolder, 'medications', id, `display-${name}`);
    await copyFile(fileOf(current), fileOf(left));
    expect(await status(address)).toBe(200);
    expect(await status(address.replace(current, left))).toBe(404);
  });

  it('removed: the medication has no picture, the address is 404', async () => {
    const { id } = await createMedication(app, { senior });
    const address = await givePhoto(id, await plainPicture().png().toBuffer());
    const response = await senior.agent.delete(`/api/medications/${id}/photo`);
    expect(response.body).toMatchObject({ id, imageUrl: null });
    expect(await status(address)).toBe(404);
    expect(await filesOf(id)).toEqual([]);
    expect((await senior.agent.delete(`/api/medications/${id}/photo`)).status).toBe(200);
  });

  it('after deleting the medication its photo is 404 (D-70)', async () => {
    const { id } = await createMedication(app, { senior });
    const address = await givePhoto(id, await plainPicture().png().toBuffer());
    await senior.agent.delete(`/api/medications/${id}`);
    expect(await status(address)).toBe(404);
  });

  it('a photo is found under its own medication only', async () => {
    const [mine, other] = [await createMedication(app, { senior }), await createMedication(app, { senior })];
    const address = await givePhoto(mine.id, await plainPicture().png().toBuffer());
    expect(await status(address.replace(mine.id, other.id))).toBe(404);
  });

  it.each(['..%2f..%2fsession-secret', 'x.webp', '%00.webp', 'display-0.webp', '....//x.webp'])(
    'the file %s does not exist',
    async (file) => {
      const { id } = await createMedication(app, { senior });
      expect(await status(`/api/medications/${id}/photo/${file}`)).toBe(404);
    },
  );

  it('the senior’s circle sees it while medications are shared (ROLE-04)', async () => {
    const { caregiver } = await createConnected(app, { senior });
    const { id } = await createMedication(app, { senior });
    const address = await givePhoto(id, await plainPicture().png().toBuffer());
    expect((await caregiver.agent.get(address)).status).toBe(200);
    expect((await (await createSenior(app)).agent.get(address)).status).toBe(404);
  });

  it('a person removed while their photo was still arriving: refused, the previous photo stays (D-54)', async () => {
    const caregiver = await createCaregiver(app, { email: freshEmail() });
    const invitation = await inviteAndAccept(senior, caregiver);
    const { id } = await createMedication(app, { senior });
    const former = await givePhoto(id, await plainPicture().png().toBuffer());
    const photo = {
      field: 'photo',
      name: 'a.png',
      type: 'image/png',
      bytes: await plainPicture(50, 50).png().toBuffer(),
    };
    const finish = await sendHalf(caregiver, uploaded(`/api/medications/${id}/photo`, [photo]));
    // Access is checked, and recorded, before the photo is accepted.
    await expect.poll(() => changesBy(caregiver)).toBe(1);
    await remove(senior, invitation.id).expect(204);
    expect(await finish()).toBe(404);
    const row = (await senior.agent.get('/api/medications')).body.find((each: { id: string }) => each.id === id);
    expect([row.imageUrl, await status(former)]).toEqual([former, 200]);
    expect(await filesOf(id)).toHaveLength(2);
  });

  it('of several uploads at once, one photo remains and can be opened', async () => {
    const { id } = await createMedication(app, { senior });
    const picture = await plainPicture().png().toBuffer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(id, picture)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const row = (await senior.agent.get('/api/medications')).body.find((each: { id: string }) => each.id === id);
    expect(await status(row.imageUrl)).toBe(200);
  });
});
