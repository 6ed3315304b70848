/** How much is taken, as people write it, and in what it is counted. */
import type { DoseUnit } from '@shared/domain/dose-plan';

/** As typed: a number field reads as a number what is one. */
export type Typed = string | number;

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
};
const MOST = 1000;

/** '2', '2.5', '2,5', '½', '1½', '1/2', '1 1/2'. Null if it is not above 0, or from `least` 0 on, and at most 1000. */
export function readAmount(text: string, least?: 0): number | null {
  const read = /^(\d*(?:[.,]\d{1,2})?)\s*([½¼¾]|[13]\/[24])?$/.exec(text.trim());
  if (read === null || text.trim() === '') return null;
  const [, units = '', fraction = ''] = read;
  const amount = Number(units.replace(',', '.')) + (FRACTIONS[fraction] ?? 0);
  return amount <= MOST && (amount > 0 || least === 0) ? amount : null;
}

const UNITS_IN_WORDS: readonly [RegExp, DoseUnit][] = [
  [/\bcapsules?\b/i, 'capsule'],
  [/\bdrops?\b/i, 'drop'],
  [/\bpuffs?\b|\binhal/i, 'puff'],
  [/\bsprays?\b/i, 'spray'],
  [/\bspoon/i, 'spoonful'],
  [/\bunits?\b|\bIU\b/i, 'unit'],
  [/\bpatch/i, 'patch'],
  [/\binjection/i, 'injection'],
  [/\bsachets?\b/i, 'sachet'],
  [/\d\s*ml\b/i, 'ml'],
];

/** What a dosage such as '1 drop' is counted in: tablets if it does not say. */
export function unitIn(dosage: string): DoseUnit {
  return UNITS_IN_WORDS.find(([words]) => words.test(dosage))?.[1] ?? 'tablet';
}

/** A whole number from `least` to `most`; null if it is not one. */
export function whole(typed: Typed, least: number, most: number): number | null {
  const number = Number(typed);
  return isTyped(typed) && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

export function isTyped(typed: Typed | null | undefined): boolean {
  return typed !== null && typed !== undefined && String(typed).trim() !== '';
}
