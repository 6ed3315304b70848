// The host names Hearthside accepts (F15), and requests with two of them.
import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, startTestApp, type TestApp } from '../testing/app';
import { hostChecker } from './known-hosts';

const app = await createTestApp();

const SETTINGS = { publicUrl: 'https://care.example.org:8443', allowedHosts: ['Other.example.org'] };

describe('accepted host names (F15)', () => {
  const isKnown = hostChecker(SETTINGS);

  it.each([
    'care.example.org',
    'CARE.example.org:8443',
    'care.example.org.',
    'other.example.org:3000',
    'localhost:3000',
    'app.localhost',
    'nas',
    'nas:3000',
    'nas.local:3000',
    'box.lan',
    'box.home',
    'box.home.arpa',
    'care.internal',
    '192.168.1.20:3000',
    '203.0.113.7',
    '[::1]:3000',
    '[fe80::1]',
    undefined,
  ])('%s', (host) => expect(isKnown(host)).toBe(true));

  it.each([
    'evil.example:3000',
    'care.example.org.evil.example',
    'notcare.example.org',
    'evil.local.example',
    '192.168.1.20.evil.example',
    'x.localdomain',
    '1.2.3',
  ])('not %s', (host) => expect(isKnown(host)).toBe(false));
});

/** Sends a custom Host header. */
async function ask(target: TestApp, path: string, headers: Record<string, string>) {
  const request = send(`${target.url}${path}`, { headers });
  request.end();
  const [response] = await once(request, 'response');
  return { status: response.statusCode, body: await text(response) };
}

it.each(['/api/medications', '/', '/assets/app.js'])('%s is 421 under an unknown name (F15)', async (path) => {
  const { status, body } = await ask(app, path, { Host: 'evil.example' });
  expect(status).toBe(421);
  expect(JSON.parse(body)).toEqual({
    code: 'wrong_host',
    message: 'Hearthside does not answer under this name. The person who runs it can add the name to ALLOWED_HOSTS.',
  });
});

it.each(['/healthz', '/readyz'])('%s answers load balancers under any name (F15)', async (path) => {
  expect((await ask(app, path, { Host: 'balancer.example' })).status).toBe(200);
});

it('an upgrade to the live connection is refused under an unknown name (F15)', async () => {
  const headers = { Host: 'evil.example', Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' };
  expect((await ask(app, '/ws', headers)).status).toBe(403);
});

it('behind a proxy, neither the name it uses nor the name it reports may be unknown (F15)', async () => {
  const behind = await startTestApp(app.databaseUrl, { config: { ...SETTINGS, trustProxy: 1 } });
  onTestFinished(() => behind.close());
  const asked = async (host: string, reported: string) =>
    (await ask(behind, '/api/medications', { Host: host, 'X-Forwarded-Host': reported })).status;
  expect(await asked('127.0.0.1', 'care.example.org')).toBe(401);
  expect(await asked('127.0.0.1', 'evil.example')).toBe(421);
  expect(await asked('evil.example', 'care.example.org')).toBe(421);
});

it('two Host headers are 400', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.end('GET /api/medications HTTP/1.1\r\nHost: nas.local\r\nHost: nas.local\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});
