// Every requirement is proved by a test that names it in its title, or docs/requirements.md says why not (yet); and every
// product decision that the code names is listed there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { titlesOf } from './test-titles.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The numbered requirements of the features that exist: prefix and highest number. */
const REQUIREMENTS = {
  AUTH: 57,
  ROLE: 20,
  NAV: 46,
  LAND: 15,
  MED: 42,
  DOSE: 33,
  INV: 39,
  CARE: 8,
  'DASH-S': 33,
  'DASH-C': 21,
  MON: 51,
  APPT: 44,
  CAL: 24,
  HEALTH: 36,
  ALERT: 15,
  MSG: 58,
  FEED: 33,
  SOCK: 7,
  DOCS: 3,
  EMER: 21,
  GAME: 63,
  PROF: 27,
  KIND: 38,
  TASK: 31,
  SYMPT: 31,
  PACK: 27,
  REACH: 105,
  SCHED: 33,
  SUPPLY: 27,
  SAFE: 30,
  DIGEST: 26,
};

const ID = /\b((?:DASH-)?[A-Z]+)-(\d{2,3})\b/g;
/** 'MED-25…31' names all of them. */
const RANGE = /\b((?:DASH-)?[A-Z]+)-(\d\d)…(\d\d)\b/g;

function idsIn(text) {
  const single = [...text.matchAll(ID)].map(([id]) => id);
  const ranges = [...text.matchAll(RANGE)].flatMap(([, prefix, from, to]) =>
    idsBetween(prefix, Number(from), Number(to)),
  );
  return [...single, ...ranges];
}

function idsBetween(prefix, from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${String(from + index).padStart(2, '0')}`);
}

function testTitles() {
  const files = ['client/src', 'server', 'shared', 'quality', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test|spec)\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return files.flatMap((file) => titlesOf(file, readFileSync(file, 'utf8'))).join('\n');
}

/** The text below a heading of docs/requirements.md, up to the next one. */
function sectionOf(heading) {
  const text = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
  const [, section] = text.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/requirements.md has no part “${heading}”`);
  return section.split('\n## ')[0];
}

describe('requirements', () => {
  const proved = new Set(idsIn(testTitles()));
  const excused = new Set(idsIn(sectionOf('Not proved yet')));

  it.each(Object.entries(REQUIREMENTS))(
    '%s: each is named by a test or excused in docs/requirements.md',
    (prefix, highest) => {
      const open = idsBetween(prefix, 1, highest).filter((id) => !proved.has(id) && !excused.has(id));
      expect(open).toEqual([]);
    },
  );

  it('excuses no requirement that a test proves', () => {
    expect([...excused].filter((id) => proved.has(id))).toEqual([]);
  });

  it('each has its sentence in docs/requirements/, once', () => {
    const folder = path.join(root, 'docs/requirements');
    const told = readdirSync(folder).flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^\| ([A-Z]+(?:-[SC])?-\d{2,3}) +\| \S/gm)].map(
        ([, id]) => id,
      ),
    );
    const numbered = Object.entries(REQUIREMENTS).flatMap(([prefix, highest]) => idsBetween(prefix, 1, highest));
    const counted = told.filter((id) => !/^(?:SCHEMA|CONST)-/.test(id));
    expect(counted.sort()).toEqual(numbered.sort());
  });

  it('lists every prefix with its highest number', () => {
    const listed = [...sectionOf('Numbered requirements').matchAll(/^\| `([A-Z-]+)-`\s*\|\s*(\d+)\s*\|/gm)];
    expect(listed.map(([, prefix, count]) => [prefix, Number(count)])).toEqual(Object.entries(REQUIREMENTS));
  });
});

describe('product decisions', () => {
  const DECISION = /\bD-\d\d\b/g;

  function decisionsInCode() {
    const files = ['client', 'server', 'shared'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|css|js|md)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name)),
    );
    return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(DECISION) ?? []));
  }

  it('each one named in code has its row in docs/requirements.md', () => {
    const rows = [...sectionOf('Product decisions').matchAll(/^\| (D-\d{2,3}) +\|/gm)].map(([, id]) => id);
    const named = [...decisionsInCode()].sort();
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((id) => !rows.includes(id))).toEqual([]);
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => Number(a.slice(2)) - Number(b.slice(2))));
  });
});
