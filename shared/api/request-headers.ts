/**
 * With each request, a page may say whose it is: the id of the person it shows. Where somebody else has signed in since, in
 * another window of the same browser, the request is refused, and nothing of one person's is read or written as the other's.
 */
export const PERSON_HEADER = 'x-person';

/** Names a change, so that sent again after a lost answer it is stored once: a UUID made by the client (decision 0028). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
