// The disk is full: first the database's, then the files'. Afterwards there is space again (c4).
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { keptDocument } from '@shared/api/documents';
import { APP_ROLE, SUPERVISOR_ROLE } from '../../../server/db/embedded/cluster';
import { pdf } from '../../../server/testing/hostile-files';
import { type Person, personAt } from '../../../server/testing/person-at';
import { plainPicture } from '../../../server/testing/pictures';
import { reportPart } from '../../../server/testing/report-part';
import { rounds } from '@shared/testing/thoroughness';
import { startWriting } from '../../../server/testing/writing';
import { acknowledgedIn, judgeWritten } from '../../../server/testing/written';
import { mountSmallDisk } from './small-disk';
import { startStand } from './stand';

const TIMES = rounds({ usual: 1, full: 8 });
const FULL_MS = rounds({ usual: 5_000, full: 8_000 });
const BACK_WITHIN_MS = 5_000;
/** A new cluster takes about 40 MB, and its log five files of 16 MB. */
const DATABASE_MB = 300;
const FILES_MB = 8;
/** As many as two files have. */
const LOG_BYTES = 2 * 2 ** 24;
const CHECKPOINTS = 6;

/**
 * What hours bring: a checkpoint every five minutes, and more of the log than there are spare files for. A checkpoint fails once
 * transactions need another page for their states (one for two thousand); PostgreSQL goes on, but no longer reuses files.
 * @returns how many succeeded.
 */
async function passHours(supervisor: Client): Promise<number> {
  for (let made = 0; made < CHECKPOINTS; made += 1) {
    try {
      await supervisor.query('checkpoint');
    } catch (error) {
      if (error instanceof Error && error.message === 'checkpoint request failed') return made;
      throw error;
    }
    await supervisor.query(`select pg_logical_emit_message(true, 'c4', repeat('x', ${LOG_BYTES}))`);
  }
  return CHECKPOINTS;
}

/** As autovacuum does. Until they are written again, PostgreSQL accepts no connection. */
async function forgetInitFiles(diskFolder: string): Promise<void> {
  const files = await filesIn(path.join(diskFolder, 'database', 'cluster'));
  const found = files.filter((file) => path.basename(file) === 'pg_internal.init');
  expect(found.length).toBeGreaterThan(1);
  await Promise.all(found.map((file) => rm(file)));
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-full-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const READS = [
  '/api/user/me',
  '/api/medications',
  '/api/medication-logs?date=2026-03-03',
  '/api/appointments',
  '/readyz',
];

async function failedReads({ send }: Person): Promise<string[]> {
  const answers = await Promise.all(
    READS.map(async (address) => ({ address, status: (await send('GET', address)).status })),
  );
  return answers.filter(({ status }) => status !== 200).map(({ address, status }) => `${address}: ${status}`);
}

it(`no space for the database, ${TIMES} times (D-32)`, { timeout: 600_000 }, async () => {
  const disk = await mountSmallDisk(path.join(folder, 'database-disk'), DATABASE_MB);
  onTestFinished(disk.remove);
  const stand = await startStand(disk.folder, {}, { dataDir: path.join(folder, 'home') });
  onTestFinished(stand.end);
  const pid = stand.databasePid();
  // Before the disk is full, as the server's own: see `forgetInitFiles`.
  const asSupervisor = stand.databaseUrl().replace(`//${APP_ROLE}:`, `//${SUPERVISOR_ROLE}:`);
  const supervisor = new Client({ connectionString: asSupervisor });
  supervisor.on('error', () => undefined);
  await supervisor.connect();
  onTestFinished(() => supervisor.end());
  const person = await personAt(stand.url);
  const { notes, stop, untilNext } = await startWriting(person);
  const [failed, late]: [string[], number[]] = [[], []];
  let [reads, checkpoints] = [0, 0];
  for (let time = 0; time < TIMES; time += 1) {
    await sleep(300);
    await supervisor.query('checkpoint');
    await disk.fill();
    await forgetInitFiles(disk.folder);
    checkpoints += await passHours(supervisor);
    for (const until = performance.now() + FULL_MS; performance.now() < until; await sleep(100)) {
      // More at once than there are connections.
      const found = await Promise.all(Array.from({ length: 4 }, () => failedReads(person)));
      failed.push(...found.flat());
      reads += found.length * READS.length;
    }
    await disk.makeRoom();
    const backMs = (await untilNext(3 * BACK_WITHIN_MS)) ?? Infinity;
    if (backMs > BACK_WITHIN_MS) late.push(backMs);
  }
  await stop();
  const { lost, doubled } = await judgeWritten(person, notes);
  await reportPart('c4', {
    timesFullOfTheDatabase: TIMES,
    reads,
    checkpoints,
    acknowledged: acknowledgedIn(notes),
    refused: notes.refused,
    failedReads: failed.length,
    otherAnswers: notes.otherAnswers.length,
    lost: lost.length,
    doubled: doubled.length,
    notRecovered: late.length,
  });
  expect([...new Set(notes.otherAnswers)]).toEqual([]);
  expect([...new Set(failed)]).toEqual([]);
  expect([lost, doubled, late]).toEqual([[], [], []]);
  expect(notes.refused).toBeGreaterThan(10 * TIMES);
  expect(checkpoints).toBeGreaterThan((TIMES * CHECKPOINTS) / 2);
  expect(notes.unanswered).toBe(0);
  // The same database process: it was not restarted.
  expect(stand.databasePid()).toBe(pid);
});

const PICTURE = await plainPicture().png().toBuffer();

function form(field: string, bytes: Buffer, name: string): FormData {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)]), name);
  return body;
}

