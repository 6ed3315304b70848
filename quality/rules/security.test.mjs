// docs/security.md lists each requirement once, and everything it points to exists.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');

/** Levels 1 and 2 of ASVS 5.0.0, by chapter. */
const NUMBERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+(?:–\d+\.\d+\.\d+)?) +\|(.*)\|$/gm)].map(([, number, rest]) => {
  const [level, what, status, proof] = rest.split(' | ').map((cell) => cell.trim());
  return { number, level, what, status, proof };
});

/** How many requirements a row covers: one, or the number it states. */
const weight = ({ number, what }) => (number.includes('–') ? Number(/\((\d+) requirements\)/.exec(what)?.[1]) : 1);

// Build output does not exist on a fresh checkout.
const places = [...text.matchAll(/`([a-z0-9-]+(?:\/[\w.-]+)+)`/g)]
  .map(([, place]) => place)
  .filter((place) => !place.startsWith('dist/'));

function fileOf(place) {
  const tries = [
    `server/${place}.test.ts`,
    `server/${place}.full.test.ts`,
    place,
    `server/${place}`,
    `server/${place}.ts`,
    `${place}.test.ts`,
  ];
  return tries.map((file) => path.join(root, file)).find((file) => existsSync(file));
}

describe('docs/security.md', () => {
  it('has each requirement of levels 1 and 2 once, with its status', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    const counted = NUMBERS.map((_count, index) =>
      rows.filter(({ number }) => number.startsWith(`${index + 1}.`)).reduce((sum, row) => sum + weight(row), 0),
    );
    expect(counted).toEqual(NUMBERS);
    expect(rows.filter(({ status }) => !/^(?:met|\*\*n\/a\*\*: .|\*\*deviates\*\*: .)/.test(status))).toEqual([]);
  });

  it('counts them correctly', () => {
    const sum = (sign) =>
      rows.filter(({ status }) => status.startsWith(sign)).reduce((all, row) => all + weight(row), 0);
    const said = `**${sum('met')} met, ${sum('**n/a')} not applicable, ${sum('**deviates')} deviate**`;
    expect(text).toContain(said);
  });

  it.each([...new Set(places)])('%s exists', (place) => {
    expect(fileOf(place)).toBeDefined();
  });

  it('has each finding of the attack once, with a test', () => {
    const findings = [...text.matchAll(/^\| (F\d+|–) [^|]+\|[^|]+\|([^|]+)\|/gm)];
    const named = findings.map(([, finding]) => finding).filter((finding) => finding !== '–');
    expect(named).toEqual(Array.from({ length: 15 }, (_each, index) => `F${index + 1}`));
    expect(findings.filter(([, , tests]) => !/`[\w./-]+` “[^”]+”/.test(tests))).toEqual([]);
  });

  it('every quoted test title exists', () => {
    const quoted = [...text.matchAll(/`([a-z0-9-]+(?:\/[\w.-]+)+)`((?:,? “[^”]+”)+)/g)].flatMap(([, place, titles]) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => ({ place, title })),
    );
    expect(quoted.length).toBeGreaterThan(40);
    expect(quoted.filter(({ place, title }) => !readFileSync(fileOf(place), 'utf8').includes(title))).toEqual([]);
  });
});
