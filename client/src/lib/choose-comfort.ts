import { COMFORT_COOKIE, type ComfortSettings } from '@shared/comfort';
import { comfortAttributes, writeComfort } from '@shared/write-comfort';
import { comfortNow, showComfort } from './comfort';

const ONE_YEAR_SECONDS = 31_536_000;

/** Changes what is named, at once on the page and for a year on this device. */
export function setComfort(change: Partial<ComfortSettings>): void {
  const settings = { ...comfortNow(), ...change };
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COMFORT_COOKIE}=${writeComfort(settings)}; Max-Age=${ONE_YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`;
  applyComfort(settings);
  showComfort(settings);
}

/**
 * Puts the settings on <html>, as the server does in the page it sends; tokens.css turns data-text-size into --text-scale
 * and data-theme into colours.
 */
export function applyComfort(settings: ComfortSettings): void {
  for (const [name, value] of Object.entries(comfortAttributes(settings))) {
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
