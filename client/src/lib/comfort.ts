/** The comfort settings of this device: read, applied to the page at once, and kept in the cookie. */
import { useSyncExternalStore } from 'react';
import {
  COMFORT_COOKIE,
  comfortAttributes,
  comfortInCookies,
  type ComfortSettings,
  type Theme,
  writeComfort,
} from '@shared/comfort';

const ONE_YEAR_SECONDS = 31_536_000;

/** The settings kept on this device. */
export function readComfort(): ComfortSettings {
  return comfortInCookies(document.cookie);
}

/** Puts the settings on <html>; tokens.css turns data-text-size into --text-scale and data-theme into colours. */
export function applyComfort(settings: ComfortSettings): void {
  for (const [name, value] of Object.entries(comfortAttributes(settings))) {
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}

let current: ComfortSettings | null = null;
const listeners = new Set<() => void>();

function comfortNow(): ComfortSettings {
  current ??= readComfort();
  return current;
}

/** Changes what is named, at once on the page and for a year on this device. */
export function setComfort(change: Partial<ComfortSettings>): void {
  current = { ...comfortNow(), ...change };
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COMFORT_COOKIE}=${writeComfort(current)}; Max-Age=${ONE_YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`;
  applyComfort(current);
  for (const listener of listeners) listener();
}

export function subscribeComfort(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen settings, kept up to date. */
export function useComfort(): ComfortSettings {
  return useSyncExternalStore(subscribeComfort, comfortNow);
}

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
  const stop = subscribeComfort(listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
    stop();
  };
}

/** The theme that is on the screen: the chosen one, or what the device prefers. */
export function useShownTheme(): Theme {
  return useSyncExternalStore(subscribeShownTheme, shownTheme);
}
