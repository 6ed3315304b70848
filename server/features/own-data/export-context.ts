import type { Readable } from 'node:stream';
import { personName, SOMEONE_WHO_LEFT } from '@shared/domain/person-name';
import { AppError } from '../../errors/app-error';
import type { StoredFiles } from '../../files/file-store';
import type { CareQueries, OwnAppointment, OwnUser } from './care-queries';
import type { ExportedCircleQueries, NamedPerson } from './exported-circle-queries';
import type { ZipEntry } from './zip-stream';

/** How other features write their data; app.ts connects them. */
export interface ExportFormats {
  /** Lines of a CSV file, with spreadsheet formulas made harmless. */
  csvLines: (rows: readonly (readonly string[])[]) => string;
  readingHeadings: readonly string[];
  readingCells: (metric: { type: string; value: unknown; recordedAt: Date }) => string[];
  /** iCalendar. */
  calendarFile: (
    entries: readonly { appointment: OwnAppointment; zone: string; ownerName: null }[],
  ) => AsyncIterable<string>;
}

/** What the parts of an export are made from. */
export interface ExportContext {
  user: OwnUser;
  queries: CareQueries & ExportedCircleQueries;
  files: StoredFiles;
  formats: ExportFormats;
  now: Date;
  /** Counted while the parts are written; the last part, the README, reports it. */
  tally: {
    /** Readings that could not be converted to a FHIR observation. */
    unreadable: number;
    /** Missing files. */
    missingFiles: number;
  };
}

/** At most one entry: a missing file is counted, and the export continues. */
export async function* storedFile(
  { files, tally }: ExportContext,
  name: string,
  key: string,
): AsyncGenerator<ZipEntry> {
  const content = await opened(files, key);
  if (content === null) tally.missingFiles += 1;
  else yield { name, content, isCompressible: false };
}

async function opened(files: StoredFiles, key: string): Promise<Readable | null> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

export function nameOf(person: NamedPerson | null): string {
  return person === null ? SOMEONE_WHO_LEFT : personName(person);
}

/** Null for oneself. */
export function recorderOf(row: {
  recorderFirstName: string | null;
  recorderLastName: string | null;
  recorderUsername: string | null;
}): string | null {
  const { recorderFirstName: firstName, recorderLastName: lastName, recorderUsername: username } = row;
  return username === null ? null : personName({ firstName, lastName, username });
}
