// Words of dates, times and numbers are made in one place, in the person's own formats (KIND-36).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './import-rules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FORMATTER = [
  'shared/domain/time-words.ts',
  // The device's zone, and whether a zone exists; no words.
  'shared/domain/time-zone.ts',
];
const MAKES_WORDS =
  /Intl\s*\.\s*(?:DateTimeFormat|NumberFormat|RelativeTimeFormat)|\.toLocale\w*String\(|\.toDateString\(/;

/** The file, where it makes words by itself. */
function makesWords(file, text) {
  const isProduct = /^(?:client|server|shared)\//.test(file) && !/\.test\.|\/testing\//.test(file);
  return isProduct && !FORMATTER.includes(file) && MAKES_WORDS.test(text) ? [file] : [];
}

it('only the formatter makes words of dates, times and numbers (KIND-36)', () => {
  const files = [...readSources(root).keys()];
  expect(files).toEqual(expect.arrayContaining(FORMATTER));
  expect(files.flatMap((file) => makesWords(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

it.each([
  ['client/src/ui/a.tsx', 'new Intl.DateTimeFormat()'],
  ['server/mail/a.ts', 'date.toLocaleDateString()'],
  ['shared/domain/a.ts', "count.toLocaleString('en-US')"],
])('would be noticed in %s: %s', (file, text) => {
  expect(makesWords(file, text)).toEqual([file]);
});
