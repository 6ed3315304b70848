// Server-side rendering: whose data a page contains, by which rules, and what happens if it fails.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseComfort } from '@shared/comfort';
import { anonymous, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { sendRaw } from '../testing/raw-request';
import { readPageRenderer } from './ssr';

const clientFolder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-ssr-'));
afterAll(() => rm(clientFolder, { recursive: true, force: true }));
const STYLE = '.a{color:red}';
const SCRIPT = 'import("/assets/index.js")';
const PAGE = `<!doctype html><html lang="en"><head><link rel="prefetch" as="style" href="/assets/style-a1.css"><style>${STYLE}</style></head><body><!--account--><div id="root"></div><!--page-state--><template id="late"></template><script>${SCRIPT}</script></body></html>`;
/** Renders the given data, and whatever the address names after ?ask=. */
const MODULE = `
export async function renderPage({ path, search, user, comfort, deviceZone, keptClocks, ask }) {
  if (path === '/zone') return { html: deviceZone + keptClocks, sources: [], state: {} };
  if (path === '/broken') throw new Error('It cannot be rendered');
  if (path === '/leads-on') return null;
  if (path === '/hangs') return new Promise(() => {});
  if (path === '/waits') await globalThis.pageMayBeRendered;
  const operation = new URLSearchParams(search).get('ask');
  const request = JSON.parse(new URLSearchParams(search).get('request') ?? '{}');
  const answer = operation === null ? null : await ask(operation, request).catch((error) => error.code ?? 'none');
  const html = '<p>' + [path, user?.username ?? 'visitor', comfort.theme].join(' ') + '</p>';
  return { html, sources: ['src/a-page.tsx'], state: { answers: [[[operation], answer]] } };
}`;
await mkdir(path.join(clientFolder, '.vite', 'ssr'), { recursive: true });
await writeFile(path.join(clientFolder, 'index.html'), PAGE.replace(STYLE, ''));
await writeFile(path.join(clientFolder, '.vite', 'ssr', 'page.html'), PAGE);
await writeFile(path.join(clientFolder, '.vite', 'ssr', 'render-page.js'), MODULE);
await writeFile(path.join(clientFolder, '.vite', 'ssr', 'package.json'), '{"type":"module"}');
await writeFile(
  path.join(clientFolder, '.vite', 'manifest.json'),
  JSON.stringify({ 'src/a-page.tsx': { file: 'assets/page.js' } }),
);
const app = await createTestApp({ clientFolder });

let letPageBeRendered = () => {};
Object.assign(globalThis, {
  pageMayBeRendered: new Promise<void>((resolve) => {
    letPageBeRendered = resolve;
  }),
});

const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1];
const answersIn = (html: string): unknown[] =>
  JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"answers":[]}').answers;
const asking = (operation: string, request: object = {}) =>
  `/?${new URLSearchParams({ ask: operation, request: JSON.stringify(request) }).toString()}`;

