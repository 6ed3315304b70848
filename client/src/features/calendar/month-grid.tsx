/**
 * The month as a WAI-ARIA date grid with a single tab stop. Arrow keys move by day or week, Home and End to the ends of
 * the week, Page Up and Page Down by month (with Shift, by year). Enter or Space opens the day's list of events, or
 * 'Add Event' if it has none. A click or tap on a day always opens 'Add Event'.
 */
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { addMonths, isSameMonth, monthWeeks, weekDays, withinCalendar } from '@shared/domain/calendar';
import { addDays } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { weekdayWords } from '@shared/domain/time-words';
import type { CalendarDays, Owners } from './calendar-event';
import { DayCell, type DayCellActions } from './day-cell';
import { useFormats } from '@/lib/formats';
import { useMedia } from '@/lib/use-media';

const NONE: readonly never[] = [];

export interface MonthGridProps extends Omit<DayCellActions, 'onKeyDown'> {
  /** The active day as 'YYYY-MM-DD'; its month is shown. */
  date: string;
  today: string;
  days: CalendarDays;
  owners: Owners;
  zone: string;
  /** The ID of the month's title, which labels the grid. */
  titleId: string;
  hintId: string;
  onMove: (date: string) => void;
}

export function MonthGrid({ date, today, days, owners, zone, titleId, hintId, onMove, ...actions }: MonthGridProps) {
  const formats = useFormats();
  const isPrinted = useMedia('print') === true;
  const { onAdd, onOpenDay } = actions;
  const { grid, moveFocus } = useRovingFocus(date, onMove);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, from: string) => {
      const next = dateAfterKey(event, from, formats.weekStart);
      const isOnDay = event.target === event.currentTarget;
      if (next !== null) moveFocus(next);
      else if (isOnDay && (event.key === 'Enter' || event.key === ' ')) (days.has(from) ? onOpenDay : onAdd)(from);
      else return;
      event.preventDefault();
    },
    [days, formats.weekStart, moveFocus, onAdd, onOpenDay],
  );
  return (
    <div
      ref={grid}
      role="grid"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      className="edge overflow-hidden rounded-lg bg-surface shadow-card"
    >
      <div role="row" className="grid grid-cols-7">
        {weekDays(date, formats.weekStart)
          .map(weekdayWords)
          .map((weekday) => (
            <div
              key={weekday}
              role="columnheader"
              aria-label={weekday}
              className="truncate px-3 py-2 text-sm font-semibold text-muted"
            >
              {weekday.slice(0, 3)}
            </div>
          ))}
      </div>
      {/* Each week is as tall as its fullest day, so that one long title does not stretch the whole month. */}
      <div role="rowgroup">
        {monthWeeks(date, formats.weekStart).map((week) => (
          <div key={week[0]} role="row" className="grid min-h-32 grid-cols-7">
            {week.map((day) => (
              <DayCell
                key={day}
                date={day}
                entries={days.get(day) ?? NONE}
                owners={owners}
                zone={zone}
                isActive={day === date}
                isToday={day === today}
                isPrinted={isPrinted}
                isOutside={!isSameMonth(day, date)}
                onKeyDown={onKeyDown}
                {...actions}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Moves the focus with the date, but only after a key press. */
function useRovingFocus(date: string, onMove: (date: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (hasMoved.current) focusDay(grid.current, date);
    hasMoved.current = false;
  }, [date]);
  const moveFocus = useCallback(
    (next: string) => {
      if (next === date) focusDay(grid.current, next);
      else {
        hasMoved.current = true;
        onMove(next);
      }
    },
    [date, onMove],
  );
  return { grid, moveFocus };
}

function focusDay(grid: HTMLElement | null, date: string): void {
  grid?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The 'YYYY-MM-DD' date a key moves to from `date`, or null if the key does not navigate. */
export function dateAfterKey(pressed: PressedKey, date: string, weekStart: Formats['weekStart']): string | null {
  const next = nextDate(pressed, date, weekStart);
  return next === null ? null : withinCalendar(next);
}

function nextDate(
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  date: string,
  weekStart: Formats['weekStart'],
): string | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'PageUp') return addMonths(date, shiftKey ? -12 : -1);
  if (key === 'PageDown') return addMonths(date, shiftKey ? 12 : 1);
  if (shiftKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return weekDays(date, weekStart)[0] ?? date;
    case 'End':
      return weekDays(date, weekStart)[6] ?? date;
    default:
      return null;
  }
}
