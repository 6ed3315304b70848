/** The comfort settings of this device, as the page shows them. Changing them: choose-comfort.ts. */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';
import { comfortInCookies, type ComfortSettings, type Theme } from '@shared/comfort';

/** The settings kept on this device. */
export function readComfort(): ComfortSettings {
  return comfortInCookies(document.cookie);
}

let current: ComfortSettings | null = null;
const { subscribe: subscribeComfort, tell } = createListeners();

/** The same object until the settings change. */
export function comfortNow(): ComfortSettings {
  current ??= readComfort();
  return current;
}

/** Tells everybody who shows the settings; putting them on the page and the device is up to the caller. */
export function showComfort(settings: ComfortSettings): void {
  current = settings;
  tell();
}

/** What a page is drawn for on the server, where there is no device. */
export function drawForComfort(settings: ComfortSettings): void {
  current = settings;
}

/** The chosen settings, kept up to date. */
export function useComfort(): ComfortSettings {
  return useSyncExternalStore(subscribeComfort, comfortNow, comfortNow);
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
  return useSyncExternalStore(subscribeShownTheme, shownTheme, () => comfortNow().theme ?? 'light');
}
