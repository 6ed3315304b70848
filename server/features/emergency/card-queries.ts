import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { emergencyContacts, emergencyLinks, emergencyLooks } from '@shared/schema/emergency';
import { medications } from '@shared/schema/medications';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';

export type LinkRow = typeof emergencyLinks.$inferSelect;
export type CardRows = NonNullable<Awaited<ReturnType<CardQueries['findCard']>>>;

/** Looks stored per person, the newest ones. */
const MOST_LOOKS = 200;
/** Looks shown. */
const LOOKS_SHOWN = 50;

export type CardQueries = ReturnType<typeof createCardQueries>;

export function createCardQueries({ orm, inTransaction, defer }: Database) {
  return {
    /** The contents of that person's card; null if there is no such person. */
    async findCard(userId: string) {
      const { firstName, lastName, username, phone, profileImageUrl, dateOfBirth, medicalConditions, allergies } =
        users;
      const names = { firstName, lastName, username };
      const person = { ...names, phone, profileImageUrl, dateOfBirth, medicalConditions, allergies };
      const { name, dosage, frequency, times, schedule, instructions } = medications;
      const [[owner], taken, contacts] = await Promise.all([
        orm
          .select({ ...person, timeZone: users.timeZone, otherMedications: users.medications })
          .from(users)
          .where(eq(users.id, userId)),
        orm
          .select({ name, dosage, frequency, times, schedule, instructions })
          .from(medications)
          .where(and(eq(medications.userId, userId), eq(medications.isActive, true), isNull(medications.deletedAt)))
          .orderBy(sql`lower(${medications.name})`, asc(medications.id)),
        // In the order to call them.
        orm
          .select({
            name: emergencyContacts.name,
            phone: emergencyContacts.phone,
            relationship: emergencyContacts.relationship,
            isPrimary: emergencyContacts.isPrimary,
          })
          .from(emergencyContacts)
          .where(eq(emergencyContacts.userId, userId))
          .orderBy(
            desc(emergencyContacts.isPrimary),
            asc(emergencyContacts.order),
            asc(emergencyContacts.createdAt),
            asc(emergencyContacts.id),
          ),
      ]);
      return owner === undefined ? null : { ...owner, medications: taken, contacts };
    },

    async findLink(userId: string): Promise<LinkRow | null> {
      const [row = null] = await orm.select().from(emergencyLinks).where(eq(emergencyLinks.userId, userId));
      return row;
    },

    /** The new secret replaces an earlier one. */
    async replaceLink(link: LinkRow): Promise<void> {
      await orm.insert(emergencyLinks).values(link).onConflictDoUpdate({ target: emergencyLinks.userId, set: link });
    },

    async removeLink(userId: string): Promise<void> {
      await orm.delete(emergencyLinks).where(eq(emergencyLinks.userId, userId));
    },

    /** @returns the card's owner; null for an unknown, replaced or stopped address. */
    async findOwner(secret: string): Promise<string | null> {
      const [row] = await orm
        .select({ userId: emergencyLinks.userId })
        .from(emergencyLinks)
        .where(eq(emergencyLinks.secret, secret));
      return row?.userId ?? null;
    },

    /** Newest first. */
    async listLooks(userId: string): Promise<Date[]> {
      const rows = await orm
        .select({ lookedAt: emergencyLooks.lookedAt })
        .from(emergencyLooks)
        .where(eq(emergencyLooks.userId, userId))
        .orderBy(desc(emergencyLooks.lookedAt), desc(emergencyLooks.id))
        .limit(LOOKS_SHOWN);
      return rows.map(({ lookedAt }) => lookedAt);
    },

    /** And deletes the oldest ones. While nothing can be stored, the card is shown nevertheless (decision 0012). */
    async recordLook(userId: string, lookedAt: Date): Promise<void> {
      const id = uuidv7();
      const write = () =>
        inTransaction(async (transaction) => {
          await transaction.insert(emergencyLooks).values({ id, userId, lookedAt }).onConflictDoNothing();
          await transaction.execute(sql`
            delete from emergency_looks where id in (
              select id from emergency_looks where user_id = ${userId}
              order by looked_at desc, id desc offset ${MOST_LOOKS}
            )`);
        });
      await defer(`card ${id}`, write);
    },
  };
}
