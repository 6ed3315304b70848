/** The lazy-loaded content of EventPopover. */
import { useId, type RefObject } from 'react';
import type { OverlayState } from '@/ui/lazy-component';
import { Button } from '@/ui/button';
import { PopoverPanel } from '@/ui/popover-panel';
import type { CalendarEvent } from './calendar-event';
import { EventDetails, type EventDetailsProps } from './event-details';

interface EventPopoverProps extends OverlayState, Omit<EventDetailsProps, 'closeThen' | 'event'> {
  /** Undefined before an event is opened, and after it has left the calendar. */
  event: CalendarEvent | undefined;
  anchor: RefObject<HTMLButtonElement | null>;
}

/** An event's details, anchored to the button that opened them. */
export function EventPopoverPanel({ event, anchor, open, onOpenChange, ...details }: EventPopoverProps) {
  const id = useId();
  // Unmount immediately: a closed panel would wait for a closing animation, which does not exist.
  if (!open || event === undefined) return null;
  const { title } = event;
  const close = () => onOpenChange(false);
  const closeThen = (act: () => void) => {
    // A dialog that opens next returns the focus to the element that had it before.
    anchor.current?.focus();
    close();
    act();
  };
  return (
    <PopoverPanel id={id} label={title} anchor={anchor} align="center" side="right" open onOpenChange={onOpenChange}>
      <div className="w-104 max-w-full px-3 py-1.5">
        <div className="mb-1 flex items-start justify-between gap-2">
          <h2 className="min-w-0 py-2 wrap-anywhere">{title}</h2>
          <Button variant="quiet" icon="x" className="-mr-3 shrink-0" onClick={close}>
            Close
          </Button>
        </div>
        <EventDetails event={event} {...details} closeThen={closeThen} actionsStayInView />
      </div>
    </PopoverPanel>
  );
}
