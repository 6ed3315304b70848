// PostgreSQL refuses to run as root. If started as root, Hearthside runs it as a user without rights.
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error';

export interface UnprivilegedUser {
  name: string;
  uid: number;
  gid: number;
}

export function startedAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The user to run PostgreSQL as; null means the current user, which is not root. An existing cluster stays with its
 * owner: PostgreSQL refuses any other. Otherwise HEARTHSIDE_DB_USER, or else 'postgres' or 'nobody', whichever exists.
 * Throws EmbeddedPostgresError if there is none, or if a cluster belongs to another user and we are not root.
 */
export async function chooseUser(cluster: string): Promise<UnprivilegedUser | null> {
  const owner = await stat(cluster).catch(absent);
  if (!startedAsRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new EmbeddedPostgresError(
        `The database in ${path.dirname(cluster)} belongs to the user '${nameOf(owner.uid)}'. Please start Hearthside as that user, or set DATA_DIR to another folder.`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  const wanted = process.env['HEARTHSIDE_DB_USER'];
  const found = knownUsers().find((user) => user.name === wanted);
  if (wanted && (!found || found.uid === 0)) {
    throw new EmbeddedPostgresError(
      `HEARTHSIDE_DB_USER names '${wanted}', which is not an ordinary user of this computer. Please name another one.`,
    );
  }
  return found ?? defaultUser();
}

/**
 * The first folder on the way down to `root`, or `root` itself, that this user may not pass through; null if the way is
 * free.
 */
export async function firstClosedFolder(root: string, user: UnprivilegedUser): Promise<string | null> {
  const { root: top } = path.parse(root);
  const steps = path.relative(top, root).split(path.sep);
  for (let depth = 0; depth <= steps.length; depth += 1) {
    const folder = path.join(top, ...steps.slice(0, depth));
    const { mode, uid, gid } = await stat(folder);
    let mayPass = 0o001;
    if (uid === user.uid) mayPass = 0o100;
    else if (gid === user.gid) mayPass = 0o010;
    if ((mode & mayPass) === 0) return folder;
  }
  return null;
}

function defaultUser(): UnprivilegedUser {
  const users = knownUsers();
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  if (user) return user;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and this computer has no user 'postgres' or 'nobody'. Please set HEARTHSIDE_DB_USER to an ordinary user, or start Hearthside as one.`,
  );
}

function knownUsers(): UnprivilegedUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line.includes(':') && !line.startsWith('#'))
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function nameOf(uid: number): string {
  return knownUsers().find((user) => user.uid === uid)?.name ?? String(uid);
}

function absent(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return null;
  throw error;
}
