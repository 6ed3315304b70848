import { useId, useState, type ReactNode } from 'react';
import { monthTitle, weekTitle } from '@shared/domain/calendar';
import { cx } from '@/ui/cx';
import { Tabs } from '@/ui/tabs';
import { Agenda } from './agenda';
import type { CalendarDays } from './calendar-event';
import { CalendarSkeleton } from './calendar-skeleton';
import type { DayListProps } from './day-section';
import { MonthGrid } from './month-grid';
import { Toolbar } from './toolbar';
import type { CalendarPlace } from './use-calendar-place';
import { WeekList } from './week-list';

export interface CalendarTabsProps {
  isLoading: boolean;
  /** For seven columns; null where that is not known yet (see useHasRoom). */
  hasRoom: boolean | null;
  place: CalendarPlace;
  days: CalendarDays;
  onOpenDay: (date: string) => void;
  list: DayListProps;
}

/** Month and week (D2:25), both around the same date. */
export function CalendarTabs(props: CalendarTabsProps) {
  const [tab, setTab] = useState('month');
  return (
    // The tabs float beside the month's title where both fit; they are not the title's to lay out.
    <div className="[&_[role=tablist]]:float-left [&_[role=tablist]]:mr-4 [&_[role=tablist]]:mb-2 @min-[44rem]/page:[&_[role=tablist]]:mr-8">
      <Tabs
        label="Month or week"
        look="segments"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'month', label: 'Month', content: <Month {...props} /> },
          { value: 'week', label: 'Week', content: <Week {...props} /> },
        ]}
      />
    </div>
  );
}

function Month({ isLoading, hasRoom, place, days, onOpenDay, list }: CalendarTabsProps) {
  const isDrawnForBoth = hasRoom === null && !isLoading;
  const id = useId();
  const [titleId, hintId] = [`${id}-title`, `${id}-hint`];
  const { date, todayPresses, stepMonth, goToday, moveTo } = place;
  return (
    <>
      <Toolbar title={monthTitle(date)} titleId={titleId} unit="month" onStep={stepMonth} onToday={goToday} />
      {isDrawnForBoth && (
        <div className="clear-both hidden @min-[44rem]/page:block">
          <CalendarSkeleton isGrid />
        </div>
      )}
      <Days
        isLoading={isLoading}
        hasRoom={hasRoom === true}
        className={cx(isDrawnForBoth && '@min-[44rem]/page:hidden')}
      >
        {hasRoom === true ? (
          <>
            <MonthGrid
              date={date}
              days={days}
              titleId={titleId}
              hintId={hintId}
              onMove={moveTo}
              onOpenDay={onOpenDay}
              {...list}
            />
            <p id={hintId} className="mt-3 text-muted">
              Press a day to add an event, or an event to see more.{' '}
              <span className="pointer-coarse:sr-only">With the keyboard: arrow keys, then Enter.</span>
            </p>
          </>
        ) : (
          <Agenda date={date} days={days} todayPresses={todayPresses} {...list} />
        )}
      </Days>
    </>
  );
}

function Week({ isLoading, place, days, list }: CalendarTabsProps) {
  const { date, stepWeek, goToday } = place;
  return (
    <>
      <Toolbar title={weekTitle(date)} onStep={stepWeek} onToday={goToday} />
      <Days isLoading={isLoading} hasRoom={false}>
        <WeekList date={date} days={days} {...list} />
      </Days>
    </>
  );
}

interface DaysProps {
  isLoading: boolean;
  hasRoom: boolean;
  className?: string;
  children: ReactNode;
}

function Days({ isLoading, hasRoom, className, children }: DaysProps) {
  return (
    <div className={cx('clear-both', className)}>{isLoading ? <CalendarSkeleton isGrid={hasRoom} /> : children}</div>
  );
}
