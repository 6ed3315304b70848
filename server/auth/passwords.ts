import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PRODUCT_NAME } from '@shared/product';
import { AppError, atField } from '../errors/app-error';

/** argon2id, 19 MiB, two passes, one lane: the OWASP minimum, about 5 ms on this hardware. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing leaves one core to everyone else. Beyond this queue length, requests are refused instead of waiting. */
const MOST_HASHING = Math.max(1, availableParallelism() - 1);
const MOST_WAITING = 100;
/** Of those, from unknown browsers: strangers leave room for known ones (decision 0027). */
const MOST_STRANGERS = 80;

const commonPasswords = new Set(dictionary['passwords-common']);

/** Words that come to mind first here: with only digits and signs around them they are no secret. */
const WORDS_OF_THE_PLACE = new Set([
  PRODUCT_NAME.toLowerCase(),
  'seniorcare',
  'caregiver',
  'familymember',
  'medication',
  'medications',
  // The demo family's password, which everyone can read.
  'warmhearth',
]);

/** @param field the form's name for it. @throws AppError invalid_input for a common password (D-39). */
export function refuseCommonPassword(password: string, field: string): void {
  const written = sameOnEveryKeyboard(password).toLowerCase();
  const letters = written.replaceAll(/[\P{L}]/gu, '');
  if (!commonPasswords.has(written) && !WORDS_OF_THE_PLACE.has(letters)) return;
  const message = 'Many people use this password, so it is easy to guess. Please choose another one.';
  throw atField('invalid_input', field, message);
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(sameOnEveryKeyboard(password), ARGON2ID));
}

/**
 * Some keyboards encode 'é' as one code point and some as two. Nobody sees the difference, and a family has several
 * keyboards (RFC 8265, section 4.2: normalization form C). Nothing else about a password is changed.
 */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFC');
}

/** A hash that matches no password: verifying an unknown user name takes as long as verifying a known one. */
let decoyHash: Promise<string> | undefined;

/**
 * @param stored the stored hash, or null for an unknown user name.
 * @param isKnown whether it comes from a known browser, which goes before strangers.
 */
export async function verifyPassword(stored: string | null, password: string, isKnown = false): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await decoyHash);
  const written = sameOnEveryKeyboard(password);
  // Earlier versions stored passwords as the keyboard encoded them. Unknown user names are verified twice as well.
  const matches =
    (await inTurn(() => verify(against, written), isKnown)) ||
    (written !== password && (await inTurn(() => verify(against, password), isKnown)));
  return stored !== null && matches;
}

/** Hashes in progress, and requests waiting for their turn. */
export function passwordQueue(): { running: number; waiting: number } {
  return { running, waiting: howManyWait() };
}

let strangers = 0;
const knownAccounts = new Set<string>();

/**
 * For work that will hash a password: under load it refuses what it cannot serve before anything is counted or stored,
 * since having to wait is not a failed attempt.
 * @param account the account this browser is known to; null for a stranger. An account has one place at a time, and
 * further requests count as strangers: otherwise one account with many browsers could take all the room reserved for
 * known ones.
 * @param work gets whether it has the place of a known browser.
 * @throws AppError unavailable
 */
export async function unlessCrowded<T>(account: string | null, work: (isKnown: boolean) => Promise<T>): Promise<T> {
  const known = account === null || knownAccounts.has(account) ? null : account;
  const isFull = strangers + knownAccounts.size >= MOST_WAITING;
  if (isFull || (known === null && strangers >= MOST_STRANGERS)) throw tooManyAtOnce();
  if (known === null) strangers += 1;
  else knownAccounts.add(known);
  try {
    return await work(known !== null);
  } finally {
    if (known === null) strangers -= 1;
    else knownAccounts.delete(known);
  }
}

let running = 0;
/** In order of arrival; known browsers go first. */
const waiting: Record<'known' | 'strangers', Array<() => void>> = { known: [], strangers: [] };

function howManyWait(): number {
  return waiting.known.length + waiting.strangers.length;
}

/** @throws AppError unavailable if too many wait already */
async function inTurn<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
  if (running >= MOST_HASHING) {
    if (howManyWait() >= MOST_WAITING) throw tooManyAtOnce();
    await new Promise<void>((resolve) => waiting[isKnown ? 'known' : 'strangers'].push(resolve));
  } else {
    running += 1;
  }
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    // Under load each turn pauses for as long as it worked, so that other requests find a free processor.
    if (howManyWait() > 0) setTimeout(passOn, performance.now() - startedAt);
    else passOn();
  }
}

/** A finished turn passes its place on, so `running` only changes when nobody waits. */
function passOn(): void {
  const next = waiting.known.shift() ?? waiting.strangers.shift();
  if (next === undefined) running -= 1;
  else next();
}

function tooManyAtOnce(): AppError {
  return new AppError('unavailable', 'Many people are signing in right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
}
