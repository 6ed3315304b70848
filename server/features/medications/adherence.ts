import type { z } from 'zod';
import type { MedicationAdherence, readAdherence } from '@shared/api/adherence';
import { dosesBetween, firstWeekOn, weeksOfDoses, type WrittenPlan } from '@shared/domain/adherence';
import type { DosesOfWeek } from '@shared/domain/family-letter';
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

const DAY_MS = 24 * 60 * 60_000;
/** A dose of a day may have been planned by a clock far away. */
const FAR_CLOCK_DAYS = 3;

/** How the last weeks went (SCHED-30), and a week of a family letter (DIGEST-05). */
export function createAdherence(
  { reads }: Database,
  { listHistory }: Pick<DoseQueries, 'listHistory'>,
  clock: () => Date,
) {
  /** Instants may be planned by a clock far away from those of `span`. */
  async function readWritten({ id: seniorId }: Senior, span: { start: Date; end: Date }) {
    const [{ rows }, logs] = await Promise.all([
      reads.query<PlansRow>({ name: 'list_written_plans', text: PLANS, values: [seniorId, span.start] }),
      listHistory(seniorId, { span, medicationId: null }),
    ]);
    const presented = logs.map(presentLog);
    return rows.map((row) => ({
      ...row,
      logs: presented.filter(({ medicationId }) => medicationId === row.medicationId),
    }));
  }

  return {
    async readWeeks(senior: Senior, { weeks }: z.output<typeof readAdherence.query>): Promise<MedicationAdherence[]> {
      const { timeZone: zone } = senior;
      const now = clock();
      const today = localDate(now, zone);
      const start = dayBounds(addDays(firstWeekOn(weeks, today), -FAR_CLOCK_DAYS), zone).start;
      const written = await readWritten(senior, { start, end: dayBounds(addDays(today, 2), zone).end });
      return written.map(({ medicationId, writtenFrom, countsFrom, plans, logs }) => ({
        medicationId,
        countsFrom: writtenFrom,
        weeks: weeksOfDoses(plans, logs, { weeks, countsFrom, writtenFrom }, now, zone),
      }));
    },

    /** Of all medications together, for the family letter. */
    async dosesBetween(senior: Senior, { from, to }: { from: Date; to: Date }): Promise<DosesOfWeek> {
      const around = FAR_CLOCK_DAYS * DAY_MS;
      const span = { start: new Date(from.getTime() - around), end: new Date(to.getTime() + around) };
      const sum = { planned: 0, taken: 0, notMarked: 0 };
      for (const { plans, logs, writtenFrom, countsFrom } of await readWritten(senior, span)) {
        const found = dosesBetween(plans, logs, { from, to, writtenFrom, countsFrom }, senior.timeZone);
        sum.planned += found.planned;
        sum.taken += found.taken;
        sum.notMarked += found.notMarked;
      }
      return sum;
    },
  };
}
