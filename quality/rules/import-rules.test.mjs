import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findViolations, readSources } from './import-rules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('who may import whom', () => {
  it('every file follows the rules', { timeout: 60_000 }, () => {
    const sources = readSources(root);
    expect(sources.size).toBeGreaterThan(50);
    expect(findViolations(sources)).toEqual([]);
  });

  it.each([
    ['shared/domain/doses.ts', "import '@/lib/api'", 'shared imports only shared'],
    ['client/src/lib/api.ts', "import '../../../server/app'", 'client and server do not import each other'],
    ['client/src/lib/api.ts', "import '@/ui/button'", 'on the client'],
    ['client/src/ui/a.tsx', "const load = () => import('@/features/games/board')", 'on the client'],
    ['client/src/pages/home.tsx', "import { Shell } from '@/app/shell/shell'", 'on the client'],
    ['server/db/connect.ts', "export { x } from '../http/binder'", 'on the server'],
    ['server/features/games/service.ts', "import type { X } from '../messaging/service'", 'a feature imports no other'],
    ['server/app.ts', "import './testing/app'", 'only tests import testing'],
    ['server/testing/app.ts', "import '../../quality/proof/load/village'", 'only quality imports quality'],
    ['scripts/build.mjs', "import '../quality/rules/test-titles.mjs'", 'only quality imports quality'],
    ['server/features/games/service.ts', "import { games } from '@shared/schema/games'", 'only queries touch tables'],
  ])('a violation in %s is found: %s', (file, text, rule) => {
    const violations = findViolations(new Map([[file, text]]));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(file);
    expect(violations[0]).toContain(rule);
  });

  it.each(["import './a'", "import type { A } from './a'", "const load = () => import('./a')"])(
    'notices a cycle: %s',
    (back) => {
      const texts = new Map([
        ['shared/a.ts', "import './b'"],
        ['shared/b.ts', back],
      ]);
      expect(findViolations(texts)).toEqual(['shared/a.ts → shared/b.ts → shared/a.ts: no cycles']);
    },
  );
});
