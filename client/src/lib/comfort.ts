/**
 * How a person likes to read: text size, contrast, motion. Kept on the device at once (a cookie, so that the server can
 * write it into <html> and the first paint is right already); the account's copy is the comfort feature's concern (D-98).
 */
import { useSyncExternalStore } from 'react';

export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
/** 'light' is what people see as 'Normal'. */
export type Theme = 'light' | 'dark' | 'contrast';
export type Motion = 'full' | 'reduced';

export interface ComfortSettings {
  /** Percent of the browser's own text size. */
  textSize: TextSize;
  /** null: follow the device. */
  theme: Theme | null;
  /** null: follow the device; for seniors, no motion. */
  motion: Motion | null;
}

export const COMFORT_COOKIE = 'comfort';
const ONE_YEAR_SECONDS = 31_536_000;
const BIG_FROM: TextSize = 150;
const DEFAULTS: ComfortSettings = { textSize: 100, theme: null, motion: null };

/** The cookie's value, such as 'text=150&theme=dark'; what was not chosen is left out. Empty: nothing was chosen. */
export function writeComfort({ textSize, theme, motion }: ComfortSettings): string {
  const parts = new URLSearchParams();
  if (textSize !== DEFAULTS.textSize) parts.set('text', String(textSize));
  if (theme !== null) parts.set('theme', theme);
  if (motion !== null) parts.set('motion', motion);
  return parts.toString();
}

/** Reads what writeComfort wrote; anything else falls back to the default, part by part. */
export function parseComfort(value: string): ComfortSettings {
  const parts = new URLSearchParams(value);
  const theme = parts.get('theme');
  const motion = parts.get('motion');
  return {
    textSize: TEXT_SIZES.find((size) => String(size) === parts.get('text')) ?? DEFAULTS.textSize,
    theme: theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : null,
    motion: motion === 'full' || motion === 'reduced' ? motion : null,
  };
}

/** The settings kept on this device. */
export function readComfort(): ComfortSettings {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${COMFORT_COOKIE}=`));
  return parseComfort(pair?.slice(COMFORT_COOKIE.length + 1) ?? '');
}

/** The attributes of <html> for these settings; null means that the attribute is absent. The server writes the same. */
export function comfortAttributes({ textSize, theme, motion }: ComfortSettings): Record<string, string | null> {
  return {
    'data-text-size': String(textSize),
    'data-big': textSize >= BIG_FROM ? '' : null,
    'data-theme': theme,
    'data-motion': motion,
  };
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
