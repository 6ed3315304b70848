// The archive of a database that is running: back to a time, what cannot be, and the drill. With people writing, and a machine
// that burns: quality/proof/archive.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { query } from '../../db/embedded/testing/scratch';
import { startEmbedded } from '../../db/embedded/start-embedded';
import { countMigrations, migrate } from '../../db/migrate';
import { createDiskFileStore } from '../../files/file-store';
import { readSecret, SECRET_FILE, type Trust } from '../signature';
import { DATABASE, openCluster } from '../supervisor-session';
import { openArchive } from './keep-archive';
import { createLine } from './line';
import { type Moment, restoreToTime } from './restore-to-time';
import { openArchiveStore } from './store';

const root = await mkdtemp(path.join(os.tmpdir(), 'hearthside-archive-'));
const dataDir = path.join(root, 'home');
const settings = { place: { folder: path.join(root, 'archive') }, days: 14 };
await mkdir(settings.place.folder);
const log = pino({ level: 'silent' });
const postgres = await startEmbedded({ folder: path.join(dataDir, 'database'), isArchived: true });
await migrate(postgres.url);
const migrations = await countMigrations();
const archive = await openArchive({ settings, dataDir, version: '1.2.3', migrations, log, hasFiles: true });
const files = archive.watchFiles(createDiskFileStore(path.join(dataDir, 'files'), log));
await archive.start();
await archive.tend();
const store = await openArchiveStore(settings, '');
const session = await (await openCluster(path.join(dataDir, 'database'))).connect(DATABASE);
afterAll(async () => {
  await session.end();
  archive.pause();
  await postgres.stop();
  await archive.stop();
  await rm(root, { recursive: true, force: true });
});

const ADA = '01a1f948-9989-76c3-bd48-b4ef82c74830';
const LETTER = `documents/${ADA}/letter.pdf`;
const value = async (sql: string) => (await session.query<{ value: string }>(sql)).rows[0]?.value ?? '';
const clock = async () => new Date(await value('select clock_timestamp()::text as value'));
const own: Trust = { secret: (await readSecret(path.join(dataDir, SECRET_FILE))) ?? '', from: dataDir };
let count = 0;

async function restore(moment: Moment, trust = own) {
  count += 1;
  const target = path.join(root, `new-${count}`);
  const restored = await restoreToTime({ store, moment, dataDir: target, migrations, trust, now: new Date() });
  return { restored, target };
}

async function expectRefused(moment: Moment, words: string | RegExp, trust = own): Promise<void> {
  await expect(restore(moment, trust)).rejects.toThrow(words);
  await expect(readdir(path.join(root, `new-${count}`))).rejects.toThrow('ENOENT');
}

/** @returns the archive's file of the log so far, once it is there. */
async function storeLog(): Promise<string> {
  const segment = await value('select pg_walfile_name(pg_current_wal_insert_lsn()) as value');
  await session.query('select pg_switch_wal()');
  const find = async () => (await store.list('')).find(({ key }) => key.includes(`/wal/${segment}.`))?.key;
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return path.join(settings.place.folder, (await find()) ?? '');
}

let beforeDeletion = new Date(0);
let afterDeletion = new Date(0);
let segment = '';

it('a moment before a deletion brings back what was deleted, with its file', { timeout: 90_000 }, async () => {
  await query(postgres.url, `insert into users (id, username, password) values ($1, 'ada', '')`, [ADA]);
  await files.put(LETTER, Buffer.from('A letter'));
  await query(
    postgres.url,
    `insert into documents (id, user_id, name, type, file_url, file_size, mime_type) values ($1, $1, '', 'pdf', $2, 1, '')`,
    [ADA, LETTER],
  );
  beforeDeletion = await clock();
  await query(postgres.url, 'delete from documents');
  await files.remove(LETTER);
  await query(postgres.url, 'delete from users');
  afterDeletion = await clock();
  segment = await storeLog();

  const { restored, target } = await restore({ at: beforeDeletion });
  expect(restored).toMatchObject({ files: 1, missingFiles: [] });
  expect([restored.rows.get('users'), restored.rows.get('documents')]).toEqual([1, 1]);
  expect(await readFile(path.join(target, 'files', LETTER), 'utf8')).toBe('A letter');
  expect(restored.newestChange?.getTime()).toBeLessThanOrEqual(beforeDeletion.getTime());
  expect((await readdir(path.join(target, 'database'))).sort()).toEqual(['claims', 'cluster', 'password']);
});

