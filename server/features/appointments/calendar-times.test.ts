// How calendar apps interpret the times in the file (RFC 5545), read by an independent parser.
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { v7 as uuidv7 } from 'uuid';
import { addDays, dayBounds, instantOf } from '@shared/domain/zoned-time';
import { type ReadCalendar, readCalendar } from '../../testing/calendar';
import { calendarFile } from './calendar-file';
import type { AppointmentRow } from './queries';

const HALF_HOUR_MS = 30 * 60_000;
const HOUR_MS = 2 * HALF_HOUR_MS;

function visit(startTime: Date, endTime: Date | null = null): AppointmentRow {
  return {
    id: uuidv7(),
    userId: uuidv7(),
    title: 'Eye doctor',
    description: null,
    type: 'Doctor',
    startTime,
    endTime,
    location: null,
    reminderMinutes: 30,
    repeatEvery: null,
    repeatUntil: null,
    repeatZone: null,
    exceptOn: [],
    startSetBy: null,
    nextDueAt: null,
    seriesId: null,
    occursOn: null,
    isCompleted: false,
    completedAt: null,
    isActive: true,
    idempotencyKey: null,
    revision: 0,
    createdAt: startTime,
    changedAt: startTime,
  };
}

const written = async (zone: string, visits: readonly AppointmentRow[]): Promise<ReadCalendar> =>
  readCalendar(await textOf(calendarFile(visits.map((appointment) => ({ appointment, zone, ownerName: null })))));
