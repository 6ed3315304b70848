/** A stored plan as answers of the form. */
import type { Medication } from '@shared/api/medications';
import type { Phase, Schedule } from '@shared/domain/dose-plan';
import { FREQUENCIES, readTimes } from '@shared/domain/dose-times';
import { numberWords } from '@shared/domain/amount-words';
import { addDays } from '@shared/domain/zoned-time';
import { EMPTY_SCHEDULE, type RhythmChoice, type ScheduleDraft, type StepDraft, STEPS } from './schedule-draft';

export interface FormPlan {
  frequency: string;
  /** Sorted 'HH:MM'. */
  times: string[];
  schedule: ScheduleDraft;
  /** It is over, or has more than the form can ask about: it stays as it is until another frequency is chosen. */
  isKept: boolean;
}

/** @param today the senior's, 'YYYY-MM-DD' */
export function formPlanOf({ frequency, times, schedule }: Medication, today: string): FormPlan {
  if (!schedule) return { frequency, times: readTimes(times), schedule: EMPTY_SCHEDULE, isKept: false };
  const { unit, asNeeded } = schedule;
  const empty = { ...EMPTY_SCHEDULE, unit };
  if (asNeeded !== null)
    return { frequency: 'As needed', times: [], schedule: withLimits(empty, asNeeded), isKept: false };
  const phases = schedule.phases.filter(({ throughOn }) => throughOn === null || throughOn >= today);
  const [only] = phases;
  const common = { times: timesOf(phases), isKept: false };
  if (only !== undefined && phases.length === 1) return { ...common, ...onePhase(only, empty, frequency, today) };
  if (phases.length > 1 && phases.every(({ rhythm }) => rhythm.kind === 'daily')) {
    return { ...common, frequency: STEPS, schedule: withSteps(empty, phases, common.times) };
  }
  return { ...common, frequency, schedule: empty, isKept: true };
}

function timesOf(phases: readonly Phase[]): string[] {
  return [...new Set(phases.flatMap(({ doses }) => doses.map(({ time }) => time)))].sort();
}

function withLimits(empty: ScheduleDraft, limits: NonNullable<Schedule['asNeeded']>): ScheduleDraft {
  const { amount, minGapMinutes, mostIn24h } = limits;
  return {
    ...empty,
    amount: numberWords(amount),
    gapHours: minGapMinutes === null ? '' : Math.round((minGapMinutes / 60) * 100) / 100,
    most: mostIn24h === null ? '' : numberWords(mostIn24h),
  };
}

function onePhase(
  phase: Phase,
  empty: ScheduleDraft,
  words: string,
  today: string,
): Pick<FormPlan, 'frequency' | 'schedule'> {
  const { rhythm, doses, throughOn } = phase;
  const amounts = doses.map(({ time, amount }): [string, string] => [time, numberWords(amount)]);
  const [[, first] = ['', '1']] = amounts;
  const isPlain = rhythm.kind === 'daily' && throughOn === null;
  // A plain frequency asks only where an amount differs from what the dosage says.
  const hasOwn = isPlain || amounts.some(([, amount]) => amount !== first);
  const schedule: ScheduleDraft = {
    ...empty,
    amount: first,
    amounts: hasOwn ? Object.fromEntries(amounts) : {},
    ...(throughOn !== null && { until: 'date', untilOn: throughOn }),
    ...(phase.fromOn > today && { start: 'day', startOn: phase.fromOn }),
  };
  switch (rhythm.kind) {
    case 'daily': {
      const known = doses.length > 3 ? undefined : FREQUENCIES[doses.length - 1];
      return { frequency: known ?? words, schedule };
    }
    case 'every': {
      const isWeeks = rhythm.days % 7 === 0;
      const every = isWeeks ? rhythm.days / 7 : rhythm.days;
      const of = { ...schedule, every, everyUnit: isWeeks ? 'weeks' : 'days', firstOn: phase.fromOn } as const;
      return { frequency: choice('Every few days'), schedule: of };
    }
    case 'weekdays':
      return {
        frequency: choice('On certain days of the week'),
        schedule: { ...schedule, weekdays: rhythm.on.map(String) },
      };
    case 'cycle':
      return {
        frequency: choice('Some days on, some days off'),
        schedule: { ...schedule, on: rhythm.on, off: rhythm.off, firstOn: phase.fromOn },
      };
    case 'monthly':
      return { frequency: choice('Once a month'), schedule: { ...schedule, monthDay: String(rhythm.day) } };
  }
}

const choice = (frequency: RhythmChoice): RhythmChoice => frequency;

/** A pause between two steps is one with no doses. */
function withSteps(empty: ScheduleDraft, phases: readonly Phase[], times: readonly string[]): ScheduleDraft {
  const steps = phases.flatMap((phase, index): StepDraft[] => {
    const { throughOn, doses } = phase;
    const amountAt = (at: string) => numberWords(doses.find(({ time }) => time === at)?.amount ?? 0);
    const step = { through: throughOn ?? '', amounts: Object.fromEntries(times.map((time) => [time, amountAt(time)])) };
    const next = phases[index + 1];
    if (next === undefined || throughOn === null || next.fromOn === addDays(throughOn, 1)) return [step];
    const none = Object.fromEntries(times.map((time) => [time, '0']));
    return [step, { through: addDays(next.fromOn, -1), amounts: none }];
  });
  return { ...empty, stepsFrom: phases[0]?.fromOn ?? '', steps };
}
