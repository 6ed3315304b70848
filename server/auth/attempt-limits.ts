import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Wrong passwords in a row before the next attempt has to wait. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_S = 15 * 60;
const FAILURES_PER_ADDRESS_AND_HOUR = 100;
/** Invitations also go out as email. */
const INVITATIONS_PER_DAY = 30;
/** Verification links one person can request: no account may flood strangers with email. */
const PROOFS_PER_HOUR = 5;
/** Of one person's calendar: apps poll every few minutes at most. */
const CALENDAR_READINGS_PER_MINUTE = 30;
/** Nobody may try out which addresses have an invitation (D-100). */
const ADDRESS_CHANGES_PER_HOUR = 5;
const ADDRESS_CHANGES_PER_NETWORK_AND_HOUR = 30;
/** Test notifications of one person. */
const TESTS_PER_HOUR = 6;
/** Each one is a question on a senior's screen. */
const ASKS_PER_HOUR = 20;
/** Links for a forgotten password: nobody may flood a mailbox, or try out which accounts there are. */
const RESETS_PER_HOUR = 3;
const RESETS_PER_NETWORK_AND_HOUR = 20;
/** Each one is a row that nobody may ever answer. */
const PASSKEY_QUESTIONS_PER_NETWORK_AND_HOUR = 300;

/** An attempt to sign in. */
export interface SignInTry {
  /** Key for counting failures in a row: an account, or a browser known to that account. */
  counted: string;
  /** The client's network; null for a known browser, which does not wait because of its neighbors. */
  address: string | null;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/**
 * Limits on guessing and on mass registration, counted in the database so that all instances share them. A wait is
 * never a lockout: it grows with each failure, ends by itself, and the right password clears it (D-40).
 */
export function createAttemptLimits(writes: pg.Pool, registrationsPerHour: number) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: writes,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
  const failuresInARow = limiter('failures', Number.MAX_SAFE_INTEGER, DAY_S);
  const waits = limiter('wait', 1, LONGEST_WAIT_S);
  const addressFailures = limiter('address', FAILURES_PER_ADDRESS_AND_HOUR, HOUR_S);
  const registrations = limiter('register', registrationsPerHour, HOUR_S);
  const invitations = limiter('invite', INVITATIONS_PER_DAY, DAY_S);
  const proofs = limiter('prove', PROOFS_PER_HOUR, HOUR_S);
  const calendarReadings = limiter('calendar', CALENDAR_READINGS_PER_MINUTE, MINUTE_S);
  const addressChanges = limiter('email', ADDRESS_CHANGES_PER_HOUR, HOUR_S);
  const addressChangesFrom = limiter('email-from', ADDRESS_CHANGES_PER_NETWORK_AND_HOUR, HOUR_S);
  const asks = limiter('ask', ASKS_PER_HOUR, HOUR_S);
  const tests = limiter('test', TESTS_PER_HOUR, HOUR_S);
  const resets = limiter('reset', RESETS_PER_HOUR, HOUR_S);
  const resetsFrom = limiter('reset-from', RESETS_PER_NETWORK_AND_HOUR, HOUR_S);
  const passkeyQuestions = limiter('passkey', PASSKEY_QUESTIONS_PER_NETWORK_AND_HOUR, HOUR_S);

  /**
   * Counts one more. A count that outlasts its own duration began before the clock was set back: it is dropped, or the right
   * password might have to wait for a day.
   */
  async function count(counter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
    const used = await counter.penalty(key);
    if (used.msBeforeNext <= counter.duration * 1000) return used;
    await counter.delete(key);
    return counter.penalty(key);
  }

  /** Null if this attempt may proceed, which starts a wait of `seconds`; otherwise the milliseconds left to wait. */
  async function refusedWait(counted: string, seconds: number): Promise<number | null> {
    try {
      await waits.consume(counted, 1, { customDuration: seconds });
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      if (refusal.msBeforeNext <= LONGEST_WAIT_S * 1000) return refusal.msBeforeNext;
      await waits.delete(counted);
      return refusedWait(counted, seconds);
    }
  }

  /** @throws AppError too_many_requests */
  async function countGuess(address: string): Promise<void> {
    const fromAddress = await count(addressFailures, address);
    if (fromAddress.consumedPoints <= FAILURES_PER_ADDRESS_AND_HOUR) return;
    await addressFailures.reward(address);
    throw tooMany('sign in', fromAddress.msBeforeNext);
  }

