/** A document as display text: kind, size, date, and readers. */
import type { CareConnection } from '@shared/api/care-team';
import type { KeptDocument } from '@shared/api/documents';
import type { DocumentType } from '@shared/domain/document';
import { personName } from '@shared/domain/person-name';
import { dayOrYearWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import type { IconName } from '@/ui/icon';
import { listed } from '@/lib/words';

export const kindWords = {
  pdf: { word: 'PDF', icon: 'document' },
  image: { word: 'Picture', icon: 'image' },
} as const satisfies Record<DocumentType, { word: string; icon: IconName }>;

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** '1.2 MB', '340 KB'; anything under a kilobyte counts as one. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace('.0', '')} MB`;
}

/** 'today', 'yesterday', 'Sunday, March 1', with the year if it is another one. @param zone IANA time zone */
export function addedWords(createdAt: string, now: Date, zone: string, formats: Formats): string {
  const date = localDate(new Date(createdAt), zone);
  const today = localDate(now, zone);
  if (date === today) return 'today';
  if (date === addDays(today, -1)) return 'yesterday';
  return dayOrYearWords(date, today, formats);
}

/** The care team members who may read it. The document still lists former members, who may not (D-84). */
export function readersOf({ sharedWith }: KeptDocument, team: readonly CareConnection[]): CareConnection[] {
  return team.filter(({ id }) => sharedWith.includes(id));
}

/** 'Only you can see this', 'Shared with Anna Ellis and Tom Ellis'. @param readers names */
export function sharingWords(readers: readonly string[]): string {
  return readers.length === 0 ? 'Only you can see this' : `Shared with ${listed(readers)}`;
}

export function namesOf(people: readonly CareConnection[]): string[] {
  return people.map(personName);
}
