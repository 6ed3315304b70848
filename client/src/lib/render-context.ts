/** What the server renders a page for. The browser hydrates with the same, and goes by the device only after that. */
import { createContext } from 'react';
import type { ComfortSettings } from '@shared/comfort';
import type { Registration } from '@shared/domain/registration';
import { ownTimeZone } from '@shared/domain/time-zone';

export interface RenderedFor {
  /** From `momentIn`, so that it knows the time zone. */
  now: Date;
  comfort: ComfortSettings;
  registration: Registration;
  /** Whether the page's address is one that passkeys can belong to (SAFE-07). */
  mayUsePasskeys: boolean;
}

/** Null where the browser renders by itself. */
export const RenderContext = createContext<RenderedFor | null>(null);

/** The same, as the server wrote it into the page. */
export function passkeysInPage(): boolean {
  return document.documentElement.dataset['passkeys'] !== undefined;
}

const moments = new WeakMap<Date, { timeZone: string; isDevices: boolean }>();

/** @param timeZone IANA name; a guess, as the server knows nothing of the device */
export function momentIn(at: Date, timeZone: string): Date {
  const moment = new Date(at);
  moments.set(moment, { timeZone, isDevices: timeZone === ownTimeZone() });
  return moment;
}

/** The IANA name of the device's time zone; for a moment that a page is rendered for, the zone it is rendered for. */
export function deviceZone(now: Date): string {
  return moments.get(now)?.timeZone ?? ownTimeZone();
}

/** Whether the guess was right. */
export function isInDeviceZone(moment: Date): boolean {
  return moments.get(moment)?.isDevices ?? true;
}
