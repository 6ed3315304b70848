import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Permissions } from '@shared/access/access';
import type { SentPermissions } from '@shared/api/care-team';
import { careInvitations, familyMembers, invitationAsks } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { TELL_JOINED, tellInvited } from '../../notifications/kinds/invitations';

export type InvitationRow = typeof careInvitations.$inferSelect;
export type NewInvitation = typeof careInvitations.$inferInsert;
export type UserRow = typeof users.$inferSelect;

/** An invitation with its two people; `caregiver` is null until someone has answered. */
export interface InvitationWithPeople {
  invitation: InvitationRow;
  senior: UserRow;
  caregiver: UserRow | null;
}

export type InvitationQueries = ReturnType<typeof createInvitationQueries>;

const seniors = alias(users, 'seniors');
const caregivers = alias(users, 'caregivers');

const isAddressOf = (address: string, { isProved }: { isProved: boolean }) =>
  and(eq(sql`lower(${users.email})`, address), isProved ? isNotNull(users.emailVerifiedAt) : undefined);
const isOfInvitation = eq(invitationAsks.invitationId, careInvitations.id);

export function createInvitationQueries({ orm, inTransaction }: Database) {
  const withPeople = () =>
    orm
      .select({ invitation: careInvitations, senior: seniors, caregiver: caregivers })
      .from(careInvitations)
      .innerJoin(seniors, eq(seniors.id, careInvitations.seniorId))
      .leftJoin(caregivers, eq(caregivers.id, careInvitations.caregiverId));

  const isAskedBy = (userId: string) =>
    exists(
      orm
        .select({ userId: invitationAsks.userId })
        .from(invitationAsks)
        .where(and(isOfInvitation, eq(invitationAsks.userId, userId), isNull(invitationAsks.turnedAwayAt))),
    );

  return {
    listSent(seniorId: string): Promise<InvitationWithPeople[]> {
      return withPeople()
        .where(eq(careInvitations.seniorId, seniorId))
        .orderBy(desc(careInvitations.invitedAt), desc(careInvitations.id));
    },

    /** Open, unexpired invitations to this address. */
    listReceived(email: string, now: Date): Promise<InvitationWithPeople[]> {
      return withPeople()
        .where(
          and(
            eq(sql`lower(${careInvitations.caregiverEmail})`, email.toLowerCase()),
            eq(careInvitations.status, 'pending'),
            gt(careInvitations.expiresAt, now),
          ),
        )
        .orderBy(desc(careInvitations.invitedAt));
    },

    async find(id: string): Promise<InvitationWithPeople | null> {
      const [row = null] = await withPeople().where(eq(careInvitations.id, id));
      return row;
    },

    async findByToken(token: string): Promise<InvitationWithPeople | null> {
      const [row = null] = await withPeople().where(eq(careInvitations.token, token));
      return row;
    },

    /** The accounts with that address, case-insensitive. At most one of them has proved it. */
    listHolders(email: string): Promise<{ id: string; emailVerifiedAt: Date | null }[]> {
      return orm
        .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt })
        .from(users)
        .where(isAddressOf(email.toLowerCase(), { isProved: false }));
    },

    async findUser(id: string): Promise<UserRow | null> {
      const [row = null] = await orm.select().from(users).where(eq(users.id, id));
      return row;
    },

    /**
     * Whether a person with this address is on the senior's team already, or was invited at it and has another address
     * in their account.
     * @param isProved whether a member's address only counts if verified (D-62)
     */
    async isConnectedByEmail(seniorId: string, email: string, { isProved }: { isProved: boolean }): Promise<boolean> {
      const address = email.toLowerCase();
      const isTheirs = isAddressOf(address, { isProved });
      const members = orm
        .select({ id: familyMembers.id })
        .from(familyMembers)
        .innerJoin(users, eq(users.id, familyMembers.caregiverId))
        .where(and(eq(familyMembers.seniorId, seniorId), isTheirs));
      const accepted = orm
        .select({ id: careInvitations.id })
        .from(careInvitations)
        .where(
          and(
            eq(careInvitations.seniorId, seniorId),
            eq(sql`lower(${careInvitations.caregiverEmail})`, address),
            eq(careInvitations.status, 'accepted'),
          ),
        );
      return (await unionAll(members, accepted)).length > 0;
    },

    /** Stores the expired status. @param onlyOf a senior's id; absent for all */
    async expire(now: Date, onlyOf?: string): Promise<number> {
      const rows = await orm
        .update(careInvitations)
        .set({ status: 'expired' })
        .where(
          and(
            eq(careInvitations.status, 'pending'),
            lte(careInvitations.expiresAt, now),
            onlyOf === undefined ? undefined : eq(careInvitations.seniorId, onlyOf),
          ),
        )
        .returning({ id: careInvitations.id });
      return rows.length;
    },

    /** @param needsProof whether whoever has the address is told only if they have confirmed it */
    async insert(invitation: NewInvitation, needsProof: boolean): Promise<void> {
      const { id, caregiverEmail, invitedAt } = careInvitations;
      const storing = orm.insert(careInvitations).values(invitation).returning({ id, caregiverEmail, invitedAt });
      await orm.execute(sql`with stored as ${storing} ${sql.raw(tellInvited(needsProof))}`);
    },

    /**
     * Answers an open invitation and, if accepted, creates the connection: in one transaction, and only if nobody has
     * answered or canceled meanwhile. Of two answers at once one wins; the other gets false, like an answer while one
     * of the two accounts is deleted.
     */
    async answer(answer: {
      id: string;
      status: 'accepted' | 'declined';
      caregiver: UserRow;
      relationship: string;
      /** The switches that the answering person saw; null if the senior lets in a person who asked. */
      seen: Permissions | null;
      seniorId: string;
      connectionId: string;
      now: Date;
    }): Promise<boolean> {
      return inTransaction(async (transaction) => {
        // Locks accounts first, like deleting an account does: otherwise each could wait for the other.
        const people = await transaction
          .select({ id: users.id })
          .from(users)
          .where(inArray(users.id, [answer.seniorId, answer.caregiver.id]))
          .orderBy(users.id)
          .for('key share');
        if (people.length < 2) return false;
        const answered = await transaction
          .update(careInvitations)
          .set({
            status: answer.status,
            respondedAt: answer.now,
            caregiverId: answer.caregiver.id,
            caregiverUsername: answer.caregiver.username,
            relationship: answer.relationship,
          })
          .where(
            and(
              eq(careInvitations.id, answer.id),
              eq(careInvitations.status, 'pending'),
              gt(careInvitations.expiresAt, answer.now),
              // If the senior changed the switches meanwhile, the newer ones must win.
              answer.seen === null ? isAskedBy(answer.caregiver.id) : eq(careInvitations.permissions, answer.seen),
            ),
          )
          .returning({ permissions: careInvitations.permissions });
        const [invitation] = answered;
        if (invitation === undefined) return false;
        await transaction.delete(invitationAsks).where(eq(invitationAsks.invitationId, answer.id));
        if (answer.status === 'declined') return true;
        await transaction.insert(familyMembers).values({
          id: answer.connectionId,
          seniorId: answer.seniorId,
          caregiverId: answer.caregiver.id,
          relationship: answer.relationship,
          permissions: invitation.permissions,
          createdAt: answer.now,
        });
        // Whoever let somebody in knows it.
        if (answer.seen !== null) {
          await transaction.execute(sql`
            with stored as (select id, senior_id, responded_at from care_invitations where id = ${answer.id})
            ${sql.raw(TELL_JOINED)}`);
        }
        return true;
      });
    },

    /** Of an open or accepted invitation, and of its connection. A switch that is missing stays as it is. */
    async changePermissions(seniorId: string, id: string, sent: SentPermissions, now: Date) {
      const permissions = sql`permissions || ${JSON.stringify(sent)}::jsonb`;
      return inTransaction(async (transaction) => {
        const [changed] = await transaction
          .update(careInvitations)
          .set({ permissions })
          .where(
            and(
              eq(careInvitations.id, id),
              eq(careInvitations.seniorId, seniorId),
              or(
                and(eq(careInvitations.status, 'pending'), gt(careInvitations.expiresAt, now)),
                eq(careInvitations.status, 'accepted'),
              ),
            ),
          )
          .returning({ status: careInvitations.status, caregiverId: careInvitations.caregiverId });
        if (changed === undefined) return false;
        if (changed.status === 'accepted' && changed.caregiverId !== null) {
          await transaction
            .update(familyMembers)
            .set({ permissions })
            .where(and(eq(familyMembers.seniorId, seniorId), eq(familyMembers.caregiverId, changed.caregiverId)));
        }
        return true;
      });
    },

    /** Cancels or removes: the row is deleted, and an accepted one's connection with it (D-55, D-60). */
    async remove(seniorId: string, id: string): Promise<boolean> {
      return inTransaction(async (transaction) => {
        const [removed] = await transaction
          .delete(careInvitations)
          .where(and(eq(careInvitations.id, id), eq(careInvitations.seniorId, seniorId)))
          .returning({ status: careInvitations.status, caregiverId: careInvitations.caregiverId });
        if (removed === undefined) return false;
        if (removed.status === 'accepted' && removed.caregiverId !== null) {
          await transaction
            .delete(familyMembers)
            .where(and(eq(familyMembers.seniorId, seniorId), eq(familyMembers.caregiverId, removed.caregiverId)));
        }
        return true;
      });
    },
  };
}
