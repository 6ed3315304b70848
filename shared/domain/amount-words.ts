/** Amounts in words. */
import type { DoseUnit } from './dose-plan';

const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [25, '¼'],
  [50, '½'],
  [75, '¾'],
]);
const PLURALS: Readonly<Record<DoseUnit, string>> = {
  tablet: 'tablets',
  capsule: 'capsules',
  drop: 'drops',
  puff: 'puffs',
  spray: 'sprays',
  ml: 'ml',
  spoonful: 'spoonfuls',
  unit: 'units',
  patch: 'patches',
  injection: 'injections',
  sachet: 'sachets',
  piece: 'pieces',
};

/** '2 tablets', '½ tablet', '1½ tablets', '0.3 ml' (SCHED-21). */
export function amountWords(amount: number, unit: DoseUnit): string {
  const isOne = amount === 1 || (amount < 1 && FRACTIONS.has(hundredths(amount)));
  return `${numberWords(amount)} ${isOne ? unit : PLURALS[unit]}`;
}

/** 'tablets', 'ml'. */
export function unitWords(unit: DoseUnit): string {
  return PLURALS[unit];
}

/** '2', '½', '1½', '0.3'. */
export function numberWords(amount: number): string {
  const whole = Math.floor(amount);
  const fraction = FRACTIONS.get(hundredths(amount) % 100);
  if (fraction === undefined) return String(amount);
  return whole === 0 ? fraction : `${whole}${fraction}`;
}

function hundredths(amount: number): number {
  return Math.round(amount * 100);
}
