/** Which schedules there can be (SCHED-02, SCHED-03). */
import { type DosePlan, type DoseUnit, isTakenAsNeeded, type Phase, plannedDoses, type Schedule } from './dose-plan';
import { phasesBefore, phasesFrom } from './planned-days';

export const MOST_PHASES = 20;
const PHASES_OVERLAP = 'Two parts of this schedule overlap';

/** As stored: phases by their day, doses by their time, weekdays from Sunday. */
export function inOrder(schedule: Schedule): Schedule {
  const phases = schedule.phases.map((phase): Phase => ({
    ...phase,
    rhythm:
      phase.rhythm.kind === 'weekdays'
        ? { kind: 'weekdays', on: [...new Set(phase.rhythm.on)].sort((one, other) => one - other) }
        : phase.rhythm,
    doses: phase.doses.toSorted((one, other) => (one.time < other.time ? -1 : 1)),
  }));
  return { ...schedule, phases: phases.sort((one, other) => (one.fromOn < other.fromOn ? -1 : 1)) };
}

/** What is wrong with it, in words; null: nothing. @param schedule in order */
export function checkSchedule({ phases, asNeeded }: Schedule): string | null {
  if ((phases.length === 0) === (asNeeded === null)) return 'A schedule has dates and times, or is as needed';
  if (phases.length > MOST_PHASES) return `A schedule can have at most ${MOST_PHASES} parts`;
  for (const [index, { fromOn, throughOn, doses }] of phases.entries()) {
    if (throughOn !== null && throughOn < fromOn) return 'A part of this schedule ends before it begins';
    if (new Set(doses.map(({ time }) => time)).size < doses.length) return 'Two amounts have the same time';
    const next = phases[index + 1];
    if (next !== undefined && (throughOn === null || throughOn >= next.fromOn)) return PHASES_OVERLAP;
  }
  if (asNeeded !== null && asNeeded.mostIn24h !== null && asNeeded.mostIn24h < asNeeded.amount) {
    return 'The most in 24 hours is less than one dose';
  }
  return null;
}

/**
 * The present plan through the day before `date`, and the next schedule from then on (SCHED-17). Words if it cannot be.
 * @param today of the senior, before `date`
 */
export function changedFrom(
  present: DosePlan & { dosage: string },
  next: Schedule,
  date: string,
  today: string,
): Schedule | string {
  if (isTakenAsNeeded(present) || next.asNeeded !== null) return 'Taking it as needed can only begin or end today';
  if (present.schedule && present.schedule.unit !== next.unit)
    return 'What amounts are counted in can only change today';
  const phases = [
    ...phasesBefore(present.schedule?.phases ?? [plainPhase(present, next.unit, today)], date),
    ...phasesFrom(next.phases, date),
  ];
  const isOver = ({ throughOn }: Phase) => throughOn !== null && throughOn < today;
  // Only a long list forgets what is over.
  const kept = phases.length > MOST_PHASES ? phases.filter((phase) => !isOver(phase)) : phases;
  const changed = inOrder({ ...next, phases: kept });
  return checkSchedule(changed) ?? changed;
}

function plainPhase(present: DosePlan & { dosage: string }, unit: DoseUnit, today: string): Phase {
  const amount = amountIn(present.dosage, unit);
  const doses = plannedDoses(present, today).map(({ time }) => ({ time, amount }));
  return { fromOn: today, throughOn: null, rhythm: { kind: 'daily' }, doses };
}

/** Of 'Take 2 tablets': 2. Where the dosage does not count that unit, such as '10 mg', it is one at each time. */
function amountIn(dosage: string, unit: DoseUnit): number {
  const [, number] = new RegExp(`(\\d{1,3}(?:\\.\\d{1,2})?)\\s*${unit}`, 'i').exec(dosage) ?? [];
  const amount = Number(number ?? 1);
  return amount > 0 ? amount : 1;
}
