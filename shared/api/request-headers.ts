/**
 * A page may send the id of its current user. If another person has signed in since, in another window of the same
 * browser, the request is refused, so that nobody reads or writes another person's data as their own.
 */
export const PERSON_HEADER = 'x-person';

/** Names a change, so that sent again after a lost answer it is stored once: a UUID made by the client (decision 0028). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
