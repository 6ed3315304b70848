// Restores a backup into a folder that is empty or does not exist yet, and only if every byte is intact.
import { existsSync } from 'node:fs';
import { chown, lchown, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { POSTGRES_MAJOR } from '../db/embedded/binaries';
import { asReadableError, makeDatabaseFolder } from '../db/embedded/database-folder';
import { chooseUser, startedAsRoot } from '../db/embedded/unprivileged-user';
import { flushFolder, writeFlushed } from '../db/flushed-files';
import { BackupError } from './backup-error';
import { CLUSTER, DATA, type Manifest, readManifest, verifyBackup } from './backup-folder';
import { checkRestored, type Restored } from './check-restored';
import { createCopyFolder, removeAtExit, unlessMissing } from './copy-folder';
import { assertRoom } from './room';
import { assertSigned, SECRET_FILE, type Trust } from './signature';

export interface RestoreOptions {
  /** The backup's folder. */
  backup: string;
  dataDir: string;
  /** Number of migrations this version knows. */
  migrations: number;
  trust: Trust;
  /** Before the copy is checked: goes on from there. @returns whether photos and documents are there now. */
  goOn?: (staged: string) => Promise<{ hasFiles: boolean }>;
}

/** Staging folder: nothing goes into the data folder until everything is checked. */
const UNFINISHED = 'restore.unfinished';
/** What was fetched for it from elsewhere. */
export const FETCHED = 'restore.fetched';

/** @throws BackupError, or EmbeddedPostgresError if the restored database does not start. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored & { manifest: Manifest }> {
  const backup = path.resolve(options.backup);
  const dataDir = path.resolve(options.dataDir);
  await assertEmpty(dataDir);
  const manifest = await readManifest(backup);
  assertFits(manifest, options.migrations);
  const sums = await verifyBackup(backup);
  await assertSigned(backup, options.trust);

  const isNew = !existsSync(dataDir);
  const staged = path.join(dataDir, UNFINISHED);
  const keep = removeAtExit(isNew ? dataDir : staged);
  try {
    // Creates all folders on the way, so that the user who runs PostgreSQL can enter them.
    await makeDatabaseFolder(path.join(staged, 'database'), startedAsRoot());
    await assertRoom(
      staged,
      [...sums.keys()].map((name) => path.join(backup, name)),
    );
    await copyInto(staged, { backup, sums, emptyFolders: manifest.emptyFolders });
    if (options.trust !== null) await writeFlushed(path.join(staged, SECRET_FILE), `${options.trust.secret}\n`);
    const final = { ...manifest, ...(await options.goOn?.(staged)) };
    const restored = await checkRestored(staged, final);
    await moveUp(staged, dataDir);
    if (isNew) await flushFolder(path.dirname(dataDir));
    return { ...restored, manifest: final };
  } catch (error) {
    await rm(isNew ? dataDir : staged, { recursive: true, force: true });
    throw asReadableError(error, dataDir);
  } finally {
    keep();
  }
}

/** A new disk may have a 'lost+found'. */
export async function assertEmpty(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir).catch(unlessMissing)) ?? [];
  if (names.every((name) => name === 'lost+found' || name === FETCHED)) return;
  throw new BackupError(
    `The folder ${dataDir} is not empty. A backup is restored into an empty or new folder only, so that nothing is lost: name another one.`,
  );
}

function assertFits({ postgresMajor, version, migrations }: Manifest, known: number): void {
  if (postgresMajor !== POSTGRES_MAJOR) {
    throw new BackupError(
      `This backup was made with PostgreSQL ${postgresMajor} by Hearthside ${version}; this Hearthside brings PostgreSQL ${POSTGRES_MAJOR}. ` +
        `Restore it with the Hearthside that made it; docs/operations.md says how to go on from there.`,
    );
  }
  if (migrations > known) {
    throw new BackupError(
      `This backup was made by a newer Hearthside (${version}) than this one. Restore it with that version, or a newer one.`,
    );
  }
}

interface Source {
  backup: string;
  /** By name in the backup. */
  sums: ReadonlyMap<string, string>;
  emptyFolders: readonly string[];
}

async function copyInto(staged: string, { backup, sums, emptyFolders }: Source): Promise<void> {
  const target = createCopyFolder(staged);
  const below = (name: string) => name.slice(DATA.length + 1);
  await target.add([...sums.keys()].map((name) => ({ source: path.join(backup, name), name: below(name) })));
  for (const name of emptyFolders) await target.makeFolder(below(name));
  for (const [name, sum] of sums) {
    if (target.copied.get(below(name))?.sha256 === sum) continue;
    throw new BackupError(`The file ${name} changed while it was being copied. Please try again.`);
  }
  await giveToDatabaseUser(path.join(staged, below(CLUSTER)));
  await target.flushFolders();
}

/** PostgreSQL does not run as root, and only accepts a cluster that belongs to its user. */
async function giveToDatabaseUser(cluster: string): Promise<void> {
  const user = await chooseUser(cluster);
  if (user === null) return;
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  for (const entry of entries) await lchown(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  await chown(cluster, user.uid, user.gid);
}

/** The database last: without it an interrupted restore does not look complete. */
async function moveUp(staged: string, dataDir: string): Promise<void> {
  const names = await readdir(staged);
  const inOrder = [...names.filter((name) => name !== 'database'), 'database'];
  for (const name of inOrder) await rename(path.join(staged, name), path.join(dataDir, name));
  await rm(staged, { recursive: true });
  await flushFolder(dataDir);
}
