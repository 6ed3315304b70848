/** This device's reading settings: text size, theme and motion in a cookie (see @shared/comfort), reading speed beside it. */
import { useContext, useSyncExternalStore } from 'react';
import {
  accountCounts,
  chosenCookie,
  COMFORT_COOKIE,
  COMFORT_COOKIE_SECONDS,
  comfortAttributes,
  comfortInCookies,
  keptCookie,
  writeComfort,
  type AccountComfort,
  type ComfortSettings,
  type Theme,
} from '@shared/comfort';
import { readAloudSpeed, type ReadAloudSpeed } from '@shared/domain/read-aloud';
import { writeCookie } from './cookies';
import { createListeners } from './listeners';
import { RenderContext } from './render-context';

const { subscribe, tell } = createListeners();
let current: ComfortSettings | null = null;

/** The same object until the settings change. */
export function comfortNow(): ComfortSettings {
  current ??= comfortInCookies(document.cookie);
  return current;
}

/** The settings, kept up to date. */
export function useComfort(): ComfortSettings {
  const rendered = useContext(RenderContext)?.comfort;
  return useSyncExternalStore(subscribe, comfortNow, () => rendered ?? comfortNow());
}

/** Changes the given settings: at once on the page, and for a year on this device. */
export function setComfort(change: Partial<ComfortSettings>): void {
  const settings = { ...comfortNow(), ...change };
  keepOnDevice(chosenCookie(settings, Date.now()));
  show(settings);
}

/**
 * On sign-in: where the account's settings win on this device, they take effect and stay (D-98).
 * @returns whether the device now holds what the account holds
 */
export function adoptComfort(account: AccountComfort | null): account is AccountComfort {
  if (accountCounts(document.cookie, account)) {
    const { textSize, theme, motion } = account;
    keepOnDevice(keptCookie(account));
    show({ textSize, theme, motion });
  }
  return account !== null && document.cookie.includes(`${COMFORT_COOKIE}=${keptCookie(account)}`);
}

/** The account now holds these settings: mark the device's as a copy, unless others were chosen meanwhile. */
export function noteKept(account: AccountComfort): void {
  if (writeComfort(account) === writeComfort(comfortNow())) keepOnDevice(keptCookie(account));
}

/** Reads the cookie again and puts its settings on the page. */
export function restoreComfort(): void {
  show(comfortInCookies(document.cookie));
}

/** Sets the attributes of <html> as the server does; tokens.css turns them into --text-scale and colors. */
function show(settings: ComfortSettings): void {
  current = settings;
  for (const [name, value] of Object.entries(comfortAttributes(settings))) {
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
  tell();
}

const keepOnDevice = (cookie: string) => writeCookie(COMFORT_COOKIE, cookie, COMFORT_COOKIE_SECONDS);

const DARK = '(prefers-color-scheme: dark)';
const MORE_CONTRAST = '(prefers-contrast: more)';

function shownTheme(): Theme {
  const { theme } = comfortNow();
  if (theme !== null) return theme;
  if (matchMedia(DARK).matches) return 'dark';
  return matchMedia(MORE_CONTRAST).matches ? 'contrast' : 'light';
}

function subscribeShownTheme(listener: () => void): () => void {
  const queries = [matchMedia(DARK), matchMedia(MORE_CONTRAST)];
  for (const query of queries) query.addEventListener('change', listener);
  const stop = subscribe(listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
    stop();
  };
}

/** The theme on the screen: the chosen one, or what the device prefers. */
export function useShownTheme(): Theme {
  const rendered = useContext(RenderContext)?.comfort;
  return useSyncExternalStore(subscribeShownTheme, shownTheme, () => (rendered ?? comfortNow()).theme ?? 'light');
}

const SPEED_KEY = 'read-aloud-speed';

/** How fast this device reads aloud. */
export function speedNow(): ReadAloudSpeed {
  return readAloudSpeed(localStorage.getItem(SPEED_KEY));
}

export function setSpeed(speed: ReadAloudSpeed): void {
  localStorage.setItem(SPEED_KEY, speed);
  tell();
}

export function useSpeed(): ReadAloudSpeed {
  return useSyncExternalStore(subscribe, speedNow, () => readAloudSpeed(null));
}
