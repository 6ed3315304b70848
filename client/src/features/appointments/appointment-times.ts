/** The day and clock times people write, and the instants that are stored (D-11). */
import type { Appointment } from '@shared/api/appointments';
import { addDays, instantOf, localDate, localTime } from '@shared/domain/zoned-time';

/** As the form's inputs hold it. */
export interface WrittenTimes {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM' */
  startTime: string;
  /** 'HH:MM', '' without an end. */
  endTime: string;
}

export interface Times {
  start: Date;
  end: Date | null;
}

/** What is changed, and what it was before. */
export type TimesBefore = Pick<Appointment, 'startTime' | 'endTime'>;

/** How an appointment's times are written on the clocks of that zone. */
export function writtenTimesOf({ startTime, endTime }: TimesBefore, zone: string): WrittenTimes {
  const start = new Date(startTime);
  return {
    date: localDate(start, zone),
    startTime: localTime(start, zone),
    endTime: endTime === null ? '' : localTime(new Date(endTime), zone),
  };
}

/**
 * The instants that are meant on the clocks of that zone. An end at or before the start is on the next day; a time that
 * the clocks skip is the first one after the gap. What was not touched in `before` stays to the millisecond, and what
 * lasted for days still does.
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
  // On a night when the clocks go back, a start in the second 1:30 lies after an end at 1:45.
  return { start, end: end < start ? start : end };
}

function nightsIn({ startTime, endTime }: WrittenTimes): number {
  return endTime !== '' && endTime <= startTime ? 1 : 0;
}

/** So many days longer than its clock times say. */
function moreDaysIn(before: TimesBefore | null, zone: string): number {
  if (before === null || before.endTime === null) return 0;
  const written = writtenTimesOf(before, zone);
  let days = 0;
  const lastDate = localDate(new Date(before.endTime), zone);
  while (addDays(written.date, nightsIn(written) + days) < lastDate) days += 1;
  return days;
}
