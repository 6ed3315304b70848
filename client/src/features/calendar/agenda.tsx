import { useEffect, useRef, useState } from 'react';
import { isSameMonth } from '@shared/domain/calendar';
import { monthWords } from '@shared/domain/time-words';
import { Button } from '@/ui/button';
import type { CalendarDays } from './calendar-event';
import { DaySection, type DayListProps } from './day-section';

const NONE: readonly never[] = [];

export interface AgendaProps extends DayListProps {
  /** 'YYYY-MM-DD'; its month is listed. */
  date: string;
  days: CalendarDays;
  /** Increases with each press of 'Today', which moves the focus to today's heading. */
  todayPresses: number;
}

/**
 * The month as a list of days with events, for widths where seven columns do not fit. The current month starts with
 * today and hides earlier days behind a button, because users open a calendar to see what comes next.
 */
export function Agenda({ date, days, todayPresses, ...rest }: AgendaProps) {
  const { today } = rest;
  const [isPastShown, setIsPastShown] = useState(false);
  const todayHeading = useHeadingOfToday(todayPresses);
  const isCurrent = isSameMonth(date, today);
  const listed = [...days.keys()].filter((day) => isSameMonth(day, date) && day !== today).sort();
  const past = isCurrent ? listed.filter((day) => day < today) : [];
  const rows = isCurrent ? [today, ...listed.filter((day) => day > today)] : listed;
  return (
    <div className="grid gap-1">
      {past.length > 0 && (
        <Button
          variant="quiet"
          icon={isPastShown ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isPastShown}
          className="-ml-4 justify-self-start"
          onClick={() => setIsPastShown((was) => !was)}
        >
          {isPastShown ? 'Hide' : 'Show'} earlier days ({past.length})
        </Button>
      )}
      {[...(isPastShown ? past : []), ...rows].map((day) => (
        <DaySection
          key={day}
          date={day}
          entries={days.get(day) ?? NONE}
          headingRef={day === today ? todayHeading : undefined}
          none={<p className="text-muted">Nothing planned today.</p>}
          {...rest}
        />
      ))}
      {!isCurrent && rows.length === 0 && <p className="py-4 text-muted">Nothing planned in {monthWords(date)}.</p>}
    </div>
  );
}

function useHeadingOfToday(presses: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(presses);
  useEffect(() => {
    if (seen.current === presses) return;
    seen.current = presses;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [presses]);
  return heading;
}
