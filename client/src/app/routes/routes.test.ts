// Each page names its module twice: for the import, and for the links that preload its chunks.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FRAME_SOURCE } from '../shell/shell';
import { routes } from './routes';

const client = path.join(import.meta.dirname, '..', '..', '..');
const text = readFileSync(path.join(client, 'src/app/routes/routes.tsx'), 'utf8');
const pages = [...text.matchAll(/lazyPage\('([^']+)', \(\) =>\s*import\('([^']+)'\)/g)].map(
  ([, source = '', imported = '']) => ({
    source,
    imported: imported.startsWith('@/') ? `src/${imported.slice(2)}` : path.posix.join('src/app/routes', imported),
  }),
);

it('the preloaded module is the imported one', () => {
  expect(pages.map(({ source }) => source)).toEqual(pages.map(({ imported }) => `${imported}.tsx`));
  expect(pages.map(({ source }) => source)).toEqual(expect.arrayContaining(routes.map(({ Page }) => Page.source)));
});

it('the frame around the pages is the imported one', () => {
  const shell = readFileSync(path.join(client, 'src/app/shell/shell.tsx'), 'utf8');
  expect(shell).toContain(`import('./${path.basename(FRAME_SOURCE, '.tsx')}')`);
});
