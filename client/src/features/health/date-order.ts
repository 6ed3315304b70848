/** Asks which number of '03/04/2026' is the month, using a date from the file. */

export type DateOrder = 'month-first' | 'day-first';

const DATE = /\b(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})\b/g;
const EXAMPLE: UnclearDate = { written: '03/04/2026', monthFirst: '2026-03-04', dayFirst: '2026-04-03' };

export interface UnclearDate {
  /** Exactly as written in the file. */
  written: string;
  /** 'YYYY-MM-DD' */
  monthFirst: string;
  dayFirst: string;
}

/** The file's first ambiguous date, or a made-up one if it has none. */
export function unclearDateIn(fileText: string): UnclearDate {
  for (const [text, first = '', , second = '', year = ''] of fileText.matchAll(DATE)) {
    const fullYear = year.length === 2 ? `20${year}` : year;
    if (isMonth(first) && isMonth(second) && Number(first) !== Number(second)) {
      return {
        written: text,
        monthFirst: `${fullYear}-${twoDigits(first)}-${twoDigits(second)}`,
        dayFirst: `${fullYear}-${twoDigits(second)}-${twoDigits(first)}`,
      };
    }
  }
  return EXAMPLE;
}

function isMonth(digits: string): boolean {
  return Number(digits) >= 1 && Number(digits) <= 12;
}

function twoDigits(digits: string): string {
  return digits.padStart(2, '0');
}
