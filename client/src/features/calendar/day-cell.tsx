import { memo, type KeyboardEvent } from 'react';
import { dayWords } from '@shared/domain/time-words';
import type { Formats } from '@shared/domain/formats';
import { cx } from '@/ui/cx';
import { HiddenWords } from '@/ui/hidden-words';
import { useFormats } from '@/lib/formats';
import { type CalendarDayEvent, type CalendarEvent, dayCountWords, type Owners } from './calendar-event';
import { EventChip, type EventChipProps } from './event-chip';

const MOST_SHOWN = 3;

export interface DayCellActions {
  /** Opens 'Add Event' for the day. */
  onAdd: (date: string) => void;
  /** Opens the day's list of events. */
  onOpenDay: (date: string) => void;
  onOpenEvent: (event: CalendarEvent, date: string, chip: HTMLButtonElement) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, date: string) => void;
  typeIcon: EventChipProps['typeIcon'];
}

export interface DayCellProps extends DayCellActions {
  date: string;
  entries: readonly CalendarDayEvent[];
  owners: Owners;
  zone: string;
  /** Whether this is the one day the Tab key reaches. */
  isActive: boolean;
  isToday: boolean;
  /** Whether the page is being printed. */
  isPrinted: boolean;
  /** Whether the day belongs to the previous or next month. */
  isOutside: boolean;
}

/** A day of the month. Re-renders only when its props change. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const formats = useFormats();
  const {
    date,
    entries,
    owners,
    zone,
    isActive,
    isToday,
    isPrinted,
    isOutside,
    onAdd,
    onOpenDay,
    onOpenEvent,
    onKeyDown,
    typeIcon,
  } = props;
  // On paper nothing can be pressed to see the rest (KIND-29).
  const shown = isPrinted ? entries : entries.slice(0, MOST_SHOWN);
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
      {/* Starts the cell's accessible name, which continues with its events. */}
      <span className="sr-only">{dayLabel(date, entries, formats)}</span>
      <div className="flex flex-wrap justify-between">
        <DayNumber date={date} isToday={isToday} isOutside={isOutside} />
        {more > 0 && <MoreButton date={date} count={more} onOpenDay={onOpenDay} />}
      </div>
      {shown.map((entry) => (
        <EventChip
          key={entry.event.id}
          entry={entry}
          owner={owners.get(entry.event.ownerUserId)}
          typeIcon={typeIcon}
          zone={zone}
          dayShows={shown.length}
          onPress={(chip) => onOpenEvent(entry.event, date, chip)}
        />
      ))}
    </div>
  );
});

/** Next to the day number, because below three events it would add a line to the week's height. */
function MoreButton({ date, count, onOpenDay }: Pick<DayCellProps, 'date' | 'onOpenDay'> & { count: number }) {
  const formats = useFormats();
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
      <HiddenWords>on {dayWords(date, formats)}</HiddenWords>
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

/** For example 'Tuesday, March 3, 2 appointments'. */
function dayLabel(date: string, entries: readonly CalendarDayEvent[], formats: Formats): string {
  return `${dayWords(date, formats)}, ${dayCountWords(entries).toLowerCase()}`;
}
