/** What a number of each kind may look like: said under the inputs, and where something else was written. */
import { fromDefaultUnit, numberWords } from './metric-units';
import type { MetricType } from './metric-types';

/** What is measured as one number. */
export type NumberType = Exclude<MetricType, 'blood_pressure' | 'mood'>;

/** In the default unit. */
const EXAMPLES: Readonly<Record<NumberType, number>> = {
  heart_rate: 72,
  weight: 148,
  temperature: 98.6,
  blood_sugar: 105,
  oxygen_saturation: 97,
  steps: 6500,
  sleep: 7.5,
};

/** '98.6', or for °C '37'. A missing or unknown unit is the default. */
export function exampleOf(type: NumberType, unit: string | null | undefined): string {
  const example = EXAMPLES[type];
  const converted = fromDefaultUnit(type, example, unit ?? null);
  return numberWords(type, Number.isNaN(converted) ? example : converted);
}
