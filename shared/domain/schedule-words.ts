/** A schedule and its amounts in words. */
import { amountWords } from './amount-words';
import type { AsNeededLimits, DoseUnit, Phase, Rhythm, Schedule } from './dose-plan';
import type { Formats } from './formats';
import { clockWords, dateWords, dayWords, durationWords } from './time-words';

const DAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;
const TIMES_A_DAY = ['', 'Once daily', 'Twice daily', 'Three times daily'] as const;

/** As a medication's frequency: 'Every 3 days', 'Mondays and Thursdays', 'Changes by date' (SCHED-16). */
export function frequencyWords({ phases, asNeeded }: Schedule): string {
  if (asNeeded !== null) return 'As needed';
  const [phase] = phases;
  if (phase === undefined || phases.length > 1) return 'Changes by date';
  const count = phase.doses.length;
  if (phase.rhythm.kind === 'daily') return TIMES_A_DAY[count] ?? `${count} times daily`;
  return rhythmWords(phase.rhythm);
}

/** 'Every day', 'Every 2 weeks', '21 days on, 7 days off', 'Once a month, on the 15th'. */
function rhythmWords(rhythm: Rhythm): string {
  switch (rhythm.kind) {
    case 'daily':
      return 'Every day';
    case 'every':
      if (rhythm.days === 7) return 'Every week';
      return rhythm.days % 7 === 0 ? `Every ${rhythm.days / 7} weeks` : `Every ${rhythm.days} days`;
    case 'weekdays':
      return listed(rhythm.on.map((day) => DAYS[day] ?? ''));
    case 'cycle':
      return `${counted(rhythm.on)} on, ${counted(rhythm.off)} off`;
    case 'monthly':
      return rhythm.day === 31 ? 'Once a month, on the last day' : `Once a month, on the ${ordinal(rhythm.day)}`;
  }
}

/**
 * 'Every 3 days: 1 tablet at 8:00 AM, 2 tablets at 9:00 PM. From Sunday, March 1.' Several phases are sentences of their
 * own. @param today of the senior: years are only said where they differ
 */
export function scheduleWords(schedule: Schedule, today: string, formats: Formats): string {
  const { unit, phases, asNeeded } = schedule;
  if (asNeeded !== null) return `As needed: ${limitWords(asNeeded, unit)}.`;
  const [only] = phases;
  if (only !== undefined && phases.length === 1) {
    return `${phaseWords(only, unit, formats)}. ${spanWords(only, today, formats)}.`;
  }
  return phases
    .map((phase) => `${spanWords(phase, today, formats)}: ${lowered(phaseWords(phase, unit, formats))}.`)
    .join(' ');
}

/** '2 tablets, at least 4 hours apart, at most 8 tablets in 24 hours'. */
export function limitWords({ amount, minGapMinutes, mostIn24h }: AsNeededLimits, unit: DoseUnit): string {
  return [
    amountWords(amount, unit),
    minGapMinutes !== null && `at least ${durationWords(minGapMinutes)} apart`,
    mostIn24h !== null && `at most ${amountWords(mostIn24h, unit)} in 24 hours`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** 'Every 3 days: 1 tablet at 8:00 AM, 2 tablets at 9:00 PM'. */
export function phaseWords({ rhythm, doses }: Phase, unit: DoseUnit, formats: Formats): string {
  const amounts = doses.map(({ time, amount }) => `${amountWords(amount, unit)} at ${clockWords(time, formats)}`);
  return `${rhythmWords(rhythm)}: ${amounts.join(', ')}`;
}

/** 'From Sunday, March 1 through Tuesday, March 31'. @param today null: always with the year */
export function spanWords({ fromOn, throughOn }: Phase, today: string | null, formats: Formats): string {
  const day = (date: string) =>
    date.slice(0, 4) === today?.slice(0, 4) ? dayWords(date, formats) : dateWords(date, formats);
  if (throughOn === null) return `From ${day(fromOn)}`;
  return throughOn === fromOn ? `On ${day(fromOn)}` : `From ${day(fromOn)} through ${day(throughOn)}`;
}

/** 'Mondays and Thursdays' keeps its capital letter. */
function lowered(words: string): string {
  return words.startsWith('Every') || words.startsWith('Once') ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

function counted(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function ordinal(day: number): string {
  const tens = day % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
