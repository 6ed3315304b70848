/** Converts between the date and local times that users enter and the instants that are stored (D-11). */
import type { Appointment } from '@shared/api/appointments';
import { addDays, instantOf, localDate, localTime } from '@shared/domain/zoned-time';

/** The values of the form inputs. */
export interface WrittenTimes {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM' */
  startTime: string;
  /** 'HH:MM'; '' if there is no end time. */
  endTime: string;
}

export interface Times {
  start: Date;
  end: Date | null;
}

/** An appointment's times before an edit, as ISO 8601 instants. */
export type TimesBefore = Pick<Appointment, 'startTime' | 'endTime'>;

/** Converts an appointment's instants to form values in the IANA time zone `zone`. */
export function writtenTimesOf({ startTime, endTime }: TimesBefore, zone: string): WrittenTimes {
  const start = new Date(startTime);
  return {
    date: localDate(start, zone),
    startTime: localTime(start, zone),
    endTime: endTime === null ? '' : localTime(new Date(endTime), zone),
  };
}

/**
 * Converts form values in `zone` to instants. An end time at or before the start time is on the next day. A time
 * skipped by daylight saving moves to the first one after the gap. Unedited times from `before` stay exact to the
 * millisecond, and an appointment that spans several days keeps doing so.
 * @throws RangeError if the date or a time is invalid
 */
export function timesOf(written: WrittenTimes, zone: string, before: TimesBefore | null = null): Times {
  const kept = before && writtenTimesOf(before, zone);
  const hasSameStart = kept?.date === written.date && kept.startTime === written.startTime;
  const start =
    before !== null && hasSameStart ? new Date(before.startTime) : instantOf(written.date, written.startTime, zone);
  if (written.endTime === '') return { start, end: null };
  if (before?.endTime && hasSameStart && kept.endTime === written.endTime) {
    return { start, end: new Date(before.endTime) };
  }
  const endDate = addDays(written.date, nightsIn(written) + moreDaysIn(before, zone));
  const end = instantOf(endDate, written.endTime, zone);
  // On the night the clocks go back, a start at the second 1:30 is after an end at the first 1:45.
  return { start, end: end < start ? start : end };
}

function nightsIn({ startTime, endTime }: WrittenTimes): number {
  return endTime !== '' && endTime <= startTime ? 1 : 0;
}

/** How many days longer the appointment lasts than its local times suggest. */
function moreDaysIn(before: TimesBefore | null, zone: string): number {
  if (before === null || before.endTime === null) return 0;
  const written = writtenTimesOf(before, zone);
  let days = 0;
  const lastDate = localDate(new Date(before.endTime), zone);
  while (addDays(written.date, nightsIn(written) + days) < lastDate) days += 1;
  return days;
}
