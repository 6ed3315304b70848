import { dayAndTimeWords } from '@shared/domain/moment-words';
import { whenWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { deviceZone } from '@/lib/render-context';
import { useNow } from '@/lib/use-now';

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

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** How long ago, as short as the specification has it (D2:175): 'now', '59m', '23h', '400d'. */
export function ageWords(at: Date, now: Date): string {
  // Nothing comes from the future: a clock that is behind reads 'now'.
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'now';
  if (minutes < HOUR_MINUTES) return `${minutes}m`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)}h`;
  return `${Math.floor(minutes / DAY_MINUTES)}d`;
}