const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** Clock times and their instants, including both edges of daylight saving. */
const ON_THE_CLOCK: Record<string, [date: string, time: string, instant: string][]> = {
  'America/New_York': [
    ['2026-01-15', '09:00', '2026-01-15T14:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '02:30', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ],
  'Europe/London': [
    ['2026-01-15', '09:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-15T08:00:00.000Z'],
    ['2026-03-29', '01:30', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '00:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ],
  'Asia/Tokyo': [
    ['2026-01-15', '09:00', '2026-01-15T00:00:00.000Z'],
    ['2026-07-15', '00:00', '2026-07-14T15:00:00.000Z'],
  ],
  'Australia/Lord_Howe': [
    ['2026-01-15', '09:00', '2026-01-14T22:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-14T22:30:00.000Z'],
    ['2026-04-05', '02:00', '2026-04-04T15:30:00.000Z'],
    ['2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
  ],
  'Pacific/Auckland': [
    ['2026-07-15', '09:00', '2026-07-14T21:00:00.000Z'],
    ['2026-04-05', '03:00', '2026-04-04T15:00:00.000Z'],
    ['2026-09-27', '02:30', '2026-09-26T14:00:00.000Z'],
  ],
};

describe.each(Object.entries(ON_THE_CLOCK))('%s', (zone, times) => {
  it('appointments on the senior’s clock are at the right instants, with a TZID whose rules are in the file', async () => {
    const calendar = await written(
      zone,
      times.map(([date, time]) => visit(instantOf(date, time, zone))),
    );
    expect(calendar.events.map(({ start }) => iso(start))).toEqual(times.map(([, , instant]) => instant));
    expect(new Set(calendar.events.map((event) => event.zone))).toEqual(new Set([zone]));
    expect(calendar.zones).toEqual([zone]);
  });

  it('across midnight, and without an end', async () => {
    const [start, end] = [instantOf('2026-07-15', '23:30', zone), instantOf('2026-07-16', '00:45', zone)];
    const { events } = await written(zone, [visit(start, end), visit(start)]);
    expect(events.map((event) => [iso(event.start), iso(event.end)])).toEqual([
      [iso(start), iso(end)],
      [iso(start), null],
    ]);
  });
});

/** Both occurrences of a time that comes twice, which no clock tells apart: apps disagree on which is meant. */
const REPEATED: [zone: string, instants: [string, string]][] = [
  ['America/New_York', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  ['Europe/London', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ['Pacific/Auckland', ['2026-04-04T13:30:00.000Z', '2026-04-04T14:30:00.000Z']],
];

it.each(REPEATED)('%s: both occurrences of one hour, %j, are written in UTC', async (zone, comings) => {
  const [first, second] = comings.map((text) => new Date(text));
  if (first === undefined || second === undefined) throw new Error('There are two');
  const earlier = new Date(first.getTime() - 2 * HOUR_MS);
  const { events } = await written(zone, [visit(first), visit(second), visit(earlier, second), visit(earlier)]);
  expect(events.map(({ start }) => iso(start))).toEqual([...comings, iso(earlier), iso(earlier)]);
  expect(iso(events[2]?.end ?? null)).toBe(iso(second));
  // One appointment's start and end are on one clock.
  expect(events.map((event) => event.zone)).toEqual([null, null, null, zone]);
});

it.each(['US/Eastern', 'Asia/Calcutta', 'Etc/GMT+5', 'Europe/Oslo', 'America/Indianapolis'])(
  'the other name %s: its own TZID and its rules',
  async (zone) => {
    const [winter, summer] = [instantOf('2026-01-15', '09:00', zone), instantOf('2026-07-15', '09:00', zone)];
    const calendar = await written(zone, [visit(winter), visit(summer)]);
    expect(calendar.events.map(({ start }) => iso(start))).toEqual([iso(winter), iso(summer)]);
    expect(calendar.events.map((event) => event.zone)).toEqual([zone, zone]);
    expect(calendar.zones).toEqual([zone]);
  },
);

it('a name without rules is written in UTC, without console output', async () => {
  const complaints = vi.spyOn(console, 'error');
  const instant = instantOf('2026-07-15', '09:00', 'america/new_york');
  const { events, zones } = await written('america/new_york', [visit(instant)]);
  expect([iso(events[0]?.start ?? null), events[0]?.zone, zones]).toEqual(['2026-07-15T13:00:00.000Z', null, []]);
  expect(complaints).not.toHaveBeenCalled();
});

it('times that only the file’s rules or only the real clock repeat are written in UTC', async () => {
  // Cairo's rules change on a last Friday, which was not the night after the last Thursday in 2024.
  const cairo = new Date('2024-10-24T20:30:00.000Z');
  // Vancouver's rules no longer change, but in 2024 its clock did.
  const vancouver = new Date('2024-11-03T08:30:00.000Z');
  for (const [zone, instant] of [['Africa/Cairo', cairo] as const, ['America/Vancouver', vancouver] as const]) {
    const [event] = (await written(zone, [visit(instant)])).events;
    expect([zone, event?.zone, event?.start]).toEqual([zone, null, instant]);
  }
});

it('an end at the start is left out: RFC 5545 requires it to be later', async () => {
  const start = new Date('2026-03-03T14:30:00.000Z');
  const ends = [start, new Date('2026-03-03T14:30:00.999Z'), new Date('2026-03-03T14:30:01.000Z')];
  for (const zone of ['America/New_York', 'Antarctica/Troll']) {
    const { events } = await written(
      zone,
      ends.map((end) => visit(start, end)),
    );
    expect(events.map((event) => iso(event.end))).toEqual([null, null, '2026-03-03T14:30:01.000Z']);
  }
});

/** Noon in winter and in summer, and each half hour of the days of a year on which that zone's clock changes. */
function tellingInstants(zone: string): Date[] {
  const days = Array.from({ length: 365 }, (_, index) => dayBounds(addDays('2026-01-01', index), zone));
  const changed = days.filter(({ start, end }) => end.getTime() - start.getTime() !== 24 * HOUR_MS);
  const halfHours = changed.flatMap(({ start, end }) => {
    const from = start.getTime() - HOUR_MS;
    const length = Math.ceil((end.getTime() + HOUR_MS - from) / HALF_HOUR_MS);
    return Array.from({ length }, (_, index) => new Date(from + index * HALF_HOUR_MS));
  });
  return [instantOf('2026-01-15', '12:00', zone), instantOf('2026-07-15', '12:00', zone), ...halfHours];
}

/** For these the library's rules are older or newer than ours, or too simple. */
const ODD = ['Africa/Casablanca', 'Africa/Cairo', 'America/Vancouver', 'America/Nuuk', 'Asia/Gaza', 'Asia/Jerusalem'];
const every = [...new Set([...Intl.supportedValuesOf('timeZone'), ...ODD, 'UTC', 'GMT', 'US/Pacific'])];
const zones = isThorough() ? every : [...ODD, 'UTC', ...every.filter((_zone, index) => index % 6 === 0)];

it(`all critical instants of a year are right, in ${zones.length} zones`, async () => {
  const wrong: string[] = [];
  let [all, onTheClock] = [0, 0];
  for (const zone of zones) {
    const instants = tellingInstants(zone);
    const { events } = await written(
      zone,
      instants.map((instant) => visit(instant)),
    );
    const off = events.filter(({ start }, index) => start.getTime() !== instants[index]?.getTime());
    if (off.length > 0) wrong.push(`${zone}: ${off.length}, from ${iso(off[0]?.start ?? null)}`);
    all += events.length;
    onTheClock += events.filter((event) => event.zone === zone).length;
  }
  expect(wrong).toEqual([]);
  expect(all).toBeGreaterThan(isThorough() ? 10_000 : 1_000);
  // A sample has more of the odd ones.
  expect(onTheClock / all).toBeGreaterThan(isThorough() ? 0.9 : 0.8);
}, 120_000);
