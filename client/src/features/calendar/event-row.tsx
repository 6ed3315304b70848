import { dayTimeWords } from '@shared/domain/day-events';
import { cx } from '@/ui/cx';
import { StatusBadge } from '@/ui/status';
import { Icon } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import { type CalendarDayEvent, type CalendarEvent, isDone, isLate, isTask, type Owner } from './calendar-event';

export interface EventRowProps {
  entry: CalendarDayEvent;
  owner: Owner | undefined;
  now: Date;
  zone: string;
  onPress: (event: CalendarEvent, row: HTMLButtonElement) => void;
}

/** An event in a day's list. The whole row is a button that opens it. */
export function EventRow({ entry, owner, now, zone, onPress }: EventRowProps) {
  const formats = useFormats();
  const { event } = entry;
  const isOthers = owner !== undefined && !owner.isSelf;
  const isHelp = isTask(event);
  const status = eventStatus(event, owner, now);
  return (
    <li className="@container">
      <button
        type="button"
        data-prints=""
        onClick={({ currentTarget }) => onPress(event, currentTarget)}
        className={cx(
          'edge flex min-h-main w-full min-w-0 gap-3.5 rounded-md bg-surface p-3.5 text-left hover:border-line-strong big:flex-col big:gap-2 @max-[17rem]:flex-col @max-[17rem]:gap-2',
          isHelp && 'border-2! border-dashed border-line-strong!',
        )}
      >
        <span className="w-24 shrink-0 font-semibold big:w-auto @max-[17rem]:w-auto">
          {dayTimeWords(entry, zone, formats)}
        </span>{' '}
        <span
          aria-hidden="true"
          className={cx(
            'w-1.5 shrink-0 rounded-full big:h-1.5 big:w-16 @max-[17rem]:h-1.5 @max-[17rem]:w-16 forced-colors:border',
            owner?.tone.bar ?? 'bg-line-strong',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-bold wrap-anywhere">
            {isHelp && (
              <>
                <Icon name="hand" className="inline-block align-[-0.25rem] text-accent-ink" />
                <span className="sr-only">Task:</span>{' '}
              </>
            )}
            {event.title}
          </span>{' '}
          {owner === undefined && <span className="block leading-snug text-muted">{event.ownerName} </span>}
          {event.location !== null && (
            <span className="block leading-snug wrap-anywhere text-muted">{event.location} </span>
          )}
          {(isOthers || status !== null) && (
            <span className="mt-1.5 flex flex-wrap gap-2">
              {isOthers && <OwnerBadge owner={owner} />} {status}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** A 'Completed' or 'Late' badge, or null if neither applies. */
export function eventStatus(event: CalendarEvent, owner: Owner | undefined, now: Date) {
  if (isDone(event)) return <StatusBadge status="taken">{isTask(event) ? 'Done' : 'Completed'}</StatusBadge>;
  return isLate(event, owner, now) ? <StatusBadge status="missed">Late</StatusBadge> : null;
}

/** The owner's name in their own tint (CAL-10). */
export function OwnerBadge({ owner: { name, tone } }: { owner: Owner }) {
  return (
    <span
      className={cx(
        'edge-quiet inline-flex max-w-full items-center gap-1.5 rounded-full py-0.5 pr-3 pl-2 text-sm font-semibold big:rounded-lg',
        tone.tint,
      )}
    >
      <Icon name="people" size="small" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}
