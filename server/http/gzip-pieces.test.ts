// Compressed pieces fit together, whatever is in them and in whichever order.
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinGzip, lastingPiece, passingPiece } from './gzip-pieces';

describe('pieces of a page', () => {
  it('are read as one text', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 6 });
    fc.assert(
      fc.property(texts, (parts) => {
        const pieces = parts.map((text, index) => (index % 2 === 0 ? passingPiece(text) : lastingPiece(text)));
        expect(gunzipSync(joinGzip(pieces)).toString()).toBe(parts.join(''));
      }),
    );
  });

  it('may be used again', () => {
    const head = lastingPiece('styles '.repeat(2000));
    const page = (name: string) => gunzipSync(joinGzip([head, passingPiece(name)])).toString();
    expect(page('Margaret')).toBe(`${'styles '.repeat(2000)}Margaret`);
    expect(page('Robert')).toBe(`${'styles '.repeat(2000)}Robert`);
  });
});
