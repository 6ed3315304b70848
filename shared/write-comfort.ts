/**
 * Putting comfort settings where they are kept and seen. A page that is only looked at has no need of it.
 *
 * They are kept in two places (D-98): in a cookie on the device, and on the account of whoever is signed in. The rule for
 * which of the two counts, asked when a page is sent and when somebody signs in:
 * - A device without the cookie is new: the account's settings are taken over.
 * - A cookie with `kept` is a copy of what an account held at that moment. If the account of today's person holds anything
 *   else, it was changed elsewhere since, or the copy is another person's: the account's settings are taken over.
 * - Any other cookie was chosen on this device and is on no account yet: the newer of the two counts.
 * While somebody is signed in, whatever they choose goes to their account as well, so that it is the newest there.
 */
import { COMFORT_COOKIE, DEFAULT_TEXT_SIZE, type AccountComfort, type ComfortSettings, type TextSize } from './comfort';

const BIG_FROM: TextSize = 150;
export const COMFORT_COOKIE_SECONDS = 31_536_000;

/** The settings in short, such as 'text=150&theme=dark'; what was not chosen is left out. Empty: nothing was chosen. */
export function writeComfort(settings: ComfortSettings): string {
  return comfortParts(settings).toString();
}

/** The cookie of settings that were just chosen on the device. @param at in milliseconds since 1970 */
export function chosenCookie(settings: ComfortSettings, at: number): string {
  const parts = comfortParts(settings);
  parts.set('at', String(at));
  return parts.toString();
}

/** The cookie of a device that holds what the account holds. */
export function keptCookie(account: AccountComfort): string {
  const parts = comfortParts(account);
  parts.set('kept', stampOf(account));
  return parts.toString();
}

/** Whether the account's settings take the place of the device's: the rule above. @param cookies a Cookie header */
export function accountCounts(cookies: string, account: AccountComfort | null): account is AccountComfort {
  if (account === null) return false;
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${COMFORT_COOKIE}=`));
  if (pair === undefined) return true;
  const parts = new URLSearchParams(pair.slice(COMFORT_COOKIE.length + 1));
  const kept = parts.get('kept');
  if (kept !== null) return kept !== stampOf(account);
  // A time that cannot be read counts as long ago.
  return !(Number(parts.get('at')) > Date.parse(account.changedAt));
}

/** The attributes of <html> for these settings; null means that the attribute is absent. Client and server write the same. */
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
