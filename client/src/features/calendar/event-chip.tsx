import { isCompleted } from '@shared/domain/appointments';
import { dayTimeWords } from '@shared/domain/day-events';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { useNow } from '@/lib/use-now';
import { type CalendarDayEvent, isLate, type Owner } from './calendar-event';

export interface EventChipProps {
  entry: CalendarDayEvent;
  owner: Owner | undefined;
  zone: string;
  /** How many events are shown on that day: the fewer, the more lines their titles may take. */
  dayShows: number;
  onPress: (chip: HTMLButtonElement) => void;
}

/**
 * An event in a day of the month. It is no stop of the Tab key: from the keyboard the day is opened, which lists its events
 * (see month-grid.tsx).
 */
export function EventChip({ entry, owner, zone, dayShows, onPress }: EventChipProps) {
  const now = useNow();
  const { event } = entry;
  const isDone = isCompleted(event);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cx(
        'focus-inset block min-h-11 w-full rounded-sm border px-1.5 py-px text-left text-sm leading-tight hyphens-auto hover:border-current contrast:border-2 contrast:border-line forced-colors:border-[ButtonText]',
        isDone ? 'border-line bg-surface text-muted' : cx('border-transparent', owner?.tone.tint),
      )}
      onClick={(press) => {
        // The day around it would open 'Add Event'.
        press.stopPropagation();
        onPress(press.currentTarget);
      }}
    >
      <span className={cx('font-semibold wrap-anywhere', titleLines(dayShows))}>
        {isDone && (
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
        {event.title}
      </span>{' '}
      <span className="block">
        {dayTimeWords(entry, zone)}
        {owner !== undefined && !owner.isSelf && `, ${owner.shortName}`}
      </span>
    </button>
  );
}

function titleHasOneLine(dayShows: number): boolean {
  return dayShows >= 3;
}

/** Where a column is narrow a title takes several lines; a day of three would make its week too high. */
function titleLines(dayShows: number): string {
  if (titleHasOneLine(dayShows)) return 'line-clamp-1';
  return dayShows === 2 ? 'line-clamp-2' : 'line-clamp-5';
}
