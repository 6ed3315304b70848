/** Who is on it. */
import type { Notice } from '@shared/api/notifications';
import type { Formats } from '@shared/domain/formats';
import { timeWords, unbroken } from '@shared/domain/time-words';

/** 'Anna Ellis' → 'Anna'; 'Dr. Chen' stays whole. */
export function calledName(name: string): string {
  const [first = name] = name.split(' ');
  return first.endsWith('.') ? name : first;
}

/** 'Anna is on it, 9:05 AM'; null: nobody. Times are the reader's own. */
export function heldWords(
  { heldBy, heldAt }: Pick<Notice, 'heldBy' | 'heldAt'>,
  reader: { id: string; timeZone: string },
  formats: Formats,
): string | null {
  if (heldBy === null) return null;
  const who = heldBy.userId === reader.id ? 'You are' : `${calledName(heldBy.name)} is`;
  return heldAt === null
    ? `${who} on it`
    : `${who} on it, ${unbroken(timeWords(new Date(heldAt), reader.timeZone, formats))}`;
}
