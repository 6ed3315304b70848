// Prerendered pages: for visitors only, with default settings, compressed, and within the page's own content security
// policy.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anonymous, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';

const clientFolder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-prerendered-'));
afterAll(() => rm(clientFolder, { recursive: true, force: true }));
const STYLE = '.a{color:red}';
const SCRIPT = 'import("/assets/index.js")';
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><style>${STYLE}</style><script>${SCRIPT}</script></head><body><!--account-->${body}<template id="late"></template></body></html>`;
await mkdir(path.join(clientFolder, '.vite', 'prerendered'), { recursive: true });
await writeFile(path.join(clientFolder, 'index.html'), page('plain'));
await writeFile(path.join(clientFolder, '.vite', 'prerendered', 'index.html'), page('prerendered landing'));
await writeFile(path.join(clientFolder, '.vite', 'prerendered', 'auth.html'), page('prerendered sign-in'));
await writeFile(
  path.join(clientFolder, '.vite', 'prerendered', 'pages.json'),
  JSON.stringify([
    {
      address: '/',
      registration: 'open',
      mayUsePasskeys: false,
      file: 'index.html',
      sources: ['src/features/landing/landing-page.tsx'],
    },
    {
      address: '/auth',
      registration: 'open',
      mayUsePasskeys: false,
      file: 'auth.html',
      sources: ['src/features/accounts/auth-page.tsx'],
    },
  ]),
);
await writeFile(
  path.join(clientFolder, '.vite', 'manifest.json'),
  JSON.stringify({
    'src/features/landing/landing-page.tsx': { file: 'assets/landing.js' },
    'src/features/accounts/auth-page.tsx': { file: 'assets/auth.js' },
  }),
);
const app = await createTestApp({ clientFolder });

const bodyOf = (text: string) => />([^<]*)<template/.exec(text)?.[1];

describe('a prerendered page', () => {
  it.each([
    ['/', 'prerendered landing'],
    ['/?from=mail', 'prerendered landing'],
    ['/auth', 'prerendered sign-in'],
    ['/auth?tab=create-account&next=%2Finvitation%2Fabc', 'plain'],
    ['/auth?tab=create-account', 'plain'],
    ['/medications', 'plain'],
  ])('%s answers visitors: %s', async (address, body) => {
    const response = await anonymous(app).get(address).expect(200);
    expect(bodyOf(response.text)).toBe(body);
    expect(response.text).toContain('<script type="application/json" id="account">null</script>');
    expect(response.get('Cache-Control')).toBe('no-cache');
  });

  it.each([
    ['/', 'landing.js'],
    ['/auth', 'auth.js'],
  ])('at %s names the code it needs, to load after the first paint', async (address, file) => {
    const { text } = await anonymous(app).get(address);
    expect(text).toContain(
      `<template id="late"><link rel="modulepreload" crossorigin href="/assets/${file}"></template>`,
    );
  });

  it('is never sent to signed-in users, nor to a device with its own reading settings', async () => {
    const { agent } = await signUp(app);
    expect(bodyOf((await agent.get('/')).text)).toBe('plain');
    for (const cookie of ['comfort=text=150', 'comfort=theme=dark', 'comfort=motion=reduced']) {
      expect(bodyOf((await anonymous(app).get('/').set('Cookie', cookie)).text)).toBe('plain');
    }
    expect(bodyOf((await anonymous(app).get('/').set('Cookie', 'comfort=nonsense')).text)).toBe('prerendered landing');
  });

  it.each(['br', 'gzip', 'identity'])(
    'comes as %s if the client accepts it, and says that it varies',
    async (encoding) => {
      const response = await fetch(`${app.url}/`, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('vary')).toMatch(/Accept-Encoding.*Cookie/);
      expect(bodyOf(await response.text())).toBe('prerendered landing');
    },
  );

  it('allows its own inline styles and the code that starts it, and no others', async () => {
    const policy = (await anonymous(app).get('/')).get('Content-Security-Policy') ?? '';
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(STYLE)}';`);
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(SCRIPT)}';`);
    expect((await anonymous(app).get('/medications')).get('Content-Security-Policy')).not.toContain('sha256');
  });
});
