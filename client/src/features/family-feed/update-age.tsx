import { useQueryClient } from '@tanstack/react-query';
import { dayAndTimeWords, whenWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { currentUserQuery } from '@/lib/session';
import { isWhenDrawn, useNow } from '@/lib/use-now';
import { ageWords } from './age-words';

/** '2h · 10:10 AM'. Screen readers hear the whole date, and so does whoever rests the pointer on it. */
export function UpdateAge({ at: sentAt }: { at: string }) {
  const now = useNow();
  const at = new Date(sentAt);
  const zone = useWallZone(now);
  const fullDate = `${dayAndTimeWords(at, zone)}, ${localDate(at, zone).slice(0, 4)}`;
  return (
    <time dateTime={sentAt} title={fullDate} className="text-muted">
      <span aria-hidden="true">{ageWords(at, now)}</span>
      <span aria-hidden="true"> · {whenWords(at, now, zone)}</span>
      <span className="sr-only">{fullDate}</span>
    </time>
  );
}

/** News is read by the clock on the wall, wherever it was written. Where nothing is known of the device yet, by one's own. */
function useWallZone(now: Date): string {
  const queryClient = useQueryClient();
  const own = isWhenDrawn(now) ? queryClient.getQueryData(currentUserQuery.queryKey)?.timeZone : undefined;
  return own ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
