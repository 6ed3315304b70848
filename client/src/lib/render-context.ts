/** What the server renders a page for. The browser hydrates with the same, and goes by the device only after that. */
import { createContext } from 'react';
import { cookieIn, DEVICE_ZONE_COOKIE } from '@shared/api/request-headers';
import type { ComfortSettings } from '@shared/comfort';
import type { Registration } from '@shared/domain/registration';
import { ownTimeZone } from '@shared/domain/time-zone';
import { writeCookie } from './cookies';

export interface RenderedFor {
  /** From `momentIn`, so that it knows the time zone. */
  now: Date;
  comfort: ComfortSettings;
  registration: Registration;
  /** Whether the page's address is one that passkeys can belong to (SAFE-07). */
  mayUsePasskeys: boolean;
  /** Who keeps their own clock on a journey. The browser has the cookie itself. */
  keptClocks?: string;
}

/** Null where the browser renders by itself. */
export const RenderContext = createContext<RenderedFor | null>(null);

/** The same, as the server wrote it into the page. */
export function passkeysInPage(): boolean {
  return document.documentElement.dataset['passkeys'] !== undefined;
}

const moments = new WeakMap<Date, { timeZone: string; isDevices: boolean }>();

/** @param timeZone IANA name; a guess, until the device has named its own */
export function momentIn(at: Date, timeZone: string): Date {
  const moment = new Date(at);
  moments.set(moment, { timeZone, isDevices: timeZone === ownTimeZone() });
  return moment;
}

/** The IANA name of the device's time zone; for a moment that a page is rendered for, the zone it is rendered for. */
export function deviceZone(now: Date): string {
  return moments.get(now)?.timeZone ?? ownTimeZone();
}

/** Tells the server where this device is, unless it is where the account is: its next page is for the device's zone. */
export function nameDeviceZone(accountZone: string): void {
  const zone = ownTimeZone();
  const known = cookieIn(document.cookie, DEVICE_ZONE_COOKIE);
  const wanted = zone === accountZone ? undefined : zone;
  if (known !== wanted) writeCookie(DEVICE_ZONE_COOKIE, wanted);
}

/** Whether the guess was right. */
export function isInDeviceZone(moment: Date): boolean {
  return moments.get(moment)?.isDevices ?? true;
}
