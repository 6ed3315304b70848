// The behavior of every file store, both on disk and in a real S3 server.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/s3-server';
import { SAID_BEFORE, type ServedStore, serveStore } from '../testing/served-store';
import { createDiskFileStore, type FileStore } from './file-store';
import { createS3FileStore } from './s3-file-store';

const s3 = await startS3Server();
const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const STORES = [
  { where: 'on a disk', open: async () => createDiskFileStore(folder, pino({ level: 'silent' })) },
  { where: 'in S3', open: () => createS3FileStore(s3.settings, pino({ level: 'silent' })) },
];

describe.each(STORES)('a file $where', ({ open }) => {
  const key = 'documents/one/card.pdf';
  const bytes = Buffer.from('%PDF-1.7 the card of the insurance');
  const last = bytes.length - 1;
  let store: FileStore;
  let served: ServedStore;

  beforeAll(async () => {
    store = await open();
    served = await serveStore(store);
    await store.put(key, bytes);
  });
  afterAll(() => served.close());

  async function get(wanted: string, headers: Record<string, string> = {}) {
    const answer = await request(served.url(wanted)).get('').set(headers).responseType('blob');
    const body: unknown = answer.body;
    return { status: answer.status, headers: answer.headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
  }

  it('is sent whole, with its type, length and age (D-84)', async () => {
    const { status, headers, body } = await get(key);
    expect({ status, body: body.equals(bytes) }).toEqual({ status: 200, body: true });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': SAID_BEFORE['Content-Disposition'],
      'cache-control': SAID_BEFORE['Cache-Control'],
      'accept-ranges': 'bytes',
    });
    expect(Math.abs(Date.now() - Date.parse(String(headers['last-modified'])))).toBeLessThan(60_000);
    expect(headers).not.toHaveProperty('content-range');
  });

  it.each([
    ['bytes=5-8', 5, 8],
    ['bytes=5-', 5, last],
    ['bytes=-4', last - 3, last],
    [`bytes=3-${last + 1000}`, 3, last],
    ['bytes=0-3,4-8', 0, 8],
  ])('is sent in part if %s is requested (D-84)', async (range, from, to) => {
    const { status, headers, body } = await get(key, { Range: range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/${bytes.length}`);
    expect(headers['content-length']).toBe(String(to - from + 1));
    expect(body.equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  it.each(['bytes=0-1,7-8', 'lines=1-2', 'lines=900-', 'a part'])('is sent whole if %s is requested', async (range) => {
    const { status, body } = await get(key, { Range: range });
    expect({ status, body: body.equals(bytes) }).toEqual({ status: 200, body: true });
  });

  it.each([`bytes=${bytes.length}-`, 'bytes=8-5'])('a request for %s learns where its end is (D-84)', async (range) => {
    const { status, headers, body } = await get(key, { Range: range });
    expect({ status, body: body.length }).toEqual({ status: 416, body: 0 });
    expect(headers['content-range']).toBe(`bytes */${bytes.length}`);
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('is only sent in part to a client that has the beginning of the same file', async () => {
    const { headers } = await get(key);
    const same = String(headers['last-modified']);
    expect((await get(key, { Range: 'bytes=5-8', 'If-Range': same })).status).toBe(206);
    const older = new Date(Date.parse(same) - 60_000).toUTCString();
    expect((await get(key, { Range: 'bytes=5-8', 'If-Range': older })).status).toBe(200);
    expect((await get(key, { Range: 'bytes=5-8', 'If-Range': '"a tag"' })).status).toBe(200);
  });

  it('is not sent again if the client has it (D-84)', async () => {
    const { headers } = await get(key);
    const known = await get(key, { 'If-Modified-Since': String(headers['last-modified']) });
    expect({ status: known.status, body: known.body.length }).toEqual({ status: 304, body: 0 });
    expect(known.headers['last-modified']).toBe(headers['last-modified']);
    expect(known.headers['cache-control']).toBe(SAID_BEFORE['Cache-Control']);
    const older = new Date(Date.parse(String(headers['last-modified'])) - 60_000).toUTCString();
    expect((await get(key, { 'If-Modified-Since': older })).body.equals(bytes)).toBe(true);
    expect((await get(key, { 'If-None-Match': '"a tag"' })).status).toBe(200);
  });

  it('is described without being sent', async () => {
    const { status, headers } = await request(served.url(key)).head('');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(bytes.length) });
  });

  it.each([{}, { Range: 'bytes=0-3' }, { 'If-Modified-Since': new Date(0).toUTCString() }])(
    'that is missing is not found, with an uncached message (requested with %o)',
    async (asked) => {
      const { status, headers, body } = await get('documents/one/lost.pdf', asked);
      expect(status).toBe(404);
      expect(JSON.parse(body.toString())).toEqual({ message: 'We could not find that.', code: 'not_found' });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('content-disposition');
      expect(headers).not.toHaveProperty('last-modified');
    },
  );

  it('is gone once it is removed, and removing it again is no error', async () => {
    await store.put('photos/removed.webp', bytes);
    expect((await get('photos/removed.webp')).headers['content-type']).toBe('image/webp');
    await store.remove('photos/removed.webp');
    expect((await get('photos/removed.webp')).status).toBe(404);
    await expect(store.remove('photos/removed.webp')).resolves.toBeUndefined();
    await expect(store.remove('no-folder/of-this-name/at-all.webp')).resolves.toBeUndefined();
  });

  it('is read whole, to be written somewhere else; a missing one is not found', async () => {
    const read: Buffer[] = [];
    for await (const chunk of await store.read(key)) read.push(Buffer.from(chunk));
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
    await expect(store.read('documents/one/lost.pdf')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is removed with its folder, but not files in folders with similar names', async () => {
    const names = ['folders/one/a.webp', 'folders/one/deeper/b.webp', 'folders/one-more/c.webp', 'folders/on/d.webp'];
    for (const name of names) await store.put(name, bytes);
    await store.removeFolder('folders/one');
    const statuses = await Promise.all(names.map(async (name) => (await get(name)).status));
    expect(statuses).toEqual([404, 404, 200, 200]);
    await expect(store.removeFolder('folders/one')).resolves.toBeUndefined();
    await expect(store.removeFolder('no-folder/of-this-name')).resolves.toBeUndefined();
  });

  it('is correct among many that come and go at the same time', async () => {
    const files = Array.from({ length: 40 }, (_, index) => ({
      name: `many/${index}.webp`,
      content: randomBytes(20_000),
    }));
    const same = await Promise.all(
      files.map(async ({ name, content }) => {
        await store.put(name, content);
        return (await get(name)).body.equals(content);
      }),
    );
    expect(same).toEqual(files.map(() => true));
  });

  it('of 10 MB is sent byte for byte, and in part', async () => {
    const large = randomBytes(10 * 1024 * 1024);
    await store.put('documents/one/large.pdf', large);
    expect((await get('documents/one/large.pdf')).body.equals(large)).toBe(true);
    const end = await get('documents/one/large.pdf', { Range: 'bytes=10000000-' });
    expect(end.body.equals(large.subarray(10_000_000))).toBe(true);
  });

  it('is still sent to others when one client hangs up in the middle', async () => {
    await store.put('documents/one/broken-off.pdf', randomBytes(4 * 1024 * 1024));
    for (let count = 0; count < 20; count += 1) {
      const hangUp = new AbortController();
      const { body } = await fetch(served.url('documents/one/broken-off.pdf'), { signal: hangUp.signal });
      await body?.getReader().read();
      hangUp.abort();
    }
    expect((await get(key)).status).toBe(200);
  });
});
