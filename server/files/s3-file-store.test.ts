// Requests to S3, and what users get when S3 fails.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { S3Settings } from '../config';
import { listen } from '../http/serve';
import { deadMailServer, startSilentServer } from '../testing/mail-server';
import { startS3Server } from '../testing/s3-server';
import { SAID_BEFORE, serveStore } from '../testing/served-store';
import { createS3FileStore } from './s3-file-store';

const KEY = 'documents/whose/which.pdf';
const BYTES = Buffer.from('%PDF-1.7 a card');
const DESCRIPTION = { 'Content-Length': BYTES.length, 'Last-Modified': new Date(0).toUTCString() };
const PATIENCE = { connectMs: 500, silenceMs: 200, stalledMs: 2_000 };
const closing: Array<() => Promise<void>> = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const s3 = await startS3Server();
const silent = await startSilentServer();
const elsewhere = (endpoint: string): S3Settings => ({ ...s3.settings, endpoint });
const addressOf = (url: string) => url.replace('smtp:', 'http:');

/** A scripted S3. It answers HEAD for every file and for the bucket check at startup by default. */
async function pretend(answer: RequestListener): Promise<S3Settings> {
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') response.writeHead(200, DESCRIPTION).end();
    else answer(request, response);
  });
  const port = await listen(server, 0, '127.0.0.1');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return elsewhere(`http://127.0.0.1:${port}`);
}

async function openStore(settings: S3Settings, patience = PATIENCE) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const store = await createS3FileStore(settings, log, patience);
  const served = await serveStore(store);
  closing.push(served.close);
  return { store, served, logged: () => lines.join('') };
}

it('a file is put under its own name, with its type, signed, and without any access grants (D-84)', async () => {
  const seen: Array<{ method?: string; url?: string; headers: IncomingHttpHeaders }> = [];
  const settings = await pretend(({ method = '', url = '', headers }, response) => {
    seen.push({ method, url, headers });
    response.end();
  });
  const { store } = await openStore(settings);
  await store.put(KEY, BYTES);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: 'PUT', url: `/family-files/${KEY}?x-id=PutObject` });
  expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '15' });
  expect(seen[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/eu-central-1\/s3\//);
  expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => /acl|grant|checksum/.test(name))).toEqual([]);
});

const UNUSABLE: Array<[string, () => Promise<S3Settings>]> = [
  ['no server listens there', async () => elsewhere(addressOf(await deadMailServer()))],
  ['the host name does not exist', async () => elsewhere('http://s3.invalid')],
  ['it accepts the connection and never responds', async () => elsewhere(addressOf(silent))],
  ['there is no such bucket', async () => ({ ...s3.settings, bucket: 'nobody-has-this' })],
  ['the key is unknown', async () => ({ ...s3.settings, accessKeyId: 'a guess' })],
  ['it has an error of its own', () => pretend((_request, response) => void response.writeHead(503).end())],
];

describe.each(UNUSABLE)('if %s', (_what, settings) => {
  it('users are asked to retry soon, and the operator gets the reason', async () => {
    const { store, served, logged } = await openStore(await settings());
    const startedAt = performance.now();
    await expect(store.put(KEY, BYTES)).rejects.toMatchObject({ code: 'files_unavailable' });
    for (const headers of [{}, { Range: 'bytes=0-3' }]) {
      const answer = await fetch(served.url(KEY), { headers });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('30');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Content-Disposition')).toBeNull();
      expect(await answer.json()).toEqual({
        code: 'files_unavailable',
        message: 'Photos and documents cannot be reached at the moment. Please try again in a few minutes.',
      });
    }
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(logged()).toContain('Files in S3 cannot be reached');
    expect(logged()).not.toMatch(/which\.pdf|a guess/);
  });
});

it('a failed removal is reported as well', async () => {
  const { store } = await openStore(elsewhere(addressOf(silent)));
  await expect(store.remove(KEY)).rejects.toMatchObject({ code: 'files_unavailable' });
});

