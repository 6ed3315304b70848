// What lies where in the folder of the embedded database, and making that folder.
import { chmod, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error';

export interface DatabaseFolder {
  root: string;
  /** PostgreSQL's own data directory, and the unix socket. Only the user who runs PostgreSQL may enter it. */
  cluster: string;
  /** One line: the password of both database roles. Readable by the owner only. */
  password: string;
  /** One empty file for each Hearthside that uses, or waits for, this folder; its time is the last sign of life. */
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

/** Creates the folder unless it is there: mode 0711 when root, as PostgreSQL runs as somebody else then, and 0700 otherwise. */
export async function makeDatabaseFolder(root: string, asRoot: boolean): Promise<DatabaseFolder> {
  const firstMade = await mkdir(root, { recursive: true, mode: 0o700 });
  if (asRoot && firstMade !== undefined) await openFolders(firstMade, root);
  // The system tells where a running server works with all links resolved.
  const folder = layoutOf(await realpath(root));
  await mkdir(folder.claims, { recursive: true, mode: 0o755 });
  return folder;
}

/** Turns what the file system said while writing below `root` into a sentence; anything else is returned as it came. */
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

/** Lets others pass through the folders we just made, whatever the umask was. Listing them stays with the owner. */
async function openFolders(from: string, to: string): Promise<void> {
  for (let folder = to; folder.startsWith(from); folder = path.dirname(folder)) await chmod(folder, 0o711);
}