  return {
    /**
     * For a secret that does not say whose it is: counts a guess against the network like a wrong password, unless it was
     * right. @throws AppError too_many_requests, or what `check` throws
     */
    async countUnlessRight<T>(address: string, check: () => Promise<T | null>): Promise<T | null> {
      await countGuess(address);
      const found = await check();
      if (found !== null) await addressFailures.reward(address);
      return found;
    },

    /**
     * Call before checking a password. The attempt counts as failed from here on, so that a hundred at once are a
     * hundred attempts; a refused one does not count.
     * @throws AppError too_many_requests
     */
    async beginSignIn({ counted, address }: SignInTry): Promise<void> {
      if (address !== null) await countGuess(address);
      const failures = await count(failuresInARow, counted);
      const beyond = failures.consumedPoints - FREE_FAILURES;
      if (beyond < 0) return;
      // One attempt starts the wait; others are refused while it lasts.
      const wait = await refusedWait(counted, Math.min(2 ** beyond, LONGEST_WAIT_S));
      if (wait === null) return;
      await Promise.all([failuresInARow.reward(counted), address !== null && addressFailures.reward(address)]);
      throw tooMany('sign in', wait);
    },

    /** The password was right: clears the failures, and this attempt no longer counts against the address. */
    async signInSucceeded({ counted, address }: SignInTry): Promise<void> {
      await Promise.all([
        failuresInARow.delete(counted),
        waits.delete(counted),
        address !== null && addressFailures.reward(address),
      ]);
    },

    /** A new password begins anew. */
    async forgetFailures(account: string): Promise<void> {
      await Promise.all([failuresInARow.delete(account), waits.delete(account)]);
    },

    /** @throws AppError too_many_requests */
    async countReset(network: string): Promise<void> {
      const used = await count(resetsFrom, network);
      if (used.consumedPoints > RESETS_PER_NETWORK_AND_HOUR) throw tooMany('ask for a link', used.msBeforeNext);
    },

    /** Whether this account may be sent another link. */
    async mayReset(personId: string): Promise<boolean> {
      return (await count(resets, personId)).consumedPoints <= RESETS_PER_HOUR;
    },

    /** @throws AppError too_many_requests */
    async countPasskeyQuestion(network: string): Promise<void> {
      const used = await count(passkeyQuestions, network);
      if (used.consumedPoints > PASSKEY_QUESTIONS_PER_NETWORK_AND_HOUR) throw tooMany('sign in', used.msBeforeNext);
    },

    /** @throws AppError too_many_requests */
    async countRegistration(address: string): Promise<void> {
      const used = await count(registrations, address);
      if (used.consumedPoints > registrationsPerHour) throw tooMany('create an account', used.msBeforeNext);
    },

    /**
     * Gives the attempt back if `invite` throws, since nothing was sent. An invitation that is canceled later still
     * counts: its email was sent.
     * @throws AppError too_many_requests
     */
    async unlessTooManyInvitations<T>(seniorId: string, invite: () => Promise<T>): Promise<T> {
      const used = await count(invitations, seniorId);
      try {
        if (used.consumedPoints <= INVITATIONS_PER_DAY) return await invite();
        throw new AppError(
          'too_many_requests',
          'You have sent a lot of invitations today. Please try again tomorrow.',
          {
            retryAfterSeconds: Math.ceil(used.msBeforeNext / 1000),
          },
        );
      } catch (error) {
        await invitations.reward(seniorId);
        throw error;
      }
    },

    /** @throws AppError too_many_requests */
    async countProof(personId: string): Promise<void> {
      const used = await count(proofs, personId);
      if (used.consumedPoints > PROOFS_PER_HOUR) throw tooMany('confirm an email address', used.msBeforeNext);
    },

    /** @throws AppError too_many_requests */
    async countCalendarReading(ownerId: string): Promise<void> {
      const used = await count(calendarReadings, ownerId);
      if (used.consumedPoints > CALENDAR_READINGS_PER_MINUTE) throw tooMany('read this calendar', used.msBeforeNext);
    },

    /** @param network that the request comes from. @throws AppError too_many_requests */
    async countAddressChange(personId: string, network: string): Promise<void> {
      const own = await count(addressChanges, personId);
      if (own.consumedPoints > ADDRESS_CHANGES_PER_HOUR) throw tooMany('change an email address', own.msBeforeNext);
      const all = await count(addressChangesFrom, network);
      if (all.consumedPoints <= ADDRESS_CHANGES_PER_NETWORK_AND_HOUR) return;
      await addressChanges.reward(personId);
      throw tooMany('change an email address', all.msBeforeNext);
    },

    /** @throws AppError too_many_requests */
    async countTest(personId: string): Promise<void> {
      const used = await count(tests, personId);
      if (used.consumedPoints > TESTS_PER_HOUR) throw tooMany('send a test', used.msBeforeNext);
    },

    /** @throws AppError too_many_requests */
    async countAsk(personId: string): Promise<void> {
      const used = await count(asks, personId);
      if (used.consumedPoints > ASKS_PER_HOUR) throw tooMany('ask to be let in', used.msBeforeNext);
    },
  };
}

function tooMany(what: string, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 60 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError(
    'too_many_requests',
    `There were too many attempts to ${what}. Please wait ${wait} and try again.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}
