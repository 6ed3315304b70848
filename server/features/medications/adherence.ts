import type { z } from 'zod';
import type { MedicationAdherence, readAdherence } from '@shared/api/adherence';
import { firstWeekOn, weeksOfDoses, type WrittenPlan } from '@shared/domain/adherence';
import { addDays, dayBounds, localDate } from '@shared/domain/zoned-time';
import type { Senior } from '../../access/access-gate';
import type { Database } from '../../db/connect';
import { isoText } from '../../db/iso-text';
import type { DoseQueries } from './dose-queries';
import { presentLog } from './presenter';

interface PlansRow {
  medicationId: string;
  /** Since when its plan is written down. */
  writtenFrom: string;
  countsFrom: string | null;
  plans: WrittenPlan[];
}

/** Of each medication on the list, the plans that held since then. */
const PLANS = `
  select m.id as "medicationId", ${isoText('m.counts_from')} as "countsFrom", ${isoText('min(p.valid_from)')} as "writtenFrom",
    coalesce(json_agg(json_build_object('frequency', p.frequency, 'times', p.times, 'schedule', p.schedule,
      'isActive', p.is_active, 'timeZone', p.time_zone, 'validFrom', ${isoText('p.valid_from')},
      'validUntil', ${isoText('p.valid_until')}) order by p.valid_from, p.id)
      filter (where p.valid_until is null or p.valid_until > $2::timestamptz), '[]') as plans
  from medications m join medication_plans p on p.medication_id = m.id
  where m.user_id = $1 and p.user_id = $1 and m.deleted_at is null
  group by m.id order by m.created_at, m.id`;

/** How the last weeks went (SCHED-30). */
export function createAdherence(
  { reads }: Database,
  { listHistory }: Pick<DoseQueries, 'listHistory'>,
  clock: () => Date,
) {
  return async (
    { id: seniorId, timeZone: zone }: Senior,
    { weeks }: z.output<typeof readAdherence.query>,
  ): Promise<MedicationAdherence[]> => {
    const now = clock();
    const today = localDate(now, zone);
    // A few days more: a dose of the first day may have been planned by a clock far away.
    const start = dayBounds(addDays(firstWeekOn(weeks, today), -3), zone).start;
    const [{ rows }, logs] = await Promise.all([
      reads.query<PlansRow>({ name: 'list_written_plans', text: PLANS, values: [seniorId, start] }),
      listHistory(seniorId, { span: { start, end: dayBounds(addDays(today, 2), zone).end }, medicationId: null }),
    ]);
    const presented = logs.map(presentLog);
    const logsOf = (id: string) => presented.filter(({ medicationId }) => medicationId === id);
    return rows.map(({ medicationId, writtenFrom, countsFrom, plans }) => ({
      medicationId,
      countsFrom: writtenFrom,
      weeks: weeksOfDoses(plans, logsOf(medicationId), { weeks, countsFrom, writtenFrom }, now, zone),
    }));
  };
}
