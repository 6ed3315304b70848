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

/** The cookie of a device that cannot check who is there (SAFE-12). */
export const NO_SCREEN_LOCK_COOKIE = 'screen-lock=none';
