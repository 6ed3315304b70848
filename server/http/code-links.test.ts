// Which code a page names: that of the home of whoever is signed in, of the sign-in page, of an emergency card.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '@shared/domain/roles';
import { signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { HOME_SOURCES, readCodeLinks, SIGN_IN_SOURCE } from './code-links';

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-code-links-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(path.join(folder, '.vite'));
await writeFile(path.join(folder, 'index.html'), '<html lang="en"><head></head><body><!--account--></body></html>');
await writeFile(
  path.join(folder, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/entry.js', isEntry: true },
    _parts: { file: 'assets/parts.js', imports: ['index.html'] },
    'src/features/landing/landing-page.tsx': { file: 'assets/landing.js', imports: ['_parts'] },
    'src/features/accounts/auth-page.tsx': { file: 'assets/auth.js', imports: ['_parts'] },
    'src/app/shell/signed-in-frame.tsx': { file: 'assets/frame.js', imports: ['index.html', '_parts'] },
    'src/pages/senior-home-page.tsx': { file: 'assets/senior.js', imports: ['_parts'] },
    'src/pages/senior-home-filling.ts': { file: 'assets/senior-filling.js', imports: ['_parts'] },
    'src/features/emergency-card/emergency-card-page.tsx': { file: 'assets/own-card.js', imports: ['_parts'] },
    'src/features/emergency-card/shared-card-page.tsx': { file: 'assets/shared-card.js' },
    'src/app/simple-view/simple-chrome.tsx': { file: 'assets/chrome.js' },
    'src/app/simple-view/simple-home-page.tsx': { file: 'assets/simple.js', imports: ['_parts'] },
    'src/app/simple-view/now-screen.tsx': { file: 'assets/simple-filling.js', imports: ['_parts'] },
    'src/pages/care-dashboard-page.tsx': { file: 'assets/care.js' },
    'src/pages/care-dashboard-filling.tsx': { file: 'assets/care-filling.js' },
  }),
);

function namedIn(html: string): string[] {
  return [...html.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
}

describe('the code of a home', () => {
  const readCode = readCodeLinks(folder);
  const codeFor = (address: string, role: Role | null, simpleView = false) =>
    readCode(address, role && { role, simpleView });

  it.each([
    ['a visitor', null, ['landing.js', 'parts.js']],
    ['a senior', 'senior', ['frame.js', 'parts.js', 'senior.js', 'senior-filling.js']],
    ['a caregiver', 'caregiver', ['frame.js', 'parts.js', 'care.js', 'care-filling.js']],
    ['a family member', 'family_member', ['frame.js', 'parts.js', 'care.js', 'care-filling.js']],
  ] as const)('of %s is named once each at /, without the entry', (_who, role, files) => {
    expect(namedIn(codeFor('/', role))).toEqual(files);
  });

  it('of a senior with the simple view is another one, with what stands around it', () => {
    expect(namedIn(codeFor('/', 'senior', true))).toEqual([
      'frame.js',
      'parts.js',
      'chrome.js',
      'simple.js',
      'simple-filling.js',
    ]);
  });

  it('elsewhere only what stands around every signed-in page is named', () => {
    expect(namedIn(codeFor('/medications', 'senior'))).toEqual(['frame.js', 'parts.js']);
    expect(codeFor('/nowhere', null)).toBe('');
  });

  it('of the sign-in page is named, as nobody can type before it is there', () => {
    expect(namedIn(codeFor('/auth', null))).toEqual(['auth.js', 'parts.js']);
  });

  it('the emergency card comes with all that it needs, for its owner and for whoever scanned its code', () => {
    expect(namedIn(codeFor('/emergency-card', 'senior'))).toEqual(['frame.js', 'parts.js', 'own-card.js']);
    expect(namedIn(codeFor('/emergency-card/abc', null))).toEqual(['shared-card.js']);
    expect(codeFor('/emergency-card', null)).toBe('');
  });

  it('is left out where there is no manifest', () => {
    expect(readCodeLinks(path.join(folder, 'nowhere'))('/', { role: 'senior', simpleView: false })).toBe('');
  });

  it('comes with the page', async () => {
    const { agent } = await signUp(await createTestApp({ clientFolder: folder }), { role: 'senior' });
    expect(namedIn((await agent.get('/')).text)).toContain('senior-filling.js');
    expect(namedIn((await agent.get('/?from=mail')).text)).toContain('senior-filling.js');
  });
});

describe('the sources are those of the client', () => {
  const client = path.join(import.meta.dirname, '..', '..', 'client');
  const app = [
    'app/routes/routes.tsx',
    'pages/fillings.ts',
    'app/routes/page-code.ts',
    'app/shell/shell.tsx',
    'app/shell/signed-in-frame.tsx',
    'app/simple-view/simple-home-page.tsx',
  ]
    .map((file) => readFileSync(path.join(client, 'src', file), 'utf8'))
    .join('');

  it.each([...new Set([...Object.values(HOME_SOURCES).flat(), SIGN_IN_SOURCE])])(
    '%s is fetched by its routes',
    (source) => {
      expect(existsSync(path.join(client, source))).toBe(true);
      expect(app).toContain(`/${path.parse(source).name}')`);
    },
  );
});
