// Creates PostgreSQL's data directory, and checks an existing one.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder, writeFlushed } from '../flushed-files';
import { type Binaries, POSTGRES_MAJOR } from './binaries';
import type { DatabaseFolder } from './database-folder';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error';
import { runProgram } from './run-program';
import type { UnprivilegedUser } from './unprivileged-user';
import type { WayToCluster } from './way-to-cluster';

/** The role that owns the cluster. Hearthside itself uses an ordinary role, as on any other server. */
export const SUPERVISOR_ROLE = 'supervisor';
export const APP_ROLE = 'hearthside';

export interface ClusterContext {
  folder: DatabaseFolder;
  binaries: Binaries;
  user: UnprivilegedUser | null;
  way: WayToCluster;
}

/** Creates the cluster if there is none and returns the roles' password. `durable` false skips flushing it to disk. */
export async function ensureCluster(context: ClusterContext, durable: boolean): Promise<string> {
  const { folder } = context;
  if (!existsSync(folder.cluster)) return createCluster(context, durable);
  await assertSameMajor(folder);
  return (await readPassword(folder)) ?? resetPassword(context);
}

/** Throws EmbeddedPostgresError if another major version made the cluster, or if it is no cluster. */
async function assertSameMajor({ root, cluster }: DatabaseFolder): Promise<void> {
  const major = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(missing))?.trim();
  if (major === undefined) {
    throw new EmbeddedPostgresError(
      `The folder ${cluster} holds no PostgreSQL database. Please move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (major !== POSTGRES_MAJOR) {
    throw new EmbeddedPostgresError(
      `The database in ${root} was made by PostgreSQL ${major}, this version of Hearthside runs PostgreSQL ${POSTGRES_MAJOR}. ` +
        `Please start the version of Hearthside that made it: nothing was changed. docs/operations.md says how to move the data to this one.`,
    );
  }
}

async function createCluster(context: ClusterContext, durable: boolean): Promise<string> {
  const { folder, user } = context;
  await removeUnfinished(folder);
  const password = await keepNewPassword(folder);
  const unfinished = path.join(folder.root, `cluster.unfinished-${randomUUID().slice(0, 8)}`);
  await mkdir(unfinished, { mode: 0o700 });
  if (user) await chown(unfinished, user.uid, user.gid);
  await initialise(context, unfinished, password, durable);
  // A rename is atomic: an unfinished cluster is never mistaken for a database.
  await rename(unfinished, folder.cluster);
  if (durable) await flushFolder(folder.root);
  return password;
}

async function initialise(context: ClusterContext, target: string, password: string, durable: boolean): Promise<void> {
  const { folder, binaries, user, way } = context;
  const passwordFile = path.join(folder.root, 'initial-password');
  await rm(passwordFile, { force: true });
  const handle = await open(passwordFile, 'wx+', 0o600);
  try {
    await handle.write(`${password}\n`, 0);
    if (user) await handle.chown(user.uid, user.gid);
    // Passed as an open file, since the user may not be able to reach it by path.
    const source = process.platform === 'win32' ? passwordFile : '/dev/stdin';
    const access = ['-U', SUPERVISOR_ROLE, '-A', 'scram-sha-256', '--pwfile', source];
    const text = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const storage = durable ? ['--data-checksums'] : ['--data-checksums', '--no-sync'];
    const args = ['-D', way.pathFrom(target), ...access, ...text, ...storage];
    const { code, errors } = await runProgram(binaries.initdb, args, { user, input: handle.fd, cwd: target });
    if (code !== 0)
      throw new EmbeddedPostgresError(`The database in ${folder.root} could not be made: ${errors.trim()}`);
  } finally {
    await handle.close();
    await rm(passwordFile, { force: true });
  }
}

async function removeUnfinished({ root }: DatabaseFolder): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith('cluster.unfinished-')) continue;
    await rm(path.join(root, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function readPassword({ password }: DatabaseFolder): Promise<string | undefined> {
  return (await readFile(password, 'utf8').catch(missing))?.trim() || undefined;
}

async function keepNewPassword({ root, password: file }: DatabaseFolder): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  await writeFlushed(unfinished, `${password}\n`);
  await rename(unfinished, file);
  await flushFolder(root);
  return password;
}

/** The data outlives a lost password file: anyone who may read the cluster may also set its password. */
async function resetPassword({ folder, binaries, user, way }: ClusterContext): Promise<string> {
  const password = await keepNewPassword(folder);
  const input = [SUPERVISOR_ROLE, APP_ROLE].map((role) => `alter role ${role} password '${password}';\n`).join('');
  const args = ['--single', '-D', way.pathFrom(folder.cluster), 'postgres'];
  const { code, errors } = await runProgram(binaries.postgres, args, { user, input, cwd: folder.cluster });
  if (code === 0) return password;
  await rm(folder.password, { force: true });
  throw new EmbeddedPostgresError(
    `The file ${folder.password} is missing and could not be made again: ${errors.trim()}`,
  );
}

/** A new or renamed file survives a power cut only once its folder is flushed too. Windows has no such call. */
function missing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
