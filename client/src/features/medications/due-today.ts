import { dueToday } from '@shared/domain/doses';
import type { CurrentUser } from '@/lib/session';
import { useMedicationDay } from './api';

/** How many medications have an untaken dose today; undefined while loading. */
function useDueTodayCount(user: CurrentUser): number | undefined {
  const { now, zone, medications, logs } = useMedicationDay({ zone: user.timeZone });
  if (medications.data === undefined || logs.data === undefined) return undefined;
  return dueToday(medications.data, logs.data, now, zone).filter(({ dose }) => dose.status !== 'taken').length;
}

/** The status line of the Medications tile on the home screen. */
export function MedicationsDueToday({ user }: { user: CurrentUser }): string {
  const count = useDueTodayCount(user);
  // A non-breaking space keeps the line's height until the count is known.
  if (count === undefined) return '\u00A0';
  return count === 0 ? 'Nothing due today' : `${count} due today`;
}
