import type { Logger } from 'pino';
import { isObviousPassword, OBVIOUS_PASSWORD } from '@shared/api/account-fields';
import { PRODUCT_NAME } from '@shared/product';
import type { AttemptLimits } from '../../auth/attempt-limits';
import { hashPassword, refuseCommonPassword, unlessCrowded } from '../../auth/passwords';
import { digestOf, newToken } from '../../auth/tokens';
import type { Database } from '../../db/connect';
import { AppError, atField } from '../../errors/app-error';
import { errorCode, type Mailer } from '../../mail/mailer';
import { createResetQueries } from './reset-queries';

/** How long a link works. */
const EXPIRY_MS = 30 * 60 * 1000;

export const LINK_ON_ITS_WAY = 'If this account has a confirmed email address, a link is on its way.';

const badLink = () => new AppError('invalid_input', 'This link no longer works. Please ask for a new one.');

interface ResetDependencies {
  database: Database;
  mailer: Mailer;
  limits: AttemptLimits;
  clock: () => Date;
  log: Logger;
}

/** For a forgotten password: a link to the confirmed address, which is the proof of who asks (SAFE-01 … 05). */
export function createPasswordReset({ database, mailer, limits, clock, log }: ResetDependencies) {
  const queries = createResetQueries(database);
  const oldest = () => new Date(clock().getTime() - EXPIRY_MS);

  async function sendLink(login: string): Promise<void> {
    const person = await queries.findByLogin(login);
    if (person === null) return;
    const { id: userId, email, username, firstName } = person;
    if (email === null || !(await limits.mayReset(userId))) return;
    const token = newToken();
    if (!(await queries.replace({ userId, email, tokenDigest: digestOf(token), createdAt: clock() }))) return;
    mailer.send({ to: email, ...resetMail({ username, firstName }, `/reset-password/${token}`) });
  }

  return {
    isMailOn: mailer.isConfigured,

    /** @throws AppError conflict without mail, too_many_requests; the same for everybody. */
    async admit(network: string): Promise<void> {
      if (!mailer.isConfigured) throw new AppError('conflict', 'No mail can be sent from here.');
      await limits.countReset(network);
    },

    /** Call once the request is answered: nobody can tell by the time it takes whether there is such an account. */
    sendLater(login: string): void {
      sendLink(login).catch((error: unknown) => log.warn({ code: errorCode(error) }, 'A password link was not sent'));
    },

    /**
     * @returns who it was, and the sessions that have ended.
     * @throws AppError invalid_input: at the password, and then the link stays good; or the same for every bad link
     */
    async setPassword(token: string, password: string): Promise<{ id: string; ended: string[] }> {
      const link = { tokenDigest: digestOf(token), since: oldest() };
      const person = await queries.findByToken(link);
      if (person === null) throw badLink();
      refuseCommonPassword(password, 'password');
      if (isObviousPassword({ ...person, password })) throw atField('invalid_input', 'password', OBVIOUS_PASSWORD);
      const hash = await unlessCrowded(null, () => hashPassword(password));
      const used = await queries.useUp(link, hash, clock());
      if (used === null) throw badLink();
      await limits.forgetFailures(used.username.toLowerCase());
      return used;
    },

    removeExpired: () => queries.removeExpired(oldest()),
  };
}

/** @param link the path of the page that takes the new password; the mailer makes it a full address. */
function resetMail({ username, firstName }: { username: string; firstName: string | null }, link: string) {
  const lines = [
    firstName === null ? 'Hello,' : `Hello ${firstName},`,
    '',
    `someone asked for a new password for your ${PRODUCT_NAME} account ${username}.`,
    'If it was you, please open this link and choose one. It works once, for 30 minutes.',
    'If it was not you, please delete this email. Your password stays as it is.',
    '',
  ];
  return { subject: `A new password for ${PRODUCT_NAME}`, text: lines.join('\n'), link };
}
