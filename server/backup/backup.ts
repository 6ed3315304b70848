// Backs up an installation with the embedded database, whether it is running or not.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { POSTGRES_MAJOR } from '../db/embedded/binaries';
import { flushFolder } from '../db/flushed-files';
import { BackupError } from './backup-error';
import {
  backupName,
  CLUSTER,
  DATA,
  filesBelow,
  MANIFEST,
  type Manifest,
  SIGNATURE,
  SUMS,
  sumsText,
} from './backup-folder';
import { copyCluster } from './base-backup';
import { listClusterFiles } from './cluster-files';
import { type CopyFolder, createCopyFolder, removeAtExit } from './copy-folder';
import { withFileRowsHeld } from './hold-file-rows';
import { assertRoom } from './room';
import { keptBackupSecret, SECRET_FILE, signatureText } from './signature';
import { DATABASE, openCluster } from './supervisor-session';

export interface BackupOptions {
  dataDir: string;
  /** The folder to create the backup's own folder in. Created if absent. */
  into: string;
  /** Hearthside's version. */
  version: string;
  now: Date;
  /** False leaves out photos and documents, which are then in S3. */
  hasFiles: boolean;
}

export interface MadeBackup {
  folder: string;
  /** Number of photos and documents. */
  files: number;
  /** Total bytes. */
  size: number;
}

/**
 * The folder gets its name once it is complete and on disk; existing files are never touched.
 * @throws BackupError, or EmbeddedPostgresError if the database cannot be started.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const into = path.resolve(options.into);
  const dataDir = path.resolve(options.dataDir);
  const folder = path.join(into, backupName(options.now));
  if (existsSync(folder)) throw new BackupError(`There is already a backup of this moment: ${folder}.`);
  for (const inside of ['database', 'files'].map((name) => path.join(dataDir, name))) {
    if (!path.relative(inside, into).startsWith('..')) throw new BackupError(`A backup cannot be kept in ${inside}.`);
  }
  const opened = await openCluster(path.join(dataDir, 'database'));
  const unfinished = `${folder}.unfinished-${process.pid}`;
  const leaveIt = removeAtExit(unfinished);
  try {
    await mkdir(into, { recursive: true, mode: 0o700 });
    await assertRoom(into, await sourcesOf(dataDir, opened.cluster));
    await mkdir(unfinished, { mode: 0o700 });
    const target = createCopyFolder(unfinished);
    const session = await opened.connect('postgres');
    const rows = await opened.connect(DATABASE);
    try {
      await copyEverything({ ...options, dataDir, cluster: opened.cluster, target, session, rows });
    } finally {
      await Promise.allSettled([session.end(), rows.end()]);
    }
    await target.flushFolders();
    await rename(unfinished, folder);
    await flushFolder(into);
    const sizes = [...target.copied.values()].map(({ size }) => size);
    const files = [...target.copied.keys()].filter((name) => name.startsWith(`${DATA}/files/`)).length;
    return { folder, files, size: sizes.reduce((sum, size) => sum + size, 0) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    leaveIt();
    await opened.close();
  }
}

interface Copying extends BackupOptions {
  cluster: string;
  target: CopyFolder;
  session: pg.Client;
  rows: pg.Client;
}

/**
 * Most files are copied while everything runs. Only the end of the log and recent uploads are copied while the rows
 * that point at files are locked.
 */
async function copyEverything({ cluster, target, session, rows, ...options }: Copying): Promise<void> {
  const { dataDir } = options;
  const migrations = await countMigrations(rows);
  await copySecrets(dataDir, target);
  const copyFiles = () => (options.hasFiles ? copyUploads(path.join(dataDir, 'files'), target) : Promise.resolve());

  await copyFiles();
  const finish = await copyCluster({ cluster, session, target, name: CLUSTER });
  await copyFiles();
  const firstSegment = await withFileRowsHeld(rows, async () => {
    const first = await finish();
    await copyFiles();
    return first;
  });
  const endsAt = await clockOf(rows);

  const manifest: Manifest = {
    format: 1,
    version: options.version,
    madeAt: options.now.toISOString(),
    endsAt: endsAt.toISOString(),
    firstSegment,
    postgresMajor: POSTGRES_MAJOR,
    migrations,
    hasFiles: options.hasFiles,
    emptyFolders: target.emptyFolders(),
  };
  await target.write(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  const sums = sumsText(target.copied);
  await target.write(SUMS, sums);
  await target.write(SIGNATURE, signatureText(await keptBackupSecret(dataDir), sums));
}

/** The database password and anything else in DATA_DIR, such as the secret that signs sessions, but not backups. */
async function copySecrets(dataDir: string, target: CopyFolder): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && entry.name !== SECRET_FILE).map(({ name }) => name);
  const wanted = [...names, 'database/password'];
  await target.add(wanted.map((name) => ({ source: path.join(dataDir, name), name: `${DATA}/${name}` })));
}

/** Copies new files and drops deleted ones, so that a restore brings nothing deleted back. */
async function copyUploads(folder: string, target: CopyFolder): Promise<void> {
  const nameOf = (file: string) => `${DATA}/files/${file}`;
  const present = await listUploads(folder);
  const isPresent = new Set(present.map(nameOf));
  const fresh = present.filter((file) => !target.copied.has(nameOf(file)));
  await target.add(fresh.map((file) => ({ source: path.join(folder, file), name: nameOf(file) })));
  const gone = [...target.copied.keys()].filter((name) => name.startsWith(nameOf('')) && !isPresent.has(name));
  for (const name of gone) await target.remove(name);
}

/** Without uploads in progress. */
async function listUploads(folder: string): Promise<string[]> {
  return (await filesBelow(folder)).filter((file) => !file.endsWith('.part'));
}

async function sourcesOf(dataDir: string, cluster: string): Promise<string[]> {
  const ofCluster = (await listClusterFiles(cluster)).files.map((file) => path.join(cluster, file));
  const uploads = (await listUploads(path.join(dataDir, 'files'))).map((file) => path.join(dataDir, 'files', file));
  return [...ofCluster, ...uploads];
}

/** Commit times, by which a moment is found in the log, are the database's. */
async function clockOf(rows: pg.Client): Promise<Date> {
  const result = await rows.query('select clock_timestamp() as now');
  return z.tuple([z.object({ now: z.date() })]).parse(result.rows)[0].now;
}

async function countMigrations(rows: pg.Client): Promise<number> {
  const result = await rows.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return z.tuple([z.object({ count: z.number() })]).parse(result.rows)[0].count;
}
