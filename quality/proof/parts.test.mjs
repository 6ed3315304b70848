// How `npm run test:full` interprets its parts' counts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addUp, failureOf, rowsIn, tableOf, withResults } from './outcome.mjs';
import { PARTS } from './parts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PART = { id: 'c1', what: 'kill -9', goal: '0 lost', faults: ['lost'] };

it('counts of several tests are summed by name', () => {
  expect(addUp('{"kills":20,"lost":0}\n{"kills":5}\n')).toEqual({ kills: 25, lost: 0 });
  expect(addUp('')).toEqual({});
});

it.each([
  ['nothing was found', 0, { kills: 20, lost: 0 }, null],
  ['something was found, whatever the tests say', 0, { kills: 20, lost: 1 }, 'found lost'],
  ['a test failed', 1, { kills: 20, lost: 0 }, 'failed'],
  ['it had to be ended', null, { kills: 20 }, 'took too long'],
  ['nothing was tried', 0, {}, 'counted nothing'],
])('%s', (_what, exitCode, counts, failure) => {
  expect(failureOf(PART, { exitCode, counts })).toBe(failure);
});

it('the table separates what was tried from what was found, and names what was not run', () => {
  const outcomes = new Map([
    ['c1', { counts: { killsOfServer: 2000, lost: 0 }, seconds: 61.4, failure: null, day: '2026-11-24' }],
  ]);
  expect(
    tableOf([PART, { ...PART, id: 'c2' }], outcomes)
      .split('\n')
      .slice(2),
  ).toEqual([
    '| c1 | kill -9 | 0 lost | 2,000 kills of server | 0 lost | 61 | passed | 2026-11-24 |',
    '| c2 | kill -9 | 0 lost |  |  |  | not run |  |',
  ]);
});

it('units appear next to their number', () => {
  const counts = {
    slowestSilenceMs: 46,
    riseMbByUpdatesAtOnce: 124,
    heapKbPer10000: 226,
    p50Ms: 4,
    residentMb: 251,
    uploadsMbps: 3,
    lostDoses: 0,
  };
  const [row] = tableOf([PART], new Map([['c1', { counts, seconds: 1, failure: null }]]))
    .split('\n')
    .slice(2);
  expect(row).toContain(
    '| 46 ms slowest silence, 124 MB rise by updates at once, 226 kB heap per 10,000, 4 ms p50, 251 MB resident, ' +
      '3 uploads mbps, 0 lost doses |',
  );
});

it('results replace earlier ones in the page, and nothing else', () => {
  const [begin, end] = ['<!-- results: written by `npm run test:full -- --write-docs` -->', '<!-- end of results -->'];
  const page = `# Proof\n${begin}\nold\n${end}\nLimits\n`;
  const written = withResults(page, 'new');
  expect(written).toBe(`# Proof\n${begin}\n\nnew\n\n${end}\nLimits\n`);
  expect(withResults(written, 'new')).toBe(written);
  expect(() => withResults('# Proof', 'new')).toThrow('no section');
});

it('a part that did not run keeps the row of its last run, with its day', () => {
  const begin = '<!-- results: written by `npm run test:full -- --write-docs` -->';
  const kept = '| c1 | kill -9 | 0 lost | 9 kills | 0 lost | 8 | passed | 2026-11-23 |';
  const page = `${begin}\n| id | what | day |\n| --- | --- | --- |\n${kept}\n| c2 | kill -9 | |\n<!-- end of results -->\n| c3 | 2026-11-22 |`;
  const rows = rowsIn(page);
  expect([...rows.keys()]).toEqual(['c1']);
  expect(
    tableOf([PART, { ...PART, id: 'c2' }], new Map(), rows)
      .split('\n')
      .slice(2),
  ).toEqual([kept, '| c2 | kill -9 | 0 lost |  |  |  | not run |  |']);
});

describe('the parts', () => {
  const isTest = (word) => /^(?:server|shared|quality)\//.test(word) && !word.endsWith('.mjs');
  const filters = PARTS.flatMap(({ command }) => command.filter(isTest));
  const files = ['server', 'shared', 'quality/proof']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map(
        (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts'));

  it('each names existing tests', () => {
    expect(filters.filter((filter) => !files.some((file) => file.includes(filter)))).toEqual([]);
    expect(existsSync(path.join(root, 'docs/proof.md'))).toBe(true);
  });

  it('every harness is in one of them', () => {
    const harnesses = files.filter((file) => file.endsWith('.full.test.ts'));
    expect(harnesses.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([]);
  });

  it('every test that tries more in the full run is in one of them', () => {
    const thorough = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('/thoroughness'));
    expect(thorough.length).toBeGreaterThan(30);
    expect(thorough.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([]);
  });
});
