import { fullDayWords, timeWords, whenWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { deviceZone } from '@/lib/render-context';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';

/** '2h · 10:10 AM', 'Yesterday, 10:10 AM'. The full date is there for screen readers and on hover. */
export function UpdateAge({ at: sentAt }: { at: string }) {
  const formats = useFormats();
  const now = useNow();
  const at = new Date(sentAt);
  // The reader's time zone, regardless of where the update was written.
  const zone = deviceZone(now);
  const fullDate = `${fullDayWords(localDate(at, zone), formats)}, ${timeWords(at, zone, formats)}`;
  return (
    <time
      dateTime={sentAt}
      title={isWithinDay(at, now) ? fullDate : `${ageWords(at, now)} · ${fullDate}`}
      className="text-muted"
    >
      <span aria-hidden="true">
        {isWithinDay(at, now) && `${ageWords(at, now)} · `}
        {whenWords(at, now, zone, formats)}
      </span>
      <span className="sr-only">{fullDate}</span>
    </time>
  );
}

/** From a day on, 'Yesterday, 10:10 AM' says it better; the age is in the title. */
function isWithinDay(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < DAY_MINUTES * MINUTE_MS;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** How long ago, abbreviated: 'now', '59m', '23h', '400d'. */
export function ageWords(at: Date, now: Date): string {
  // If the device's clock is behind, an update would be in the future: show 'now'.
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'now';
  if (minutes < HOUR_MINUTES) return `${minutes}m`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)}h`;
  return `${Math.floor(minutes / DAY_MINUTES)}d`;
}
