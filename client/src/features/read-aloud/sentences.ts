/** What is on the page as a voice should say it: in short sentences, with units and short forms spelled out. */

export interface Span {
  /** Offsets into the text; no white space at either end. */
  start: number;
  end: number;
}

/** Some voices stop after 14 seconds (SENIOR-UX 11): about this many characters at the slow speed. */
const LONGEST = 150;

/** Abbreviations whose period ends no sentence, which Intl.Segmenter does not know: 'Dr. Chen'. */
const SHORT_FORM = /\b(?:Dr|Mr|Mrs|Ms|St|No|approx)\. ?$/;

/** Sentences by Intl.Segmenter, long ones split at a comma or between words; those without a letter or digit are left out. */
export function sentenceSpans(text: string, language: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { index, segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const end = index + segment.length;
    if (SHORT_FORM.test(segment) && end < text.length) continue;
    addPieces(text, { start, end }, spans);
    start = end;
  }
  return spans;
}

function addPieces(text: string, whole: Span, spans: Span[]): void {
  let rest = trimmed(text, whole);
  while (rest.end - rest.start > LONGEST) {
    const cut = rest.start + breakIn(text.slice(rest.start, rest.start + LONGEST));
    spans.push(trimmed(text, { start: rest.start, end: cut }));
    rest = trimmed(text, { start: cut, end: rest.end });
  }
  if (/[\p{Letter}\p{Number}]/u.test(text.slice(rest.start, rest.end))) spans.push(rest);
}

/** After the last comma or similar, else after the last space, else at the end. */
function breakIn(text: string): number {
  const comma = Math.max(...[', ', '; ', ': ', ' – '].map((mark) => text.lastIndexOf(mark)));
  if (comma > LONGEST / 3) return comma + 1;
  const blank = text.lastIndexOf(' ');
  return blank > 0 ? blank : text.length;
}

function trimmed(text: string, { start, end }: Span): Span {
  const inner = text.slice(start, end);
  const lead = inner.length - inner.trimStart().length;
  return { start: start + lead, end: Math.max(start + lead, start + inner.trimEnd().length) };
}

/** Units, ratios and short forms as a person would say them. */
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
  // Voices say '8:00' as 'eight zero zero', or as a duration.
  [/\b(\d{1,2}):00 (AM|PM)\b/g, '$1 $2'],
  [/(\d) ?[–-] ?(?=\d)/g, '$1 to '],
  [/ [–—·|] /g, ', '],
  [/\bDr\. /g, 'Doctor '],
  [/…/g, '.'],
];

/** @param written a sentence as it is on the page */
export function spokenWords(written: string): string {
  // Phone numbers are spoken digit by digit: left alone.
  if (/\d{3}[-. )]+\d{3,4}/.test(written)) return written;
  return SPOKEN.reduce((words, [pattern, spoken]) => words.replace(pattern, spoken), written);
}
