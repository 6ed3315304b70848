import { describe, expect, it } from 'vitest';
import { countsSentence, importedSentence, importLabel } from './import-words';

const counts = (newCount: number, duplicateCount: number, problemCount: number) => ({
  newCount,
  duplicateCount,
  problemCount,
});

describe('what an import would do', () => {
  it.each([
    [counts(24, 3, 1), '24 new readings, 3 already there, 1 line cannot be read.'],
    [counts(1, 0, 2), '1 new reading, 2 lines cannot be read.'],
    [counts(0, 12, 0), 'No new readings, 12 already there.'],
    [counts(1200, 0, 0), '1,200 new readings.'],
  ])('%j: %s', (found, sentence) => {
    expect(countsSentence(found)).toBe(sentence);
  });

  it.each([
    [counts(24, 3, 0), 'Import 24 readings'],
    [counts(1, 0, 0), 'Import 1 reading'],
    [counts(24, 0, 1), 'Leave out 1 line and import 24 readings'],
    [counts(1, 0, 2), 'Leave out 2 lines and import 1 reading'],
  ])('%j: the button says %s', (found, label) => {
    expect(importLabel(found)).toBe(label);
  });
});

describe('what an import did', () => {
  it.each([
    [{ added: 24, duplicates: 0, leftOut: 0 }, '24 readings added.'],
    [{ added: 24, duplicates: 3, leftOut: 1 }, '24 readings added, 3 were already there, 1 line left out.'],
    [{ added: 1, duplicates: 1, leftOut: 2 }, '1 reading added, 1 was already there, 2 lines left out.'],
  ])('%j: %s', (result, sentence) => {
    expect(importedSentence(result)).toBe(sentence);
  });
});
