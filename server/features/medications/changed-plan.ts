import type { z } from 'zod';
import { hasTimesOrIsAsNeeded, TIMES_REQUIRED } from '@shared/api/medication-fields';
import type { addMedicationBody, changeMedicationBody } from '@shared/api/medications';
import { plannedDoses, type Schedule } from '@shared/domain/dose-plan';
import { changedFrom } from '@shared/domain/schedule-rules';
import { frequencyWords } from '@shared/domain/schedule-words';
import { addDays } from '@shared/domain/zoned-time';
import { AppError, atField } from '../../errors/app-error';
import type { MedicationChanges, MedicationRow } from './queries';

type NewPlan = Pick<z.output<typeof addMedicationBody>, 'frequency' | 'times' | 'schedule'>;
type ChangedPlan = Omit<z.output<typeof changeMedicationBody>, 'countsFrom'>;

const MOST_DAYS_AHEAD = 366;
const HAS_A_SCHEDULE = 'This medication has a schedule of its own. Please load the page again to change it.';

/** How a plan is stored: with a schedule it has no times, and its frequency is the schedule in words (SCHED-16). */
export function storedPlan({ frequency = '', times = [], schedule = null }: NewPlan) {
  return schedule === null ? { frequency, times, schedule } : ofSchedule(schedule);
}

function ofSchedule(schedule: Schedule) {
  return { frequency: frequencyWords(schedule), times: [], schedule };
}

/**
 * What a change does to the plan, from `changeFrom` on, else from now. @throws AppError
 * @param now the plan's beginning
 */
export function changedPlan(
  current: MedicationRow,
  changes: ChangedPlan,
  today: string,
  now: Date,
): Pick<MedicationChanges, 'frequency' | 'times' | 'schedule' | 'planSince' | 'effectiveOn'> {
  const { schedule, changeFrom = today, dosage, isActive } = changes;
  // Of two changes at once, each has its time.
  const planSince = new Date(Math.max(now.getTime(), (current.planSince?.getTime() ?? 0) + 1));
  if (changeFrom < today || changeFrom > addDays(today, MOST_DAYS_AHEAD)) {
    throw atField('invalid_input', 'changeFrom', 'Choose today, or a day in the next year');
  }
  if (schedule === undefined || schedule === null) {
    if (changeFrom > today) throw atField('invalid_input', 'changeFrom', 'Only a schedule can change on a later day');
    const plain = plainChange(current, changes, today);
    return { ...plain, ...((plain !== null || dosage !== undefined || isActive !== undefined) && { planSince }) };
  }
  if (changeFrom === today) return { ...ofSchedule(schedule), planSince };
  const changed = changedFrom(current, schedule, changeFrom, today);
  if (typeof changed === 'string') throw atField('invalid_input', 'changeFrom', changed);
  return { ...ofSchedule(changed), planSince, effectiveOn: changeFrom };
}

function plainChange(current: MedicationRow, changes: ChangedPlan, today: string) {
  if (changes.frequency === undefined && changes.times === undefined) return null;
  const { frequency = current.frequency, times = current.times } = changes;
  if (changes.schedule === undefined && current.schedule !== null) {
    // A page from before the schedule sends back what it was shown.
    const shown = plannedDoses(current, today).map(({ time }) => time);
    const isOther = frequency !== current.frequency || (changes.times !== undefined && times.join() !== shown.join());
    if (isOther) throw new AppError('conflict', HAS_A_SCHEDULE);
    return null;
  }
  if (!hasTimesOrIsAsNeeded({ frequency, times })) throw atField('invalid_input', 'times', TIMES_REQUIRED);
  return { frequency, times, schedule: null };
}
