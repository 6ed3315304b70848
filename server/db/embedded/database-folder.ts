// The layout of the embedded database's folder, and creating it.
import { chmod, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error';

export interface DatabaseFolder {
  root: string;
  /** PostgreSQL's data directory and the unix socket. Only the user who runs PostgreSQL may enter it. */
  cluster: string;
  /** One line: the password of both database roles. Readable by the owner only. */
  password: string;
  /** One empty file per Hearthside that uses, or waits for, this folder; its time is the last beat. */
  claims: string;
}

function layoutOf(root: string): DatabaseFolder {
  const inside = (name: string) => path.join(root, name);
  return {
    root,
    cluster: inside('cluster'),
    password: inside('password'),
    claims: inside('claims'),
  };
}

/**
 * Creates the folder if it does not exist: mode 0711 as root, since another user runs PostgreSQL then, otherwise 0700.
 */
export async function makeDatabaseFolder(root: string, asRoot: boolean): Promise<DatabaseFolder> {
  const firstMade = await mkdir(root, { recursive: true, mode: 0o700 });
  if (asRoot && firstMade !== undefined) await openFolders(firstMade, root);
  // The system reports a running server's folder with all links resolved.
  const folder = layoutOf(await realpath(root));
  await mkdir(folder.claims, { recursive: true, mode: 0o755 });
  return folder;
}

/** Turns a file system error below `root` into a sentence; returns anything else unchanged. */
export function asReadableError(error: unknown, root: string): unknown {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresError(
        `Hearthside may not write to the folder ${root}. Please give this user write access to it, or set DATA_DIR to another folder.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(
        `${root} cannot be used as a folder because a file is in its place. Please set DATA_DIR to another folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError(`There is no space left on the disk that holds ${root}. Please make some room.`);
    default:
      return error;
  }
}

/** Lets others pass through the new folders, whatever the umask. Only the owner may list them. */
async function openFolders(from: string, to: string): Promise<void> {
  for (let folder = to; folder.startsWith(from); folder = path.dirname(folder)) await chmod(folder, 0o711);
}
