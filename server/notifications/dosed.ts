import { type DosedMedication } from '@shared/domain/doses';
import { isDueAt } from '@shared/domain/dose-instants';
import type { EarlierPlan, Schedule } from '@shared/domain/dose-plan';

/** What decides when a medication is due, as {@link DOSED} selects it. */
export interface DosedRow {
  medicationId: string;
  frequency: string;
  times: string[];
  schedule: Schedule | null;
  planSince: Date | null;
  earlierPlans: EarlierPlan[];
  countsFrom: Date | null;
  createdAt: Date;
}

/** The columns of a medication `m`. */
export const DOSED = `m.id as "medicationId", m.frequency, m.times, m.schedule, m.plan_since as "planSince",
  m.earlier_plans as "earlierPlans", m.counts_from as "countsFrom", m.created_at as "createdAt"`;

/**
 * Of a medication `m` whose plan or clock changed: the doses around `at` that are marked. One of them may be the dose of
 * that instant, marked ahead by the clock before.
 */
export const markedAround = (at: string) => `
  case when m.earlier_plans <> '[]' then array(
    select l.scheduled_time from medication_logs l
    where l.medication_id = m.id and l.status in ('taken', 'skipped')
      and l.scheduled_time between ${at} - interval '27 hours' and ${at} + interval '27 hours'
  )::text[] else '{}' end as marked`;

export function dosedOf(row: DosedRow): DosedMedication {
  const { medicationId: id, frequency, times, schedule, planSince, earlierPlans, countsFrom, createdAt } = row;
  return {
    id,
    frequency,
    times,
    schedule,
    planSince: planSince?.toISOString() ?? null,
    earlierPlans,
    countsFrom: countsFrom?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Whether it is due at that instant, and was not marked by another clock. @param zone the senior's */
export function isRowDue(row: DosedRow & { marked: string[] }, at: Date, zone: string): boolean {
  return isDueAt(dosedOf(row), at, zone, row.marked);
}
