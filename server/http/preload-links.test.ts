// The preload links of a page: the chunks of its modules and everything they import.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPreloadLinks } from './preload-links';

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-preload-links-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(path.join(folder, '.vite'));
await writeFile(
  path.join(folder, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/entry.js', isEntry: true },
    _shared: { file: 'assets/shared.js', imports: ['index.html', '_cycle'] },
    _cycle: { file: 'assets/cycle.js', imports: ['_shared'] },
    'src/frame.tsx': { file: 'assets/frame.js', imports: ['index.html', '_shared'] },
    'src/page.tsx': { file: 'assets/page.js', imports: ['_shared'] },
    'src/dialog.tsx': { file: 'assets/dialog.js' },
  }),
);

const filesIn = (html: string) => [...html.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);

describe('the links that preload a page', () => {
  const links = readPreloadLinks(folder);

  it('name its modules and all their imports, each once, without the entry', () => {
    expect(filesIn(links(['src/frame.tsx', 'src/page.tsx']))).toEqual(['frame.js', 'shared.js', 'cycle.js', 'page.js']);
    expect(links(['src/page.tsx'])).toMatch(/^<link rel="modulepreload" crossorigin href="\/assets\/page\.js">/);
    expect(links([])).toBe('');
  });

  it('are left out without a manifest or such a module', () => {
    expect(links(['src/gone.tsx'])).toBe('');
    expect(readPreloadLinks(path.join(folder, 'nowhere'))(['src/page.tsx'])).toBe('');
  });
});
