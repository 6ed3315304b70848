// Headers of every response, whatever was requested and however it ended. Endpoints come from the registry, so that a
// new one is covered automatically.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import { type Actor, PASSWORD, signUpByRequest } from '../testing/actors';
import { createTestApp, startTestApp, type TestApp } from '../testing/app';
import { createDocument } from '../testing/circle-factories';
import { addressOf } from '../testing/generated-values';
import { setPicture } from '../testing/pictures';
import { reportPart } from '../testing/report-part';

const clientFolder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-client-'));
afterAll(() => rm(clientFolder, { recursive: true, force: true }));
await mkdir(path.join(clientFolder, 'assets'));
await mkdir(path.join(clientFolder, '.vite', 'prerendered'), { recursive: true });
const PAGE = '<!doctype html><html lang="en"><head><!--account--></head><body></body></html>';
await writeFile(path.join(clientFolder, 'index.html'), PAGE);
await writeFile(path.join(clientFolder, 'assets', 'main-4f2a.js'), 'export {};');
await writeFile(path.join(clientFolder, 'robots.txt'), 'User-agent: *');
const PRERENDERED = PAGE.replace('<body>', '<style>p{color:red}</style><script>let begun</script><body>');
await writeFile(path.join(clientFolder, '.vite', 'prerendered', 'auth.html'), PRERENDERED);
await writeFile(
  path.join(clientFolder, '.vite', 'prerendered', 'pages.json'),
  JSON.stringify([{ address: '/auth', registration: 'open', file: 'auth.html', sources: [] }]),
);

const app = await createTestApp({ clientFolder });
const actor = await signUpByRequest(app);
const paper = await createDocument(app, actor);
const picture = await setPicture(actor);
const seen = { answers: 0, missing: 0 };
afterAll(() => reportPart('e1', seen));
const endpoints: readonly Endpoint[] = contracts;

