/** A zone's rules as a VTIMEZONE, which RFC 5545 requires with every TZID, and how they convert an instant. */
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const WEEK_DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A UTC offset, from a yearly change on, or always. */
interface Observance {
  offsetMs: number;
  /** Null: always. */
  from: YearlyChange | null;
}

interface YearlyChange {
  /** From 0. */
  month: number;
  /** From 0, a Sunday. */
  weekDay: number;
  /** The first of the month is 1, the last -1. */
  which: number;
  /** On the clock before the change. */
  sinceMidnightMs: number;
  offsetBeforeMs: number;
}

export interface ZoneBlock {
  /** Its TZID is the zone's own name. */
  text: string;
  observances: readonly Observance[];
}

const names = new Set(tzlib_get_timezones());
const blocks = new Map<string, ZoneBlock | null>();

/** Null for a zone without a block, or with rules of a kind this does not read: its times are written in UTC. */
export function zoneBlock(zone: string): ZoneBlock | null {
  // The library logs names it does not know to the console.
  if (!names.has(zone)) return null;
  const known = blocks.get(zone);
  if (known !== undefined) return known;
  const read = readBlock(zone);
  blocks.set(zone, read);
  return read;
}

/**
 * The instants at which a clock by these rules shows that time: two if it occurs twice, none if it is skipped.
 * @param wallMs the clock's time as if it were UTC.
 */
export function instantsByBlock({ observances }: ZoneBlock, wallMs: number): number[] {
  const said = new Set(observances.map(({ offsetMs }) => wallMs - offsetMs));
  return [...said].filter((instant) => instant + offsetAt(observances, instant) === wallMs);
}

function readBlock(zone: string): ZoneBlock | null {
  const [text = ''] = [tzlib_get_ical_block(zone)].flat();
  const parts = text.match(/BEGIN:(STANDARD|DAYLIGHT)[^]*?END:\1/g) ?? [];
  const observances = parts.map((part) => readObservance(part, parts.length === 1));
  const read = observances.filter((observance) => observance !== null);
  if (read.length === 0 || read.length < observances.length) return null;
  // An alias has the block of its zone: 'Europe/Oslo' that of 'Europe/Berlin'.
  return { text: text.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`), observances: read };
}

function readObservance(part: string, isOnly: boolean): Observance | null {
  const offsetMs = readOffset(/TZOFFSETTO:(\S+)/.exec(part)?.[1]);
  if (isOnly && !part.includes('RRULE')) return offsetMs === null ? null : { offsetMs, from: null };
  const offsetBeforeMs = readOffset(/TZOFFSETFROM:(\S+)/.exec(part)?.[1]);
  const [, hour, minute] = /DTSTART:\d{8}T(\d\d)(\d\d)00\s/.exec(part) ?? [];
  const [, month, which, day = ''] = /RRULE:FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(-?\d)([A-Z]{2})\s/.exec(part) ?? [];
  if (offsetMs === null || offsetBeforeMs === null || hour === undefined || month === undefined) return null;
  return {
    offsetMs,
    from: {
      month: Number(month) - 1,
      which: Number(which),
      weekDay: WEEK_DAYS.indexOf(day),
      sinceMidnightMs: Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS,
      offsetBeforeMs,
    },
  };
}

/** '-0330' */
function readOffset(text: string | undefined): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  if (hours === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/** The observance that began last. */
function offsetAt(observances: readonly Observance[], instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  let [latest, offset] = [-Infinity, observances[0]?.offsetMs ?? 0];
  for (const { offsetMs, from } of observances) {
    if (from === null) continue;
    // The local year may differ from the UTC year.
    for (const each of [year - 1, year, year + 1]) {
      const begins = changeIn(each, from);
      if (begins <= instant && begins > latest) [latest, offset] = [begins, offsetMs];
    }
  }
  return offset;
}

function changeIn(year: number, { month, weekDay, which, sinceMidnightMs, offsetBeforeMs }: YearlyChange): number {
  const isFromEnd = which < 0;
  const edge = new Date(Date.UTC(year, isFromEnd ? month + 1 : month, isFromEnd ? 0 : 1));
  const toWeekDay = isFromEnd ? -((edge.getUTCDay() - weekDay + 7) % 7) : (weekDay - edge.getUTCDay() + 7) % 7;
  const weeks = isFromEnd ? which + 1 : which - 1;
  const day = Date.UTC(year, edge.getUTCMonth(), edge.getUTCDate() + toWeekDay + weeks * 7);
  return day + sinceMidnightMs - offsetBeforeMs;
}
