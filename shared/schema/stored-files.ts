import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * The size of each uploaded file, in bytes, and who uploaded it: it counts against their storage quota. `folder` and
 * `file` are its key in the file store. Photos stored before this table existed are not in it.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    folder: text('folder').notNull(),
    file: text('file').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.folder, table.file] }),
    index('stored_files_user_id_idx').on(table.userId, table.bytes),
  ],
);
