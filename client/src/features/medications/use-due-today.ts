import { dueToday } from '@shared/domain/doses';
import type { TileProps } from '@/components/ui/tile';
import type { CurrentUser } from '@/lib/session';
import { useMedicationDay } from './use-medication-day';

/** How many medications have a dose of today that is not taken yet; undefined while that is not known. */
export function useDueTodayCount(user: CurrentUser): number | undefined {
  const { now, zone, medications, logs } = useMedicationDay({ zone: user.timeZone });
  if (medications.data === undefined || logs.data === undefined) return undefined;
  return dueToday(medications.data, logs.data, now, zone).filter(({ dose }) => dose.status !== 'taken').length;
}

/** The home's way to the medications, with what waits there (D1:59). */
export function useMedicationsTile(user: CurrentUser): TileProps {
  const count = useDueTodayCount(user);
  return { icon: 'pill', title: 'Medications', href: '/medications', detail: detailOf(count) };
}

function detailOf(count: number | undefined): string {
  // A space keeps the line's height until the count is known.
  if (count === undefined) return '\u00A0';
  return count === 0 ? 'Nothing due today' : `${count} due today`;
}
