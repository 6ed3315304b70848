// Margaret's documents in the demo: her doctor's summary, written for the day the demo begins, and a drawn insurance card.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { clockWords, dateWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { documents } from '@shared/schema/documents';
import type { storedFiles } from '@shared/schema/stored-files';
import { checkDocument } from '../files/document-files';
import type { FileStore } from '../files/file-store';
import { documentFolder } from '../files/folders';
import type { Installation } from '../installation';
import { CARD_DETAILS } from './demo-contacts';
import { type DemoName, DOSAGE_CHANGE, MEDICATIONS, PEOPLE } from './demo-family';
import { type Block, pdfPage } from './pdf-page';

const OWNER = 'margaret' satisfies DemoName;

interface DemoDocument {
  name: string;
  /** Whom Margaret shares it with. */
  sharedWith: readonly DemoName[];
  addedAt: Date;
  file: Buffer;
}

interface StoredDocuments {
  rows: (typeof documents.$inferInsert)[];
  /** They count the files against the owner's quota. */
  files: (typeof storedFiles.$inferInsert)[];
}

interface DemoOwner {
  userId: string;
  /** When she saw the doctor whose summary she keeps. */
  visit: Date;
  zone: string;
  /** The id of her connection with a helper. */
  connectionWith: (helper: DemoName) => string;
}

/** Stores the files, too. */
export async function storeDemoDocuments(
  { userId, visit, zone, connectionWith }: DemoOwner,
  files: Pick<FileStore, 'put'>,
  { folder }: Pick<Installation, 'folder'>,
): Promise<StoredDocuments> {
  const later = (days: number) => new Date(visit.getTime() + days * 24 * 60 * 60 * 1000);
  const card = await readFile(path.join(folder, 'server', 'demo', 'pictures', 'insurance-card.webp'));
  const kept: readonly DemoDocument[] = [
    {
      name: 'Visit summary, Dr. Patel',
      sharedWith: ['anna', 'tom', 'grace'],
      addedAt: later(1),
      file: visitSummary(localDate(visit, zone)),
    },
    { name: 'Insurance card', sharedWith: ['anna'], addedAt: later(2), file: card },
  ];
  const stored = await Promise.all(
    kept.map(async ({ name, sharedWith, addedAt, file }) => {
      const { type, mimeType, extension, bytes } = await checkDocument(file);
      const id = uuidv7({ msecs: addedAt.getTime() });
      const fileName = `${id}${extension}`;
      const fileUrl = `${documentFolder(userId)}/${fileName}`;
      await files.put(fileUrl, bytes);
      const shared = sharedWith.map(connectionWith);
      const row = { id, userId, name, type, mimeType, fileUrl, fileSize: bytes.length };
      return {
        row: { ...row, sharedWith: shared, createdAt: addedAt },
        file: { folder: documentFolder(userId), file: fileName, userId, bytes: bytes.length },
      };
    }),
  );
  return { rows: stored.map(({ row }) => row), files: stored.map(({ file }) => file) };
}

/** What a doctor's office hands out after a visit. @param day 'YYYY-MM-DD' */
function visitSummary(day: string): Buffer {
  const { firstName, lastName } = PEOPLE[OWNER];
  const { dateOfBirth = '', allergies = '' } = CARD_DETAILS[OWNER] ?? {};
  const row = (label: string, value: string): Block => ({ kind: 'row', label, value });
  const taken = MEDICATIONS.filter(({ senior }) => senior === OWNER).map(({ name, dosage, frequency, times }) => {
    const at = times.map((time) => clockWords(time, AMERICAN_FORMATS));
    return row(`${name} ${dosage}`, at.length === 0 ? frequency : `${frequency}, ${at.join(' and ')}`);
  });
  const advice = [
    `${DOSAGE_CHANGE.medication} goes up from ${DOSAGE_CHANGE.before} to 10 mg.`,
    'Measure your blood pressure every morning, sitting, and write it down.',
    'If you feel dizzy when you stand up, sit down and call us.',
    'Bring this page and your readings to your next visit.',
  ];
  return pdfPage('Visit summary', [
    { kind: 'title', text: 'Maple Street Clinic' },
    { kind: 'text', text: '240 Maple Street, 2nd floor, (555) 010-7730' },
    { kind: 'heading', text: 'Visit summary' },
    row('Patient', `${firstName} ${lastName}, born ${dateWords(dateOfBirth, AMERICAN_FORMATS)}`),
    row('Date of visit', dateWords(day, AMERICAN_FORMATS)),
    row('Seen by', 'Arun Patel, MD, heart'),
    row('Allergies', allergies),
    { kind: 'heading', text: 'What you take now' },
    ...taken,
    { kind: 'heading', text: 'What to do' },
    ...advice.map((text): Block => ({ kind: 'text', text: `-  ${text}` })),
    { kind: 'note', text: 'A sample from the Hearthside demo: these people and this clinic do not exist.' },
  ]);
}
