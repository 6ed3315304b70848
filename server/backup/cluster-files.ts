// Which files of PostgreSQL's data directory belong in a copy of it.
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error';
import { unlessMissing } from './copy-folder';

/** Contents that concern the running server or are created at every start; the write-ahead log is copied separately. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files of the running server or an earlier backup, caches and temporary tables. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^\.s\.PGSQL\./,
  /^(backup_label|tablespace_map|backup_manifest)(\.old)?$/,
  /^current_logfiles/,
  /^pg_internal\.init/,
  /^pgsql_tmp/,
  /^t\d+_\d+/,
];

/** Describes the state of all other files, so it is copied last. */
export const CONTROL_FILE = 'global/pg_control';

export interface ClusterFiles {
  /** Names below the cluster, with forward slashes, without the control file. */
  files: string[];
  /** All folders, including those whose contents are left out. */
  folders: string[];
}

/** @throws BackupError if part of the database is stored elsewhere. */
export async function listClusterFiles(cluster: string): Promise<ClusterFiles> {
  const found: ClusterFiles = { files: [], folders: [] };
  const visit = async (folder: string, isEmptied: boolean): Promise<void> => {
    // A folder may vanish when its database is dropped.
    const entries = (await readdir(path.join(cluster, folder), { withFileTypes: true }).catch(unlessMissing)) ?? [];
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (LEFT_OUT.some((pattern) => pattern.test(entry.name))) continue;
        // Replication slot folders go with their slot; pg_wal keeps its two folders.
        if (isEmptied && folder !== 'pg_wal') continue;
        found.folders.push(name);
        await visit(name, isEmptied || EMPTIED.has(name));
      } else if (entry.isSymbolicLink()) {
        throw new BackupError(
          `Part of the database lies elsewhere: ${path.join(cluster, name)} leads to ${await readlink(path.join(cluster, name))}. Only a database in one folder can be backed up.`,
        );
      } else if (entry.isFile() && !isEmptied && name !== CONTROL_FILE) {
        if (!LEFT_OUT.some((pattern) => pattern.test(entry.name))) found.files.push(name);
      }
    }
  };
  await visit('', false);
  return found;
}

/** The write-ahead log segments from one to another, inclusive, in order. Names sort by age. */
export async function listSegments(cluster: string, first: string, last: string): Promise<string[]> {
  const names = (await readdir(path.join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const wanted = names.filter((name) => name >= first && name <= last).sort();
  if (wanted[0] !== first || wanted.at(-1) !== last) {
    throw new BackupError('PostgreSQL removed log that the backup needs. Please try again.');
  }
  return wanted;
}
