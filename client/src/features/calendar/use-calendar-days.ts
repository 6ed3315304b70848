import { useMemo } from 'react';
import { monthWeeks, weekDays } from '@shared/domain/calendar';
import { eventsByDay } from '@shared/domain/day-events';
import { withOwner, type CalendarDays, type CalendarEvent, type CalendarSource } from './calendar-event';
import { ownersOf, type Owners } from './owners';

export interface CalendarContents {
  owners: Owners;
  /** Of everybody, those hidden included. */
  events: readonly CalendarEvent[];
  /** The days around `date` that month and week show, without the events of who is hidden. */
  days: CalendarDays;
}

/** What stands on which day, worked out anew only when lists, names, the shown month or the choice of people change. */
export function useCalendarDays(
  sources: readonly CalendarSource[],
  { date, hidden, zone }: { date: string; hidden: ReadonlySet<string>; zone: string },
): CalendarContents {
  const events = useMemo(
    () => sources.flatMap(({ person, appointments }) => withOwner(appointments ?? [], person)),
    [sources],
  );
  const owners = useMemo(() => {
    const [self, ...others] = sources.map(({ person }) => person);
    return self === undefined ? new Map() : ownersOf(self, others);
  }, [sources]);
  const weeks = monthWeeks(date);
  const from = weeks[0]?.[0] ?? date;
  const to = weekDays(weeks.at(-1)?.[0] ?? date).at(-1) ?? date;
  const days = useMemo(
    () =>
      eventsByDay(
        events.filter(({ ownerUserId }) => !hidden.has(ownerUserId)),
        { from, to, zone },
      ),
    [events, from, to, hidden, zone],
  );
  return { owners, events, days };
}
