import { and, eq, exists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { familyMembers } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export type AccountQueries = ReturnType<typeof createAccountQueries>;

export function createAccountQueries({ orm }: Database) {
  const byId = orm
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('find_user');

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

    /** The stored hash, once a concurrent change of it has finished; null if the person is gone. */
    async readPasswordSettled(id: string): Promise<string | null> {
      const [row] = await orm.select({ password: users.password }).from(users).where(eq(users.id, id)).for('share');
      return row?.password ?? null;
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

    async insert(user: NewUser): Promise<UserRow> {
      const [row] = await orm.insert(users).values(user).returning();
      if (row === undefined) throw new Error('An insert returned no row');
      return row;
    },
  };
}