interface Asked {
  method?: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

const ask = (to: Pick<TestApp, 'url'>, viewer: Actor | null, { path: address, headers = {}, ...rest }: Asked) =>
  fetch(`${to.url}${address}`, {
    redirect: 'manual',
    headers: { ...(viewer === null ? {} : { Cookie: viewer.cookie }), ...headers },
    ...rest,
  });

const methodOf = ({ operation }: Endpoint) => operation.split(' ')[0] ?? '';
const emptyAsk = (contract: Endpoint): Asked => ({ method: methodOf(contract), path: addressOf(contract, {}, {}) });

const JSON_HEADERS = { 'Content-Type': 'application/json' };
/** One for each way a response is created. */
const WAYS: Record<string, { status: number; asked: Asked; viewer?: Actor }> = {
  'a file': { status: 200, asked: { path: '/robots.txt' } },
  'a file of the code': { status: 200, asked: { path: '/assets/main-4f2a.js' } },
  'a file that is missing': { status: 404, asked: { path: '/assets/gone.js' } },
  'a file, sent to': { status: 404, asked: { method: 'POST', path: '/robots.txt' } },
  'a file, to be deleted': { status: 404, asked: { method: 'DELETE', path: '/assets/main-4f2a.js' } },
  'a hidden file': { status: 200, asked: { path: '/.vite/manifest.json' } },
  'the page': { status: 200, asked: { path: '/medications' } },
  'the page of somebody': { status: 200, asked: { path: '/' }, viewer: actor },
  'a prerendered page': { status: 200, asked: { path: '/auth' } },
  'the head of a page': { status: 200, asked: { method: 'HEAD', path: '/' } },
  'a page, sent to': { status: 404, asked: { method: 'POST', path: '/medications' } },
  'that it lives': { status: 200, asked: { path: '/healthz' } },
  'that it can work': { status: 200, asked: { path: '/readyz' } },
  'the description': { status: 200, asked: { path: '/api/openapi.json' } },
  'the way to sign in': { status: 302, asked: { path: '/api/login' } },
  'an unknown endpoint': { status: 404, asked: { path: '/api/nowhere' } },
  'what may be asked': { status: 404, asked: { method: 'OPTIONS', path: '/api/nowhere' } },
  'an unreadable address': { status: 400, asked: { path: '/%E0%A4%A' } },
  'an unreadable endpoint': { status: 400, asked: { path: '/api/user/%E0%A4%A' }, viewer: actor },
  'unreadable JSON': { status: 400, asked: { method: 'POST', path: '/api/login', body: '{', headers: JSON_HEADERS } },
  'too much': {
    status: 413,
    asked: { method: 'POST', path: '/api/login', body: `"${'x'.repeat(300_000)}"`, headers: JSON_HEADERS },
  },
  'another kind of body': { status: 415, asked: { method: 'POST', path: '/api/login', body: 'a=b' } },
  'a document': { status: 200, asked: { path: `/api/documents/${paper}/file` }, viewer: actor },
  'a part of a document': {
    status: 206,
    asked: { path: `/api/documents/${paper}/file`, headers: { Range: 'bytes=0-3' } },
    viewer: actor,
  },
  'beyond its end': {
    status: 416,
    asked: { path: `/api/documents/${paper}/file`, headers: { Range: 'bytes=900-' } },
    viewer: actor,
  },
  'a picture': { status: 200, asked: { path: `/api/user/${actor.id}/picture/${picture}` }, viewer: actor },
};

/** What is wrong with a response, in words; [] is correct. */
function faultsOf({ headers, status }: Response, isApi: boolean): string[] {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const wanted: Record<string, boolean> = {
    'a policy that allows nothing by itself': policy.includes("default-src 'none'"),
    'a policy against frames': policy.includes("frame-ancestors 'none'") && headers.get('X-Frame-Options') === 'DENY',
    'a policy without inline code': !/script-src[^;]*unsafe/.test(policy) && !/(?<!attr )'unsafe-inline'/.test(policy),
    'no guessing at types': headers.get('X-Content-Type-Options') === 'nosniff',
    'no word to other sites': /^(?:same-origin|no-referrer)$/.test(headers.get('Referrer-Policy') ?? ''),
    'nothing for other sites': headers.get('Cross-Origin-Resource-Policy') === 'same-origin',
    'no other origin': !headers.has('Access-Control-Allow-Origin') && !headers.has('Access-Control-Allow-Credentials'),
    'an id': headers.has('X-Request-Id'),
    'no name of the software': !headers.has('X-Powered-By') && !headers.has('Server'),
    'a type with its letters': /^(?:text|application\/json)/.test(headers.get('Content-Type') ?? 'application/')
      ? /charset=utf-8$/i.test(headers.get('Content-Type') ?? '')
      : true,
    'no cache': !isApi || /^no-store$|^private, /.test(headers.get('Cache-Control') ?? ''),
    'cookies for this host and its own pages alone': headers.getSetCookie().every(isGoodCookie),
  };
  const missing = Object.entries(wanted).flatMap(([what, isSo]) => (isSo ? [] : [`${status} without ${what}`]));
  seen.answers += 1;
  seen.missing += missing.length;
  return missing;
}

/** The settings cookie is read by the page itself, and contains a size and two words. */
function isGoodCookie(line: string): boolean {
  const isHostOnly = /; Path=\//i.test(line) && !/; Domain=/i.test(line) && /; SameSite=Lax/i.test(line);
  return isHostOnly && (line.startsWith('comfort=') || /; HttpOnly/i.test(line));
}

describe('e1 every response has the security headers', () => {
  it.each(Object.entries(WAYS))('%s', async (_what, { status, asked, viewer = null }) => {
    const answer = await ask(app, viewer, asked);
    expect(answer.status).toBe(status);
    expect(faultsOf(answer, false)).toEqual([]);
  });

  it('each endpoint of the registry, signed in and signed out', async () => {
    // The session may end on the way.
    const member = await signUpByRequest(app);
    for (const contract of endpoints) {
      for (const viewer of [null, member]) {
        const answer = await ask(app, viewer, emptyAsk(contract));
        expect({ operation: contract.operation, faults: faultsOf(answer, true) }).toEqual({
          operation: contract.operation,
          faults: [],
        });
      }
    }
  });

  it('while the database is away', async () => {
    const cut = await startTestApp('postgres://nobody@127.0.0.1:1/none', { clientFolder });
    try {
      for (const address of ['/api/medications', '/readyz', '/']) {
        const answer = await ask(cut, actor, { path: address });
        expect({ address, faults: faultsOf(answer, false) }).toEqual({ address, faults: [] });
      }
    } finally {
      await cut.close();
    }
  });
});

it.each(['/', '/api/user/me', '/robots.txt'])('e1 TRACE echoes nothing: %s', async (address) => {
  // fetch refuses to send it.
  const text = await new Promise<string>((resolve, reject) => {
    const request = http.request(`${app.url}${address}`, { method: 'TRACE', headers: { 'X-Canary': 'zinnia' } });
    request.once('response', (answer) => {
      let said = `${answer.statusCode} `;
      answer.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
      answer.once('end', () => resolve(said));
    });
    request.once('error', reject).end();
  });
  expect(text).toMatch(/^404 /);
  expect(text).not.toContain('zinnia');
});

describe('e1 behind TLS', async () => {
  const config = { publicUrl: 'https://care.example', trustProxy: 1 };
  const secure = await startTestApp(app.databaseUrl, { clientFolder, config });
  afterAll(() => secure.close());
  const headers = { 'X-Forwarded-Proto': 'https' };

  it.each(Object.entries(WAYS))('%s enables HSTS for a year', async (_what, { asked, viewer = null }) => {
    // A document in the other app's folder; that it is missing here is a response as well.
    const answer = await ask(secure, viewer, { ...asked, headers: { ...asked.headers, ...headers } });
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  });

  it('each endpoint of the registry does, and each cookie is Secure', async () => {
    for (const contract of endpoints) {
      const answer = await ask(secure, null, { ...emptyAsk(contract), headers });
      expect([contract.operation, answer.headers.get('Strict-Transport-Security')]).toEqual([
        contract.operation,
        'max-age=31536000',
      ]);
    }
    const signIn = { username: actor.username, password: PASSWORD };
    const asked = { method: 'POST', path: '/api/login', body: JSON.stringify(signIn) };
    const answer = await ask(secure, null, { ...asked, headers: { ...JSON_HEADERS, ...headers } });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['hearthside.browser', 'hearthside.sid']);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  });
});
