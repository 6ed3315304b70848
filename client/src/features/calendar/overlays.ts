/** What opens over the calendar, each fetched when idle or asked for. */
import { lazyOverlay } from '@/ui/lazy-part';

export const EventPopover = lazyOverlay(() => import('./event-popover').then((module) => module.EventPopoverPanel));

export const DayDialog = lazyOverlay(() => import('./day-dialog').then((module) => module.DayDialogPanel));

export const CalendarFeedDialog = lazyOverlay(() =>
  import('./calendar-feed-dialog').then((module) => module.CalendarFeedPanel),
);
