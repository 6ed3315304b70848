// Invalid backups and destinations are refused with a clear message, and nothing is left behind.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { query, scratchFolder } from '../db/embedded/testing/scratch';
import { startEmbedded } from '../db/embedded/start-embedded';
import { countMigrations, migrate } from '../db/migrate';
import { backupName, CLUSTER, filesBelow, MANIFEST, SIGNATURE, SUMS, sumsText } from './backup-folder';
import { makeBackup } from './backup';
import { restoreBackup } from './restore';
import { assertRoom } from './room';
import { keptBackupSecret, type Trust } from './signature';

const home = await mkdtemp(path.join(os.tmpdir(), 'hearthside-refusals-'));
const dataDir = path.join(home, 'home');
const NOW = new Date('2026-03-03T14:05:09.123Z');
const LETTER = 'data/files/documents/ada/letter.pdf';

const postgres = await startEmbedded({ folder: path.join(dataDir, 'database') });
await migrate(postgres.url);
// A table with rows that nothing reads at startup.
const [{ tableFile } = {}] = await query(postgres.url, `select pg_relation_filepath('pg_description') as "tableFile"`);
await postgres.stop();
await mkdir(path.join(dataDir, 'files', 'documents', 'ada'), { recursive: true });
await writeFile(path.join(dataDir, LETTER.slice('data/'.length)), 'A letter');
await writeFile(path.join(dataDir, 'files', 'documents', 'ada', 'x.pdf.123.part'), 'An upload under way');
const options = { dataDir, version: '1.2.3', now: NOW, hasFiles: true };
const { folder: good } = await makeBackup({ ...options, into: path.join(home, 'backups') });

afterAll(() => rm(home, { recursive: true, force: true }));

let backup: string;
let target: string;

/** A copy of the good backup, to damage: the same files, until one of them is replaced. */
beforeEach(async () => {
  const scratch = await scratchFolder();
  backup = path.join(scratch, 'backup');
  target = path.join(scratch, 'new');
  await promisify(execFile)('cp', ['-Rl', good, backup]);
});

const own: Trust = { secret: await keptBackupSecret(dataDir), from: dataDir };
/** As after --trusted: signed again or not, what is wrong is found. */
let trust: Trust = own;
beforeEach(() => {
  trust = own;
});

async function restore(migrations?: number) {
  return restoreBackup({ backup, dataDir: target, migrations: migrations ?? (await countMigrations()), trust });
}

async function expectRefused(words: string | RegExp): Promise<void> {
  await expect(restore()).rejects.toThrow(words);
  await expect(readdir(target)).rejects.toThrow('ENOENT');
}

/** The good backup keeps its own. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, content);
}

/** Like someone who updates the checksums to match their change. */
async function sumAnew(): Promise<void> {
  const sums = new Map<string, { sha256: string; size: number }>();
  for (const name of await filesBelow(backup)) {
    if (name === SUMS || name === SIGNATURE) continue;
    const content = await readFile(path.join(backup, name));
    sums.set(name, { sha256: createHash('sha256').update(content).digest('hex'), size: content.length });
  }
  await replace(path.join(backup, SUMS), sumsText(sums));
  trust = null;
}

async function flipByte(file: string): Promise<void> {
  const content = await readFile(file);
  const at = Math.min(5, content.length - 1);
  content[at] = (content[at] ?? 0) ^ 1;
  await replace(file, content);
}

describe('a damaged backup', () => {
  const others = [`${CLUSTER}/global/pg_control`, `${CLUSTER}/base/1/PG_VERSION`, 'data/session-secret-of-later'];
  it.each([LETTER, ...(isThorough() ? others : [])])('one changed byte in %s is named', async (name) => {
    if (name.endsWith('later')) await writeFile(path.join(backup, name), 'put in afterwards');
    else await flipByte(path.join(backup, name));
    await expectRefused(name);
  });

  it('a missing file is named', async () => {
    await rm(path.join(backup, LETTER));
    await expectRefused(`${LETTER} is missing`);
  });

  it('a missing or changed line in the list of checksums is named', async () => {
    const sums = path.join(backup, SUMS);
    const lines = (await readFile(sums, 'utf8')).split('\n');
    await replace(sums, lines.filter((line) => !line.endsWith(LETTER)).join('\n'));
    await expectRefused(`${LETTER} is not part of it`);
    await replace(sums, `${'0'.repeat(64)}  ../outside\n`);
    await expectRefused(`${SUMS} has changed`);
  });

  it('without its label it is not even tried, since PostgreSQL would begin at the wrong place', async () => {
    await rm(path.join(backup, CLUSTER, 'backup_label'));
    await sumAnew();
    await expectRefused('backup_label is missing');
  });

  it.runIf(isThorough())('without the end of its log it does not start, and nothing is left behind', async () => {
    const log = path.join(backup, CLUSTER, 'pg_wal');
    const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name));
    for (const name of segments) await rm(path.join(log, name));
    await sumAnew();
    await expectRefused(/could not be started/);
  });

  it.runIf(isThorough())('a damaged page with matching file checksums is found by PostgreSQL’s checksum', async () => {
    await flipByte(path.join(backup, CLUSTER, String(tableFile)));
    await sumAnew();
    await expectRefused('The restored database is damaged: invalid page');
  });
});

