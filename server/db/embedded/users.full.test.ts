// Which user runs PostgreSQL from one start to the next, and after a kill -9.
import { spawnSync } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRunning } from './process-identity';
import { startEmbedded } from './start-embedded';
import { startEmbeddedChild } from './testing/embedded-child';
import { folderOfOrdinaryUser, nobody, ordinaryUser } from './testing/ordinary-user';
import { afterwards, query, scratchFolder } from './testing/scratch';
import { startedAsRoot } from './unprivileged-user';

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
});

// Only root can become another user, so the rest does not apply to tests run as an ordinary user.
describe.runIf(startedAsRoot())('root', () => {
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
