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

/**
 * One time as people write it, as 'HH:MM'. Null if unreadable, such as a bare '8', which could be morning or evening.
 */
export function readTime(entry: string): string | null {
  const text = entry.trim().toLowerCase();
  if (text === 'noon') return '12:00';
  if (text === 'midnight') return '00:00';
  const [, hourText, minutes = '00', half] = /^(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?\s?m\.?)?$/.exec(text) ?? [];
  if (hourText === undefined || Number(minutes) > 59) return null;
  const hour = Number(hourText);
  if (half === undefined) return text.includes(':') && hour < 24 ? clock(hour, minutes) : null;
  if (hour < 1 || hour > 12) return null;
  return clock((hour % 12) + (half === 'p' ? 12 : 0), minutes);
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
