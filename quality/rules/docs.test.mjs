// docs/CONTRIBUTING.md shows code that exists; the list of decisions agrees with each record.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CLIENT_LAYERS, readSources, SERVER_LAYERS } from './import-rules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Ignores indentation and line breaks. */
const squeezed = (text) => text.replace(/\s+/g, '');

describe('docs/CONTRIBUTING.md', () => {
  const text = readFileSync(path.join(root, 'docs/CONTRIBUTING.md'), 'utf8');
  const blocks = [...text.matchAll(/^ *```ts\n([^]*?)^ *```$/gm)].map(([, code]) => code);
  const sources = [...readSources(root).values()].map(squeezed);

  it('has some code', () => expect(blocks.length).toBeGreaterThanOrEqual(3));

  it.each(blocks.map((code) => [code.trim().split('\n')[0], squeezed(code)]))('%s … is in the tree', (_line, code) => {
    expect(sources.some((source) => source.includes(code))).toBe(true);
  });
});

describe('docs/decisions', () => {
  const folder = path.join(root, 'docs/decisions');
  const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');

  it.each(records)('%s has a status and a date, as in the list', (file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const [, status] = /^Status: ((?:accepted|amended|superseded).*, \d{4}-\d\d-\d\d)\.$/m.exec(text) ?? [];
    expect(status).toBeDefined();
    const row = index.split('\n').find((line) => line.includes(`(${file})`));
    expect(row).toContain(`| ${status} `);
  });
});

describe('docs/pictures/house.svg', () => {
  const picture = readFileSync(path.join(root, 'docs/pictures/house.svg'), 'utf8');
  const layers = [...CLIENT_LAYERS, ...SERVER_LAYERS.map((layer) => layer.join(' · ')), 'shared', 'quality'];

  it.each(layers)('shows %s', (layer) => expect(picture).toContain(`>${layer}</text>`));
});
