import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PRODUCT_NAME } from '@shared/product';
import { AppError, atField } from '../errors/app-error';

/** argon2id, 19 MiB, two passes, one lane: the OWASP minimum, about 5 ms here. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing leaves one core to everybody else, and a queue longer than this is turned away rather than kept waiting. */
const MOST_HASHING = Math.max(1, availableParallelism() - 1);
const MOST_WAITING = 100;
/** Of those, from browsers that nobody knows: strangers leave room for the others (decision 0027). */
const MOST_STRANGERS = 80;

const commonPasswords = new Set(dictionary['passwords-common']);

/** What comes to mind first in this place: with nothing but digits and signs around it, it is no secret. */
const WORDS_OF_THE_PLACE = new Set([
  PRODUCT_NAME.toLowerCase(),
  'seniorcare',
  'caregiver',
  'familymember',
  'medication',
  'medications',
  // The demo family's, which everybody can read.
  'warmhearth',
]);

/** @param field what the caller's form calls it. @throws AppError invalid_input for one that many people use (D-39). */
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
 * Some keyboards write 'é' as one sign and some as two; nobody can see which, and a family has several (RFC 8265, section
 * 4.2: normalization form C). Nothing else about a password is changed.
 */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFC');
}

/** A hash nobody's password has: verifying against it takes as long for unknown user names as for known ones. */
let decoyHash: Promise<string> | undefined;

/**
 * @param stored the stored hash, or null for an unknown user name.
 * @param isKnown it comes from a known browser, whose turn is before that of strangers.
 */
export async function verifyPassword(stored: string | null, password: string, isKnown = false): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await decoyHash);
  const written = sameOnEveryKeyboard(password);
  // Earlier versions stored passwords as the keyboard wrote them. Unknown user names are tried twice as well.
  const matches =
    (await inTurn(() => verify(against, written), isKnown)) ||
    (written !== password && (await inTurn(() => verify(against, password), isKnown)));
  return stored !== null && matches;
}

/** How many are being hashed, and how many wait for their turn. */
export function passwordQueue(): { running: number; waiting: number } {
  return { running, waiting: howManyWait() };
}

let strangers = 0;
const knownAccounts = new Set<string>();

/**
 * For work that comes to hash a password: in a crowd, whoever would have to be turned away then is turned away before
 * anything is counted or stored. To be kept waiting is not to have failed.
 * @param account to which the browser is known; null for a stranger's. Each has one place at a time, and what comes beside
 * it is as a stranger's: else one account with many browsers could take all the room that strangers leave.
 * @param work is told whether it has the place of a known browser.
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
/** Each as they came; those of known browsers go first. */
const waiting: Record<'known' | 'strangers', Array<() => void>> = { known: [], strangers: [] };

function howManyWait(): number {
  return waiting.known.length + waiting.strangers.length;
}

/** @throws AppError unavailable when too many wait already */
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
    // In a crowd each pauses for as long as it worked: what others want to read meanwhile finds a processor free.
    if (howManyWait() > 0) setTimeout(passOn, performance.now() - startedAt);
    else passOn();
  }
}

/** A finished turn hands its place on, so that `running` only changes when nobody waits. */
function passOn(): void {
  const next = waiting.known.shift() ?? waiting.strangers.shift();
  if (next === undefined) running -= 1;
  else next();
}

function tooManyAtOnce(): AppError {
  return new AppError('unavailable', 'Many people are signing in just now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
}
