import { useCallback, useRef } from 'react';
import { useDialogAbout } from '@/components/use-dialog-about';
import type { CalendarEvent } from './calendar-event';

/** What of the calendar is opened: an event beside its place where there is room, else in a dialog; or a whole day. */
export function useOpened(hasRoom: boolean) {
  const anchor = useRef<HTMLButtonElement>(null);
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
      openPopover(event.id);
    },
    [hasRoom, openDialog, openPopover],
  );
  return { anchor, popover, dialog, openDay, openEvent, ...useClosingPress(popover.state.open) };
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
