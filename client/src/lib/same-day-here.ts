import { localDate } from '@shared/domain/zoned-time';
import { deviceZone } from './render-context';

/** Whether 'today' is the same day in `zone` as on this device; where it is not, the word would mislead whoever reads it. */
export function isSameDayHere(zone: string, now: Date): boolean {
  return localDate(now, zone) === localDate(now, deviceZone(now));
}
