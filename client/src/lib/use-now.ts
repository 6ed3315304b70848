import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let shown = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
let drawnAt: Date | null = null;
const listeners = new Set<() => void>();

/**
 * The time, new at each full minute and when the page is looked at again after a pause (timers stand still in the
 * background). What depends on the time of day then changes by itself, at midnight the date too.
 */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, nowToTheMinute, nowWhenDrawn);
}

/** The page is drawn for this moment, on the server; and in the browser, when it takes over what was drawn. */
export function drawFor(moment: Date): void {
  drawnAt = moment;
}

/** Whether `useNow` gave this for drawing, where nothing is known of the device yet. */
export function isWhenDrawn(now: Date): boolean {
  return now === drawnAt;
}

function nowWhenDrawn(): Date {
  return drawnAt ?? nowToTheMinute();
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
