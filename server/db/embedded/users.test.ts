// Which user runs PostgreSQL, and folders that belong to others.
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRunning } from './process-identity';
import { startEmbedded } from './start-embedded';
import { startEmbeddedChild } from './testing/embedded-child';
import { afterwards, query, scratchFolder } from './testing/scratch';
import { chooseUser, startedAsRoot } from './unprivileged-user';
import { findWayToCluster } from './way-to-cluster';

async function nobody(): Promise<{ uid: number; gid: number }> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Root becomes 'nobody' for this; any other user is an ordinary one already. */
async function ordinaryUser(): Promise<{ user: { uid: number; gid: number } } | Record<string, never>> {
  return startedAsRoot() ? { user: await nobody() } : {};
}

async function folderOfOrdinaryUser(): Promise<string> {
  const folder = path.join(await scratchFolder(), 'theirs');
  await mkdir(folder, { mode: 0o700 });
  const { user } = await ordinaryUser();
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

describe('an ordinary user', () => {
  it('starts, stops and starts again in a folder nobody else may enter', async () => {
    const folder = await folderOfOrdinaryUser();
    const first = await startEmbeddedChild(folder, await ordinaryUser());
    afterwards(first.stop);
    await query(first.url, 'create table note (words text)');
    await first.stop();
    const second = await startEmbeddedChild(folder, await ordinaryUser());
    afterwards(second.stop);
    expect(await query(second.url, 'select * from note')).toEqual([]);
  });

  it('gets a clear message if the folder is not writable', async () => {
    const folder = await folderOfOrdinaryUser();
    await chmod(folder, 0o500);
    const sentence = `EmbeddedPostgresError: Hearthside may not write to the folder ${folder}. Please give this user write access to it, or set DATA_DIR to another folder.`;
    await expect(startEmbeddedChild(folder, await ordinaryUser())).rejects.toThrow(sentence);
    await expect(startEmbeddedChild(path.join(folder, 'below'), await ordinaryUser())).rejects.toThrow(
      'Hearthside may not write to the folder',
    );
  });
});

// Only root can become another user, so the rest does not apply to tests run as an ordinary user.
describe.runIf(startedAsRoot())('root', () => {
  it('hands the database to a user without rights and keeps the password', async () => {
    const folder = await scratchFolder();
    const database = await startEmbedded({ folder });
    afterwards(database.stop);
    const uidOf = async (name: string) => (await stat(path.join(folder, name))).uid;
    const status = await readFile(`/proc/${database.pid}/status`, 'utf8');
    expect(await uidOf('cluster')).not.toBe(0);
    expect(await uidOf('password')).toBe(0);
    expect(status).toMatch(new RegExp(`^Uid:\\s+${await uidOf('cluster')}\\s`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
  });

  it('uses the user in HEARTHSIDE_DB_USER, and later stays with the owner of the database', async () => {
    const folder = await scratchFolder();
    const { uid } = await nobody();
    const first = await startEmbeddedChild(folder, { env: { HEARTHSIDE_DB_USER: 'nobody' } });
    afterwards(first.stop);
    expect((await stat(path.join(folder, 'cluster'))).uid).toBe(uid);
    await first.stop();
    const second = await startEmbeddedChild(folder);
    afterwards(second.stop);
    expect((await stat(`/proc/${second.postgresPid}`)).uid).toBe(uid);
  });

  it('says so if HEARTHSIDE_DB_USER names an unknown user, or root', async () => {
    const folder = await scratchFolder();
    for (const name of ['no-such-user', 'root']) {
      await expect(startEmbeddedChild(folder, { env: { HEARTHSIDE_DB_USER: name } })).rejects.toThrow(
        `HEARTHSIDE_DB_USER names '${name}', which is not an ordinary user`,
      );
    }
  });

  it('starts in a folder that only root can reach, and recovers there from a kill -9', async () => {
    const closed = path.join(await scratchFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const folder = path.join(closed, 'database');
    const first = await startEmbeddedChild(folder);
    await query(first.url, 'create table note (words text)');
    await first.killOwner();
    const second = await startEmbeddedChild(folder);
    afterwards(second.stop);
    expect(await query(second.url, 'select * from note')).toEqual([]);
    expect(isRunning(first.postgresPid)).toBe(false);
    expect((await stat(`/proc/${second.postgresPid}`)).uid).not.toBe(0);
  });

  it('names the closed folder, with advice, if the system cannot do that', async () => {
    const closed = path.join(await scratchFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(findWayToCluster(closed, await chooseUser('/nowhere'), 'darwin')).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      message: expect.stringMatching(/who may not enter .+\/closed\. Please set DATA_DIR to a folder/),
    });
  });

  it('runs an ordinary user’s database as that user, who can continue with it', async () => {
    const folder = await folderOfOrdinaryUser();
    const theirs = await startEmbeddedChild(folder, await ordinaryUser());
    afterwards(theirs.stop);
    await theirs.stop();
    const ours = await startEmbedded({ folder });
    afterwards(ours.stop);
    await ours.stop();
    const theirsAgain = await startEmbeddedChild(folder, await ordinaryUser());
    afterwards(theirsAgain.stop);
    expect(await query(theirsAgain.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('tells an ordinary user that the database belongs to another user', async () => {
    const folder = await folderOfOrdinaryUser();
    await mkdir(path.join(folder, 'cluster'), { mode: 0o700 });
    await expect(startEmbeddedChild(folder, await ordinaryUser())).rejects.toThrow(
      `EmbeddedPostgresError: The database in ${folder} belongs to the user 'root'. Please start Hearthside as that user`,
    );
  });

  it('recovers from a kill -9 where it may not inspect other processes, as in most containers', async () => {
    const through = ['setpriv', '--bounding-set', '-sys_ptrace'];
    expect(spawnSync('setpriv', ['--version']).status).toBe(0);
    const folder = await scratchFolder();
    const first = await startEmbeddedChild(folder, { through });
    await first.killOwner();
    const second = await startEmbeddedChild(folder, { through });
    afterwards(second.stop);
    expect(isRunning(first.postgresPid)).toBe(false);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
