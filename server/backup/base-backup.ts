// Copies a running PostgreSQL cluster by PostgreSQL's own procedure ('Making a Base Backup Using the Low Level API').
// Between start and stop, files are copied even if torn; starting the copy makes them consistent with the write-ahead
// log of that time and the label that says where it begins.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { BackupError } from './backup-error';
import { CONTROL_FILE, listClusterFiles, listSegments } from './cluster-files';
import type { CopyFolder } from './copy-folder';

export interface BaseBackup {
  cluster: string;
  /** A superuser session for this alone: PostgreSQL ends the backup with it. */
  session: pg.Client;
  target: CopyFolder;
  /** Where in `target` the copy goes. */
  name: string;
}

const MORE_READS = 10;

/**
 * Copies everything but the log. @returns a function that ends the backup; the copy has the database's state at that
 * time. It returns the first segment of log that the copy needs.
 */
export async function copyCluster({ cluster, session, target, name }: BaseBackup): Promise<() => Promise<string>> {
  const first = await start(session);
  const { files, folders } = await listClusterFiles(cluster);
  for (const folder of folders) await target.makeFolder(`${name}/${folder}`);
  // A table dropped meanwhile takes its files along; the log records that too.
  await target.add(files.map((file) => ({ source: path.join(cluster, file), name: `${name}/${file}` })));
  await copyControlFile(cluster, target, `${name}/${CONTROL_FILE}`);

  return async () => {
    const { label, last } = await stop(session);
    await target.write(`${name}/backup_label`, label);
    const segments = (await listSegments(cluster, first, last)).map((segment) => `pg_wal/${segment}`);
    await target.add(segments.map((file) => ({ source: path.join(cluster, file), name: `${name}/${file}` })));
    if (!segments.every((file) => target.copied.has(`${name}/${file}`))) {
      throw new BackupError('PostgreSQL removed log that the backup needs. Please try again.');
    }
    return first;
  };
}

/** @returns the first log segment the copy needs. */
async function start(session: pg.Client): Promise<string> {
  // The slot keeps this log from being removed; it ends with the session.
  await session.query('select pg_create_physical_replication_slot($1, true, true)', [
    `hearthside_backup_${process.pid}`,
  ]);
  const { rows } = await session.query(`select pg_walfile_name(pg_backup_start('hearthside', fast => true)) as first`);
  return z.tuple([z.object({ first: z.string() })]).parse(rows)[0].first;
}

async function stop(session: pg.Client): Promise<{ label: string; last: string }> {
  const { rows } = await session.query(
    `select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as last
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [{ label, spaces, last }] = z
    .tuple([z.object({ label: z.string(), spaces: z.string().nullable(), last: z.string() })])
    .parse(rows);
  if (spaces) throw new BackupError('Part of the database lies in a tablespace, which cannot be backed up this way.');
  return { label, last };
}

/** Small and rewritten in place: two equal reads are not torn. */
async function copyControlFile(cluster: string, target: CopyFolder, name: string): Promise<void> {
  const source = path.join(cluster, CONTROL_FILE);
  let bytes = await readFile(source);
  for (let read = 1; read <= MORE_READS; read += 1) {
    const again = await readFile(source);
    if (again.equals(bytes)) return target.write(name, bytes);
    bytes = again;
  }
  throw new BackupError('The state of the database could not be read. Please try again.');
}
