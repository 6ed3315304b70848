// Failures while a response is being sent, and failures for lack of space.
import express from 'express';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createHttpServer, listen } from './serve';
import { translateErrors } from './translate-error';

const LONG = 'x'.repeat(5_000_000);

const app = express();
app.get('/whole', (_request, response, next) => {
  response.end(LONG);
  setImmediate(() => next(new Error('the session could not be kept')));
});
app.get('/half', (_request, response, next) => {
  response.write(LONG);
  setImmediate(() => next(new Error('the rest is gone')));
});
app.get('/failed/:code', ({ params }, _response, next) => {
  next(new Error('wrapped', { cause: Object.assign(new Error('failed'), { code: params.code }) }));
});
app.get('/kept', (_request, response) => {
  response.set({ 'Cache-Control': 'private, max-age=31536000, immutable', 'Content-Disposition': 'attachment' });
  response.type('image/webp').set('Content-Range', 'bytes 0-3/9');
  throw new Error('the file cannot be read');
});
app.use(translateErrors(pino({ level: 'silent' })));
const server = createHttpServer(app);
const address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
afterAll(() => server.close());

it('a complete response arrives, whatever fails after it', async () => {
  const response = await fetch(`${address}/whole`);
  expect((await response.text()).length).toBe(LONG.length);
});

it('an incomplete response never looks complete', async () => {
  await expect(fetch(`${address}/half`).then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/);
});

it.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is 507, and says that nothing older is lost (D-32)',
  async (code) => {
    const response = await fetch(`${address}/failed/${code}`);
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({
      code: 'no_room',
      message: 'Hearthside has no room left, so this was not saved. What was saved before is safe.',
    });
  },
);

it.each(['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', '58030', '53200', '57P05'])(
  'a database that cannot be reached or cannot work (%s) is 503, and says when to retry (D-32, F4)',
  async (code) => {
    const response = await fetch(`${address}/failed/${code}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  },
);

it.each(['40P01', '40001'])('two changes that blocked each other (%s): 503, and when to retry (D-32)', async (code) => {
  const response = await fetch(`${address}/failed/${code}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toEqual({
    code: 'unavailable',
    message: 'Something else changed this at the same time. Please try again.',
  });
});

it('a write about a row that has just gone is 404 (D-32)', async () => {
  const response = await fetch(`${address}/failed/23503`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'not_found', message: 'We could not find that.' });
});

it('an error does not keep headers set for a file (D-30)', async () => {
  const response = await fetch(`${address}/kept`);
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(response.headers.get('content-range')).toBeNull();
});
