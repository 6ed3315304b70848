/** Where a schedule changed by itself: the beginnings and ends of its phases that have passed (SCHED-17). */
import { type Phase, type Schedule } from './dose-plan';
import { amountWords } from './amount-words';
import { frequencyWords } from './schedule-words';
import { addDays } from './zoned-time';

export interface PhaseChange {
  kind: 'changed' | 'stopped';
  /** The senior's day. */
  on: string;
  dosage: string;
  frequency: string;
}

/** In their order. @param dosage of the medication, such as '5 mg' @param today of the senior */
export function phaseChanges({ unit, phases }: Schedule, dosage: string, today: string): PhaseChange[] {
  return phases.flatMap((phase, index) => {
    const taken = { dosage: dosageOf(phase), frequency: frequencyWords({ unit, phases: [phase], asNeeded: null }) };
    const after = phase.throughOn === null ? null : addDays(phase.throughOn, 1);
    const goesOn = after === null || phases[index + 1]?.fromOn === after;
    const changes: PhaseChange[] = [{ kind: 'changed', on: phase.fromOn, ...taken }];
    if (!goesOn) changes.push({ kind: 'stopped', on: after, ...taken });
    return changes.filter(({ on }) => on <= today);
  });

  function dosageOf({ doses }: Phase): string {
    const [first] = doses;
    const isSame = first !== undefined && doses.every(({ amount }) => amount === first.amount);
    return isSame ? `${dosage}, ${amountWords(first.amount, unit)}` : dosage;
  }
}
