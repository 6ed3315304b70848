// Compressed parts fit together, whatever they contain and in any order.
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedGzip, GzipFile, type GzipPart, oneOffGzip } from './gzip-parts';

/** Sent in two pieces, the first with so many parts. */
function read(parts: readonly GzipPart[], first: number): string {
  const file = new GzipFile();
  return gunzipSync(Buffer.concat([file.begin(parts.slice(0, first)), file.end(parts.slice(first))])).toString();
}

describe('parts of a page', () => {
  it('are read as one text', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 6 });
    fc.assert(
      fc.property(texts, fc.nat(6), (written, first) => {
        const parts = written.map((text, index) => (index % 2 === 0 ? oneOffGzip(text) : cachedGzip(text)));
        expect(read(parts, first)).toBe(written.join(''));
      }),
    );
  });

  it('can be reused', () => {
    const head = cachedGzip('styles '.repeat(2000));
    const page = (name: string) => read([head, oneOffGzip(name)], 1);
    expect(page('Margaret')).toBe(`${'styles '.repeat(2000)}Margaret`);
    expect(page('Robert')).toBe(`${'styles '.repeat(2000)}Robert`);
  });
});
