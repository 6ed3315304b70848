// Bodies that arrive slowly: a trickle is cut, an upload that progresses is not.
import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { createHttpServer, listen } from './serve';
import { refuseSlowSenders } from './slow-senders';

const MS = 150;
const BYTES = 1000;

const app = express();
app.use(refuseSlowSenders({ ms: MS, bytes: BYTES }));
app.post('/', async (request, response) => {
  let length = 0;
  try {
    for await (const chunk of request) length += Buffer.from(chunk).length;
  } catch {
    return;
  }
  await wait(Number(request.query['thinking'] ?? 0));
  response.send(String(length));
});
const server = createHttpServer(app);
const port = await listen(server, 0, '127.0.0.1');
afterAll(() => server.close());

interface Sending {
  type: string;
  chunk: number;
  times: number;
  everyMs: number;
  path?: string;
}

/** @returns the response; null if the connection was cut. */
function post({ type, chunk, times, everyMs, path = '/' }: Sending): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': type, 'Content-Length': chunk * times };
    const outgoing = send({ host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
      text(response).then(resolve, () => resolve(null));
    });
    outgoing.on('error', () => resolve(null));
    void (async () => {
      for (let sent = 0; sent < times && !outgoing.destroyed; sent += 1) {
        outgoing.write(Buffer.alloc(chunk, 'x'));
        await wait(everyMs);
      }
      outgoing.end();
    })();
  });
}

const UPLOAD = 'multipart/form-data; boundary=x';

it('a plain body that trickles is cut, however long it would go on', async () => {
  expect(await post({ type: 'application/json', chunk: BYTES, times: 20, everyMs: 50 })).toBeNull();
});

it('an upload that progresses may take many times as long', async () => {
  expect(await post({ type: UPLOAD, chunk: BYTES, times: 20, everyMs: 50 })).toBe(String(20 * BYTES));
});

it('an upload that hardly progresses is cut', async () => {
  expect(await post({ type: UPLOAD, chunk: 10, times: 20, everyMs: 50 })).toBeNull();
});

it('once received, a request may take longer', async () => {
  const sending = { type: 'application/json', chunk: 10, times: 1, everyMs: 0, path: `/?thinking=${MS * 3}` };
  expect(await post(sending)).toBe('10');
});
