import { chmod, cp, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { findBinaries, packagedFolder } from './binaries';
import { afterwards, scratchFolder } from './testing/scratch';
import { chooseUser, startedAsRoot } from './unprivileged-user';

/** The package as installed, without the links its install script creates. */
async function packageAsDelivered(): Promise<string> {
  const copy = path.join(await scratchFolder(), 'package');
  const asDelivered = async (file: string) => !file.endsWith('.a') && !(await lstat(file)).isSymbolicLink();
  await cp(packagedFolder(), path.join(copy, 'native'), { recursive: true, filter: asDelivered });
  await writeFile(path.join(copy, 'package.json'), JSON.stringify({ version: '18.4.0' }));
  return path.join(copy, 'native');
}

async function rootFolder(): Promise<string> {
  const root = path.join(await scratchFolder(), 'database');
  await mkdir(root, { mode: 0o711 });
  return root;
}

it('creates the links itself if install scripts are disabled', async () => {
  const native = await packageAsDelivered();
  await chmod(path.join(native, 'bin', 'postgres'), 0o644);
  const root = await rootFolder();
  const { postgres } = await findBinaries({ folder: root, isShared: false }, await chooseUser('/nowhere'), native);
  expect(postgres).toBe(path.join(native, 'bin', 'postgres'));
  expect(await readdir(root)).toEqual([]);
});

it.runIf(isThorough())(
  'copies the programs beside the data if they cannot be used in place, and deletes older copies',
  async () => {
    const native = await packageAsDelivered();
    // As root: a folder only root may enter. As an ordinary user: one that cannot be completed with the links.
    const closed = startedAsRoot() ? path.dirname(native) : path.join(native, 'lib');
    await chmod(closed, startedAsRoot() ? 0o700 : 0o555);
    afterwards(() => chmod(closed, 0o755));
    const root = await rootFolder();
    await mkdir(path.join(root, 'runtime-17.0.0'));
    const user = await chooseUser('/nowhere');
    const place = { folder: root, isShared: false };
    const { postgres } = await findBinaries(place, user, native);
    expect(postgres).toBe(path.join(root, 'runtime-18.4.0', 'native', 'bin', 'postgres'));
    expect(await readdir(root)).toEqual(['runtime-18.4.0']);
    expect(await findBinaries(place, user, native)).toMatchObject({ postgres });
  },
);

it.runIf(isThorough())('says so if the programs do not run on this computer', async () => {
  const native = await packageAsDelivered();
  await rm(path.join(native, 'bin', 'postgres'));
  await writeFile(path.join(native, 'bin', 'postgres'), 'not a program', { mode: 0o755 });
  const place = { folder: await rootFolder(), isShared: false };
  await expect(findBinaries(place, await chooseUser('/nowhere'), native)).rejects.toMatchObject({
    name: 'EmbeddedPostgresError',
    message: expect.stringMatching(
      /^The PostgreSQL that comes with Hearthside does not run .+ Please set DATABASE_URL/,
    ),
  });
});

it('says so if there are none for this kind of computer', () => {
  expect(() => packagedFolder('sunos', 'x64')).toThrow(
    'Hearthside brings no PostgreSQL for this kind of computer (sunos x64). Please set DATABASE_URL',
  );
});
