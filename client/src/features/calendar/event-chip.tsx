import type { ReactNode } from 'react';
import { dayTimeWords } from '@shared/domain/day-events';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { type CalendarDayEvent, isDone, isLate, isTask, type Owner } from './calendar-event';

export interface EventChipProps {
  entry: CalendarDayEvent;
  owner: Owner | undefined;
  /** Tells the user's own events of different types apart (KIND-34). */
  typeIcon: (type: string) => ReactNode;
  zone: string;
  /** How many events the day shows: the fewer there are, the more lines each title may take. */
  dayShows: number;
  onPress: (chip: HTMLButtonElement) => void;
}

/** An event in a month cell. Not a tab stop: keyboard users open the day, which lists its events (month-grid.tsx). */
export function EventChip({ entry, owner, typeIcon, zone, dayShows, onPress }: EventChipProps) {
  const formats = useFormats();
  const now = useNow();
  const { event } = entry;
  const isOver = isDone(event);
  return (
    <button
      type="button"
      data-prints=""
      tabIndex={-1}
      className={cx(
        'focus-inset block min-h-11 w-full rounded-sm border px-1.5 py-px text-left text-sm leading-tight hyphens-auto hover:border-current contrast:border-2 contrast:border-line forced-colors:border-[ButtonText]',
        chipTone(event, isOver, owner),
      )}
      onClick={(press) => {
        // Otherwise the day cell would open 'Add Event'.
        press.stopPropagation();
        onPress(press.currentTarget);
      }}
    >
      <span className={cx('font-semibold wrap-anywhere print:line-clamp-none', titleLines(dayShows))}>
        {isOver && (
          <>
            <Icon name="ok-circle" className="inline-block size-4! align-[-0.125rem] text-taken-mark" />
            <span className="sr-only">Completed:</span>{' '}
          </>
        )}
        {isLate(event, owner, now) && (
          <>
            <Icon name="late" className="inline-block size-4! align-[-0.125rem] text-missed-mark" />{' '}
            <span className={cx(titleHasOneLine(dayShows) && 'sr-only')}>Late:</span>{' '}
          </>
        )}
        {isTask(event) ? <TaskIcon /> : owner?.isSelf === true && typeIcon(event.type)}
        {event.title}
      </span>{' '}
      <span className="block">
        {dayTimeWords(entry, zone, formats)}
        {owner !== undefined && !owner.isSelf && `, ${owner.shortName}`}
        {owner === undefined && `, ${event.ownerName}`}
      </span>
    </button>
  );
}

/** Tasks are outlined with dashes, so that they differ from appointments without color, too. */
function chipTone(event: CalendarDayEvent['event'], isOver: boolean, owner: Owner | undefined): string {
  if (isTask(event)) {
    return cx('border-2 border-dashed border-line-strong bg-surface', isOver ? 'text-muted' : 'text-ink');
  }
  return isOver ? 'border-line bg-surface text-muted' : cx('border-transparent', owner?.tone.tint);
}

function TaskIcon() {
  return (
    <>
      <Icon name="hand" className="inline-block size-4! align-[-0.125rem] text-accent-ink" />
      <span className="sr-only">Task:</span>{' '}
    </>
  );
}

function titleHasOneLine(dayShows: number): boolean {
  return dayShows >= 3;
}

/** In a narrow column a title wraps; with three events a day, that would make the week too tall. */
function titleLines(dayShows: number): string {
  if (titleHasOneLine(dayShows)) return 'line-clamp-1';
  return dayShows === 2 ? 'line-clamp-2' : 'line-clamp-5';
}
