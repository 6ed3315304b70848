/** What opens over the calendar, each fetched when idle or asked for. */
import type { RefObject } from 'react';
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';
import type { CalendarDayEvent, CalendarEvent } from './calendar-event';
import type { EventDetailsProps } from './event-details';
import type { Owners } from './owners';

export interface EventPopoverProps extends OverlayState, Omit<EventDetailsProps, 'closeThen' | 'event'> {
  /** Undefined before one is pressed, and when it has left the calendar. */
  event: CalendarEvent | undefined;
  anchor: RefObject<HTMLButtonElement | null>;
}

export interface DayDialogProps extends OverlayState, Omit<EventDetailsProps, 'closeThen' | 'event' | 'owner'> {
  date: string;
  entries: readonly CalendarDayEvent[];
  owners: Owners;
  /** The one event to show, or null for the whole day. */
  eventId: string | null;
}

export interface CalendarFeedDialogProps extends OverlayState {
  now: Date;
  zone: string;
}

export const EventPopover = lazyOverlay<EventPopoverProps>(() =>
  import('./event-popover').then((module) => module.EventPopoverPanel),
);

export const DayDialog = lazyOverlay<DayDialogProps>(() =>
  import('./day-dialog').then((module) => module.DayDialogPanel),
);

export const CalendarFeedDialog = lazyOverlay<CalendarFeedDialogProps>(() =>
  import('./calendar-feed-dialog').then((module) => module.CalendarFeedPanel),
);
