import { dayAndTimeWords } from '@shared/domain/moment-words';
import { whenWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { deviceZone, useNow } from '@/lib/use-now';
import { ageWords } from './age-words';

/** '2h · 10:10 AM'. Screen readers hear the whole date, and so does whoever rests the pointer on it. */
export function UpdateAge({ at: sentAt }: { at: string }) {
  const now = useNow();
  const at = new Date(sentAt);
  // News is read by the clock on the wall, wherever it was written.
  const zone = deviceZone(now);
  const fullDate = `${dayAndTimeWords(at, zone)}, ${localDate(at, zone).slice(0, 4)}`;
  return (
    <time dateTime={sentAt} title={fullDate} className="text-muted">
      <span aria-hidden="true">{ageWords(at, now)}</span>
      <span aria-hidden="true"> · {whenWords(at, now, zone)}</span>
      <span className="sr-only">{fullDate}</span>
    </time>
  );
}
