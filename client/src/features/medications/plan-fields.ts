/** The fields of the medication form that a plan is made of. */
import { readTime } from '@shared/domain/dose-times';
import { stableStringify } from '@/lib/stable-stringify';
import { readPlan, type ScheduleDraft } from './schedule-draft';

export interface PlanFields {
  frequency: string;
  /** Typed with commas, or a list. */
  times: string | string[];
  dosage: string;
  schedule: ScheduleDraft;
}

/** Those that can be read, as sorted, distinct 'HH:MM'. */
export function timesIn(times: string | readonly string[]): string[] {
  const entries = typeof times === 'string' ? times.split(',') : times;
  return [...new Set(entries.flatMap((entry) => readTime(entry) ?? []))].sort();
}

/** The same for the same plan, from whatever day on. */
export function planKey({ frequency, times, dosage, schedule }: PlanFields, today: string): string {
  const read = timesIn(times);
  const plan = readPlan({ frequency, times: read, dosage, schedule: { ...schedule, start: 'today' } }, today);
  return stableStringify([frequency, read, plan]);
}
