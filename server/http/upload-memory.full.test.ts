// Uploads are held and decoded in memory: how much the server's process takes at most, whatever arrives. A separate
// process, so that the test's own memory does not count. Not covered: memory of others, such as PostgreSQL, and other
// kinds of files.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hostileFiles } from '../testing/hostile-files';
import { plainPicture } from '../testing/pictures';
import type { RawRequest } from '../testing/raw-request';
import { reportPart } from '../testing/report-part';
import { freePort, startServerProcess } from '../testing/server-process';
import { sessionOf } from '../testing/session-of';
import { upload, uploadOf } from '../testing/uploads';

const MOST_RISE_MB = 150;
const TOGETHER = 20;
const PHOTOS = 10;
const PHOTO_BYTES = 1_500_000;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthside-memory-'));
const port = await freePort();
const server = await startServerProcess(dataDir, port);
const cookie = await signUp();

afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
});

function request(method: string, address: string, rest: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${address}`, { method, signal: AbortSignal.timeout(120_000), ...rest });
}

async function signUp(): Promise<string> {
  const body = JSON.stringify({ username: 'ada', password: 'quiet lantern by the river' });
  const response = await request('POST', '/api/register', { body, headers: { 'Content-Type': 'application/json' } });
  expect(response.status).toBe(201);
  return sessionOf(response);
}

async function send({ method, path: address, body, headers }: RawRequest): Promise<{ status: number; text: string }> {
  const response = await request(method, address, { ...(body && { body }), headers: { ...headers, Cookie: cookie } });
  return { status: response.status, text: await response.text() };
}

/** The process's resident memory. */
async function memoryMb(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(server.pid)]);
  return Number(stdout) / 1024;
}

/** Its maximum growth while that was done. */
async function riseDuring(work: () => Promise<void>): Promise<number> {
  const before = await memoryMb();
  let most = before;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await memoryMb());
      await sleep(50);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await watching;
  }
  return Math.round(most - before);
}

/** A photo of that many bytes: incompressible data follows its pixels. */
async function photoOf(bytes: number): Promise<Buffer> {
  const picture = await plainPicture(4000, 3000).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 1)]);
}

const photos = async (bytes: number) => {
  const photo = { field: 'photo', name: 'a.jpg', type: 'image/jpeg', bytes: await photoOf(bytes) };
  return upload(
    '/api/family-updates',
    Array.from({ length: PHOTOS }, () => photo),
  );
};

describe('the memory of the server', () => {
  it('does not grow by more than 150 MB over the hostile files (D-83)', { timeout: 120_000 }, async () => {
    const files = await hostileFiles();
    expect((await send(await photos(100_000))).status).toBe(201);
    const statuses = new Set<number>();
    const rise = await riseDuring(async () => {
      for (const file of files) {
        statuses.add((await send(uploadOf('/api/family-updates', 'photo', file))).status);
        statuses.add((await send(uploadOf('/api/documents', 'file', file))).status);
      }
    });
    const serverErrors = [...statuses].filter((status) => status >= 500);
    await reportPart('b2', { riseMbByFiles: rise, serverErrors: serverErrors.length });
    expect(serverErrors).toEqual([]);
    expect(rise).toBeLessThanOrEqual(MOST_RISE_MB);
  });

  it(
    'does not grow by more than 150 MB over 20 updates of 10 photos at once (D-83)',
    { timeout: 180_000 },
    async () => {
      const update = await photos(PHOTO_BYTES);
      const answers: { status: number; text: string }[] = [];
      const rise = await riseDuring(async () => {
        answers.push(...(await Promise.all(Array.from({ length: TOGETHER }, () => send(update)))));
      });
      const statuses = answers.map(({ status }) => status);
      await reportPart('b2', { riseMbByUpdatesAtOnce: rise, updatesAtOnce: statuses.length });
      // Some find no room in time, and get an error; accepted ones are complete.
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(3);
      for (const { status, text } of answers) {
        if (status !== 503) continue;
        const { message } = z.object({ message: z.string() }).parse(JSON.parse(text));
        expect(message).toBe('Many files are arriving right now. Please try again in a minute.');
      }
      expect(rise).toBeLessThanOrEqual(MOST_RISE_MB);
      expect((await send(await photos(100_000))).status).toBe(201);
    },
  );
});
