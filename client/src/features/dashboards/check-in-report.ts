/** Whether a senior is fine today, and devices that nothing reaches, as lines of their card on the care dashboard. */
import type { CheckIn } from '@shared/api/check-in';
import { checkInDay, isNotHeardFrom, isOfToday, nextCheckIn } from '@shared/domain/check-in';
import type { Formats } from '@shared/domain/formats';
import { sinceWords } from '@shared/domain/notifications/device-notice';
import { timeWords, unbroken } from '@shared/domain/time-words';
import type { AreaReport, ReportBadge } from './area-report';

interface CheckInSource {
  now: Date;
  /** The senior's. */
  zone: string;
  /** The reader's own: it is when they would look at their clock. */
  readerZone: string;
  formats: Formats;
}

type Said = Pick<AreaReport, 'label' | 'summary' | 'badges'>;

/** Empty for a senior whom nobody asks, and whose devices are all well. */
export function checkInReports(checkIn: CheckIn | undefined, source: CheckInSource): AreaReport[] {
  if (checkIn === undefined) return [];
  const lines = [...(checkIn.checkInTime === null ? [] : [wellbeing(checkIn, source)]), ...silent(checkIn, source)];
  return lines.map((line) => ({ ...line, state: 'known', items: [], failure: '', retry: () => undefined }));
}

function wellbeing(checkIn: CheckIn, { now, zone, readerZone, formats }: CheckInSource): Said {
  const { checkInTime, lastSignAt, seenBy } = checkIn;
  const said = (summary: string, badge: ReportBadge | null): Said => ({
    label: '‘I’m fine’',
    summary,
    badges: badge === null ? [] : [badge],
  });
  const time = (instant: string) => unbroken(timeWords(new Date(instant), readerZone, formats));
  if (!isNotHeardFrom(checkIn, now, zone) && lastSignAt !== null) {
    return said(`Fine today, ${time(lastSignAt)}`, { status: 'taken', words: 'Fine' });
  }
  if (seenBy !== null && isOfToday(new Date(seenBy.at), now, zone))
    return said(`${seenBy.name} has seen to it, ${time(seenBy.at)}`, { status: 'taken', words: 'Seen' });
  const isLate = checkInTime !== null && isPast(checkInTime, now, zone);
  return said('Not heard from yet', isLate ? { status: 'pending', words: 'No answer' } : null);
}

/** Whether today's time has come: the next one is a whole day away. */
function isPast(time: string, now: Date, zone: string): boolean {
  const today = checkInDay(now, zone);
  return checkInDay(nextCheckIn(time, now, zone), zone) > today;
}

function silent({ unreachable }: CheckIn, { now, readerZone, formats }: CheckInSource): Said[] {
  return unreachable.map(({ label, since }) => ({
    label,
    summary: unbroken(`Cannot be reached since ${sinceWords(new Date(since), now, readerZone, formats)}`),
    badges: [{ status: 'warning', words: 'Silent' }],
  }));
}
