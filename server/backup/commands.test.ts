// The two commands, run by a user who is not root.
import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { folderOfOrdinaryUser, ordinaryUser } from '../db/embedded/testing/ordinary-user';
import { scratchFolder } from '../db/embedded/testing/scratch';
import { startedAsRoot } from '../db/embedded/unprivileged-user';
import { builtProgram } from '../testing/server-process';

type Command = 'backup' | 'restore' | 'make-home';

async function run(program: Command, args: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtProgram(program), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
    ...(await ordinaryUser()).user,
  });
  return { status, stdout, stderr };
}

// Part f1 of the full run; `npm test` backs up and restores in backup.test.ts.
it.runIf(isThorough())('an ordinary user backs up and restores, and gets a summary', { timeout: 120_000 }, async () => {
  const folder = await folderOfOrdinaryUser();
  const made = await run('make-home', [path.join(folder, 'home')], {});
  expect(made).toMatchObject({ status: 0, stderr: '' });

  // As npm passes it on: relative to the user's folder.
  const backedUp = await run('backup', ['backups'], {
    DATA_DIR: path.join(folder, 'home'),
    INIT_CWD: folder,
  });
  expect(backedUp).toMatchObject({ status: 0, stderr: '' });
  expect(backedUp.stdout).toMatch(/^Backed up in [\d.]+ s: the database and 0 photos and documents, [\d.]+ MB\.\n/);
  const [name = ''] = await readdir(path.join(folder, 'backups'));
  expect(backedUp.stdout).toContain(path.join(folder, 'backups', name));

  const backup = path.join('backups', name);
  const elsewhere = await run('restore', [backup, 'new'], { INIT_CWD: folder, DATA_DIR: `${folder}/none` });
  expect(elsewhere).toMatchObject({ status: 1, stdout: '' });
  expect(elsewhere.stderr).toContain('--secret-file');

  const secret = ['--secret-file', path.join('home', 'backup-secret')];
  const restored = await run('restore', [backup, 'new', ...secret], { INIT_CWD: folder });
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('every page and index checked');
  expect(restored.stdout).toContain(`DATA_DIR=${path.join(folder, 'new')} npm start`);
  expect((await readdir(path.join(folder, 'new'))).sort()).toEqual(['backup-secret', 'database']);

  const over = await run('restore', [backup, 'new', ...secret], { INIT_CWD: folder });
  expect(over).toMatchObject({ status: 1, stdout: '' });
  expect(over.stderr).toContain('is not empty');
});

it('data that is stored elsewhere is not backed up, and the command says so', { timeout: 60_000 }, async () => {
  const folder = await folderOfOrdinaryUser();
  const own = await run('backup', [], {
    DATA_DIR: folder,
    DATABASE_URL: 'postgresql://somewhere/hearthside',
  });
  expect(own).toMatchObject({ status: 1, stdout: '' });
  expect(own.stderr).toContain('pg_dump');
  const s3 = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const bucket = await run('backup', [], { DATA_DIR: folder, ...s3 });
  expect(bucket.stderr).toContain('--without-files');
  const unnamed = await run('restore', [], { DATA_DIR: folder });
  expect(unnamed.stderr).toContain('Please name the folder of the backup');
  expect(await readdir(folder)).toEqual([]);
});

// Only root has files that others may not read.
it.runIf(startedAsRoot())('a user who may not read the data learns which user may', { timeout: 60_000 }, async () => {
  const folder = path.join(await scratchFolder(), 'of-root');
  await mkdir(folder, { mode: 0o700 });
  const refused = await run('backup', [], { DATA_DIR: folder });
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^Hearthside: This user may not do that \(.+\)\. Please do it as the user who runs/);
});
