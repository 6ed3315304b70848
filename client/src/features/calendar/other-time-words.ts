import { dayAndTimeWords } from '@shared/domain/moment-words';
import { timeWords } from '@shared/domain/time-words';
import { localDate, localTime } from '@shared/domain/zoned-time';

/**
 * 'Anna's local time: 11:30 AM', with the day where it is another one; null where her clocks show what the viewer's do, or
 * where her zone is not known.
 */
export function otherTimeWords(
  { startTime }: { startTime: string },
  owner: { firstName: string; zone: string | null },
  zone: string,
): string | null {
  if (owner.zone === null) return null;
  const start = new Date(startTime);
  const isSameDay = localDate(start, owner.zone) === localDate(start, zone);
  if (isSameDay && localTime(start, owner.zone) === localTime(start, zone)) return null;
  const words = isSameDay ? timeWords(start, owner.zone) : dayAndTimeWords(start, owner.zone);
  return `${owner.firstName}'s local time: ${words}`;
}
