import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { CurrentUser } from '@/lib/session';

/** 'Tuesday 3 March', in the person's own zone: the day on which the account goes. Null: it stays. */
export function deletionDay({ deletionAt, timeZone }: CurrentUser): string | null {
  return deletionAt === null ? null : dayWords(localDate(new Date(deletionAt), timeZone));
}
