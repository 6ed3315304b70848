import { dayAndTimeWords, timeWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';

/** 'Local time 12:10 PM' on the clocks in `zone`, with the day where it is another one than on this device. */
export function localTimeWords(zone: string, now: Date): string {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isSameDay = localDate(now, zone) === localDate(now, device);
  return `Local time ${isSameDay ? timeWords(now, zone) : dayAndTimeWords(now, zone)}`;
}
