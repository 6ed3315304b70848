import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';

export const SESSION_COOKIE = 'hearthside.sid';

/** What express-session puts before a signed value. */
const SIGNED = 's:';

/** The session's id in a Cookie header; null where there is none, or where somebody else signed it. */
export function sessionIdIn(header: string | undefined, secret: string): string | null {
  const value = parseCookie(header ?? '')[SESSION_COOKIE];
  if (value === undefined || !value.startsWith(SIGNED)) return null;
  const sid = unsign(value.slice(SIGNED.length), secret);
  return sid === false ? null : sid;
}