it('the operator learns of a wrong bucket before anyone needs it', async () => {
  const { logged } = await openStore({ ...s3.settings, bucket: 'nobody-has-this' });
  await expect.poll(logged).toContain('Files in S3 cannot be reached');
});

describe('a stalled response', () => {
  const half = { 'Content-Length': BYTES.length * 2, 'Last-Modified': new Date(0).toUTCString() };

  it('breaks off for the reader as well', async () => {
    const settings = await pretend((_request, response) => {
      response.writeHead(200, half).write(BYTES);
      setTimeout(() => response.destroy(), 100);
    });
    const { served, logged } = await openStore(settings);
    const answer = await fetch(served.url(KEY));
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await expect.poll(logged).toContain('Files in S3 cannot be reached');
  });

  it('is waited for, but not forever', async () => {
    const settings = await pretend((_request, response) => void response.writeHead(200, half).write(BYTES));
    const { served } = await openStore(settings, { ...PATIENCE, stalledMs: 500 });
    const answer = await fetch(served.url(KEY));
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  });

  it('arrives whole if it continues after longer than the initial timeout (and)', async () => {
    const settings = await pretend((_request, response) => {
      response.writeHead(200, half).write(BYTES);
      setTimeout(() => response.end(BYTES), PATIENCE.silenceMs * 3);
    });
    const { served } = await openStore(settings);
    const answer = await fetch(served.url(KEY));
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.concat([BYTES, BYTES]))).toBe(true);
  });

  it('is dropped once the reader has hung up', async () => {
    let isClosed = false;
    const settings = await pretend((_request, response) => {
      response.writeHead(200, half).write(BYTES);
      response.on('close', () => {
        isClosed = true;
      });
    });
    const { served, logged } = await openStore(settings, { ...PATIENCE, stalledMs: 60_000 });
    const hangUp = new AbortController();
    await fetch(served.url(KEY), { signal: hangUp.signal });
    hangUp.abort();
    await expect.poll(() => isClosed).toBe(true);
    expect(logged()).toBe('');
  });
});

it('a store that ignores ranges sends the whole file, which is passed on as that', async () => {
  const settings = await pretend((_request, response) => {
    response.setHeader('Content-Length', BYTES.length);
    response.end(BYTES);
  });
  const { served } = await openStore(settings);
  const answer = await fetch(served.url(KEY), { headers: { Range: 'bytes=0-3' } });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true);
  expect(answer.headers.get('Content-Disposition')).toBe(SAID_BEFORE['Content-Disposition']);
});

const listed = (keys: string[], next?: string) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;

it('a folder larger than one listing is removed page by page', async () => {
  const deleted: string[][] = [];
  const settings = await pretend((request, response) => {
    if (request.method === 'POST') {
      void text(request).then((body) => {
        deleted.push(Array.from(body.matchAll(/<Key>(.*?)<\/Key>/g), ([, key = '']) => key));
        response.end('<DeleteResult/>');
      });
      return;
    }
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    expect(searchParams.get('prefix')).toBe('documents/whose/');
    const isFirst = searchParams.get('continuation-token') === null;
    response.end(isFirst ? listed(['documents/whose/1', 'documents/whose/2'], 'more') : listed(['documents/whose/3']));
  });
  const { store } = await openStore(settings);
  await store.removeFolder('documents/whose');
  expect(deleted).toEqual([['documents/whose/1', 'documents/whose/2'], ['documents/whose/3']]);
});

it('a file that S3 refuses to delete with its folder is reported', async () => {
  const refusal = '<DeleteResult><Error><Key>documents/whose/1</Key><Code>AccessDenied</Code></Error></DeleteResult>';
  const settings = await pretend((request, response) => {
    response.end(request.method === 'POST' ? refusal : listed(['documents/whose/1']));
  });
  const { store, logged } = await openStore(settings);
  await expect(store.removeFolder('documents/whose')).rejects.toMatchObject({ code: 'files_unavailable' });
  expect(logged()).toContain('AccessDenied');
});
