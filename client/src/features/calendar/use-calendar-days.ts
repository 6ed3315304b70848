import { useMemo, useState } from 'react';
import { addMonths, monthWeeks, withinCalendar } from '@shared/domain/calendar';
import { eventsByDay } from '@shared/domain/day-events';
import { addDays } from '@shared/domain/zoned-time';
import {
  type CalendarDays,
  type CalendarEvent,
  type CalendarSource,
  type CalendarTask,
  isTask,
  type Owners,
  ownersOf,
  withOwner,
} from './calendar-event';
import { useFormats } from '@/lib/formats';

export interface CalendarContents {
  owners: Owners;
  /** Everyone's events, including hidden ones. */
  events: readonly CalendarEvent[];
  /** The days around `date` that the month and week views show, without what is hidden. */
  days: CalendarDays;
}

/** In the set of what is hidden, beside the ids of people. */
export const TASKS = 'tasks';

/** Groups events by day in `zone`. Recomputes only when the sources, shown month, hidden people, or zone change. */
export function useCalendarDays(
  sources: readonly CalendarSource[],
  tasks: readonly CalendarTask[],
  { date, hidden, zone }: { date: string; hidden: ReadonlySet<string>; zone: string },
): CalendarContents {
  const events = useMemo(
    () => [...sources.flatMap(({ person, appointments }) => withOwner(appointments ?? [], person)), ...tasks],
    [sources, tasks],
  );
  const owners = useMemo(() => {
    const [self, ...others] = sources.map(({ person }) => person);
    return self === undefined ? new Map() : ownersOf(self, others);
  }, [sources]);
  const { weekStart } = useFormats();
  const weeks = monthWeeks(date, weekStart);
  const from = weeks[0]?.[0] ?? date;
  const to = weeks.at(-1)?.at(-1) ?? date;
  const days = useMemo(
    () =>
      eventsByDay(
        events.filter((event) => !hidden.has(event.ownerUserId) && !(isTask(event) && hidden.has(TASKS))),
        { from, to, zone },
      ),
    [events, from, to, hidden, zone],
  );
  return { owners, events, days };
}

export interface CalendarPlace {
  date: string;
  moveTo: (date: string) => void;
  stepMonth: (step: 1 | -1) => void;
  /** Moves by one week (CAL-13). */
  stepWeek: (step: 1 | -1) => void;
  goToday: () => void;
  /** How often 'Today' was pressed, so that the list goes to today even if the date stays the same. */
  todayPresses: number;
}

/** Starts at `today`, 'YYYY-MM-DD' in the current user's time zone. Does not change automatically at midnight. */
export function useCalendarPlace(today: string): CalendarPlace {
  const [date, setDate] = useState(today);
  const [todayPresses, setTodayPresses] = useState(0);
  return {
    date,
    moveTo: setDate,
    stepMonth: (step) => setDate(withinCalendar(addMonths(date, step))),
    stepWeek: (step) => setDate(withinCalendar(addDays(date, step * 7))),
    goToday: () => {
      setDate(today);
      setTodayPresses((presses) => presses + 1);
    },
    todayPresses,
  };
}
