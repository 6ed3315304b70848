import type { AsNeededLimits, DoseUnit, Phase, Schedule } from '../dose-plan';
import type { Formats } from '../formats';
import { limitWords, phaseWords, spanWords } from '../schedule-words';
import { amountWords } from '../amount-words';
import type { Dosage, DoseQuantity, Timing } from './resources';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const HOUR = { unit: 'h', system: 'http://unitsofmeasure.org', code: 'h' } as const;

/** One for each phase, in their order (SCHED-32). @param start in the text: the dosage, such as '5 mg' */
export function scheduleDosages({ unit, phases, asNeeded }: Schedule, start: string, formats: Formats): Dosage[] {
  if (asNeeded !== null) return [neededDosage(asNeeded, unit, start)];
  return phases.map((phase, index): Dosage => {
    const text = `${start}, ${phaseWords(phase, unit, formats)}. ${spanWords(phase, null, formats)}.`;
    const [first] = phase.doses;
    const isSame = first !== undefined && phase.doses.every(({ amount }) => amount === first.amount);
    const timing = timingOf(phase);
    return {
      sequence: index + 1,
      text,
      ...(timing !== null && { timing }),
      ...(isSame && { doseAndRate: [{ doseQuantity: quantityOf(first.amount, unit) }] }),
    };
  });
}

function neededDosage(limits: AsNeededLimits, unit: DoseUnit, start: string): Dosage {
  const { amount, mostIn24h } = limits;
  return {
    sequence: 1,
    text: `${start}, as needed: ${limitWords(limits, unit)}`,
    asNeededBoolean: true,
    doseAndRate: [{ doseQuantity: quantityOf(amount, unit) }],
    ...(mostIn24h !== null && {
      maxDosePerPeriod: { numerator: quantityOf(mostIn24h, unit), denominator: { value: 24, ...HOUR } },
    }),
  };
}

/** Null: only words can say it, as of days on and days off. */
function timingOf({ fromOn, throughOn, rhythm, doses }: Phase): Timing | null {
  const boundsPeriod = throughOn === null ? { start: fromOn } : { start: fromOn, end: throughOn };
  const timeOfDay = doses.map(({ time }) => `${time}:00`);
  const repeat = { boundsPeriod, frequency: doses.length, timeOfDay };
  switch (rhythm.kind) {
    case 'daily':
      return { repeat: { ...repeat, period: 1, periodUnit: 'd' } };
    case 'every':
      return { repeat: { ...repeat, period: rhythm.days, periodUnit: 'd' } };
    case 'weekdays': {
      const dayOfWeek = rhythm.on.map((day) => DAYS[day] ?? 'sun');
      return {
        repeat: { ...repeat, frequency: doses.length * dayOfWeek.length, period: 1, periodUnit: 'wk', dayOfWeek },
      };
    }
    case 'monthly':
      return { repeat: { ...repeat, period: 1, periodUnit: 'mo' } };
    case 'cycle':
      return null;
  }
}

function quantityOf(value: number, unit: DoseUnit): DoseQuantity {
  return { value, unit: amountWords(value, unit).split(' ').slice(1).join(' ') };
}
