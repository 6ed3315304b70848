import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Permissions } from '../access/access';
import { users } from './users';

/**
 * Care connections: one row for each caregiver or family member a senior has let in. The access rule reads this row
 * and nothing else (D-55): no row, no access.
 */
export const familyMembers = pgTable(
  'family_members',
  {
    id: uuid('id').primaryKey(),
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caregiverId: uuid('caregiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    relationship: text('relationship').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('family_members_pair_key').on(table.seniorId, table.caregiverId),
    index('family_members_caregiver_id_idx').on(table.caregiverId),
  ],
);
