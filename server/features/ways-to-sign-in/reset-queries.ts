import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import { users } from '@shared/schema/users';
import { passwordResets } from '@shared/schema/ways-to-sign-in';
import type { Database } from '../../db/connect';
import { accountMail } from '../../notifications/kinds/account';

type UsedLink = {
  id: string;
  username: string;
  /** The sessions that have ended. */
  ended: string[];
};

export function createResetQueries({ orm, writes, inTransaction }: Database) {
  return {
    /** By user name or email address, if the address is confirmed. */
    async findByLogin(login: string) {
      const isTheirs = or(
        sql`lower(${users.username}) = lower(${login})`,
        sql`lower(${users.email}) = lower(${login})`,
      );
      const [row = null] = await orm
        .select({ id: users.id, username: users.username, firstName: users.firstName, email: users.email })
        .from(users)
        .where(and(isTheirs, isNotNull(users.emailVerifiedAt)));
      return row;
    },

    /** Replaces an earlier link. @returns false if the address is no longer theirs */
    async replace(row: { userId: string; email: string; tokenDigest: string; createdAt: Date }): Promise<boolean> {
      const { rowCount } = await writes.query({
        name: 'replace_password_reset',
        text: `
          insert into password_resets (user_id, email, token_digest, created_at)
          select id, email, $3, $4 from users
          where id = $1 and email = $2 and email_verified_at is not null
          for share of users
          on conflict (user_id) do update
            set email = excluded.email, token_digest = excluded.token_digest, created_at = excluded.created_at`,
        values: [row.userId, row.email, row.tokenDigest, row.createdAt],
      });
      return rowCount === 1;
    },

    /** Whose working link this is. */
    async findByToken({ tokenDigest, since }: { tokenDigest: string; since: Date }) {
      const [row = null] = await orm
        .select({ username: users.username, email: users.email })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(and(eq(passwordResets.tokenDigest, tokenDigest), gt(passwordResets.createdAt, since)));
      return row;
    },

    /**
     * Uses the link up, sets the password and ends every session, in one statement: of two at once one finds the link. A
     * trigger removes what began with the former password.
     * @returns null for a link that was used, replaced or has expired meanwhile
     */
    async useUp(link: { tokenDigest: string; since: Date }, hash: string, now: Date): Promise<UsedLink | null> {
      const isThisLink = sql`token_digest = ${link.tokenDigest} and created_at > ${link.since.toISOString()}`;
      return inTransaction(async (transaction) => {
        // The person first, like everybody who changes a password.
        await transaction.execute(
          sql`select from users where id = (select user_id from password_resets where ${isThisLink}) for no key update`,
        );
        const { rows } = await transaction.execute<UsedLink>(sql`
          with used as (
            delete from password_resets where ${isThisLink} returning user_id, email
          ), person as (
            update users set password = ${hash}, updated_at = ${now.toISOString()} from used
            where users.id = used.user_id and lower(users.email) = lower(used.email)
              and users.email_verified_at is not null
            returning users.id, users.username
          ), ended as (
            delete from sessions using person where sessions.user_id = person.id returning sessions.sid
          )
          select id, username, array(select sid from ended) as ended from person`);
        const [used] = rows;
        if (used === undefined) return null;
        await transaction.execute(accountMail({ userId: used.id, topic: 'password', at: now }));
        return used;
      });
    },

    removeExpired: (since: Date) => orm.delete(passwordResets).where(lt(passwordResets.createdAt, since)),
  };
}
