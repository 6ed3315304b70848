import { and, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { careInvitations, familyMembers } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import { secondFactors } from '@shared/schema/ways-to-sign-in';
import type { Database } from '../../db/connect';
import { accountMail } from '../../notifications/kinds/account';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** What a senior keeps, and what connects them with others: table and column of the person. */
const BELONGINGS = [
  ['medications', 'user_id'],
  ['appointments', 'user_id'],
  ['health_metrics', 'user_id'],
  ['emergency_contacts', 'user_id'],
  ['documents', 'user_id'],
  ['game_activities', 'user_id'],
  ['care_invitations', 'senior_id'],
  ['family_members', 'senior_id'],
  ['family_updates', 'senior_id'],
  ['conversation_participants', 'user_id'],
] as const;

const hasAnything = sql.join(
  BELONGINGS.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.identifier(table)} of where of.${sql.identifier(column)} = ${users.id})`,
  ),
  sql` or `,
);

/** The one place that decides about the guide (KIND-02). Looks for belongings only while it is not ended. */
const showsGuide = sql<boolean>`case when ${users.role} = 'senior' and ${users.guideEndedAt} is null
  then not (${hasAnything}) else false end`;

export type AccountQueries = ReturnType<typeof createAccountQueries>;

export function createAccountQueries({ orm, writes, inTransaction }: Database) {
  const byId = orm
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('find_user');

  const ownAccount = orm
    .select({ user: users, showsGuide })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('find_own_account');

  const byUsername = orm
    .select()
    .from(users)
    .where(sql`lower(${users.username}) = lower(${sql.placeholder('username')})`)
    .prepare('find_user_by_username');

  return {
    async findById(id: string): Promise<UserRow | null> {
      const [row = null] = await byId.execute({ id });
      return row;
    },

    /** Keeps the time of the first end. */
    async endGuide(userId: string, now: Date): Promise<void> {
      await orm
        .update(users)
        .set({ guideEndedAt: now })
        .where(and(eq(users.id, userId), isNull(users.guideEndedAt)));
    },

    /** With whether their home begins with the guide. */
    async findOwnAccount(id: string): Promise<{ user: UserRow; showsGuide: boolean } | null> {
      const [row = null] = await ownAccount.execute({ id });
      return row;
    },

    /** The stored hash, once a concurrent change of it has finished; null if the person is gone. */
    async readPasswordSettled(id: string): Promise<string | null> {
      // A row lock is a write.
      const { rows } = await writes.query<{ password: string }>({
        name: 'read_password_settled',
        text: 'select password from users where id = $1 for share',
        values: [id],
      });
      return rows[0]?.password ?? null;
    },

    async hasSecondStep(userId: string): Promise<boolean> {
      const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
      return (await orm.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn)).length > 0;
    },

    /** By email, if they have confirmed their address. */
    async tellOfDevice(userId: string, topic: 'browser' | 'device_added', now: Date): Promise<void> {
      await orm.execute(accountMail({ userId, topic, at: now }));
    },

    /** Case-insensitive. */
    async findByUsername(username: string): Promise<UserRow | null> {
      const [row = null] = await byUsername.execute({ username });
      return row;
    },

    /** The other person, if connected with the viewer or in the circle of the same senior (D-57). */
    async findInCircle(viewerId: string, otherId: string): Promise<UserRow | null> {
      const mine = alias(familyMembers, 'mine');
      const theirs = alias(familyMembers, 'theirs');
      const areConnected = exists(
        orm
          .select({ id: mine.id })
          .from(mine)
          .where(
            or(
              and(eq(mine.seniorId, viewerId), eq(mine.caregiverId, otherId)),
              and(eq(mine.seniorId, otherId), eq(mine.caregiverId, viewerId)),
            ),
          ),
      );
      const shareASenior = exists(
        orm
          .select({ id: mine.id })
          .from(mine)
          .innerJoin(theirs, eq(theirs.seniorId, mine.seniorId))
          .where(and(eq(mine.caregiverId, viewerId), eq(theirs.caregiverId, otherId))),
      );
      const [row = null] = await orm
        .select()
        .from(users)
        .where(and(eq(users.id, otherId), or(areConnected, shareASenior)));
      return row;
    },

    async hasAccounts(): Promise<boolean> {
      return (await orm.select({ id: users.id }).from(users).limit(1)).length > 0;
    },

    /** Whether this is the link of an invitation that can still be answered. */
    async hasOpenInvitation(token: string, now: Date): Promise<boolean> {
      const isOpen = and(eq(careInvitations.status, 'pending'), gt(careInvitations.expiresAt, now));
      const found = await orm
        .select({ id: careInvitations.id })
        .from(careInvitations)
        .where(and(eq(careInvitations.token, token), isOpen));
      return found.length > 0;
    },

    /** Null if there is an account already; of several at once, one is stored. */
    async insertFirst(user: NewUser): Promise<UserRow | null> {
      return inTransaction(async (transaction) => {
        await transaction.execute(sql`lock table ${users} in share row exclusive mode`);
        const anybody = await transaction.select({ id: users.id }).from(users).limit(1);
        if (anybody.length > 0) return null;
        const [row = null] = await transaction.insert(users).values(user).returning();
        return row;
      });
    },

    /** Null if an account has this email address, proved or not; of two with the same one at once, one is stored. */
    async insert(user: NewUser): Promise<UserRow | null> {
      const { email } = user;
      return inTransaction(async (transaction) => {
        if (email !== null && email !== undefined) {
          // No index makes one wait for the other: an account's profile may claim any address (D-100).
          await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`);
          const holders = await transaction
            .select({ id: users.id })
            .from(users)
            .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
            .limit(1);
          if (holders.length > 0) return null;
        }
        const [row] = await transaction.insert(users).values(user).returning();
        if (row === undefined) throw new Error('An insert returned no row');
        return row;
      });
    },
  };
}
