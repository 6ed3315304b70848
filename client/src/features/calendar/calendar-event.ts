/** Whose events a calendar shows. The server sends appointments; whose they are is added here (D2:79). */
import type { Appointment } from '@shared/api/appointments';
import type { DayEvent } from '@shared/domain/day-events';

export interface CalendarPerson {
  id: string;
  /** 'Anna Ellis' */
  name: string;
  /** 'Anna' */
  firstName: string;
  /** Their own IANA zone; null where it is not known. */
  zone: string | null;
  /** Appointments of seniors are completed or late; other people's are only past. */
  isSenior: boolean;
}

export type CalendarEvent = Appointment & { ownerUserId: string; ownerName: string };
export type CalendarDayEvent = DayEvent<CalendarEvent>;
/** The events of each day, by its date; days without any are not in it. */
export type CalendarDays = ReadonlyMap<string, readonly CalendarDayEvent[]>;

/** CAL-20. */
export function withOwner(appointments: readonly Appointment[], owner: CalendarPerson): CalendarEvent[] {
  return appointments.map((appointment) => ({ ...appointment, ownerUserId: owner.id, ownerName: owner.name }));
}

/** The appointments of one person, as far as they are read. */
export interface CalendarSource {
  person: CalendarPerson;
  /** Undefined until they are read, and when they could not be. */
  appointments: readonly Appointment[] | undefined;
  isError: boolean;
  /** Again, after it has failed. */
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What a person can do about events; the dialogs behind it are not the calendar's. */
export interface EventActions {
  /** 'YYYY-MM-DD', or null where the day is to be chosen. */
  add: (date: string | null) => void;
  /** Fetches the dialog's code. */
  preloadAdd: () => void;
  edit: (event: CalendarEvent) => void;
  remove: (event: CalendarEvent) => void;
  complete: (event: CalendarEvent) => void;
}
