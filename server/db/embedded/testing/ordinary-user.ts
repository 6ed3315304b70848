// A user who is not root, and a folder of theirs.
import { chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startedAsRoot } from '../unprivileged-user';
import { scratchFolder } from './scratch';

interface User {
  uid: number;
  gid: number;
}

export async function nobody(): Promise<User> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Root becomes 'nobody' for this; any other user is an ordinary one already. */
export async function ordinaryUser(): Promise<{ user: User } | Record<string, never>> {
  return startedAsRoot() ? { user: await nobody() } : {};
}

/** One that no one else may enter. */
export async function folderOfOrdinaryUser(): Promise<string> {
  const folder = path.join(await scratchFolder(), 'theirs');
  await mkdir(folder, { mode: 0o700 });
  const { user } = await ordinaryUser();
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}
