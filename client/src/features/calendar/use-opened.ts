import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useDialogAbout } from '@/ui/dialog';
import type { CalendarEvent } from './calendar-event';

/** What is open on the calendar: an event, in a popover if there is room and a dialog if not, or a whole day. */
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
    // The focused element is gone with the event, so focus its day.
    if (document.activeElement === document.body) focusDay(around.current);
  });
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  return { anchor, pressed, popover: state, dialog, openDay, openEvent, ...useClosingPress(state.open) };
}

/** Focuses a month cell itself, or in a list the day's first button, which is Add. */
function focusDay(day: HTMLElement | null): void {
  (day?.matches('section') ? day.querySelector('button') : day)?.focus();
}

/** A press outside the open event only closes it; without this, a press on a day would also open 'Add Event'. */
function useClosingPress(isOpen: boolean) {
  const isClosing = useRef(false);
  const onPointerDownCapture = () => {
    isClosing.current = isOpen;
  };
  /** Returns true once per closing press. */
  const takeClosingPress = useCallback(() => {
    const wasClosing = isClosing.current;
    isClosing.current = false;
    return wasClosing;
  }, []);
  return { onPointerDownCapture, takeClosingPress };
}
