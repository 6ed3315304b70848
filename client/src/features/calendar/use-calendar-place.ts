/** Where in time the calendar is: one date, whose month or week is shown and on which the keyboard stands. */
import { useState } from 'react';
import { addMonths, withinCalendar } from '@shared/domain/calendar';
import { addDays } from '@shared/domain/zoned-time';

export interface CalendarPlace {
  date: string;
  moveTo: (date: string) => void;
  stepMonth: (step: 1 | -1) => void;
  /** CAL-13. */
  stepWeek: (step: 1 | -1) => void;
  goToday: () => void;
  /** How often 'Today' was pressed: also where the date stays the same, the list leads there. */
  todayPresses: number;
}

/** Begins today, 'YYYY-MM-DD' in the viewer's zone; does not move by itself at midnight. */
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
