/** What is on the emergency card, in plain words. */
import { dayAndTimeWords } from '@shared/domain/moment-words';
import { clockWords, dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';

/** '12 May 1944, 81 years old'. @param today the date where the person is, 'YYYY-MM-DD'. */
export function bornWords(dateOfBirth: string, today: string): string {
  const [, ...dayAndMonth] = dayWords(dateOfBirth).split(' ');
  const years = ageOn(dateOfBirth, today);
  const age = years < 0 ? '' : `, ${years} ${years === 1 ? 'year' : 'years'} old`;
  return `${dayAndMonth.join(' ')} ${dateOfBirth.slice(0, 4)}${age}`;
}

/** Whole years; who is born on 29 February is a year older on 1 March of other years. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** 'Tuesday 3 March 2026, 2:30 PM'. @param zone whose clocks count. */
export function asOfWords(readAt: string, zone: string): string {
  const instant = new Date(readAt);
  return momentWords(instant, zone).replace(',', ` ${localDate(instant, zone).slice(0, 4)},`);
}

/** 'Tuesday 3 March, 2:30 PM', where '2:30' and 'PM' stay on one line. */
export function momentWords(instant: Date, zone: string): string {
  return dayAndTimeWords(instant, zone).replace(/ (?=[AP]M$)/, '\u00A0');
}

/** 'Once daily: 8:00 AM', 'As needed'. */
export function intakeWords({ frequency, times }: { frequency: string; times: readonly string[] }): string {
  return times.length === 0 ? frequency : `${frequency}: ${times.map(clockWords).join(', ')}`;
}

/** So many are told at most. */
const MOST_LOOKS_TOLD = 50;

/** 'Opened 2 times, last Tuesday 3 March, 2:30 PM.' @param looks newest first. */
export function looksWords(looks: readonly string[], zone: string): string {
  const [last] = looks;
  if (last === undefined) return 'Nobody has opened it yet.';
  const times = looks.length === 1 ? 'once' : `${looks.length} times`;
  const orMore = looks.length >= MOST_LOOKS_TOLD ? ' or more' : '';
  return `Opened ${times}${orMore}, last ${momentWords(new Date(last), zone)}.`;
}
