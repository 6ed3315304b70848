import { and, asc, eq, ne } from 'drizzle-orm';
import { emergencyContacts } from '@shared/schema/emergency';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../../db/connect';

export type ContactRow = typeof emergencyContacts.$inferSelect;
/** What a person enters about a contact. */
export type ContactFields = Pick<ContactRow, 'name' | 'phone' | 'contactType' | 'relationship' | 'notes' | 'isPrimary'>;

/** Lists and the emergency card contain them all. */
export const MOST_CONTACTS = 100;

export type ContactQueries = ReturnType<typeof createContactQueries>;

/** Every statement names the owner: another person's contact is never found. */
export function createContactQueries({ orm, inTransaction }: Database) {
  /** By `order`, then in the order they were added (D-85); the id decides between two of the same instant. */
  const listWith = (connection: Transaction, userId: string): Promise<ContactRow[]> =>
    connection
      .select()
      .from(emergencyContacts)
      .where(eq(emergencyContacts.userId, userId))
      .orderBy(asc(emergencyContacts.order), asc(emergencyContacts.createdAt), asc(emergencyContacts.id));

  /** Two changes of one list wait for each other: otherwise both could set a primary contact, or move other ones. */
  const changingList = <T>(userId: string, change: (transaction: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(async (transaction) => {
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      return change(transaction);
    });

  /** Before another one becomes the primary contact, since an index allows only one. */
  const demoteOthers = (transaction: Transaction, userId: string, id: string) =>
    transaction
      .update(emergencyContacts)
      .set({ isPrimary: false })
      .where(
        and(eq(emergencyContacts.userId, userId), ne(emergencyContacts.id, id), eq(emergencyContacts.isPrimary, true)),
      );

  const ofOwner = (userId: string, id: string) =>
    and(eq(emergencyContacts.userId, userId), eq(emergencyContacts.id, id));

  return {
    list: (userId: string): Promise<ContactRow[]> => listWith(orm, userId),

    /**
     * Adds at the end of the list. A repeated request with the same `idempotencyKey` stores nothing; `isNew` says
     * whether this call stored it.
     * @returns null if the list is full.
     */
    insert(
      userId: string,
      contact: ContactFields & Pick<ContactRow, 'id' | 'createdAt' | 'idempotencyKey'>,
    ): Promise<{ row: ContactRow; isNew: boolean } | null> {
      return changingList(userId, async (transaction) => {
        const list = await listWith(transaction, userId);
        const former = list.find(
          ({ idempotencyKey }) => idempotencyKey !== null && idempotencyKey === contact.idempotencyKey,
        );
        if (former !== undefined) return { row: former, isNew: false };
        if (list.length >= MOST_CONTACTS) return null;
        if (contact.isPrimary) await demoteOthers(transaction, userId, contact.id);
        const order = Math.max(-1, ...list.map((each) => each.order)) + 1;
        const [row] = await transaction
          .insert(emergencyContacts)
          .values({ ...contact, userId, order })
          .returning();
        if (row === undefined) throw new Error('An insert returned no row');
        return { row, isNew: true };
      });
    },

    /** @returns null if the owner has no such contact. */
    update(userId: string, id: string, fields: ContactFields): Promise<ContactRow | null> {
      return changingList(userId, async (transaction) => {
        const [known] = await transaction.select().from(emergencyContacts).where(ofOwner(userId, id));
        if (known === undefined) return null;
        if (fields.isPrimary) await demoteOthers(transaction, userId, id);
        const [row = null] = await transaction
          .update(emergencyContacts)
          .set(fields)
          .where(ofOwner(userId, id))
          .returning();
        return row;
      });
    },

    /**
     * Moves by one place; at the end of the list it stays. Renumbers all contacts, because equal numbers would no
     * longer keep their order.
     * @returns the new order; null if the owner has no such contact.
     */
    move(userId: string, id: string, places: -1 | 1): Promise<ContactRow[] | null> {
      return changingList(userId, async (transaction) => {
        const list = await listWith(transaction, userId);
        const from = list.findIndex((contact) => contact.id === id);
        const moved = list[from];
        if (moved === undefined) return null;
        const rest = list.toSpliced(from, 1);
        const to = Math.max(0, Math.min(from + places, rest.length));
        const inOrder = rest.toSpliced(to, 0, moved).map((contact, order) => ({ ...contact, order }));
        for (const { id: changedId, order } of inOrder) {
          if (list.find((contact) => contact.id === changedId)?.order === order) continue;
          await transaction.update(emergencyContacts).set({ order }).where(ofOwner(userId, changedId));
        }
        return inOrder;
      });
    },

    /** @returns false if the owner has no such contact. */
    async remove(userId: string, id: string): Promise<boolean> {
      const { rowCount } = await orm.delete(emergencyContacts).where(ofOwner(userId, id));
      return rowCount === 1;
    },
  };
}
