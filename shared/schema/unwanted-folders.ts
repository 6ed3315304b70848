import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Folders of the file store whose owner is gone. Stored in the transaction that deletes the owner, and removed once the
 * files are deleted: a server that stops in between finds here what is left to do.
 */
export const unwantedFolders = pgTable('unwanted_folders', {
  folder: text('folder').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
});
