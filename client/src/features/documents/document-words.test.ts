import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { addedWords, readersOf, sharingWords, sizeWords } from './document-words';
import { aDocument, anna, NOON, tom, ZONE } from './testing/story';

describe('the text for a document', () => {
  it.each([
    [1, '1 KB'],
    [348_160, '340 KB'],
    [1_048_064, '1 MB'],
    [1_258_291, '1.2 MB'],
    [10 * 1024 * 1024, '10 MB'],
  ])('%i bytes are %s (DOCS-02)', (bytes, words) => {
    expect(sizeWords(bytes)).toBe(words);
  });

  it.each([
    ['2026-03-03T05:00:00.000Z', 'today'],
    ['2026-03-03T04:59:00.000Z', 'yesterday'],
    ['2026-03-01T17:00:00.000Z', 'Sunday, March 1'],
    ['2025-12-31T17:00:00.000Z', 'Wednesday, December 31, 2025'],
  ])('a document added at %s was added %s (DOCS-02)', (createdAt, words) => {
    expect(addedWords(createdAt, NOON, ZONE, AMERICAN_FORMATS)).toBe(words);
  });

  it('says with whom it is shared (DOCS-02)', () => {
    expect(sharingWords([])).toBe('Only you can see this');
    expect(sharingWords(['Anna Ellis'])).toBe('Shared with Anna Ellis');
    expect(sharingWords(['Anna Ellis', 'Tom Ellis', 'Grace Okafor'])).toBe(
      'Shared with Anna Ellis, Tom Ellis and Grace Okafor',
    );
  });

  it('a former member of the care team is no longer a reader (DOCS-02)', () => {
    expect(readersOf(aDocument(1, { sharedWith: [anna.id, tom.id] }), [tom])).toStrictEqual([tom]);
  });
});
