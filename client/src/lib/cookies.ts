/** Cookies that a page writes, for the next page the server renders. */
const YEAR_S = 365 * 24 * 60 * 60;

/** @param value of characters that need no encoding; undefined removes the cookie */
export function writeCookie(name: string, value: string | undefined, seconds = YEAR_S): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = value === undefined ? 0 : seconds;
  document.cookie = `${name}=${value ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`;
}
