/** What a voice is given for what is written: units, ratios and short forms as a person would say them. */

const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\b(\d{2,3})\/(\d{2,3})\b/g, '$1 over $2'],
  [/\bmm ?Hg\b/g, 'millimeters of mercury'],
  [/\bmg\/dL\b/gi, 'milligrams per deciliter'],
  [/(\d) ?mg\b/g, '$1 milligrams'],
  [/(\d) ?mcg\b/g, '$1 micrograms'],
  [/(\d) ?(?:ml|mL)\b/g, '$1 milliliters'],
  [/(\d) ?bpm\b/g, '$1 beats per minute'],
  [/(\d) ?lb\b/g, '$1 pounds'],
  [/(\d) ?kg\b/g, '$1 kilograms'],
  [/ ?°F\b/g, ' degrees Fahrenheit'],
  [/ ?°C\b/g, ' degrees Celsius'],
  [/(\d) ?%/g, '$1 percent'],
  // A voice says '8:00' as 'eight zero zero', or as a length of time.
  [/\b(\d{1,2}):00 (AM|PM)\b/g, '$1 $2'],
  [/(\d) ?[–-] ?(?=\d)/g, '$1 to '],
  [/ [–—·|] /g, ', '],
  [/\bDr\. /g, 'Doctor '],
  [/…/g, '.'],
];

/** @param written a sentence as it stands on the page */
export function spokenWords(written: string): string {
  // Telephone numbers are said digit by digit, and are left alone.
  if (/\d{3}[-. )]+\d{3,4}/.test(written)) return written;
  return SPOKEN.reduce((words, [pattern, spoken]) => words.replace(pattern, spoken), written);
}