it.runIf(isThorough())('the end of the archive has the deletion too, and its file does not come back', async () => {
  await expectRefused({ at: await clock() }, /ends before that moment.+the newest change in it was made at 2\S+Z\./);
  const { restored, target } = await restore('latest');
  expect([restored.rows.get('users'), restored.rows.get('documents')]).toEqual([0, 0]);
  expect((await readdir(target)).sort()).toEqual([SECRET_FILE, 'database']);
});

it('what cannot be is refused, with the reason', async () => {
  const hour = 3_600_000;
  await expectRefused({ at: new Date(Date.now() + hour) }, 'is still to come');
  await expectRefused({ at: new Date(Date.now() - hour) }, /goes back to 2\S+Z, and 2\S+Z is before that/);
  await expectRefused('latest', 'does not fit the secret from elsewhere', { secret: 'of others', from: 'elsewhere' });
});

async function changeByte(file: string): Promise<() => Promise<void>> {
  const good = await readFile(file);
  await writeFile(
    file,
    good.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
  );
  return () => writeFile(file, good);
}

it('a changed piece of log is refused', async () => {
  const undo = await changeByte(segment);
  await expectRefused({ at: afterDeletion }, /The signature of .+\/wal\/.+ does not fit: it was changed/);
  await undo();
});

it.runIf(isThorough())(
  'a piece of log that PostgreSQL cannot read is not taken for the end of the log',
  { timeout: 90_000 },
  async () => {
    const [id = '', , name = ''] = path.relative(settings.place.folder, segment).split(/[/.]/);
    await rename(segment, path.join(root, 'readable'));
    const line = createLine(store, id, own?.secret ?? null);
    await line.put('wal', name, gzipSync(Buffer.alloc(16 * 1024 ** 2)));
    await expectRefused('latest', /cannot be read to its end: PostgreSQL stopped right after the base backup/);
    for (const { key } of (await line.list('wal')).filter((each) => each.name === name)) await store.remove(key);
    await rename(path.join(root, 'readable'), segment);
  },
);

it('the drill restores the archive and compares every row', { timeout: 90_000 }, async () => {
  await query(postgres.url, `insert into users (id, username, password) values ($1, 'ada', '')`, [ADA]);
  await archive.practice();
  expect(archive.state()).toMatchObject({ state: 'ok', drill: { outcome: 'passed', missingFiles: 0 } });
  expect(archive.state().drill?.tables).toBeGreaterThan(40);
  expect(archive.state().drill?.rows).toBeGreaterThan(0);
  expect(await readdir(dataDir)).not.toContain('restore-drill');
});

it('a drill of a changed archive fails, and says so', { timeout: 90_000 }, async () => {
  const undo = await changeByte(segment);
  await archive.practice();
  expect(archive.state()).toMatchObject({
    state: 'ok',
    drill: { outcome: 'failed', words: expect.stringContaining('does not fit') },
  });
  await undo();
  expect(await readdir(dataDir)).not.toContain('restore-drill');
});

it.runIf(isThorough())('a drill without some of the log fails, too', { timeout: 90_000 }, async () => {
  await rename(segment, `${segment}.away`);
  await archive.practice();
  expect(archive.state().drill).toMatchObject({ outcome: 'failed', words: expect.stringContaining('log is missing') });
  await rename(`${segment}.away`, segment);
});
