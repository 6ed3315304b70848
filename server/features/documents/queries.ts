import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { familyMembers } from '@shared/schema/care-team';
import { documents } from '@shared/schema/documents';
import type { Database } from '../../db/connect';

/** With the user ids of the people it is currently shared with. */
export type DocumentRow = typeof documents.$inferSelect;

/** A member of the care team, and their connection. */
export interface Member {
  userId: string;
  connectionId: string;
}

/** The maximum per person; a list holds them all. */
export const MOST_DOCUMENTS = 500;

export type DocumentQueries = ReturnType<typeof createDocumentQueries>;

/**
 * A document is shared over connections, not with people: when a connection ends, so does the sharing, and it does not
 * come back when the same person is connected again.
 */
export function createDocumentQueries({ orm }: Database) {
  const readers = sql<string[]>`(
    select coalesce(json_agg(f.caregiver_id order by f.id), '[]') from family_members f
    where f.senior_id = ${documents}.user_id and ${documents}.shared_with ? f.id::text
  )`;
  const columns = { ...getTableColumns(documents), sharedWith: readers };

  const isSharedWith = (viewerId: string) => sql`exists (
    select from family_members f
    where f.senior_id = ${documents}.user_id and f.caregiver_id = ${viewerId}
      and ${documents}.shared_with ? f.id::text
  )`;

  return {
    /** Newest first. */
    listOwn(userId: string): Promise<DocumentRow[]> {
      return orm
        .select(columns)
        .from(documents)
        .where(eq(documents.userId, userId))
        .orderBy(desc(documents.createdAt), desc(documents.id))
        .limit(MOST_DOCUMENTS);
    },

    listShared(ownerId: string, viewerId: string): Promise<DocumentRow[]> {
      return orm
        .select(columns)
        .from(documents)
        .where(and(eq(documents.userId, ownerId), isSharedWith(viewerId)))
        .orderBy(desc(documents.createdAt), desc(documents.id))
        .limit(MOST_DOCUMENTS);
    },

    async findOwn(userId: string, id: string): Promise<DocumentRow | null> {
      const [row = null] = await orm
        .select(columns)
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.userId, userId)));
      return row;
    },

    async findShared(viewerId: string, id: string): Promise<DocumentRow | null> {
      const [row = null] = await orm
        .select(columns)
        .from(documents)
        .where(and(eq(documents.id, id), isSharedWith(viewerId)));
      return row;
    },

    /** The given people who are on the senior's care team. */
    async membersAmong(seniorId: string, ids: readonly string[]): Promise<Member[]> {
      if (ids.length === 0) return [];
      return orm
        .select({ userId: familyMembers.caregiverId, connectionId: familyMembers.id })
        .from(familyMembers)
        .where(and(eq(familyMembers.seniorId, seniorId), inArray(familyMembers.caregiverId, [...ids])));
    },

    async count(userId: string): Promise<number> {
      return orm.$count(documents, eq(documents.userId, userId));
    },

    /** @returns false if the owner's `idempotencyKey` is already stored. */
    async insert(document: typeof documents.$inferInsert): Promise<boolean> {
      const { rowCount } = await orm
        .insert(documents)
        .values(document)
        .onConflictDoNothing({ target: [documents.userId, documents.idempotencyKey] });
      return rowCount === 1;
    },

    /** The owner's document with this idempotency key; null if there is none. */
    async findSent(userId: string, idempotencyKey: string): Promise<DocumentRow | null> {
      const [row = null] = await orm
        .select(columns)
        .from(documents)
        .where(and(eq(documents.userId, userId), eq(documents.idempotencyKey, idempotencyKey)));
      return row;
    },

    /** @param changes `sharedWith` by connection. @returns whether it existed. */
    async update(
      userId: string,
      id: string,
      changes: Partial<Pick<DocumentRow, 'name' | 'sharedWith'>>,
    ): Promise<boolean> {
      const { rowCount } = await orm
        .update(documents)
        .set(changes)
        .where(and(eq(documents.id, id), eq(documents.userId, userId)));
      return rowCount === 1;
    },

    /** @returns whether it existed. */
    async remove(userId: string, id: string): Promise<boolean> {
      const { rowCount } = await orm.delete(documents).where(and(eq(documents.id, id), eq(documents.userId, userId)));
      return rowCount === 1;
    },
  };
}
