import type { ReactNode, Ref } from 'react';
import { dayWords } from '@shared/domain/time-words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { useFormats } from '@/lib/formats';
import { type CalendarDayEvent, type CalendarEvent, dayCountWords, type Owners } from './calendar-event';
import { EventRow } from './event-row';

/** The props that all days of a list share. */
export interface DayListProps {
  today: string;
  now: Date;
  zone: string;
  owners: Owners;
  onAdd: (date: string) => void;
  onOpenEvent: (event: CalendarEvent, date: string, row: HTMLButtonElement) => void;
}

export interface DaySectionProps extends DayListProps {
  date: string;
  entries: readonly CalendarDayEvent[];
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Shown if there are no events. */
  none?: ReactNode;
}

/** A day in a list: a heading with the count, an Add button, and the events in order. */
export function DaySection({ date, entries, headingRef, none, onAdd, onOpenEvent, ...rest }: DaySectionProps) {
  const formats = useFormats();
  const { today, ...row } = rest;
  const isToday = date === today;
  return (
    <section
      aria-label={dayWords(date, formats)}
      className="gap-x-6 py-2 @min-[44rem]/page:grid @min-[44rem]/page:grid-cols-[23rem_minmax(0,1fr)]"
    >
      <div className="mb-1 flex flex-wrap items-start justify-between gap-x-4 @min-[44rem]/page:mb-0">
        <h3
          ref={headingRef}
          tabIndex={isToday ? -1 : undefined}
          aria-current={isToday ? 'date' : undefined}
          className={cx('focus-quiet min-w-0 flex-[1_1_11rem] py-2 text-balance', isToday && 'text-accent-ink')}
        >
          {isToday && 'Today, '}
          {dayWords(date, formats)}{' '}
          <span className="block text-base font-normal text-muted">{dayCountWords(entries)}</span>
        </h3>
        <Button variant="quiet" icon="plus" className="-mr-3 @min-[44rem]/page:mr-0" onClick={() => onAdd(date)}>
          Add
          <HiddenWords>event on {dayWords(date, formats)}</HiddenWords>
        </Button>
      </div>
      {entries.length === 0 && none}
      <ul className="grid gap-2.5">
        {entries.map((entry) => (
          <EventRow
            key={entry.event.id}
            entry={entry}
            owner={row.owners.get(entry.event.ownerUserId)}
            now={row.now}
            zone={row.zone}
            onPress={(event, button) => onOpenEvent(event, date, button)}
          />
        ))}
      </ul>
    </section>
  );
}
