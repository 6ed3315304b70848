// Which files are accepted as a photo: decided by content, within limits, refused with a clear message.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createMedication, createSenior } from '../../testing/factories';
import { pictureClaiming, plainPicture } from '../../testing/pictures';

const app = await createTestApp();
const senior = await createSenior(app);
const MEGABYTE = 1024 * 1024;

const png = await plainPicture().png().toBuffer();
const jpeg = await plainPicture(200, 200).jpeg().toBuffer();
const former = (id: string) => `/api/medications/${id}/photo/0190a1b2-0000-7000-8000-000000000000.webp`;

/** Uploads to a medication that already has a photo, and checks that a refusal does not touch it. */
async function upload(picture: Buffer, name = 'photo.jpg') {
  const { id } = await createMedication(app, { senior });
  await app.database.writes.query('update medications set image_url = $2 where id = $1', [id, former(id)]);
  const response = await senior.agent.post(`/api/medications/${id}/photo`).attach('photo', picture, name);
  const { rows } = await app.database.writes.query('select image_url from medications where id = $1', [id]);
  return { response, keepsFormer: rows[0]?.image_url === former(id) };
}

async function expectRefusal(picture: Buffer, status: number, code: string, name?: string): Promise<void> {
  const { response, keepsFormer } = await upload(picture, name);
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
  expect(keepsFormer).toBe(true);
}

const text = (content: string) => Buffer.from(content, 'latin1');
const NOT_PICTURES: [string, Buffer][] = [
  ['plain text', text('just words')],
  ['HTML', text('<!doctype html><script>alert(1)</script>')],
  ['SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['SVG behind an XML declaration', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['ZIP', text('PK\x03\x04\x14\0\0\0\0\0')],
  ['a program', text('\x7fELF\x02\x01\x01')],
  ['an old bitmap', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
  ['noise', Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 251))],
  ['TIFF', await plainPicture().tiff().toBuffer()],
];

/** The right first bytes, followed by nothing decodable. */
const BROKEN: [string, Buffer][] = [
  ['a truncated JPEG', jpeg.subarray(0, jpeg.length - 400)],
  ['a JPEG that ends in its header', jpeg.subarray(0, 100)],
  ['a truncated PNG', png.subarray(0, png.length - 20)],
  ['a PNG of no size at all', await pictureClaiming(0, 0)],
  ['a GIF that is really a script', text('GIF89a/*\x01\0\0\0*/=1;alert(document.cookie)//')],
  ['an empty WebP', text('RIFF\x10\0\0\0WEBPVP8 ')],
  ['a JPEG signature and zeros', Buffer.concat([text('\xff\xd8\xff\xe0'), Buffer.alloc(5000)])],
];

describe('content decides the kind (D-83)', () => {
  it.each(NOT_PICTURES)('%s with a photo’s name is 415', async (_what, content) => {
    await expectRefusal(content, 415, 'unsupported_media', 'photo.png');
  });

  it.each(BROKEN)('%s is 400', async (_what, content) => {
    await expectRefusal(content, 400, 'invalid_input');
  });

  it('an empty file is 400', async () => {
    await expectRefusal(Buffer.alloc(0), 400, 'invalid_input');
  });

  it('a picture with a script behind it comes out without the script', async () => {
    const { response } = await upload(Buffer.concat([png, text('<script>alert("canary")</script>')]));
    expect(response.status).toBe(200);
    const served = await senior.agent.get(response.body.imageUrl).responseType('blob');
    expect(served.body.toString('latin1')).not.toContain('canary');
    expect((await sharp(served.body).metadata()).format).toBe('webp');
  });
});

describe('at most 5 MB, inclusive (D-97)', () => {
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);

  it('exactly 5 MB is accepted', async () => {
    expect((await upload(padded(5 * MEGABYTE))).response.status).toBe(200);
  });

  it('one byte more is 413, and so is much more', async () => {
    await expectRefusal(padded(5 * MEGABYTE + 1), 413, 'too_large');
    await expectRefusal(padded(20 * MEGABYTE), 413, 'too_large');
  });
});

describe('at most 50 megapixels and 12,000 pixels a side (D-83)', () => {
  it.each([
    [20_000, 10],
    [10, 20_000],
    [12_001, 1],
    [8_000, 8_000],
    [50_000, 50_000],
  ])('%i × %i is 413, without decoding it', async (width, height) => {
    const before = process.memoryUsage().rss;
    await expectRefusal(await pictureClaiming(width, height), 413, 'too_large');
    expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(150);
  });

  it('12,000 pixels a side is accepted', async () => {
    expect((await upload(await plainPicture(12_000, 2).png().toBuffer())).response.status).toBe(200);
  });
});
