import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Wrong passwords in a row that an account allows before it makes the next one wait. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_S = 15 * 60;
const FAILURES_PER_ADDRESS_AND_HOUR = 100;

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/**
 * Limits on guessing and on mass registration, counted in the database so that every instance sees the same numbers.
 * A wait is never a lock: it grows with each failure, ends by itself, and a right password clears it (D-40).
 */
export function createAttemptLimits(pool: pg.Pool, registrationsPerHour: number) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
  const accountFailures = limiter('failures', Number.MAX_SAFE_INTEGER, DAY_S);
  const accountWaits = limiter('wait', 1, LONGEST_WAIT_S);
  const addressFailures = limiter('address', FAILURES_PER_ADDRESS_AND_HOUR, HOUR_S);
  const registrations = limiter('register', registrationsPerHour, HOUR_S);

  return {
    /** Call before checking a password. @throws AppError too_many_requests */
    async checkSignIn(account: string, address: string): Promise<void> {
      const [wait, failures] = await Promise.all([accountWaits.get(account), addressFailures.get(address)]);
      if (wait !== null && wait.remainingPoints <= 0) throw tooMany('sign in', wait.msBeforeNext);
      if (failures !== null && failures.consumedPoints >= FAILURES_PER_ADDRESS_AND_HOUR) {
        throw tooMany('sign in', failures.msBeforeNext);
      }
    },

    async countFailedSignIn(account: string, address: string): Promise<void> {
      const [failures] = await Promise.all([accountFailures.penalty(account), addressFailures.penalty(address)]);
      const beyond = failures.consumedPoints - FREE_FAILURES;
      if (beyond >= 0) await accountWaits.block(account, Math.min(2 ** beyond, LONGEST_WAIT_S));
    },

    async clearFailures(account: string): Promise<void> {
      await Promise.all([accountFailures.delete(account), accountWaits.delete(account)]);
    },

    /** @throws AppError too_many_requests */
    async countRegistration(address: string): Promise<void> {
      const used = await registrations.penalty(address);
      if (used.consumedPoints > registrationsPerHour) throw tooMany('create an account', used.msBeforeNext);
    },
  };
}

function tooMany(what: string, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 60 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('too_many_requests', `There were many tries to ${what}. Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  });
}
