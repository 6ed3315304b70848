import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { NOTICES, noticesFor } from './notices.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const written = readFileSync(path.join(root, NOTICES), 'utf8');

it(`${NOTICES} is up to date with package-lock.json (otherwise: node quality/rules/notices.mjs)`, () => {
  expect(written === noticesFor(root)).toBe(true);
});

it(`${NOTICES} names every dependency, its license and a license text`, () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(dependencies)) {
    const line = written.split('\n').find((each) => each.startsWith(`- ${name} ${version}: `));
    expect(line).toMatch(/: [\w.-]+(?: \([\w.-]+\))?, (?:text \d+|the package brings no text)/);
  }
  const texts = new Set([...written.matchAll(/\btext (\d+)/g)].map(([, number]) => number));
  for (const number of texts) expect(written).toContain(`### Text ${number}\n\n> `);
});
