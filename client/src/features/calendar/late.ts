import { appointmentStatus } from '@shared/domain/appointments';
import type { CalendarEvent } from './calendar-event';
import type { Owner } from './owners';

/** Late where somebody was to complete it: a senior's. Other people's are only past. */
export function isLate(event: CalendarEvent, owner: Owner | undefined, now: Date): boolean {
  return owner?.isSenior === true && appointmentStatus(event, now) === 'late';
}
