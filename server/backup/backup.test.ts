// Backup → empty folder → restore, with the server running: an idle installation is restored identically, a busy one
// loses nothing that was acknowledged before.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { countMigrations } from '../db/migrate';
import { afterwards, scratchFolder } from '../db/embedded/testing/scratch';
import { plainPicture } from '../testing/pictures';
import { reportPart } from '../testing/report-part';
import { postgresPids } from '../testing/server-process';
import { rounds } from '../testing/thoroughness';
import { filesBelow } from './backup-folder';
import { type MadeBackup, makeBackup } from './backup';
import { restoreBackup } from './restore';
import {
  addMedication,
  bytesAt,
  dosesTaken,
  giveMedicationPhoto,
  type Home,
  keepDocument,
  listDocuments,
  pdf,
  signUp,
  startHome,
  takeDose,
} from './testing/home';
import { rowHashes } from './testing/row-hashes';

const DOSES = rounds({ usual: 60, full: 300 });

async function startFullHome(
  folder: string,
  doses = DOSES,
): Promise<{ home: Home; medicationId: string; photo: string }> {
  const home = await startHome(path.join(folder, 'home'));
  afterwards(home.stop);
  await signUp(home);
  const { id } = await addMedication(home, 'Lisinopril');
  const { imageUrl } = await giveMedicationPhoto(home, id, await plainPicture().png().toBuffer());
  for (let second = 0; second < doses; second += 1) await takeDose(home, id, second);
  for (const mark of ['will', 'insurance', 'letter']) await keepDocument(home, mark);
  return { home, medicationId: id, photo: imageUrl ?? '' };
}

function backUp(folder: string, dataDir: string): Promise<MadeBackup> {
  return makeBackup({ dataDir, into: path.join(folder, 'backups'), version: '1.2.3', now: new Date(), hasFiles: true });
}

async function restore(backup: string, dataDir: string) {
  return restoreBackup({ backup, dataDir, migrations: await countMigrations() });
}

