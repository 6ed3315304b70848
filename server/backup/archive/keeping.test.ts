// What the archive takes, keeps and drops, without a database: its folder holds pieces of log that PostgreSQL would offer.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { afterwards, scratchFolder } from '../../db/embedded/testing/scratch';
import { createDiskFileStore } from '../../files/file-store';
import { startS3Server } from '../../testing/s3-server';
import { filesBelow } from '../backup-folder';
import { createFileKeeper } from './keep-files';
import { createLogKeeper, type LogKeeping } from './keep-log';
import { createLine, type Line } from './line';
import { prune } from './prune';
import { type ArchiveStore, openArchiveStore } from './store';

const log = pino({ level: 'silent' });
const s3 = await startS3Server();
const SEGMENT = Buffer.alloc(1000, 'log');
const nameOf = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`;
const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let home = '';
let archive = '';
let store: ArchiveStore;
let line: Line;

beforeEach(async () => {
  const folder = await scratchFolder();
  [home, archive] = [path.join(folder, 'home'), path.join(folder, 'archive')];
  await mkdir(path.join(home, 'database', 'cluster', 'pg_wal', 'archive_status'), { recursive: true });
  await mkdir(archive);
  store = await openArchiveStore({ place: { folder: archive }, days: 14 }, '');
  line = createLine(store, 'line', 'a secret');
});

const wal = (...names: string[]) => path.join(home, 'database', 'cluster', 'pg_wal', ...names);
const marked = async () => (await readdir(path.join(home, 'database', 'archived'))).sort();
const stored = async (kind: 'wal' | 'files') => (await line.list(kind)).map(({ name }) => name).sort();

/** As PostgreSQL does when a piece is full. */
async function offer(number: number): Promise<void> {
  await writeFile(wal(nameOf(number)), SEGMENT);
  await writeFile(wal('archive_status', `${nameOf(number)}.ready`), '');
}

async function keepLog(options: Partial<LogKeeping> = {}) {
  const databaseFolder = path.join(home, 'database');
  const given = { databaseFolder, line, log, filesStored: async () => undefined, onGap: async () => undefined };
  const keeper = createLogKeeper({ ...given, ...options });
  await keeper.start();
  afterwards(() => keeper.stop());
  return keeper;
}

it('log is marked once it is stored, and the mark goes once PostgreSQL has seen it', async () => {
  await offer(1);
  await keepLog();
  await expect.poll(marked).toEqual([nameOf(1)]);
  expect(await stored('wal')).toEqual([nameOf(1)]);
  await rm(wal('archive_status', `${nameOf(1)}.ready`));
  await offer(2);
  await expect.poll(marked).toEqual([nameOf(2)]);
});

it('log waits for the files whose rows it may have', async () => {
  let storedFiles: () => void = () => undefined;
  const files = new Promise<void>((resolve) => {
    storedFiles = resolve;
  });
  await offer(1);
  const keeper = await keepLog({ filesStored: () => files });
  await expect.poll(() => keeper.state().waiting).toBe(1);
  expect(await stored('wal')).toEqual([]);
  storedFiles();
  await expect.poll(() => stored('wal')).toEqual([nameOf(1)]);
});

it('while the archive is away nothing is marked, until it is too much: then it is a gap', async () => {
  await rm(archive, { recursive: true });
  for (const number of [1, 2, 3]) await offer(number);
  const patient = await keepLog();
  await expect.poll(() => patient.state().isFailing).toBe(true);
  expect(await marked()).toEqual([]);
  await patient.stop();
  let gaps = 0;
  await keepLog({
    mostWaiting: 2 * SEGMENT.length,
    onGap: async () => {
      gaps += 1;
    },
  });
  await expect.poll(marked).toEqual([1, 2, 3].map(nameOf));
  expect(gaps).toBe(1);
});

it('log whose files are not taken fills the disk no more than other log', async () => {
  for (const number of [1, 2, 3]) await offer(number);
  const never = new Promise<void>(() => undefined);
  const keeper = await keepLog({ filesStored: () => never, filesWithinMs: 20, mostWaiting: 2 * SEGMENT.length });
  await expect.poll(marked).toEqual([1, 2, 3].map(nameOf));
  expect(await stored('wal')).toEqual([]);
  expect(keeper.state().isFailing).toBe(true);
});

async function addBase(at: Date, firstSegment: number): Promise<void> {
  const folder = path.join(archive, 'line', 'base', `hearthside-backup-${at.toISOString().slice(0, 10)}`);
  await mkdir(folder, { recursive: true });
  const manifest = { format: 1, version: '1.2.3', madeAt: at, postgresMajor: '18', migrations: 1, hasFiles: false };
  const text = JSON.stringify({ ...manifest, emptyFolders: [], endsAt: at, firstSegment: nameOf(firstSegment) });
  await writeFile(path.join(folder, 'manifest.json'), text);
  await writeFile(path.join(folder, 'SIGNATURE'), '');
}

it('what leads to a moment of the last days stays, and what is older goes', async () => {
  for (const [days, segment] of [
    [20, 1],
    [15, 3],
    [13, 5],
  ] as const) {
    await addBase(daysAgo(days), segment);
  }
  for (const number of [1, 2, 3, 4, 5]) await line.put('wal', nameOf(number), SEGMENT);
  await prune(store, line, 14, NOW);
  expect((await line.bases()).map(({ endsAt }) => endsAt)).toEqual([daysAgo(15), daysAgo(13)]);
  expect(await stored('wal')).toEqual([3, 4, 5].map(nameOf));
});

it('a deleted file stays for as long as one can go back to it', async () => {
  const folder = path.join(home, 'files');
  const files = createFileKeeper({ folder, store, line, log, signal: new AbortController().signal });
  const kept = files.watch(createDiskFileStore(folder, log));
  for (const key of ['documents/a/one.pdf', 'documents/a/two.pdf']) await kept.put(key, Buffer.from(key));
  await files.stored();
  await kept.remove('documents/a/one.pdf');
  await files.removeGone(14, daysAgo(14));
  await files.removeGone(14, daysAgo(0));
  expect(await stored('files')).toEqual(['documents/a/one.pdf', 'documents/a/two.pdf']);
  await files.removeGone(14, daysAgo(-1));
  expect(await stored('files')).toEqual(['documents/a/two.pdf']);
});

it('files from before there was an archive are stored too', async () => {
  const folder = path.join(home, 'files');
  await createDiskFileStore(folder, log).put('documents/a/one.pdf', Buffer.from('one'));
  await createFileKeeper({ folder, store, line, log, signal: new AbortController().signal }).catchUp();
  expect(await stored('files')).toEqual(['documents/a/one.pdf']);
});

it('files from before are stored also if the archive cannot be read at first', async () => {
  const folder = path.join(home, 'files');
  await createDiskFileStore(folder, log).put('documents/a/one.pdf', Buffer.from('one'));
  let reads = 0;
  const shaky: Line = {
    ...line,
    list: (kind) => ((reads += 1) === 1 ? Promise.reject(new Error('away')) : line.list(kind)),
  };
  const signal = new AbortController().signal;
  await createFileKeeper({ folder, store, line: shaky, log, signal, tryAgainMs: 10 }).catchUp();
  expect(await stored('files')).toEqual(['documents/a/one.pdf']);
});

it('a base backup in a bucket comes back as it was, empty files included', async () => {
  const { settings } = s3;
  const bucket = await openArchiveStore({ place: { s3: settings }, days: 14 }, path.join(home, 'scratch'));
  const contents = new Map([
    ['manifest.json', Buffer.from('{}')],
    ['SIGNATURE', Buffer.from('signed')],
    ['data/empty', Buffer.alloc(0)],
    ['data/base/1/large', Buffer.alloc(300_000, 'some bytes ')],
  ]);
  await bucket.addBackup('line/base', async (into) => {
    const made = path.join(into, 'hearthside-backup-1');
    for (const [name, bytes] of contents) {
      await mkdir(path.dirname(path.join(made, name)), { recursive: true });
      await writeFile(path.join(made, name), bytes);
    }
    return made;
  });
  await expect(readdir(path.join(home, 'scratch'))).rejects.toThrow('ENOENT');
  const back = await bucket.fetchBackup('line/base/hearthside-backup-1', path.join(home, 'back'));
  expect(new Set(await filesBelow(back))).toEqual(new Set(contents.keys()));
  for (const [name, bytes] of contents) expect((await readFile(path.join(back, name))).equals(bytes)).toBe(true);
  expect(new Set((await bucket.list('line/')).map(({ key }) => key.split('/').at(-1)))).toEqual(
    new Set(['SIGNATURE', 'files.pack.gz', 'manifest.json']),
  );
});
