import { and, count, eq, gt, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { careInvitations, familyMembers, invitationAsks } from '@shared/schema/care-team';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';

export type AskQueries = ReturnType<typeof createAskQueries>;

/** Asks to be let in (D-100). */
export function createAskQueries({ orm }: Database) {
  const isThat = (invitationId: string, userId: string) =>
    and(eq(invitationAsks.invitationId, invitationId), eq(invitationAsks.userId, userId));

  const owners = alias(users, 'owners');
  const owner = orm
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(sql`lower(${owners.email})`, sql`lower(${users.email})`), isNotNull(owners.emailVerifiedAt)));

  return {
    /**
     * The unanswered asks about a senior's open invitations, oldest first. A person whose account has another address
     * by now no longer asks, nor one whose address another account has proved.
     */
    listAskers(seniorId: string, now: Date) {
      return orm
        .select({
          invitationId: invitationAsks.invitationId,
          userId: users.id,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
          email: sql<string>`${users.email}`,
        })
        .from(invitationAsks)
        .innerJoin(careInvitations, eq(careInvitations.id, invitationAsks.invitationId))
        .innerJoin(users, eq(users.id, invitationAsks.userId))
        .where(
          and(
            eq(careInvitations.seniorId, seniorId),
            eq(careInvitations.status, 'pending'),
            gt(careInvitations.expiresAt, now),
            isNull(invitationAsks.turnedAwayAt),
            eq(sql`lower(${users.email})`, sql`lower(${careInvitations.caregiverEmail})`),
            or(isNotNull(users.emailVerifiedAt), notExists(owner)),
          ),
        )
        .orderBy(invitationAsks.askedAt, invitationAsks.userId);
    },

    /** The person's asks, by the invitation's id. */
    async listOwnAsks(userId: string): Promise<Map<string, { turnedAwayAt: Date | null }>> {
      const rows = await orm.select().from(invitationAsks).where(eq(invitationAsks.userId, userId));
      return new Map(rows.map((row) => [row.invitationId, row]));
    },

    /** How many people wait for the senior's answer. */
    async countAskers(invitationId: string): Promise<number> {
      const [row] = await orm
        .select({ asked: count() })
        .from(invitationAsks)
        .where(and(eq(invitationAsks.invitationId, invitationId), isNull(invitationAsks.turnedAwayAt)));
      return row?.asked ?? 0;
    },

    /** False if the person has asked before. */
    async ask(invitationId: string, userId: string, now: Date): Promise<boolean> {
      const stored = await orm
        .insert(invitationAsks)
        .values({ invitationId, userId, askedAt: now })
        .onConflictDoNothing()
        .returning({ userId: invitationAsks.userId });
      return stored.length > 0;
    },

    /** For good; a second time changes nothing. False if the person has not asked. */
    async turnAway(invitationId: string, userId: string, now: Date): Promise<boolean> {
      const turnedAwayAt = sql`coalesce(${invitationAsks.turnedAwayAt}, ${now.toISOString()}::timestamptz)`;
      const rows = await orm
        .update(invitationAsks)
        .set({ turnedAwayAt })
        .where(isThat(invitationId, userId))
        .returning({ userId: invitationAsks.userId });
      return rows.length > 0;
    },

    async isConnected(seniorId: string, caregiverId: string): Promise<boolean> {
      const rows = await orm
        .select({ id: familyMembers.id })
        .from(familyMembers)
        .where(and(eq(familyMembers.seniorId, seniorId), eq(familyMembers.caregiverId, caregiverId)));
      return rows.length > 0;
    },
  };
}

export type AskerRow = Awaited<ReturnType<AskQueries['listAskers']>>[number];
