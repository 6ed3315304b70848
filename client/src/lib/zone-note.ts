import { dayAndTimeWords } from '@shared/domain/moment-words';
import { deviceZone } from './render-context';

/**
 * 'New York time' where clocks in `zone` show something else than this device now (D-11); null where they agree, since
 * a label that changes nothing would only raise a question.
 */
export function zoneNote(zone: string, now: Date): string | null {
  return dayAndTimeWords(now, zone) === dayAndTimeWords(now, deviceZone(now)) ? null : `${placeOf(zone)} time`;
}

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