describe('a backup whose signature does not fit', () => {
  it('because a file was changed, and the checksums with it', async () => {
    await flipByte(path.join(backup, LETTER));
    await sumAnew();
    trust = own;
    await expectRefused('does not fit the secret from');
  });

  it('because another installation made it', async () => {
    trust = { secret: 'the secret of another installation', from: 'elsewhere' };
    await expectRefused(/does not fit the secret from elsewhere: .+ Nothing was restored\. .+ with --secret-file\./);
  });

  it('without one it is refused, with what to do', async () => {
    await rm(path.join(backup, SIGNATURE));
    await expectRefused(/has no signature: it was made before Hearthside signed backups.+ restore it with --trusted\./);
  });

  it.runIf(isThorough())('without one it is restored if one says so', async () => {
    await rm(path.join(backup, SIGNATURE));
    trust = null;
    expect((await restore()).files).toBe(1);
    expect((await readdir(target)).sort()).toEqual(['database', 'files']);
  });

  // Where it was restored it is again: backup.test.ts.
  it('the secret is not part of the backup', async () => {
    const secret = await readFile(path.join(dataDir, 'backup-secret'), 'utf8');
    for (const name of await filesBelow(good)) {
      expect((await readFile(path.join(good, name))).includes(secret.trim())).toBe(false);
    }
  });
});

describe('an incompatible backup', () => {
  async function changeManifest(changes: object): Promise<void> {
    const file = path.join(backup, MANIFEST);
    await replace(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }));
    await sumAnew();
  }

  it('from another major version of PostgreSQL', async () => {
    await changeManifest({ postgresMajor: '17' });
    await expectRefused('made with PostgreSQL 17 by Hearthside 1.2.3');
  });

  it('from a newer Hearthside', async () => {
    await expect(restore((await countMigrations()) - 1)).rejects.toThrow('made by a newer Hearthside (1.2.3)');
    await changeManifest({ format: 2 });
    await expectRefused('made by a newer Hearthside');
  });

  it('without any data', async () => {
    await rm(backup, { recursive: true });
    await expectRefused('There is no backup');
  });
});

describe('an occupied destination', () => {
  it('existing files are not overwritten by a restore', async () => {
    await mkdir(target);
    await writeFile(path.join(target, 'note'), 'precious');
    await expect(restore()).rejects.toThrow('is not empty');
    expect(await readdir(target)).toEqual(['note']);
  });

  it.runIf(isThorough())('an empty folder works, and keeps its lost+found', async () => {
    await mkdir(path.join(target, 'lost+found'), { recursive: true });
    const { files } = await restore();
    expect(files).toBe(1);
    expect((await readdir(target)).sort()).toEqual(['backup-secret', 'database', 'files', 'lost+found']);
  });

  it('a backup does not overwrite another one, nor go into the data', async () => {
    const again = makeBackup({ ...options, into: path.dirname(good) });
    await expect(again).rejects.toThrow('already a backup of this moment');
    await expect(makeBackup({ ...options, into: path.join(dataDir, 'files') })).rejects.toThrow('cannot be kept in');
    expect(await readdir(path.dirname(good))).toEqual([backupName(NOW)]);
  });

  it('a full disk is detected before anything is written', async () => {
    const scratch = await scratchFolder();
    const huge = await open(path.join(scratch, 'huge'), 'w');
    // Takes no space itself: nothing is written into it.
    await huge.truncate(8 * 1024 ** 4);
    await huge.close();
    await expect(assertRoom(scratch, [path.join(scratch, 'huge')])).rejects.toThrow('not enough room');
    await assertRoom(scratch, []);
  });

  it('without a database there is nothing to back up', async () => {
    const none = makeBackup({ ...options, dataDir: path.dirname(target), into: path.join(home, 'others') });
    await expect(none).rejects.toThrow('There is no database of Hearthside');
    await expect(readdir(path.join(home, 'others'))).rejects.toThrow('ENOENT');
  });
});

it('uploads in progress are left out', async () => {
  expect((await filesBelow(path.join(good, 'data', 'files'))).map((name) => path.basename(name))).toEqual([
    'letter.pdf',
  ]);
});