it(`no space for the files, ${TIMES} times (D-32)`, { timeout: 300_000 }, async () => {
  const disk = await mountSmallDisk(path.join(folder, 'files-disk'), FILES_MB);
  onTestFinished(disk.remove);
  const stand = await startStand(path.join(folder, 'elsewhere'), {}, { dataDir: disk.folder });
  onTestFinished(stand.end);
  const person = await personAt(stand.url);
  const { notes, stop } = await startWriting(person);
  const kept: string[] = [];
  const counts = {
    uploadsRefused: 0,
    wrong: new Array<string>(),
    failedReads: new Array<string>(),
    leftovers: 0,
    lost: 0,
  };
  const keep = async () => person.send('POST', '/api/documents', form('file', pdf('will'), 'will.pdf'));
  const keepOne = async () => {
    const answer = await keep();
    if (answer.status === 201) kept.push(keptDocument.parse(await answer.json()).fileUrl);
    else counts.wrong.push(`with room: ${answer.status}`);
  };
  for (let time = 0; time < TIMES; time += 1) {
    await keepOne();
    await disk.fill();
    const before = await filesIn(disk.folder);
    const uploads = [
      keep,
      () => person.send('POST', '/api/user/profile-picture', form('profilePicture', PICTURE, 'me.png')),
      () => person.send('POST', '/api/family-updates', form('photo', PICTURE, 'garden.png')),
    ];
    for (const upload of uploads) {
      const answer = await upload();
      const text = await answer.text();
      if (answer.status === 507 && text.includes('no room')) counts.uploadsRefused += 1;
      else counts.wrong.push(`without room: ${answer.status} ${text}`);
    }
    counts.failedReads.push(...(await failedReads(person)));
    const after = await filesIn(disk.folder);
    counts.leftovers += after.filter((name) => !before.includes(name)).length;
    await disk.makeRoom();
    await keepOne();
  }
  for (const address of kept) {
    const answer = await person.send('GET', address);
    const isWhole = answer.status === 200 && Buffer.from(await answer.arrayBuffer()).equals(pdf('will'));
    if (!isWhole) counts.lost += 1;
  }
  await stop();
  const written = await judgeWritten(person, notes);
  await reportPart('c4', {
    timesFullOfTheFiles: TIMES,
    uploadsKept: kept.length,
    uploadsRefused: counts.uploadsRefused,
    failedReads: counts.failedReads.length,
    otherAnswers: counts.wrong.length + notes.otherAnswers.length,
    leftovers: counts.leftovers,
    lost: counts.lost + written.lost.length,
    doubled: written.doubled.length,
  });
  expect([...counts.wrong, ...notes.otherAnswers, ...counts.failedReads]).toEqual([]);
  expect([counts.leftovers, counts.lost, written.lost, written.doubled]).toEqual([0, 0, [], []]);
  // The database's disk has space: writes without a file continued all the time.
  expect(notes.refused).toBe(0);
  expect(counts.uploadsRefused).toBe(3 * TIMES);
});

/** Files, not folders: folders are created before it is known that there is no space, and are empty. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
