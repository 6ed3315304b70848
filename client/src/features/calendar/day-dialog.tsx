/** The lazy-loaded content of DayDialog. */
import { useRef, useState } from 'react';
import { dayWords } from '@shared/domain/time-words';
import type { OverlayState } from '@/ui/lazy-component';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { useFormats } from '@/lib/formats';
import { type CalendarDayEvent, dayCountWords, type Owners } from './calendar-event';
import { EventDetails, type EventDetailsProps } from './event-details';
import { EventRow } from './event-row';
import { WhenGone } from './when-gone';

interface DayDialogProps extends OverlayState, Omit<EventDetailsProps, 'closeThen' | 'event' | 'owner'> {
  date: string;
  entries: readonly CalendarDayEvent[];
  owners: Owners;
  /** The ID of the one event to show, or null for the whole day. */
  eventId: string | null;
}

/** A day's events and the details of each, or only one event's details if `eventId` is set. */
export function DayDialogPanel(props: DayDialogProps) {
  const formats = useFormats();
  const { date, eventId, entries, owners, open, onOpenChange, ...rest } = props;
  const { now, zone, actions } = rest;
  const [chosen, setChosen] = useState<string | null>(null);
  const shownId = eventId ?? chosen;
  const shown = entries.find(({ event }) => event.id === shownId)?.event;
  const change = (next: boolean) => {
    if (!next) setChosen(null);
    onOpenChange(next);
  };
  const next = useRef<(() => void) | null>(null);
  const closeThen = (act: () => void) => {
    next.current = act;
    change(false);
  };
  if (shown !== undefined) {
    return (
      <DialogPanel title={<span className="wrap-anywhere">{shown.title}</span>} open={open} onOpenChange={change}>
        <WhenGone next={next} />
        {eventId === null && (
          <Button variant="quiet" icon="chevron-left" className="-mt-4 mb-2 -ml-3" onClick={() => setChosen(null)}>
            All of {dayWords(date, formats)}
          </Button>
        )}
        <EventDetails event={shown} owner={owners.get(shown.ownerUserId)} closeThen={closeThen} {...rest} />
      </DialogPanel>
    );
  }
  return (
    <DialogPanel
      title={dayWords(date, formats)}
      description={dayCountWords(entries)}
      open={open}
      onOpenChange={change}
      actions={
        <Button variant="primary" icon="plus" onClick={() => closeThen(() => actions.add(date))}>
          Add Event
        </Button>
      }
    >
      <WhenGone next={next} />
      <ul className="grid gap-2.5">
        {entries.map((entry) => (
          <EventRow
            key={entry.event.id}
            entry={entry}
            owner={owners.get(entry.event.ownerUserId)}
            now={now}
            zone={zone}
            onPress={({ id }) => setChosen(id)}
          />
        ))}
      </ul>
    </DialogPanel>
  );
}
