/** The kinds of health readings, how people write their names, and which screen offers which. */

export const METRIC_TYPES = [
  'blood_pressure',
  'heart_rate',
  'weight',
  'temperature',
  'blood_sugar',
  'oxygen_saturation',
  'steps',
  'sleep',
  'mood',
] as const;
export type MetricType = (typeof METRIC_TYPES)[number];

/** From the best to the poorest (D2:176). */
export const MOODS = ['excellent', 'good', 'fair', 'poor'] as const;
export type Mood = (typeof MOODS)[number];

/** The cards of the health page in their order (D2:46). */
export const HEALTH_PAGE_CARDS = [
  'blood_pressure',
  'steps',
  'sleep',
  'mood',
  'weight',
  'heart_rate',
  'temperature',
  'oxygen_saturation',
  'blood_sugar',
] as const satisfies readonly MetricType[];

/** What the health page's form offers (D2:176). */
export const HEALTH_PAGE_CHOICES = [
  'blood_pressure',
  'steps',
  'sleep',
  'mood',
  'weight',
  'heart_rate',
] as const satisfies readonly MetricType[];

/** What the care-management form offers (D2:176). */
export const CARE_CHOICES = [
  'blood_pressure',
  'heart_rate',
  'weight',
  'temperature',
  'blood_sugar',
  'oxygen_saturation',
] as const satisfies readonly MetricType[];

const OTHER_NAMES: Readonly<Record<string, MetricType>> = {
  bp: 'blood_pressure',
  pulse: 'heart_rate',
  pulserate: 'heart_rate',
  heartbeat: 'heart_rate',
  hr: 'heart_rate',
  bodyweight: 'weight',
  temp: 'temperature',
  bodytemp: 'temperature',
  bodytemperature: 'temperature',
  glucose: 'blood_sugar',
  bloodglucose: 'blood_sugar',
  sugar: 'blood_sugar',
  bloodsugarlevel: 'blood_sugar',
  oxygen: 'oxygen_saturation',
  bloodoxygen: 'oxygen_saturation',
  oxygenlevel: 'oxygen_saturation',
  bloodoxygenlevel: 'oxygen_saturation',
  spo2: 'oxygen_saturation',
  o2: 'oxygen_saturation',
  o2sat: 'oxygen_saturation',
  o2saturation: 'oxygen_saturation',
  step: 'steps',
  dailysteps: 'steps',
  stepcount: 'steps',
  sleephours: 'sleep',
  hoursofsleep: 'sleep',
  sleepduration: 'sleep',
};

/** The type meant by its name in any case, spacing or punctuation ('Blood Pressure', 'SpO₂', 'pulse'); null when unknown. */
export function readMetricType(text: string): MetricType | null {
  // As it is stored, nearly always: a screen full of readings asks hundreds of times.
  const asStored = METRIC_TYPES.find((type) => type === text);
  if (asStored !== undefined) return asStored;
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const exact = METRIC_TYPES.find((type) => type.replace('_', '') === key);
  if (exact !== undefined) return exact;
  return Object.hasOwn(OTHER_NAMES, key) ? (OTHER_NAMES[key] ?? null) : null;
}

/** The type's name as a title: 'Blood Pressure', 'Daily Steps'. An unknown type keeps its own words, with capitals. */
export function metricLabel(type: string): string {
  const known = readMetricType(type);
  return known === 'steps' ? 'Daily Steps' : capitalWords(known ?? type);
}

function capitalWords(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
