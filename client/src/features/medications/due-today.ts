import { summaryToday } from '@shared/domain/day-summary';
import type { CurrentUser } from '@/lib/session';
import { useMedicationDay } from './api';

/** How many doses are left today, as My Medications says it (KIND-34); undefined while loading. */
function useDueTodayCount(user: CurrentUser): number | undefined {
  const { now, zone, medications, logs } = useMedicationDay({ zone: user.timeZone });
  if (medications.data === undefined || logs.data === undefined) return undefined;
  const { toTake, later } = summaryToday(medications.data, logs.data, now, zone);
  return toTake + later;
}

/** The status line of the Medications tile on the home screen. */
export function MedicationsDueToday({ user }: { user: CurrentUser }): string {
  const count = useDueTodayCount(user);
  // A non-breaking space keeps the line's height until the count is known.
  if (count === undefined) return '\u00A0';
  return count === 0 ? 'Nothing due today' : `${count} due today`;
}
