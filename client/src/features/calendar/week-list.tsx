import { weekDays } from '@shared/domain/calendar';
import { Card } from '@/ui/card';
import type { CalendarDays } from './calendar-event';
import { DaySection, type DayListProps } from './day-section';

const NONE: readonly never[] = [];

/** The seven days of the date's week, each with its count and its events (D2:28). */
export function WeekList({ date, days, ...rest }: DayListProps & { date: string; days: CalendarDays }) {
  return (
    <Card className="divide-edge py-2!">
      {weekDays(date).map((day) => (
        <DaySection key={day} date={day} entries={days.get(day) ?? NONE} {...rest} />
      ))}
    </Card>
  );
}
