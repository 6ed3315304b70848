import type { SignedInDevice } from '@shared/api/profile';
import { dayWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';

/** 'Chrome on Windows'. */
export function nameOf({ device }: SignedInDevice): string {
  return device ?? 'Another device';
}

/** 'Last used today'; null where it is not known. To the day, since the server notes it once an hour. */
export function lastUseWords({ lastUsedAt }: SignedInDevice, now: Date, zone: string): string | null {
  if (lastUsedAt === null) return null;
  const [day, today] = [localDate(new Date(lastUsedAt), zone), localDate(now, zone)];
  if (day >= today) return 'Last used today';
  return day === addDays(today, -1) ? 'Last used yesterday' : `Last used ${dayWords(day)}`;
}
