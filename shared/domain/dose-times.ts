/** How often a medication is taken, and reading its dose times ('HH:MM' on the senior's clock). */

export const FREQUENCIES = ['Once daily', 'Twice daily', 'Three times daily', 'As needed'] as const;

export type DoseTimesResult = { ok: true; times: string[] } | { ok: false; message: string };

const NO_TIMES = 'At least one time is required';
const LONGEST_ECHO = 30;
const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether doses are only taken when needed (PRN): such a medication has no due times and is never late (D-16). */
export function isAsNeeded(frequency: string): boolean {
  // Only whole matches: 'Twice daily, or as needed' still has doses that people need reminders for.
  return /^(?:asneeded|prn|asneededprn)$/.test(frequency.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

/**
 * A medication's times: a list, or the same list as JSON text (MED-23). Sorted, distinct 'HH:MM'. Anything but a list
 * gives no times; an unreadable entry is skipped without losing the others.
 */
export function readTimes(times: unknown): string[] {
  const list = typeof times === 'string' ? listFromJson(times) : times;
  if (!Array.isArray(list)) return [];
  if (isRead(list)) return [...list];
  return inOrder(list.flatMap((entry: unknown) => (typeof entry === 'string' ? (readTime(entry) ?? []) : [])));
}

/** Times typed as comma-separated text, normalized to sorted, distinct 'HH:MM' (D-73, MED-12). */
export function parseDoseTimes(text: string): DoseTimesResult {
  return normalizeDoseTimes(text.split(','));
}

/** The same for a list of entries. Blank entries are skipped; the message names the first unreadable one. */
export function normalizeDoseTimes(times: readonly string[]): DoseTimesResult {
  const read: string[] = [];
  for (const entry of times.map((each) => each.trim()).filter((each) => each !== '')) {
    const time = readTime(entry);
    if (time === null) return { ok: false, message: unreadable(entry) };
    read.push(time);
  }
  return read.length === 0 ? { ok: false, message: NO_TIMES } : { ok: true, times: inOrder(read) };
}

/** The parts of a day that doses are tied to, with the hour most people mean. A part ends where the next one begins. */
const DAY_PARTS = [
  { name: 'Morning', from: '05:00', usual: '08:00' },
  { name: 'Noon', from: '11:00', usual: '12:00' },
  { name: 'Evening', from: '15:00', usual: '18:00' },
  { name: 'Bedtime', from: '20:00', usual: '21:00' },
] as const;

export interface UsualTime {
  name: (typeof DAY_PARTS)[number]['name'];
  /** 'HH:MM' */
  time: string;
}

/** For each part of the day the time that most of the person's medications use, so that pills go together (KIND-05). */
export function usualTimes(medications: readonly { times: readonly string[] | string }[]): UsualTime[] {
  const used = medications.flatMap(({ times }) => readTimes(times));
  return DAY_PARTS.map(({ name, from, usual }, index) => {
    const end = DAY_PARTS[index + 1]?.from ?? '24:00';
    const own = used.filter((time) => time >= from && time < end);
    const count = (time: string) => own.filter((each) => each === time).length;
    const time = [usual, ...own].reduce((best, each) => (count(each) > count(best) ? each : best));
    return { name, time };
  });
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ...DAY_PARTS.map(({ name, usual }): [string, string] => [name.toLowerCase(), usual]),
  ['midnight', '00:00'],
]);

/**
 * One time as people write it, as 'HH:MM': '8 AM', '8.30', '20 h', 'bedtime' (KIND-05). A bare hour is the one most
 * people are awake for: 5 to 11 are morning, 12 is noon, 1 to 4 are afternoon. Null if unreadable.
 */
export function readTime(entry: string): string | null {
  const text = entry.trim().toLowerCase();
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  const [, hourText, minutes, unit] = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap]\.?\s?m\.?|h)?$/.exec(text) ?? [];
  if (hourText === undefined || Number(minutes ?? 0) > 59) return null;
  const hour = Number(hourText);
  const isHalf = unit !== undefined && unit !== 'h';
  if (isHalf ? hour < 1 || hour > 12 : hour > 23) return null;
  if (isHalf) return clock((hour % 12) + (unit.startsWith('p') ? 12 : 0), minutes ?? '00');
  const isBare = minutes === undefined && unit === undefined && hourText.length === 1;
  return clock(isBare && hour >= 1 && hour <= 4 ? hour + 12 : hour, minutes ?? '00');
}

/** Whether the list is normalized already, as every stored one is: most calls end here. */
function isRead(list: unknown[]): list is string[] {
  let previous = '';
  return list.every((entry) => {
    if (typeof entry !== 'string' || !CLOCK_TIME.test(entry) || entry <= previous) return false;
    previous = entry;
    return true;
  });
}

function clock(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function inOrder(times: string[]): string[] {
  return [...new Set(times)].sort();
}

function listFromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unreadable(entry: string): string {
  const shown = entry.length > LONGEST_ECHO ? `${entry.slice(0, LONGEST_ECHO)}…` : entry;
  return `We could not read “${shown}” as a time. Write it like 8:00 AM or 20:15.`;
}
