import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { LogEntry } from './log-entries';

/** Within this distance of the end counts as at the end. */
const AT_END_PX = 48;
/** Within this distance of the start, earlier messages are loaded. */
const NEAR_START_PX = 200;

interface LogScroll {
  logRef: RefObject<HTMLDivElement | null>;
  /** Messages arrived while the reader was scrolled up. */
  hasNew: boolean;
  showNewest: () => void;
  onScroll: () => void;
}

/**
 * Keeps the newest message in view, unless the reader has scrolled up; then what they are reading stays in place, even
 * when earlier messages are added above it.
 * @param onNearStart called when the reader is about to run out of messages
 */
export function useLogScroll(entries: readonly LogEntry[], onNearStart: () => void): LogScroll {
  const logRef = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const shownKey = useRef<string | null>(null);
  /** The first message and its former offset. */
  const anchor = useRef<{ element: HTMLElement; top: number } | null>(null);
  const [hasNew, setHasNew] = useState(false);

  const showNewest = useCallback(() => {
    const log = logRef.current;
    if (log === null) return;
    log.scrollTop = log.scrollHeight;
    isAtEnd.current = true;
    setHasNew(false);
  }, []);

  useLayoutEffect(() => {
    const log = logRef.current;
    if (log === null) return;
    const newest = entries.at(-1);
    const isNew = newest !== undefined && newest.key !== shownKey.current;
    shownKey.current = newest?.key ?? null;
    if (isAtEnd.current || (isNew && newest.isOwn)) showNewest();
    else if (isNew) setHasNew(true);
    const known = anchor.current;
    if (!isAtEnd.current && known?.element.isConnected) log.scrollTop += known.element.offsetTop - known.top;
    const first = log.querySelector<HTMLElement>('[data-message]');
    anchor.current = first && { element: first, top: first.offsetTop };
  }, [entries, showNewest]);

  useEffect(() => {
    const log = logRef.current;
    if (log === null) return undefined;
    // The text box grows, a keyboard opens, or the device is rotated.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) log.scrollTop = log.scrollHeight;
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const log = logRef.current;
    if (log === null) return;
    if (anchor.current !== null) anchor.current.top = anchor.current.element.offsetTop;
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < AT_END_PX;
    if (isAtEnd.current) setHasNew(false);
    else if (log.scrollTop < NEAR_START_PX) onNearStart();
  };

  return { logRef, hasNew, showNewest, onScroll };
}