it('f1 while idle: every row, photo, document and session is restored', { timeout: 120_000 }, async () => {
  const folder = await scratchFolder();
  const { home, medicationId, photo } = await startFullHome(folder);
  const documents = await listDocuments(home);
  const files = await filesBelow(path.join(home.dataDir, 'files'));

  const before = await rowHashes(home.dataDir);
  const made = await backUp(folder, home.dataDir);
  const after = await rowHashes(home.dataDir);
  expect(after).toEqual(before);
  const photoBytes = await bytesAt(home, `${photo}?size=display`);
  await home.stop();

  const dataDir = path.join(folder, 'new');
  const restored = await restore(made.folder, dataDir);
  process.stdout.write(`backup: ${made.files} files, ${(made.size / 1e6).toFixed(1)} MB\n`);
  const restoredRows = await rowHashes(dataDir);
  await reportPart('f1', {
    tables: before.size,
    files: files.length,
    tablesThatDiffer: [...before].filter(([table, hash]) => restoredRows.get(table) !== hash).length,
  });
  expect(restored).toMatchObject({ files: files.length, missingFiles: [], manifest: { version: '1.2.3' } });
  expect(restored.rows.get('medication_logs')).toBe(DOSES);
  expect(restoredRows).toEqual(before);
  expect(before.get('sessions')).toMatch(/^1 /);
  expect(made.files).toBe(files.length);
  expect((await filesBelow(path.join(dataDir, 'files'))).sort()).toEqual(files.sort());

  const again = await startHome(dataDir, home.cookie);
  afterwards(again.stop);
  expect((await dosesTaken(again)).size).toBe(DOSES);
  expect(await bytesAt(again, `${photo}?size=display`)).toEqual(photoBytes);
  expect((await listDocuments(again)).map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  const letter = documents.find(({ name }) => name === 'letter');
  expect((await bytesAt(again, letter?.fileUrl ?? '')).toString()).toBe(pdf('letter'));
  // The restored installation works and can be used from here on.
  await takeDose(again, medicationId, DOSES);
});

interface Notes {
  doses: Set<string>;
  documents: Set<string>;
  deleted: Set<string>;
}

async function takeDoses(home: Home, medicationId: string, from: number, notes: Notes, signal: AbortSignal) {
  for (let second = from; !signal.aborted; second += 2) notes.doses.add(await takeDose(home, medicationId, second));
}

/** Stores documents, most of them only briefly, every fifth for good. */
async function turnOverDocuments(home: Home, name: string, notes: Notes, signal: AbortSignal) {
  for (let count = 0; !signal.aborted; count += 1) {
    const { id } = await keepDocument(home, `${name}-${count}`);
    if (count % 5 === 0) notes.documents.add(id);
    else if ((await home.send('DELETE', `/api/documents/${id}`)).ok) notes.deleted.add(id);
  }
}

it(
  'f1 under load: everything acknowledged before is restored, and no row lacks its file',
  { timeout: 120_000 },
  async () => {
    const folder = await scratchFolder();
    const { home, medicationId } = await startFullHome(folder);
    const notes: Notes = { doses: await dosesTaken(home), documents: new Set(), deleted: new Set() };
    const over = new AbortController();
    const writers = [
      takeDoses(home, medicationId, DOSES, notes, over.signal),
      takeDoses(home, medicationId, DOSES + 1, notes, over.signal),
      ...['oak', 'elm', 'ash'].map((name) => turnOverDocuments(home, name, notes, over.signal)),
    ];
    const load = Promise.all(writers);
    while (notes.documents.size < 3) await takeDose(home, medicationId, 0);
    const before: Notes = structuredClone(notes);
    const made = await backUp(folder, home.dataDir);
    const during = notes.doses.size - before.doses.size;
    over.abort();
    await load;
    await home.stop();

    const dataDir = path.join(folder, 'new');
    const restored = await restore(made.folder, dataDir);
    process.stdout.write(`backup under load: ${during} doses and ${notes.deleted.size} deletions meanwhile\n`);
    await reportPart('f1', { writesDuringBackup: during });
    expect(restored.missingFiles).toEqual([]);
    const again = await startHome(dataDir, home.cookie);
    afterwards(again.stop);
    const [doses, documents] = [await dosesTaken(again), await listDocuments(again)];
    const ids = new Set(documents.map(({ id }) => id));
    expect([...before.doses].filter((id) => !doses.has(id))).toEqual([]);
    expect([...before.documents].filter((id) => !ids.has(id))).toEqual([]);
    expect([...before.deleted].filter((id) => ids.has(id))).toEqual([]);
    for (const { name, fileUrl } of documents) expect((await bytesAt(again, fileUrl)).toString()).toBe(pdf(name));
    // Control: there was load, and the backup is from a moment within it.
    expect(during).toBeGreaterThan(50);
    expect(doses.size).toBeGreaterThanOrEqual(before.doses.size);
  },
);

it('f1 stopped, and even killed: the backup starts the database and stops it again', { timeout: 120_000 }, async () => {
  const folder = await scratchFolder();
  const { home } = await startFullHome(folder, 20);
  const taken = await dosesTaken(home);
  const pids = await postgresPids(home.dataDir);
  home.server.kill('SIGKILL');
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await home.server.ended;

  const made = await backUp(folder, home.dataDir);
  expect(existsSync(path.join(home.dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false);
  expect(await readdir(path.join(folder, 'backups'))).toEqual([path.basename(made.folder)]);
  const dataDir = path.join(folder, 'new');
  await restore(made.folder, dataDir);
  const again = await startHome(dataDir, home.cookie);
  afterwards(again.stop);
  expect(await dosesTaken(again)).toEqual(taken);
  const secret = (where: string) => readFile(path.join(where, 'session-secret'), 'utf8');
  expect(await secret(dataDir)).toBe(await secret(home.dataDir));
});
