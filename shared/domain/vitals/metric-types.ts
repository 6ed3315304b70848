/** How the types of readings are read and named, and which screen offers which. */
import type { NumberMetric } from './metric';
import { METRIC_TYPES, METRICS, type MetricType, type NumberType } from './metrics';

/** From best to poorest (HEALTH-12). */
export const MOODS = ['excellent', 'good', 'fair', 'poor'] as const;
export type Mood = (typeof MOODS)[number];

/** The cards of the health page in their order (HEALTH-02). */
export const HEALTH_PAGE_CARDS = METRIC_TYPES.toSorted(
  (one, other) => METRICS[one].healthPage.position - METRICS[other].healthPage.position,
);

/** What the health page's form offers (HEALTH-10). */
export const HEALTH_PAGE_CHOICES = HEALTH_PAGE_CARDS.filter((type) => METRICS[type].healthPage.isChoice);

/** What the care-management form offers (HEALTH-11). */
export const CARE_CHOICES = METRIC_TYPES.filter((type) => METRICS[type].isCareChoice);

/** The vital signs of the home card in their order (DASH-S-24). */
export const HOME_CARD_VITALS = METRIC_TYPES.flatMap((type) => {
  const { homeCard: position } = METRICS[type];
  return position === null ? [] : [{ type, position }];
})
  .toSorted((one, other) => one.position - other.position)
  .map(({ type }) => type);

/** The type with this name in any case, spacing or punctuation ('Blood Pressure', 'SpO₂', 'pulse'); null when unknown. */
export function readMetricType(text: string): MetricType | null {
  // The fast path: nearly always the text is the stored name, and a screen full of readings asks hundreds of times.
  const asStored = METRIC_TYPES.find((type) => type === text);
  if (asStored !== undefined) return asStored;
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const exact = METRIC_TYPES.find((type) => type.replace('_', '') === key);
  if (exact !== undefined) return exact;
  return METRIC_TYPES.find((type) => METRICS[type].otherNames.includes(key)) ?? null;
}

/** The rules and words of a type that is measured as one number, by any of its names; null for all others. */
export function numberMetric(type: string): NumberMetric | null {
  const known = readMetricType(type);
  return known !== null && isNumberType(known) ? METRICS[known] : null;
}

function isNumberType(type: MetricType): type is NumberType {
  return type !== 'blood_pressure' && type !== 'mood';
}

/** The type's name as a title: 'Blood Pressure', 'Daily Steps'. An unknown type keeps its own words, with capitals. */
export function metricLabel(type: string): string {
  const known = readMetricType(type);
  return known === null ? capitalWords(type) : METRICS[known].label;
}

function capitalWords(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
