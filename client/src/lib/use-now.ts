import { useSyncExternalStore } from 'react';
import { ownZone } from './own-zone';

const MINUTE_MS = 60_000;

let shown = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
let drawn: { at: Date; zone: string } | null = null;
const listeners = new Set<() => void>();

/**
 * The time, new at each full minute and when the page is looked at again after a pause (timers stand still in the
 * background). What depends on the time of day then changes by itself, at midnight the date too.
 */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, nowToTheMinute, nowWhenDrawn);
}

/**
 * The page is drawn for this moment, on the server; and in the browser, when it takes over what was drawn.
 * @param zone IANA name, guessed, as nothing is known of the device yet
 */
export function drawFor(at: Date, zone: string): void {
  drawn = { at, zone };
  // Where it is read in the zone it was drawn for, and within the minute, nothing has to be drawn anew.
  if (zone === ownZone() && minuteOf(at) === minuteOf(new Date())) shown = at;
}

/** The IANA name of the device's time zone; of the one drawn for, as long as `now` is the moment drawn for. */
export function deviceZone(now: Date): string {
  return drawn !== null && now === drawn.at ? drawn.zone : ownZone();
}

function nowWhenDrawn(): Date {
  return drawn?.at ?? nowToTheMinute();
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
