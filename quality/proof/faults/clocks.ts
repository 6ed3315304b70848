import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

// Local times found by checking every minute: shares no code with shared/domain/zoned-time.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format;
}

/** 'YYYY-MM-DD HH:MM' as a clock in that zone shows it. */
export function shown(instantMs: number, zone: string): string {
  return formatOf(zone).format(instantMs);
}

/** The zone's offset from UTC, in minutes. */
function offsetMinutes(instantMs: number, zone: string): number {
  return (Date.parse(`${shown(instantMs, zone).replace(' ', 'T')}Z`) - instantMs) / MINUTE_MS;
}

/** The first `count` clock changes of that zone after `fromMs`, to the minute, within three years. */
export function clockChanges(zone: string, fromMs: number, count: number): number[] {
  const found: number[] = [];
  const firstDay = Math.ceil(fromMs / DAY_MS) * DAY_MS;
  for (let day = firstDay; day < firstDay + 1100 * DAY_MS && found.length < count; day += DAY_MS) {
    if (offsetMinutes(day, zone) === offsetMinutes(day + DAY_MS, zone)) continue;
    let minute = day + MINUTE_MS;
    while (offsetMinutes(minute, zone) === offsetMinutes(day, zone)) minute += MINUTE_MS;
    found.push(minute);
  }
  return found;
}

export interface DueDose {
  atMs: number;
  /** The local day it is due on. */
  date: string;
  /** The prescription's times that fall on it: more than one if the clock skips several. */
  times: string[];
}

/**
 * When doses at these times are due, for every local day that begins between the two instants: the first minute at
 * which the clock shows the time or, if it is skipped, the first minute that shows a later one (D-11).
 * @param times 'HH:MM'
 */
export function dueDoses(times: readonly string[], zone: string, fromMs: number, toMs: number): DueDose[] {
  const minutes: { atMs: number; shows: string }[] = [];
  for (let atMs = fromMs; atMs < toMs; atMs += MINUTE_MS) minutes.push({ atMs, shows: shown(atMs, zone) });
  const [first, last] = [minutes[0]?.shows.slice(0, 10) ?? '', minutes.at(-1)?.shows.slice(0, 10) ?? ''];
  const days = [...new Set(minutes.map(({ shows }) => shows.slice(0, 10)))].filter(
    (day) => day !== first && day !== last,
  );
  const due = new Map<number, DueDose>();
  for (const day of days) {
    for (const time of times) {
      const minute = minutes.find(({ shows }) => shows >= `${day} ${time}`);
      if (minute === undefined) continue;
      const date = minute.shows.slice(0, 10);
      const dose = due.get(minute.atMs) ?? { atMs: minute.atMs, date, times: [] };
      dose.times.push(time);
      due.set(minute.atMs, dose);
    }
  }
  return [...due.values()].sort((one, other) => one.atMs - other.atMs);
}

export interface TurnedClock {
  /** For the environment of the process. */
  settings: Record<string, string>;
  /** Sets the clock to this instant, to the second, until it is set again. */
  turnTo: (instant: Date) => Promise<void>;
  /** Lets it run, that much ahead of the real time, or behind it if negative. */
  runAhead: (seconds: number) => Promise<void>;
}

/** @param file the file that holds the current time. @throws Error that says how to install what is missing */
export async function turnedClock(file: string): Promise<TurnedClock> {
  const settings = {
    LD_PRELOAD: await preloaded(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    TZ: 'UTC',
  };
  return {
    settings,
    turnTo: (instant) => writeFile(file, `${instant.toISOString().slice(0, 19).replace('T', ' ')}\n`),
    runAhead: (seconds) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`),
  };
}

async function preloaded(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD']);
    return stdout.trim();
  } catch (error) {
    throw new Error('Could not be run: faketime is missing. On Debian and Ubuntu: apt-get install -y faketime', {
      cause: error,
    });
  }
}
