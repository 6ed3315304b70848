import { dayAndTimeWords } from '@shared/domain/moment-words';
import { timeWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { deviceZone } from './render-context';

/** 'Local time 12:10 PM' on the clocks in `zone`, with the day where it is another one than on this device. */
export function localTimeWords(zone: string, now: Date): string {
  const isSameDay = localDate(now, zone) === localDate(now, deviceZone(now));
  const words = isSameDay ? timeWords(now, zone) : dayAndTimeWords(now, zone);
  // '8:00' and 'AM' belong on one line.
  return `Local time ${words.replace(/ (?=[AP]M$)/, '\u00A0')}`;
}
