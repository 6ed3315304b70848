import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Role } from '@shared/domain/roles';
import { codeOf, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@shared/domain/ways-to-sign-in';
import { PRODUCT_NAME } from '@shared/product';
import type { AttemptLimits, SignInTry } from '../../auth/attempt-limits';
import type { Challenges } from '../../auth/challenges';
import { inBase32, newSecret, seal, stepOf, unseal } from '../../auth/codes';
import type { Confirmed } from '../../auth/confirmed';
import { digestOf, keyFor } from '../../auth/tokens';
import type { Viewer } from '../../auth/viewer';
import type { Database, Transaction } from '../../db/connect';
import { AppError } from '../../errors/app-error';
import { accountMail } from '../../notifications/kinds/account';
import type { UserRow } from './passkey-queries';
import { createSecondStepQueries } from './second-step-queries';

/** Of one sign-in; limits on guessing at the account stand beside it. */
const MOST_TRIES = 5;

interface SecondStepDependencies {
  database: Database;
  challenges: Challenges;
  confirmed: Confirmed;
  limits: AttemptLimits;
  /** The installation's. */
  secret: string;
  isMailOn: boolean;
  clock: () => Date;
  log: Logger;
}

const wrongCode = () => new AppError('invalid_code', 'This code is not right. Please try the newest one.');
const signInAgain = () => new AppError('sign_in_again', 'Please sign in again with your password.');

/** A code from an app in addition to the password, for those who help (SAFE-15 … 20). */
export function createSecondStep(dependencies: SecondStepDependencies) {
  const { database, challenges, confirmed, limits, secret, isMailOn, clock, log } = dependencies;
  const queries = createSecondStepQueries(database);
  const key = keyFor('second factor', secret);

  /** Uses up the app's code, or a recovery code. */
  async function accept(on: Transaction | Database['orm'], userId: string, code: string): Promise<boolean> {
    if (code.length === RECOVERY_CODE_LENGTH) return queries.useRecoveryCode(on, userId, digestOf(code), clock());
    const row = await queries.find(userId, on);
    if (row === null || row.confirmedAt === null) return false;
    const step = stepIn(row, code);
    return step !== null && queries.acceptStep(on, userId, step);
  }

  function stepIn({ secret: sealed, userId }: { secret: string; userId: string }, code: string): number | null {
    const opened = unseal(sealed, key, userId);
    if (opened === null) log.warn('The secret of a second step cannot be read: SESSION_SECRET is another one now.');
    return opened === null ? null : stepOf(opened, code, clock());
  }

  /** Guesses are limited like those at a password: the wait grows, and only a person who knows the password can cause one. */
  async function guess(attempt: SignInTry, check: () => Promise<boolean>): Promise<boolean> {
    await limits.beginSignIn(attempt);
    if (!(await check())) return false;
    await limits.signInSucceeded(attempt);
    return true;
  }

  const tell = async (
    on: Transaction,
    userId: string,
    topic: 'second_step_added' | 'second_step_removed' | 'recovery_codes',
  ) => {
    if (isMailOn) await on.execute(accountMail({ userId, topic, at: clock() }));
  };

  async function newRecoveryCodes(on: Transaction, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => codeOf(randomBytes(RECOVERY_CODE_LENGTH)));
    await queries.replaceRecoveryCodes(on, userId, codes.map(digestOf));
    return codes;
  }

  /** @throws AppError not_permitted for seniors: what they lose, nobody can give back. */
  function act<T>(viewer: Viewer, sid: string, work: (on: Transaction, user: UserRow) => Promise<T>): Promise<T> {
    refuseSeniors(viewer.role);
    return confirmed.act({ userId: viewer.id, sid }, work);
  }

  return {
    async read({ id }: Viewer) {
      const row = await queries.find(id);
      const since = row?.confirmedAt ?? null;
      return {
        isOn: since !== null,
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: since === null ? 0 : await queries.countCodesLeft(id),
      };
    },

    start(viewer: Viewer, sid: string): Promise<{ secret: string; uri: string }> {
      return act(viewer, sid, async (on, { id, username }) => {
        if (((await queries.find(id, on))?.confirmedAt ?? null) !== null) throw isOnAlready();
        const bytes = newSecret();
        await queries.begin(on, { userId: id, secret: seal(bytes, key, id), createdAt: clock() });
        return { secret: inBase32(bytes), uri: uriOf(inBase32(bytes), username) };
      });
    },

    /** @returns the recovery codes, and the sessions that have ended. @throws AppError invalid_code, conflict */
    confirm(viewer: Viewer, sid: string, code: string): Promise<{ recoveryCodes: string[]; ended: string[] }> {
      return act(viewer, sid, async (on, { id }) => {
        const row = await queries.find(id, on);
        if (row === null) throw new AppError('conflict', 'Please begin again: there is no code to confirm.');
        if (row.confirmedAt !== null) throw isOnAlready();
        const step = stepIn(row, code);
        if (step === null || !(await queries.acceptStep(on, id, step, clock()))) throw wrongCode();
        const recoveryCodes = await newRecoveryCodes(on, id);
        await tell(on, id, 'second_step_added');
        return { recoveryCodes, ended: await queries.endOtherSessions(on, id, sid) };
      });
    },

    /** @param address the network it comes from: guessing is limited. @throws AppError invalid_code */
    async remove(viewer: Viewer, sid: string, code: string, address: string): Promise<void> {
      const person = { userId: viewer.id, sid };
      refuseSeniors(viewer.role);
      // Before the transaction, which would take back what is counted.
      const { username } = await confirmed.act(person, async (_on, user) => user);
      const isRight = await guess({ counted: countedFor(username), address }, () =>
        confirmed.act(person, async (on, { id }) => {
          if (!(await accept(on, id, code))) return false;
          await queries.remove(on, id);
          await tell(on, id, 'second_step_removed');
          return true;
        }),
      );
      if (!isRight) throw wrongCode();
    },

    renewCodes(viewer: Viewer, sid: string): Promise<string[]> {
      return act(viewer, sid, async (on, { id }) => {
        if (((await queries.find(id, on))?.confirmedAt ?? null) === null) {
          throw new AppError('conflict', 'You are not asked for a code, so there are no recovery codes.');
        }
        await tell(on, id, 'recovery_codes');
        return newRecoveryCodes(on, id);
      });
    },

    /**
     * The second step of signing in, in the browser that was asked.
     * @param from the network, and the mark of this person in that browser: null where they never signed in before
     * @throws AppError invalid_code (401), sign_in_again, too_many_requests
     */
    async answer(
      request: Request,
      code: string,
      from: { address: string; markOf: (user: UserRow) => string | null },
    ): Promise<UserRow> {
      const userId = await challenges.countTry(request, 'code', MOST_TRIES);
      const user = userId === null ? null : await queries.findUser(userId);
      if (user === null) throw signInAgain();
      const mark = from.markOf(user);
      const attempt =
        mark === null
          ? { counted: countedFor(user.username), address: from.address }
          : { counted: `${countedFor(user.username)} ${mark}`, address: null };
      const isRight = await guess(attempt, () => accept(database.orm, user.id, code)).catch(async (error: unknown) => {
        // Having to wait is no wrong code.
        await challenges.giveTryBack(request, 'code');
        throw error;
      });
      if (!isRight) throw new AppError('invalid_code', wrongCode().message, { status: 401 });
      // Gone if the password has changed meanwhile.
      if ((await challenges.take(request, 'code')) === null) throw signInAgain();
      return user;
    },
  };
}

/** Beside the account's own counter. What follows the space is no browser's mark, which has a dot. */
const countedFor = (username: string) => `${username.toLowerCase()} code`;

const isOnAlready = () => new AppError('conflict', 'You are asked for a code already.');

function refuseSeniors(role: Role): void {
  if (role !== 'senior') return;
  throw new AppError('not_permitted', 'A code as well is for those who help. Your password is enough.');
}

/** What apps read from a QR code (Key URI Format). */
function uriOf(secret: string, username: string): string {
  const query = new URLSearchParams({ secret, issuer: PRODUCT_NAME, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${encodeURIComponent(PRODUCT_NAME)}:${encodeURIComponent(username)}?${query.toString()}`;
}
