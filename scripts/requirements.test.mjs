// Every requirement is proved by a test that names it in its title, or docs/requirements.md says why not (yet).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

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
};

const ID = /\b((?:DASH-)?[A-Z]+)-(\d\d)\b/g;
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
  const files = ['client/src', 'server', 'shared', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test|spec)\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

describe('requirements', () => {
  const proved = new Set(idsIn(testTitles()));
  const excused = new Set(idsIn(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')));

  it.each(Object.entries(REQUIREMENTS))(
    '%s: each is named by a test or excused in docs/requirements.md',
    (prefix, highest) => {
      const open = idsBetween(prefix, 1, highest).filter((id) => !proved.has(id) && !excused.has(id));
      expect(open).toEqual([]);
    },
  );

  it('excuses nothing that a test proves', () => {
    expect([...excused].filter((id) => proved.has(id))).toEqual([]);
  });
});
