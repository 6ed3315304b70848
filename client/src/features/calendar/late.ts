import { appointmentStatus } from '@shared/domain/appointments';
import { localDate } from '@shared/domain/zoned-time';
import type { CalendarEvent } from './calendar-event';
import type { Owner } from './owners';

/** Late where somebody was to complete it: a senior's. Other people's are only past. */
export function isLate(event: CalendarEvent, owner: Owner | undefined, now: Date): boolean {
  return owner?.isSenior === true && appointmentStatus(event, now) === 'late';
}

/**
 * The same on one of its days. What goes on past midnight is not late on the next day before it is over.
 * @param date 'YYYY-MM-DD' in `zone`
 */
export function isLateOn(
  date: string,
  { event, owner, now, zone }: { event: CalendarEvent; owner: Owner | undefined; now: Date; zone: string },
): boolean {
  const { startTime, endTime } = event;
  const goesOn = localDate(new Date(startTime), zone) < date && endTime !== null && now < new Date(endTime);
  return !goesOn && isLate(event, owner, now);
}
