import { dayAndTimeWords, whenWords } from '@shared/domain/time-words';
import { useNow } from '@/lib/use-now';
import { ageWords } from './age-words';

/** '2h · 10:10 AM'. Screen readers hear the whole date, and so does whoever rests the pointer on it. */
export function UpdateAge({ at: sentAt }: { at: string }) {
  const now = useNow();
  const at = new Date(sentAt);
  const zone = deviceZone();
  const fullDate = `${dayAndTimeWords(at, zone)}, ${at.getFullYear()}`;
  return (
    <time dateTime={sentAt} title={fullDate} className="text-muted">
      <span aria-hidden="true">{ageWords(at, now)}</span>
      <span aria-hidden="true"> · {whenWords(at, now, zone)}</span>
      <span className="sr-only">{fullDate}</span>
    </time>
  );
}

/** News is read by the clock on the wall, wherever it was written. */
function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
