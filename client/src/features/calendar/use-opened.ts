import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useDialogAbout } from '@/ui/dialog';
import type { CalendarEvent } from './calendar-event';

/** What of the calendar is opened: an event beside its place where there is room, else in a dialog; or a whole day. */
export function useOpened(hasRoom: boolean, events: readonly CalendarEvent[]) {
  const anchor = useRef<HTMLButtonElement>(null);
  const around = useRef<HTMLElement>(null);
  const { openWith: openPopover, ...popover } = useDialogAbout<string>();
  const { openWith: openDialog, ...dialog } = useDialogAbout<{ date: string; eventId: string | null }>();
  const openDay = useCallback((date: string) => openDialog({ date, eventId: null }), [openDialog]);
  const openEvent = useCallback(
    (event: CalendarEvent, date: string, element: HTMLButtonElement) => {
      if (!hasRoom) {
        openDialog({ date, eventId: event.id });
        return;
      }
      anchor.current = element;
      around.current = element.closest<HTMLElement>('[data-date], section');
      openPopover(event.id);
    },
    [hasRoom, openDialog, openPopover],
  );
  const { about, state } = popover;
  const pressed = events.find(({ id }) => id === about);
  const isGone = state.open && pressed === undefined;
  const closeGone = useEffectEvent(() => {
    state.onOpenChange(false);
    // What had the focus has gone with the event: its day takes it.
    if (document.activeElement === document.body) focusDay(around.current);
  });
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  return { anchor, pressed, popover: state, dialog, openDay, openEvent, ...useClosingPress(state.open) };
}

/** A day of the month itself; of a list the first button of the day, which adds to it. */
function focusDay(day: HTMLElement | null): void {
  (day?.matches('section') ? day.querySelector('button') : day)?.focus();
}

/** A press beside the open event closes it, and does nothing else: on a day it would add an event. */
function useClosingPress(isOpen: boolean) {
  const isClosing = useRef(false);
  const onPointerDownCapture = () => {
    isClosing.current = isOpen;
  };
  /** True once for such a press. */
  const takeClosingPress = useCallback(() => {
    const wasClosing = isClosing.current;
    isClosing.current = false;
    return wasClosing;
  }, []);
  return { onPointerDownCapture, takeClosingPress };
}
