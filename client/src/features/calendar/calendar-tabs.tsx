import { type ReactNode, useId, useState } from 'react';
import { weekDays, weekTitle } from '@shared/domain/calendar';
import { monthWords } from '@shared/domain/time-words';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { HiddenWords } from '@/ui/hidden-words';
import { Skeleton } from '@/ui/skeletons';
import { Spinner } from '@/ui/icon';
import { Tabs } from '@/ui/tabs';
import { useFormats } from '@/lib/formats';
import { Agenda } from './agenda';
import type { CalendarDays } from './calendar-event';
import { type DayListProps, DaySection } from './day-section';
import { MonthGrid, type MonthGridProps } from './month-grid';
import type { CalendarPlace } from './use-calendar-days';

export interface CalendarTabsProps {
  isLoading: boolean;
  /** Whether seven columns fit; null if not known yet (see useHasRoom). */
  hasRoom: boolean | null;
  place: CalendarPlace;
  days: CalendarDays;
  onOpenDay: (date: string) => void;
  typeIcon: MonthGridProps['typeIcon'];
  list: DayListProps;
}

/** The month and week views, both around the same date. */
export function CalendarTabs(props: CalendarTabsProps) {
  const [tab, setTab] = useState('month');
  return (
    // The title is inside the tab panel, so the tabs float to sit next to it where both fit.
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

function Month({ isLoading, hasRoom, place, days, onOpenDay, typeIcon, list }: CalendarTabsProps) {
  const isDrawnForBoth = hasRoom === null && !isLoading;
  const id = useId();
  const [titleId, hintId] = [`${id}-title`, `${id}-hint`];
  const { date, todayPresses, stepMonth, goToday, moveTo } = place;
  return (
    <>
      <Toolbar title={monthWords(date)} titleId={titleId} unit="month" onStep={stepMonth} onToday={goToday} />
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
              typeIcon={typeIcon}
              {...list}
            />
            <p id={hintId} className="mt-3 text-muted print:hidden">
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
  const formats = useFormats();
  const { date, stepWeek, goToday } = place;
  return (
    <>
      <Toolbar title={weekTitle(date, formats)} onStep={stepWeek} onToday={goToday} />
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

const NONE: readonly never[] = [];

/** The seven days of the week of `date` ('YYYY-MM-DD'), each with its count and events. */
function WeekList({ date, days, ...rest }: DayListProps & { date: string; days: CalendarDays }) {
  const formats = useFormats();
  return (
    <Card className="divide-edge py-2!">
      {weekDays(date, formats.weekStart).map((day) => (
        <DaySection key={day} date={day} entries={days.get(day) ?? NONE} {...rest} />
      ))}
    </Card>
  );
}

interface ToolbarProps {
  /** For example 'March 2026'. Screen readers announce changes. */
  title: string;
  titleId?: string;
  /** Read by screen readers after 'Previous' and 'Next'; omit where the requirements fix the bare labels. */
  unit?: 'month';
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
}

/** The current month or week, with navigation. */
function Toolbar({ title, titleId, unit, onStep, onToday }: ToolbarProps) {
  const unitWords = unit !== undefined && <HiddenWords>{unit}</HiddenWords>;
  return (
    <div className="mb-4 @min-[54rem]/page:flex @min-[54rem]/page:flex-wrap @min-[54rem]/page:items-center @min-[54rem]/page:justify-between @min-[54rem]/page:gap-x-6">
      <h2
        id={titleId}
        aria-live="polite"
        aria-atomic="true"
        className="mb-2 flex min-h-15 min-w-[min(100%,9rem)] items-center @min-[54rem]/page:mb-0"
      >
        {title}
      </h2>
      <div className="flex flex-wrap gap-2 @max-[54rem]/page:clear-both @max-md/page:w-full @max-md/page:*:flex-auto @max-md/page:*:px-2.5">
        <Button icon="chevron-left" onClick={() => onStep(-1)}>
          Previous{unitWords}
        </Button>
        <Button onClick={onToday}>Today</Button>
        <Button iconAfter="chevron-right" onClick={() => onStep(1)}>
          Next{unitWords}
        </Button>
      </div>
    </div>
  );
}

/** A placeholder for five weeks, or for a list of days, while appointments load. */
function CalendarSkeleton({ isGrid }: { isGrid: boolean }) {
  return (
    <div className="relative">
      {isGrid ? <Weeks /> : <List />}
      <div role="status" className="absolute inset-0 grid max-h-72 place-items-center p-2 text-center">
        <span className="edge inline-flex animate-late items-center gap-2.5 rounded-full bg-surface px-4 py-2 font-semibold big:rounded-lg big:px-3">
          <Spinner />
          Loading your calendar …
        </span>
      </div>
    </div>
  );
}

function Weeks() {
  return (
    <div aria-hidden="true" className="edge overflow-hidden rounded-lg bg-surface pt-10">
      {Array.from({ length: 5 }, (_week, week) => (
        <div key={week} className="edge-t grid min-h-32 grid-cols-7">
          {Array.from({ length: 7 }, (_day, day) => (
            <div key={day} className="p-2">
              <Skeleton className="size-8" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function List() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {Array.from({ length: 4 }, (_day, day) => (
        <div key={day} className="grid gap-2.5">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-18" />
        </div>
      ))}
    </div>
  );
}
