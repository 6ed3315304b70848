/**
 * A page may send the id of its current user. If another person has signed in since, in another window of the same
 * browser, the request is refused, so that nobody reads or writes another person's data as their own.
 */
export const PERSON_HEADER = 'x-person';

/**
 * Identifies a change, so that a request repeated after a lost response is stored once: a UUID created by the client
 * (decision 0028).
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The cookie of a device in another time zone than the account: its IANA name, for the next page the server renders. */
export const DEVICE_ZONE_COOKIE = 'device-zone';

/** The cookie of a device on a journey on which people keep their own clock: '<user id>~<the device's zone>|…' (SCHED-27). */
export const KEPT_CLOCKS_COOKIE = 'kept-clocks';

/** @param cookies a Cookie header, or document.cookie */
export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The cookie of a device that cannot check who is there (SAFE-12). */
export const SCREEN_LOCK_COOKIE = 'screen-lock';
export const NO_SCREEN_LOCK = 'none';
