import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(`client/src/ui/${file}`, 'utf8');
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found);

describe('the icon set', () => {
  it('has exactly the icons that have a name', () => {
    const drawn = all(read('icons.svg'), /<path id="([a-z-]+)"/g);
    expect(drawn).toStrictEqual(all(read('icon.tsx'), /\| '([a-z-]+)'/g));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
