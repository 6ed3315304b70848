// PostgreSQL's side of the archive (server/backup/archive): it keeps each piece of log until the archive has it.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Which part of the archive belongs to this database. Beside the cluster, so that no backup carries it elsewhere. */
export const LINE_FILE = 'archive-line';
/** There while some log may be missing in the archive: nothing leads past that, until another base is taken. */
export const GAP_FILE = 'archive-gap';
/** Holds an empty file for each piece of log that the archive has. */
export const ARCHIVED_FOLDER = 'archived';

/**
 * The server process stores the log, which PostgreSQL only asks about: the database may run as a user who can reach
 * neither Node.js nor the archive. Paths begin at the cluster.
 */
export const ARCHIVING = {
  archive_mode: 'on',
  // With the time to store it, less than a minute is lost.
  archive_timeout: 30,
  archive_command: `test -f ../${ARCHIVED_FOLDER}/%f`,
};

/** What is written without archiving is not in the archive. */
export async function noteGap(root: string): Promise<void> {
  if (existsSync(path.join(root, LINE_FILE))) await writeFile(path.join(root, GAP_FILE), '');
}