describe('a page rendered on request', () => {
  it('is for its viewer, with their settings, and never cached', async () => {
    const { agent, account } = await signUp(app);
    const response = await agent.get('/medications').set('Cookie', 'comfort=theme=dark');
    expect(rootOf(response.text)).toBe(`<p>/medications ${account.username} dark</p>`);
    expect(response.text).toMatch(
      /^<!doctype html><html lang="en" data-text-size="100" data-theme="dark" data-role="senior">/,
    );
    expect(response.get('Cache-Control')).toBe('no-store');
    const visitor = await anonymous(app).get('/anywhere');
    expect(rootOf(visitor.text)).toBe('<p>/anywhere visitor </p>');
    expect(visitor.get('Cache-Control')).toBe('no-cache');
  });

  it('contains the server’s responses, as the API would give them', async () => {
    const { agent } = await signUp(app);
    const medication = {
      name: '</script><img src=x onerror=alert(1)>',
      dosage: '"5"',
      frequency: 'Once daily',
      times: ['08:00'],
    };
    await agent.post('/api/medications').send(medication).expect(201);
    const { body } = await agent.get('/api/medications');
    const { text } = await agent.get(asking('GET /api/medications'));
    expect(answersIn(text)).toEqual([[['GET /api/medications'], body]]);
    expect(text).not.toContain('<img');
    expect(text.match(/<\/script>/g)).toHaveLength(3);
  });

  it('is painted before its data has arrived, which only the code reads', async () => {
    const { text } = await anonymous(app).get('/anywhere');
    const order = ['id="root"', 'id="page-state"', '<script>'].map((part) => text.indexOf(part));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(0);
  });

  it('brings its styles the first time, and links the style sheet once the browser has it (REACH-79)', async () => {
    const { agent } = await signUp(app);
    const first = await agent.get('/medications');
    expect(first.text).toContain(
      `<link rel="prefetch" as="style" href="/assets/style-a1.css"><style>${STYLE}</style></head>`,
    );
    const second = await agent.get('/medications');
    expect(second.text).toContain('<head><link rel="stylesheet" href="/assets/style-a1.css"></head>');
    expect(second.get('Set-Cookie')).toBeUndefined();
    const ofFormerBuild = await anonymous(app).get('/anywhere').set('Cookie', 'style-sheet=style-0f');
    expect(ofFormerBuild.text).toContain(STYLE);
    expect(ofFormerBuild.get('Set-Cookie')).toEqual([
      expect.stringMatching(/^style-sheet=style-a1; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('begins to arrive before it is rendered', async () => {
    const response = await fetch(`${app.url}/waits`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const head = (await reader?.read())?.value ?? '';
    expect(head).toMatch(/^<!doctype html><html lang="en".*<style>.a{color:red}<\/style>$/);
    letPageBeRendered();
    let body = '';
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) body += piece.value;
    expect(rootOf(body)).toBe('<p>/waits visitor </p>');
  });

  it.each([
    ['device-zone=Asia/Tokyo', 'Asia/Tokyo'],
    ['device-zone=etc/gmt+5', 'Etc/GMT+5'],
    ['device-zone=Asia/Atlantis', 'null'],
    ['comfort=theme=dark', 'null'],
    ['device-zone=UTC; kept-clocks=m~UTC|n~Asia/Tokyo', 'UTCm~UTC|n~Asia/Tokyo'],
  ])('is for the time zone that the device has named: %s is %s', async (cookie, zone) => {
    expect(rootOf((await anonymous(app).get('/zone').set('Cookie', cookie)).text)).toBe(zone);
  });

  it('may not take too long to render', async () => {
    const visit = {
      path: '/hangs',
      search: '',
      user: null,
      comfort: parseComfort(''),
      registration: 'open',
      mayUsePasskeys: false,
      deviceZone: null,
      keptClocks: '',
      at: new Date(),
      ask: () => Promise.reject(new Error('Nothing is asked')),
    } as const;
    await expect(readPageRenderer(clientFolder, 10)?.renderPage(visit)).rejects.toThrow('took too long');
  });

  it('preloads the code it needs, after the first paint', async () => {
    const { text } = await anonymous(app).get('/anywhere');
    expect(text).toContain(
      '<template id="late"><link rel="modulepreload" crossorigin href="/assets/page.js"></template>',
    );
  });

  it('does not render so much that it would block everyone: the browser loads it', async () => {
    const { agent, id } = await signUp(app);
    const fill = (count: number) =>
      app.database.writes.query(
        `insert into medications (id, user_id, name, dosage, frequency, times, instructions)
         select gen_random_uuid(), $1, 'Medication ' || n, '1 mg', 'Once daily', '["08:00"]', repeat('x', 1500)
         from generate_series(1, $2::int) n`,
        [id, count],
      );
    const answer = async () => answersIn((await agent.get(asking('GET /api/medications'))).text);
    await fill(500);
    expect(await answer()).toEqual([[['GET /api/medications'], expect.any(Array)]]);
    await fill(300);
    expect(await answer()).toEqual([[['GET /api/medications'], 'none']]);
  });

  it('uses the same access rules: nothing of a stranger, and nothing for visitors', async () => {
    const [{ agent }, stranger] = [await signUp(app), await signUp(app)];
    const query = { senior: stranger.account.id };
    const refused = await agent.get('/api/medications').query(query);
    const { text } = await agent.get(asking('GET /api/medications', { query }));
    expect(answersIn(text)).toEqual([[['GET /api/medications'], refused.body.code]]);
    const visitor = await anonymous(app).get(asking('GET /api/medications'));
    expect(answersIn(visitor.text)).toEqual([[['GET /api/medications'], 'unauthorized']]);
  });

  it.each(['DELETE /api/user', 'POST /api/logout', 'GET /api/user/{id}/picture/{name}', 'GET /nowhere'])(
    'cannot request %s',
    async (operation) => {
      const { agent } = await signUp(app);
      expect(answersIn((await agent.get(asking(operation))).text)).toEqual([[[operation], 'none']]);
    },
  );

  it.each(['////', '//a:b@c:99999/x', '//[', '/?%', '/?a?b#c'])(
    'is served at %s too, an address that only scanners use',
    async (address) => {
      for (const viewer of [null, await signUp(app)]) {
        expect(await sendRaw(app, viewer, { method: 'GET', path: address })).toMatchObject({ status: 200 });
      }
    },
  );

  it.each(['/broken', '/leads-on'])('%s is left to the browser', async (address) => {
    const { agent, account } = await signUp(app);
    const failures = () => app.logged().split('could not be rendered').length;
    const before = failures();
    const response = await agent.get(address).expect(200);
    expect(rootOf(response.text)).toBe('');
    expect(response.text).toContain(account.id);
    expect(response.get('Cache-Control')).toBe('no-store');
    expect(failures() - before).toBe(address === '/broken' ? 1 : 0);
  });

  it.each(['gzip', 'identity'])('comes as %s', async (encoding) => {
    const response = await fetch(`${app.url}/x`, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(response.headers.get('vary')).toMatch(/Accept-Encoding.*Cookie/);
    expect(await response.text()).toContain('<p>/x visitor </p>');
  });

  it('allows its own inline styles and the code that starts it, and no others', async () => {
    const policy = (await anonymous(app).get('/x')).get('Content-Security-Policy') ?? '';
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(STYLE)}';`);
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(SCRIPT)}';`);
  });
});
