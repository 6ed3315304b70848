import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Folders of the file store whose owner is gone. Written in the transaction that deletes the owner, and taken out again
 * once the files are removed: a server that stops in between finds here what is left to do.
 */
export const unwantedFolders = pgTable('unwanted_folders', {
  folder: text('folder').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
});
