import { useContext, useSyncExternalStore } from 'react';
import { isInDeviceZone, RenderContext } from './render-context';

const MINUTE_MS = 60_000;

let shown = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * The time, new at each full minute and when the page is looked at again after a pause (timers stand still in the
 * background). What depends on the time of day then changes by itself, at midnight the date too.
 */
export function useNow(): Date {
  const rendered = useContext(RenderContext)?.now;
  return useSyncExternalStore(
    subscribe,
    () => (rendered !== undefined && isStillRight(rendered) ? rendered : nowToTheMinute()),
    () => rendered ?? nowToTheMinute(),
  );
}

/** Read in the zone it was rendered for, and within the minute: nothing has to be rendered again. */
function isStillRight(rendered: Date): boolean {
  return minuteOf(rendered) === minuteOf(new Date()) && isInDeviceZone(rendered);
}

/** The same object within one minute, so that a render sees one time everywhere. */
function nowToTheMinute(): Date {
  const now = new Date();
  if (minuteOf(now) !== minuteOf(shown)) shown = now;
  return shown;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    waitForNextMinute();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
    window.removeEventListener('pageshow', tick);
  };
}

function tick(): void {
  waitForNextMinute();
  for (const listener of listeners) listener();
}

function waitForNextMinute(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS);
}
