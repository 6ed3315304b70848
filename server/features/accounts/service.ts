import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Account, PersonCard, registerBody } from '@shared/api/accounts';
import type { Formats } from '@shared/domain/formats';
import type { AttemptLimits, SignInTry } from '../../auth/attempt-limits';
import { hashPassword, refuseCommonPassword, unlessCrowded, verifyPassword } from '../../auth/passwords';
import type { Viewer } from '../../auth/viewer';
import { violatedUniqueIndex } from '../../db/database-errors';
import { AppError, atField, notFound } from '../../errors/app-error';
import { presentAccount, presentPerson } from './presenter';
import type { AccountQueries, UserRow } from './queries';
import type { WhoMayRegister } from './who-may-register';

type Registration = z.output<typeof registerBody>;

const USERNAME_TAKEN = 'This username is taken. Please choose another one.';
const EMAIL_TAKEN = 'There is already an account with this email. Please sign in instead.';

/** The owner of a browser's mark. */
export type MarkOwner = Pick<UserRow, 'id' | 'password'>;

/** The browser that a password came from. */
interface From {
  address: string;
  /** The mark this person left there when they signed in; null if the browser is unknown. */
  markOf: (owner: MarkOwner) => string | null;
}

/** The owner to look for if the user name is unknown. No browser has this mark. */
const NOBODY: MarkOwner = { id: '', password: '' };

interface AccountParts {
  queries: AccountQueries;
  limits: AttemptLimits;
  whoMayRegister: WhoMayRegister;
  isMailOn: boolean;
  clock: () => Date;
}

export function createAccountService({ queries, limits, whoMayRegister, isMailOn, clock }: AccountParts) {
  return {
    /**
     * A device that names no zone gets UTC until it does (KIND-38).
     * @param address where the request comes from; registrations are limited by it
     * @throws AppError registration_closed or invitation_needed, before anything else is looked at.
     */
    async register(
      { invitationToken, ...registration }: Registration,
      address: string,
      formats: Formats,
    ): Promise<UserRow> {
      const admitted = await whoMayRegister.admit(invitationToken);
      refuseCommonPassword(registration.password, 'password');
      const { password, timeZone, ...fields } = registration;
      const hash = await unlessCrowded(null, async () => {
        await limits.countRegistration(address);
        return hashPassword(password);
      });
      const user = {
        ...fields,
        ...(timeZone === undefined ? { timeZoneKnown: false } : { timeZone }),
        formats,
        id: uuidv7(),
        password: hash,
      };
      if (admitted === 'first') {
        const first = await queries.insertFirst(user);
        if (first === null) throw whoMayRegister.refusal();
        return first;
      }
      const stored = await queries.insert(user).catch((error: unknown) => {
        // Two people may choose one name at the same time, so the index decides, not an earlier check.
        if (violatedUniqueIndex(error) !== 'users_username_key') throw error;
        throw atField('conflict', 'username', USERNAME_TAKEN);
      });
      if (stored === null) throw atField('conflict', 'email', EMAIL_TAKEN);
      return stored;
    },

    /** Null for wrong credentials. Unknown and known user names take the same time and have the same limits. */
    async checkCredentials(username: string, password: string, from: From): Promise<UserRow | null> {
      const account = username.toLowerCase();
      // The name that is looked up is the one that is counted: a database lowercases some letters differently.
      const found = await queries.findByUsername(account);
      const attempt = signInTry(account, found, from);
      const isKnownBrowser = attempt.address === null;
      const isRight = await unlessCrowded(isKnownBrowser ? account : null, async (isKnown) => {
        await limits.beginSignIn(attempt);
        return verifyPassword(found?.password ?? null, password, isKnown);
      });
      if (!isRight) return null;
      await limits.signInSucceeded(attempt);
      return found;
    },

    /** The viewer if that is their password; null for a wrong one, which counts like a failed sign-in (D-40). */
    async checkOwnPassword(viewer: Viewer, password: string, from: From): Promise<UserRow | null> {
      const user = await queries.findById(viewer.id);
      return user === null ? null : this.checkCredentials(user.username, password, from);
    },

    /**
     * Call after a sign-in has stored its session. It waits for a concurrent password change, which ends the sessions
     * stored before it; sessions stored later are detected here.
     */
    async isStillThePassword({ id, password }: UserRow): Promise<boolean> {
      return (await queries.readPasswordSettled(id)) === password;
    },

    /** Whether the password alone still signs in: as above, and no second step has been set up. */
    async isEnough(user: UserRow): Promise<boolean> {
      return (await this.isStillThePassword(user)) && !(await queries.hasSecondStep(user.id));
    },

    /**
     * Call before the browser is marked as this person's.
     * @param mark null: they have not signed in there before
     * @param wasPaired from another device of theirs
     */
    async signedIn({ id }: UserRow, mark: string | null, wasPaired: boolean): Promise<void> {
      if (isMailOn && wasPaired) await queries.tellOfDevice(id, 'device_added', clock());
      else if (isMailOn && mark === null) await queries.tellOfDevice(id, 'browser', clock());
    },

    async readOwnAccount({ id }: Pick<Viewer, 'id'>): Promise<Account> {
      const found = await queries.findOwnAccount(id);
      if (found === null) throw notFound();
      return presentAccount(found.user, found);
    },

    /** Ending it again changes nothing. @throws AppError not_permitted for anyone but seniors */
    async endGuide(viewer: Viewer): Promise<Account> {
      if (viewer.role !== 'senior') throw new AppError('not_permitted', 'The guide is only for seniors.');
      await queries.endGuide(viewer.id, clock());
      return this.readOwnAccount(viewer);
    },

    async readPerson(viewer: Viewer, personId: string): Promise<Account | PersonCard> {
      if (personId === viewer.id) return this.readOwnAccount(viewer);
      const row = await queries.findInCircle(viewer.id, personId);
      if (row === null) throw notFound();
      return presentPerson(row);
    },
  };
}

function signInTry(account: string, user: UserRow | null, { address, markOf }: From): SignInTry {
  // Checked for every name, so that it takes as long.
  const mark = markOf(user ?? NOBODY);
  return user === null || mark === null
    ? { counted: account, address }
    : { counted: `${account} ${mark}`, address: null };
}
