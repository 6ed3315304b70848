import { memo, type KeyboardEvent } from 'react';
import { appointmentCountWords } from '@shared/domain/day-events';
import { dayWords } from '@shared/domain/time-words';
import { cx } from '@/ui/cx';
import { HiddenWords } from '@/ui/hidden-words';
import type { CalendarDayEvent, CalendarEvent, Owners } from './calendar-event';
import { EventChip } from './event-chip';

/** D2:27. */
const MOST_SHOWN = 3;

export interface DayCellActions {
  /** 'Add Event' on that day. */
  onAdd: (date: string) => void;
  /** All of the day. */
  onOpenDay: (date: string) => void;
  onOpenEvent: (event: CalendarEvent, date: string, chip: HTMLButtonElement) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, date: string) => void;
}

export interface DayCellProps extends DayCellActions {
  date: string;
  entries: readonly CalendarDayEvent[];
  owners: Owners;
  zone: string;
  /** The one day that the Tab key leads to. */
  isActive: boolean;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
}

/** A day of the month, drawn anew only when something of it changes. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { date, entries, owners, zone, isActive, isToday, isOutside, onAdd, onOpenDay, onOpenEvent, onKeyDown } = props;
  const shown = entries.slice(0, MOST_SHOWN);
  const more = entries.length - shown.length;
  return (
    <div
      role="gridcell"
      data-date={date}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onAdd(date)}
      onKeyDown={(event) => onKeyDown(event, date)}
      className={cx(
        'focus-inset edge-t flex min-w-0 cursor-pointer flex-col gap-1 p-1 not-first:border-l not-first:border-l-line hover:bg-accent-soft/40 contrast:not-first:border-l-2',
        isOutside && 'bg-sunken',
      )}
    >
      {/* Begins the cell's name, which goes on with its events. */}
      <span className="sr-only">{dayLabel(date, entries.length)}</span>
      <div className="flex flex-wrap justify-between">
        <DayNumber date={date} isToday={isToday} isOutside={isOutside} />
        {more > 0 && <MoreButton date={date} count={more} onOpenDay={onOpenDay} />}
      </div>
      {shown.map((entry) => (
        <EventChip
          key={entry.event.id}
          entry={entry}
          owner={owners.get(entry.event.ownerUserId)}
          zone={zone}
          dayShows={shown.length}
          onPress={(chip) => onOpenEvent(entry.event, date, chip)}
        />
      ))}
    </div>
  );
});

/** Beside the number: below three events it would make each week of the month higher by a line. */
function MoreButton({ date, count, onOpenDay }: Pick<DayCellProps, 'date' | 'onOpenDay'> & { count: number }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="focus-inset -my-1 min-h-11 rounded-sm px-1 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
      onClick={(event) => {
        event.stopPropagation();
        onOpenDay(date);
      }}
    >
      +{count} more
      <HiddenWords>on {dayWords(date)}</HiddenWords>
    </button>
  );
}

function DayNumber({ date, isToday, isOutside }: Pick<DayCellProps, 'date' | 'isToday' | 'isOutside'>) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 place-items-center rounded-full',
        isToday ? 'bg-accent font-bold text-on-accent forced-colors:border-2' : 'font-semibold',
        isOutside && !isToday && 'font-normal text-muted',
      )}
    >
      {Number(date.slice(8))}
    </span>
  );
}

/** 'Tuesday 3 March, 2 appointments'. */
function dayLabel(date: string, count: number): string {
  return `${dayWords(date)}, ${appointmentCountWords(count).toLowerCase()}`;
}
