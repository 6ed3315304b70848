import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { localDate } from '@shared/domain/zoned-time';
import { dayAndTimeWords } from '@shared/domain/time-words';
import { personName } from '@shared/domain/person-name';
import { PRODUCT_NAME } from '@shared/product';
import { AppError, notFound } from '../../errors/app-error';
import type { StoredFiles } from '../../files/file-store';
import type { CareQueries } from './care-queries';
import { careEntries } from './care-entries';
import { circleEntries } from './circle-entries';
import type { ExportedCircleQueries } from './exported-circle-queries';
import type { ExportContext, ExportFormats } from './export-context';
import { fhirEntry } from './fhir-entry';
import { textEntry } from './texts';
import { writeZip, type ZipEntry } from './zip-stream';

/** Concurrent downloads per server: each reads all of a person's data. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 60;
/** A client that reads nothing for this long is gone, and others wait for the place. */
const STALLED_MS = 60_000;

export interface ExportDependencies {
  queries: CareQueries & ExportedCircleQueries;
  files: StoredFiles;
  formats: ExportFormats;
  clock: () => Date;
  log: Logger;
}

/** All of a person's data in one zip, streamed. */
export function createExport({ queries, files, formats, clock, log }: ExportDependencies) {
  const underWay = new Set<string>();

  /** @throws AppError conflict for a second one of the same person, unavailable beyond the server's limit. */
  function enter(personId: string): void {
    if (underWay.has(personId)) {
      throw new AppError('conflict', 'Your download has already started. Please wait until it is saved.');
    }
    if (underWay.size >= MOST_AT_ONCE) {
      const message = 'Several people are downloading their data right now. Please try again in a minute.';
      throw new AppError('unavailable', message, { retryAfterSeconds: RETRY_SECONDS });
    }
    underWay.add(personId);
  }

  async function answer(personId: string, { method }: Request, response: Response): Promise<void> {
    const user = await queries.findUser(personId);
    if (user === null) throw notFound();
    const now = clock();
    response.attachment(`hearthside-${user.username}-${localDate(now, user.timeZone)}.zip`);
    response.set({ 'Content-Type': 'application/zip', 'Cache-Control': 'no-store' });
    if (method === 'HEAD') {
      response.end();
      return;
    }
    response.setTimeout(STALLED_MS, () => response.destroy());
    const context = { user, queries, files, formats, now, tally: { unreadable: 0, missingFiles: 0 } };
    await writeZip(everything(context), response, now).catch((error: unknown) => {
      // Closes the connection: the only way to report an error in the middle of a file.
      if (isReaderGone(error)) return;
      log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'A download of everything broke off');
    });
  }

  return {
    /**
     * If either side breaks off, the result is half a file and a broken connection, never a file that looks complete.
     */
    async send(personId: string, request: Request, response: Response): Promise<void> {
      enter(personId);
      try {
        await answer(personId, request, response);
      } finally {
        underWay.delete(personId);
      }
    },
  };
}

/** The README comes last, since it reports what the others left out. */
async function* everything(context: ExportContext): AsyncGenerator<ZipEntry> {
  yield* careEntries(context);
  yield* circleEntries(context);
  yield fhirEntry(context);
  yield textEntry('README.txt', [readme(context)]);
}

function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

const CONTENTS = [
  ['profile.json', 'What you told us about yourself, and your picture beside it'],
  ['sign-in.json', 'How you sign in besides your password, and devices you added'],
  ['medications.json', 'Your medications, also those you deleted; photos are in medication-photos'],
  ['medication-changes.json', 'When a medication was started, changed or stopped'],
  ['medication-plans.json', 'Each schedule that a medication had, and when it held'],
  ['medication-supplies.json', 'What was counted and refilled of each medication, and the pharmacy'],
  ['medication-logs', 'Each dose that was marked, as JSON and as CSV'],
  ['appointments.json', 'Your appointments, also those you deleted'],
  ['calendar.ics', 'Your newest 1,000 appointments for a calendar app'],
  ['health-metrics', 'Your readings, as JSON and as CSV'],
  ['symptoms', 'How you felt, as JSON and as CSV'],
  ['limits.json', 'The limits your doctor gave you, and what is watched'],
  ['game-activities', 'The games you played, as JSON and as CSV'],
  ['reminder-settings.json', 'How you are reminded, and on which devices'],
  ['reminders.json', 'Each reminder, and who was told what became of it'],
  ['emergency-contacts.json', 'The people to call in an emergency'],
  ['messages.json', 'Your conversations: what you wrote, and what was written to you; photos are in message-photos'],
  ['tasks.json', 'Your help board, and what you have added or taken on the boards of others'],
  ['visit-questions.json', 'Questions for your doctors, and what they said'],
  ['pack-links.json', 'Links to your doctor’s pack, and how often they were opened; the files are in doctors-packs'],
  ['family-updates.json', 'Your family updates and the answers to them; photos are in family-photos'],
  ['documents.json', 'Your documents and whom you share them with; the files are in documents'],
  ['care-team.json', 'Who is on your care team, whose care team you are on, and the invitations'],
  ['access-records.json', 'Who looked at or changed something of yours'],
  ['fhir-bundle.json', 'Your medications, readings and symptoms for doctors and other health apps (HL7 FHIR R4)'],
] as const;

/** Call last, once everything has been counted. */
function readme({ user, now, tally }: ExportContext): string {
  const width = Math.max(...CONTENTS.map(([name]) => name.length)) + 2;
  const lines = [
    `Everything ${PRODUCT_NAME} keeps about ${personName(user)}`,
    `Made on ${dayAndTimeWords(now, user.timeZone, user.formats)} (${user.timeZone})`,
    '',
    ...CONTENTS.map(([name, words]) => `${name.padEnd(width)}${words}`),
    '',
    'Times in the files are in UTC. CSV files open in a spreadsheet such as Excel.',
    'JSON files are text, and other programs can read them.',
    'Not included: your password, the secrets of other ways to sign in and the secret part of links, because anyone who has those could use them.',
    ...counted(
      tally.unreadable,
      'reading',
      'could not be understood and is not in fhir-bundle.json. The other files have it.',
    ),
    ...counted(tally.missingFiles, 'file', 'could not be found and is missing here.'),
    '',
  ];
  // Notepad on older computers knows no other line ends.
  return lines.join('\r\n');
}

function counted(count: number, what: string, rest: string): string[] {
  if (count === 0) return [];
  if (count === 1) return [`1 ${what} ${rest}`];
  return [
    `${count} ${what}s ${rest.replace('is not', 'are not').replace('is missing', 'are missing').replace('it.', 'them.')}`,
  ];
}
