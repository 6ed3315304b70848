// Which user runs PostgreSQL, and folders that belong to others. users.full.test.ts has what takes several starts.
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from './start-embedded';
import { startEmbeddedChild } from './testing/embedded-child';
import { folderOfOrdinaryUser, ordinaryUser } from './testing/ordinary-user';
import { afterwards, scratchFolder } from './testing/scratch';
import { chooseUser, startedAsRoot } from './unprivileged-user';
import { findWayToCluster } from './way-to-cluster';

describe('an ordinary user', () => {
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

  it('says so if HEARTHSIDE_DB_USER names an unknown user, or root', async () => {
    const folder = await scratchFolder();
    for (const name of ['no-such-user', 'root']) {
      await expect(startEmbeddedChild(folder, { env: { HEARTHSIDE_DB_USER: name } })).rejects.toThrow(
        `HEARTHSIDE_DB_USER names '${name}', which is not an ordinary user`,
      );
    }
  });

  it('names the closed folder, with advice, if the system cannot do that', async () => {
    const closed = path.join(await scratchFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(findWayToCluster(closed, await chooseUser('/nowhere'), 'darwin')).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      message: expect.stringMatching(/who may not enter .+\/closed\. Please set DATA_DIR to a folder/),
    });
  });

  it('tells an ordinary user that the database belongs to another user', async () => {
    const folder = await folderOfOrdinaryUser();
    await mkdir(path.join(folder, 'cluster'), { mode: 0o700 });
    await expect(startEmbeddedChild(folder, await ordinaryUser())).rejects.toThrow(
      `EmbeddedPostgresError: The database in ${folder} belongs to the user 'root'. Please start Hearthside as that user`,
    );
  });
});
