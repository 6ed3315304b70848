/** A blood pressure typed as two numbers, each checked separately: a message about one must not concern the other. */
import { readNumber, readQuantity } from './metric-text';
import { readUnit } from './metric-units';
import { implausiblePressureNumber, type PressureNumber } from './plausibility';

const ALONE: Readonly<Record<PressureNumber, string>> = {
  systolic: 'Enter only the upper number, for example 120',
  diastolic: 'Enter only the lower number, for example 80',
};

/** What is wrong with one of the two as typed, whatever the other is; null if nothing is. */
export function pressureNumberProblem(which: PressureNumber, text: string): string | null {
  const number = readNumber(text);
  return number === null ? ALONE[which] : implausiblePressureNumber(which, number);
}

/** '120/80', '120 over 80' or '120/80 mmHg' written in one place, as its two numbers; null for anything else. */
export function splitPressure(text: string): Record<PressureNumber, string> | null {
  const quantity = readQuantity(text);
  if (quantity === null || quantity.second === null) return null;
  if (quantity.unitText !== null && readUnit('blood_pressure', quantity.unitText) === null) return null;
  return { systolic: String(quantity.first), diastolic: String(quantity.second) };
}
