/** Changing how this device shows pages. What else is known of it, and which of the two counts: @shared/write-comfort. */
import { COMFORT_COOKIE, type AccountComfort, type ComfortSettings } from '@shared/comfort';
import {
  accountCounts,
  chosenCookie,
  COMFORT_COOKIE_SECONDS,
  comfortAttributes,
  keptCookie,
  writeComfort,
} from '@shared/write-comfort';
import { comfortNow, showComfort } from './comfort';

/** Changes what is named, at once on the page and for a year on this device. */
export function setComfort(change: Partial<ComfortSettings>): void {
  const settings = { ...comfortNow(), ...change };
  writeCookie(chosenCookie(settings, Date.now()));
  applyComfort(settings);
  showComfort(settings);
}

/**
 * Somebody is signed in: where the account's settings count on this device, they are there at once and stay (D-98).
 * @returns whether the device now holds what the account holds
 */
export function adoptComfort(account: AccountComfort | null): account is AccountComfort {
  if (accountCounts(document.cookie, account)) {
    const { textSize, theme, motion } = account;
    writeCookie(keptCookie(account));
    applyComfort({ textSize, theme, motion });
    showComfort({ textSize, theme, motion });
  }
  return account !== null && document.cookie.includes(`${COMFORT_COOKIE}=${keptCookie(account)}`);
}

/** The account now holds these settings: they are no longer this device's alone, unless others were chosen meanwhile. */
export function noteKept(account: AccountComfort): void {
  if (writeComfort(account) === writeComfort(comfortNow())) writeCookie(keptCookie(account));
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

function writeCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COMFORT_COOKIE}=${value}; Max-Age=${COMFORT_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`;
}
