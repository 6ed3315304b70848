import type { VerificationState } from '@shared/api/profile';
import { PRODUCT_NAME } from '@shared/product';
import type { AttemptLimits } from '../../auth/attempt-limits';
import { digestOf, newToken } from '../../auth/tokens';
import type { Database } from '../../db/connect';
import { violatedUniqueIndex } from '../../db/database-errors';
import { AppError, notFound } from '../../errors/app-error';
import type { Mailer } from '../../mail/mailer';
import { createVerificationQueries, type VerificationRow } from './verification-queries';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a link works. */
const EXPIRY_MS = 7 * DAY_MS;

interface Person {
  id: string;
  username: string;
  firstName: string | null;
  email: string | null;
}

export interface VerificationDependencies {
  database: Database;
  mailer: Mailer;
  limits: AttemptLimits;
  clock: () => Date;
}

export type EmailVerification = ReturnType<typeof createEmailVerification>;

/**
 * Verifies that an address belongs to its person: sends a link there; opening it proves that they read that mailbox (D-62).
 */
export function createEmailVerification({ database, mailer, limits, clock }: VerificationDependencies) {
  const queries = createVerificationQueries(database);

  function stateOf(row: VerificationRow | null, email: string | null): VerificationState {
    const isWorking =
      row !== null &&
      row.email.toLowerCase() === email?.toLowerCase() &&
      clock().getTime() - row.createdAt.getTime() < EXPIRY_MS;
    return {
      isMailOn: mailer.isConfigured,
      sent: isWorking ? { to: row.email, at: row.createdAt.toISOString() } : null,
    };
  }

  /** Only the newest link works. Without email or an address, nothing happens. */
  async function start({ id, username, firstName, email }: Person): Promise<void> {
    if (!mailer.isConfigured || email === null) return;
    const token = newToken();
    await queries.replace({ userId: id, email, tokenDigest: digestOf(token), createdAt: clock() });
    mailer.send({ to: email, ...verificationMail({ username, firstName }, `/verify-email/${token}`) });
  }

  return {
    isMailOn: mailer.isConfigured,

    start,

    /** Limits how often links are sent. @throws AppError too_many_requests */
    async refuseTooMany(personId: string): Promise<void> {
      if (mailer.isConfigured) await limits.countProof(personId);
    },

    async read(personId: string): Promise<VerificationState> {
      const person = await queries.findPerson(personId);
      return stateOf(await queries.find(personId), person?.email ?? null);
    },

    /** @throws AppError conflict if there is nothing to verify, too_many_requests */
    async sendAgain(personId: string): Promise<VerificationState> {
      const person = await queries.findPerson(personId);
      if (person === null) throw notFound();
      if (!mailer.isConfigured)
        throw new AppError('conflict', 'This server sends no mail, so no confirmation is needed.');
      if (person.email === null) throw new AppError('conflict', 'Please add your email address first.');
      if (person.emailVerifiedAt !== null) throw new AppError('conflict', 'Your email address is already confirmed.');
      await this.refuseTooMany(personId);
      await start(person);
      return this.read(personId);
    },

    /**
     * Of several accounts with the same address, the first that proves it has it.
     * @throws AppError invalid_input, the same for every link that does not work; conflict if another account has it,
     * which only a person who reads that mailbox is told
     */
    async prove(token: string): Promise<{ userId: string; email: string }> {
      const now = clock();
      const since = new Date(now.getTime() - EXPIRY_MS);
      const proved = await queries.prove(digestOf(token), { since, now }).catch((error: unknown) => {
        if (violatedUniqueIndex(error) !== 'users_email_key') throw error;
        throw new AppError(
          'conflict',
          'This email is already confirmed for another account. Please sign in to that one.',
        );
      });
      if (proved === null) {
        throw new AppError('invalid_input', 'This link no longer works. It may have expired or already been used.');
      }
      return proved;
    },
  };
}

/** @param link the path of the page that verifies the address; the mailer makes it a full address. */
function verificationMail({ username, firstName }: { username: string; firstName: string | null }, link: string) {
  const lines = [
    firstName === null ? 'Hello,' : `Hello ${firstName},`,
    '',
    `this address was entered on ${PRODUCT_NAME} for the username ${username}.`,
    'If it is yours, please open this link to confirm it. It works once, for 7 days.',
    'If you did not expect this, please delete this email. Nothing will happen.',
    '',
  ];
  return { subject: `Please confirm your email for ${PRODUCT_NAME}`, text: lines.join('\n'), link };
}
