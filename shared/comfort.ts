/**
 * How a person likes to read: text size, contrast, motion (D-98). The settings are stored twice: in a cookie on the
 * device, so that the server can write them into <html> and the first paint is right, and on the signed-in user's
 * account.
 *
 * Which of the two wins, decided when a page is served and when someone signs in:
 * - A device without the cookie is new: it takes the account's settings.
 * - A cookie with `kept` is a copy of what an account held at that time. If the current user's account holds anything
 *   else, it was changed elsewhere since, or the copy is another person's: the device takes the account's settings.
 * - Any other cookie was set on this device and is on no account yet: the newer of the two wins. While a user is signed
 *   in, each choice is also saved to their account, so the account is the newest.
 */
import { cookieIn } from './api/request-headers';

export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
/** 'light' is shown to people as 'Normal'. */
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

/** What is saved to the account. `readAloudRate` is how fast the voice reads, 1 being its own pace; null: never chosen. */
export interface ComfortToKeep extends ComfortSettings {
  readAloudRate: number | null;
}

export interface AccountComfort extends ComfortToKeep {
  /** ISO 8601 instant, by the server's clock. It also identifies this version of the settings (see `accountCounts`). */
  changedAt: string;
}

export const COMFORT_COOKIE = 'comfort';
export const COMFORT_COOKIE_SECONDS = 31_536_000;
export const DEFAULT_TEXT_SIZE: TextSize = 100;
const BIG_FROM: TextSize = 150;

/** Reads what `writeComfort` wrote; anything else falls back to the default, part by part. */
export function parseComfort(value: string): ComfortSettings {
  const parts = new URLSearchParams(value);
  const theme = parts.get('theme');
  const motion = parts.get('motion');
  return {
    textSize: TEXT_SIZES.find((size) => String(size) === parts.get('text')) ?? DEFAULT_TEXT_SIZE,
    theme: theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : null,
    motion: motion === 'full' || motion === 'reduced' ? motion : null,
  };
}

/** The settings in a Cookie header or in document.cookie. */
export function comfortInCookies(cookies: string): ComfortSettings {
  return parseComfort(cookieIn(cookies, COMFORT_COOKIE) ?? '');
}

/** The settings in short, such as 'text=150&theme=dark'; what was not chosen is left out. Empty: nothing was chosen. */
export function writeComfort(settings: ComfortSettings): string {
  return comfortParts(settings).toString();
}

/** The cookie value for settings just chosen on the device. @param at in milliseconds since 1970 */
export function chosenCookie(settings: ComfortSettings, at: number): string {
  const parts = comfortParts(settings);
  parts.set('at', String(at));
  return parts.toString();
}

/** The cookie value of a device that holds what the account holds. */
export function keptCookie(account: AccountComfort): string {
  const parts = comfortParts(account);
  parts.set('kept', stampOf(account));
  return parts.toString();
}

/** Whether the account's settings replace the device's: the rule above. @param cookies a Cookie header */
export function accountCounts(cookies: string, account: AccountComfort | null): account is AccountComfort {
  if (account === null) return false;
  const cookie = cookieIn(cookies, COMFORT_COOKIE);
  if (cookie === undefined) return true;
  const parts = new URLSearchParams(cookie);
  const kept = parts.get('kept');
  if (kept !== null) return kept !== stampOf(account);
  // An unreadable time counts as long ago.
  return !(Number(parts.get('at')) > Date.parse(account.changedAt));
}

/** The attributes of <html> for these settings; null: the attribute is absent. Client and server write the same. */
export function comfortAttributes({ textSize, theme, motion }: ComfortSettings): Record<string, string | null> {
  return {
    'data-text-size': String(textSize),
    'data-big': textSize >= BIG_FROM ? '' : null,
    'data-theme': theme,
    'data-motion': motion,
  };
}

function comfortParts({ textSize, theme, motion }: ComfortSettings): URLSearchParams {
  const parts = new URLSearchParams();
  if (textSize !== DEFAULT_TEXT_SIZE) parts.set('text', String(textSize));
  if (theme !== null) parts.set('theme', theme);
  if (motion !== null) parts.set('motion', motion);
  return parts;
}

function stampOf({ changedAt }: AccountComfort): string {
  return String(Date.parse(changedAt));
}
