import { dayAndTimeWords } from '@shared/domain/moment-words';
import { isWhenDrawn } from './use-now';

/**
 * 'New York time' where clocks in `zone` show something else than this device now (D-11); null where they agree, since
 * a label that changes nothing would only raise a question. What the server draws is drawn as if they agreed: the device's
 * zone is known as soon as the browser takes over.
 */
export function zoneNote(zone: string, now: Date): string | null {
  if (isWhenDrawn(now)) return null;
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return dayAndTimeWords(now, zone) === dayAndTimeWords(now, device) ? null : `${placeOf(zone)} time`;
}

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
