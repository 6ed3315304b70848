// Every request gets a response in time, whatever does not finish.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import express, { type Express } from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskFileStore } from '../files/file-store';
import { answerInTime } from './answer-in-time';
import { drain, listen } from './serve';

const PATIENCE_MS = 500;

/** @param beforeMs delay before the body is read. */
async function slowServer(workMs: number, beforeMs = 0): Promise<string> {
  const app = express();
  app.use(answerInTime(PATIENCE_MS));
  app.use((_request, _response, next) => void setTimeout(next, beforeMs));
  app.use(express.json(), async (_request, response) => {
    await sleep(workMs);
    if (!response.headersSent) response.json({ done: true });
  });
  return served(app);
}

async function served(app: Express): Promise<string> {
  const server = createServer(app);
  onTestFinished(() => drain(server, 0));
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}

it('a request that does not finish is 503 with a clear message and Retry-After (D-32)', async () => {
  const answer = await fetch(await slowServer(2_000));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});

it('a photo that the disk does not deliver in time: the error is not cached (D-32)', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-slow-'));
  const photo = path.join(folder, 'photo.webp');
  // Opening it for reading waits for a writer.
  await promisify(execFile)('mkfifo', [photo]);
  onTestFinished(async () => {
    await (await open(photo, constants.O_RDWR)).close();
    await rm(folder, { recursive: true });
  });
  const store = createDiskFileStore(folder, pino({ level: 'silent' }));
  const app = express();
  app.use(answerInTime(PATIENCE_MS));
  app.use(async (request, response) => {
    response.set({ 'Cache-Control': 'private, max-age=31536000, immutable', 'Content-Disposition': 'attachment' });
    await store.send(request.path.slice(1), response);
  });
  const answer = await fetch(`${await served(app)}/photo.webp`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  for (const said of ['content-disposition', 'last-modified', 'accept-ranges']) {
    expect([said, answer.headers.get(said)]).toEqual([said, null]);
  }
});

it('waiting before the body is read counts too', async () => {
  const url = await slowServer(2_000, 0.9 * PATIENCE_MS);
  const from = performance.now();
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  expect((await fetch(url, sent)).status).toBe(503);
  expect(performance.now() - from).toBeLessThan(1.8 * PATIENCE_MS);
});

it('a request that finishes in time is unaffected', async () => {
  expect(await (await fetch(await slowServer(20))).json()).toEqual({ done: true });
});

it('uploads are exempt', async () => {
  const body = new FormData();
  body.append('photo', 'x');
  expect((await fetch(await slowServer(2 * PATIENCE_MS), { method: 'POST', body })).status).toBe(200);
});

it('the time the client takes to send does not count', async () => {
  const sent = send(await slowServer(PATIENCE_MS / 2), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': 2 },
  });
  sent.write('{');
  await sleep(2 * PATIENCE_MS);
  sent.end('}');
  const [answer]: unknown[] = await once(sent, 'response');
  expect(answer).toHaveProperty('statusCode', 200);
});
