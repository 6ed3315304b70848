// Request boundaries must be unambiguous: otherwise a proxy may read them differently, and one person's request become
// part of another's.
import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app';

const app = await createTestApp();
const { port } = new URL(app.url);

/** All responses on one connection to exactly these bytes. */
function answersTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), '127.0.0.1', () => socket.write(bytes));
    let answered = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answered += chunk));
    socket.once('close', () => resolve(answered));
    socket.once('error', reject);
    // A server that waits for more has not taken it for two requests.
    socket.setTimeout(1_500, () => socket.destroy());
  });
}

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\nConnection: close\r\n\r\n';
const head = (...lines: string[]) => ['POST /api/login HTTP/1.1', 'Host: a', ...lines, '', ''].join('\r\n');

it.each([
  ['a length and chunks', `${head('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`],
  ['two lengths', `${head('Content-Length: 0', `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`],
  ['a length with a sign', `${head('Content-Length: +0')}${HIDDEN}`],
  ['chunks by another name', `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`],
  ['chunks that are not the last coding', `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`],
  ['a blank before the colon', `${head('Content-Length : 0')}${HIDDEN}`],
  ['lines that end in half', `POST /api/login HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n0\n\n${HIDDEN}`],
  ['a size of a chunk that is none', `${head('Transfer-Encoding: chunked')}0x0\r\n\r\n${HIDDEN}`],
])('a request with %s is refused, and the bytes behind it are not another request', async (_what, bytes) => {
  const answered = await answersTo(bytes);
  expect(answered).toMatch(/^HTTP\/1\.1 400 /);
  expect(answered).not.toContain('"alive"');
});

it('two plain requests on one connection are two', async () => {
  const plain = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  expect((await answersTo(`${plain}${HIDDEN}`)).match(/"alive"/g)).toHaveLength(2);
});
