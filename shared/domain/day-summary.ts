/** The day's doses in one line, for the top of a medication list. */
import { canTake } from './dose-status';
import type { DoseLog } from './dose-log';
import { allDosesToday, type DosedMedication } from './doses';

export interface DaySummary {
  taken: number;
  toTake: number;
  later: number;
}

/** How many of today's doses are taken, can be taken now, and are for later. Home and page both count by it (KIND-34). */
export function summaryToday(
  medications: readonly DosedMedication[],
  logs: readonly DoseLog[],
  now: Date,
  zone: string,
): DaySummary {
  const doses = allDosesToday(medications, logs, now, zone);
  const taken = doses.filter((dose) => dose.status === 'taken').length;
  const toTake = doses.filter((dose) => canTake(dose.status)).length;
  const later = doses.filter((dose) => dose.status === 'scheduled').length;
  return { taken, toTake, later };
}

/** '1 taken, 3 to take, 1 later today.', without zero counts. */
export function daySummaryWords({ taken, toTake, later }: DaySummary): string {
  if (toTake + later === 0) return taken === 0 ? 'Nothing to take today.' : 'All taken for today.';
  const parts = [taken && `${taken} taken`, toTake && `${toTake} to take`, later && `${later} later today`];
  return `${parts.filter(Boolean).join(', ')}.`;
}
