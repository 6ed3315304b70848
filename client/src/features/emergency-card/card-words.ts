/** Emergency card content as display text. */
import type { EmergencyCard } from '@shared/api/emergency';
import { scheduleWords } from '@shared/domain/schedule-words';
import { clockWords, dateWords, dayAndTimeWords, fullDayWords, timeWords, unbroken } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';

/** 'May 12, 1944, 81 years old'. @param today 'YYYY-MM-DD' in the card owner's time zone */
export function bornWords(dateOfBirth: string, today: string, formats: Formats): string {
  const years = ageOn(dateOfBirth, today);
  const age = years < 0 ? '' : `, ${years} ${years === 1 ? 'year' : 'years'} old`;
  return `${dateWords(dateOfBirth, formats)}${age}`;
}

/** Whole years. In non-leap years, a birthday on February 29 counts from March 1. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** 'Tuesday, March 3, 2026, 2:30 PM'. @param zone IANA time zone */
export function asOfWords(readAt: string, zone: string, formats: Formats): string {
  const instant = new Date(readAt);
  return unbroken(`${fullDayWords(localDate(instant, zone), formats)}, ${timeWords(instant, zone, formats)}`);
}

/** 'Tuesday, March 3, 2:30 PM', with a non-breaking space between '2:30' and 'PM'. */
export function momentWords(instant: Date, zone: string, formats: Formats): string {
  return unbroken(dayAndTimeWords(instant, zone, formats));
}

type Taken = Pick<EmergencyCard['medications'][number], 'frequency' | 'times'> &
  Partial<Pick<EmergencyCard['medications'][number], 'schedule'>>;

/**
 * 'Once daily: 8:00 AM', 'As needed', 'Every 2 days: 1 tablet at 8:00 AM. From Sunday, March 1.' A card kept on this device
 * may be from before there were schedules.
 * @param today 'YYYY-MM-DD' in the card owner's time zone
 */
export function intakeWords({ frequency, times, schedule }: Taken, today: string, formats: Formats): string {
  if (schedule) return scheduleWords(schedule, today, formats);
  return times.length === 0 ? frequency : `${frequency}: ${times.map((time) => clockWords(time, formats)).join(', ')}`;
}

/** The server returns at most this many. */
const MOST_LOOKS_TOLD = 50;

/** 'Opened 2 times, last Tuesday, March 3, 2:30 PM.' @param looks ISO 8601 instants, newest first */
export function looksWords(looks: readonly string[], zone: string, formats: Formats): string {
  const [last] = looks;
  if (last === undefined) return 'No one has opened it yet.';
  const times = looks.length === 1 ? 'once' : `${looks.length} times`;
  const orMore = looks.length >= MOST_LOOKS_TOLD ? ' or more' : '';
  return `Opened ${times}${orMore}, last ${momentWords(new Date(last), zone, formats)}.`;
}
