// Backup while people write, and after a crash: nothing that was acknowledged before the backup is lost.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { afterwards, scratchFolder } from '../db/embedded/testing/scratch';
import { reportPart } from '../testing/report-part';
import { postgresPids } from '../testing/server-process';
import { backUp, DOSES, restore, startFullHome } from './testing/full-home';
import { bytesAt, dosesTaken, type Home, keepDocument, listDocuments, pdf, startHome, takeDose } from './testing/home';

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
    const restored = await restore(made.folder, dataDir, home.dataDir);
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
  await restore(made.folder, dataDir, home.dataDir);
  const again = await startHome(dataDir, home.cookie);
  afterwards(again.stop);
  expect(await dosesTaken(again)).toEqual(taken);
  const secret = (where: string) => readFile(path.join(where, 'session-secret'), 'utf8');
  expect(await secret(dataDir)).toBe(await secret(home.dataDir));
});
