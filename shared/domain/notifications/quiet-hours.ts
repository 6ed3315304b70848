/** Quiet hours: from one time of day to another on the person's own clock (REACH-72). They may cross midnight. */
import { addDays, instantOf, localDate } from '../zoned-time';

export interface QuietHours {
  /** 'HH:MM'; null: none. */
  quietFrom: string | null;
  quietTo: string | null;
}

/** When the quiet hours around that instant end; null if it is outside them. @param zone IANA, the person's own */
export function quietUntil({ quietFrom, quietTo }: QuietHours, now: Date, zone: string): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const today = localDate(now, zone);
  const crossesMidnight = quietFrom > quietTo;
  // Those that began yesterday may still be on.
  for (const day of crossesMidnight ? [addDays(today, -1), today] : [today]) {
    const end = instantOf(crossesMidnight ? addDays(day, 1) : day, quietTo, zone);
    if (now >= instantOf(day, quietFrom, zone) && now < end) return end;
  }
  return null;
}
