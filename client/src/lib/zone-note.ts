import { dayAndTimeWords } from '@shared/domain/moment-words';
import { localDate } from '@shared/domain/zoned-time';
import { deviceZone } from './use-now';

/**
 * 'New York time' where clocks in `zone` show something else than this device now (D-11); null where they agree, since
 * a label that changes nothing would only raise a question.
 */
export function zoneNote(zone: string, now: Date): string | null {
  return dayAndTimeWords(now, zone) === dayAndTimeWords(now, deviceZone(now)) ? null : `${placeOf(zone)} time`;
}

/** Whether 'today' is the same day in `zone` as on this device; where it is not, the word would mislead whoever reads it. */
export function isSameDayHere(zone: string, now: Date): boolean {
  return localDate(now, zone) === localDate(now, deviceZone(now));
}

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
