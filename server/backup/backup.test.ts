// Backup → empty folder → restore, with the server running: an idle installation is restored identically. Under load, and
// after a crash: backup.full.test.ts.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { afterwards, scratchFolder } from '../db/embedded/testing/scratch';
import { reportPart } from '../testing/report-part';
import { filesBelow } from './backup-folder';
import { backUp, DOSES, restore, startFullHome } from './testing/full-home';
import { bytesAt, dosesTaken, listDocuments, pdf, startHome, takeDose } from './testing/home';
import { rowHashes } from './testing/row-hashes';

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
  const restored = await restore(made.folder, dataDir, home.dataDir);
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
  const secretIn = (where: string) => readFile(path.join(where, 'backup-secret'), 'utf8');
  expect(await secretIn(dataDir)).toBe(await secretIn(home.dataDir));

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
