// Compressed parts fit together, whatever they contain and in any order.
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedGzip, joinGzip, oneOffGzip } from './gzip-parts';

describe('parts of a page', () => {
  it('are read as one text', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 6 });
    fc.assert(
      fc.property(texts, (written) => {
        const parts = written.map((text, index) => (index % 2 === 0 ? oneOffGzip(text) : cachedGzip(text)));
        expect(gunzipSync(joinGzip(parts)).toString()).toBe(written.join(''));
      }),
    );
  });

  it('can be reused', () => {
    const head = cachedGzip('styles '.repeat(2000));
    const page = (name: string) => gunzipSync(joinGzip([head, oneOffGzip(name)])).toString();
    expect(page('Margaret')).toBe(`${'styles '.repeat(2000)}Margaret`);
    expect(page('Robert')).toBe(`${'styles '.repeat(2000)}Robert`);
  });
});
