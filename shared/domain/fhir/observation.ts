import { degreeWords, type SymptomKind, SYMPTOM_WORDS } from '../symptoms';
import { metricLabel, readMetricType } from '../vitals/metric-types';
import { defaultUnit, toDefaultUnit } from '../vitals/metric-units';
import { type PressureReading, type Reading, readingWords, readMetricValue } from '../vitals/metric-value';
import { METRICS, type MetricType } from '../vitals/metrics';
import { unitFacts } from '../vitals/units';
import { addressOf, type CodeableConcept, type Coding, type Observation, type Quantity } from './resources';

export interface RecordedMetric {
  /** A UUID. */
  id: string;
  type: string;
  /** In any of the shapes that `readMetricValue` accepts (D-18). */
  value: unknown;
  recordedAt: Date;
  /** Who recorded it; null for the person themselves, and if unknown. */
  recorderName: string | null;
}

const CATEGORIES = {
  'vital-signs': 'Vital Signs',
  laboratory: 'Laboratory',
  activity: 'Activity',
  survey: 'Survey',
} as const;
const SYSTOLIC = loinc('8480-6', 'Systolic blood pressure');
const DIASTOLIC = loinc('8462-4', 'Diastolic blood pressure');
/** Digits after the point: converted values have no more precision. */
const DIGITS = 4;

/** Null for an unreadable reading: it is not passed on as a measurement (D-18). */
export function observationOf(patientId: string, metric: RecordedMetric): Observation | null {
  const type = readMetricType(metric.type);
  const reading = readMetricValue(metric.type, metric.value);
  if (reading.kind === 'missing' || reading.kind === 'malformed') return null;
  const value = valueOf(type, metric.type, reading);
  if (value === null) return null;
  const notes = [value.said, reading.notes].filter((text) => text !== null);
  return {
    resourceType: 'Observation',
    id: metric.id,
    status: 'final',
    category: [categoryOf(type)],
    code: codeOf(type, metric.type),
    subject: { reference: addressOf(patientId) },
    effectiveDateTime: metric.recordedAt.toISOString(),
    ...(metric.recorderName === null ? {} : { performer: [{ display: metric.recorderName }] }),
    ...value.fields,
    ...(notes.length === 0 ? {} : { note: notes.map((text) => ({ text })) }),
  };
}

export interface WrittenSymptom {
  /** A UUID. */
  id: string;
  kind: SymptomKind;
  severity: number | null;
  note: string | null;
  feltAt: Date;
  /** Who wrote it down; null for the person themselves, and if unknown. */
  recorderName: string | null;
}

/** In the person's own words: no code says what they meant. */
export function symptomObservationOf(patientId: string, symptom: WrittenSymptom): Observation {
  const degree = degreeWords(symptom.severity);
  return {
    resourceType: 'Observation',
    id: symptom.id,
    status: 'final',
    category: [categoryOf(null)],
    code: { text: SYMPTOM_WORDS[symptom.kind] },
    subject: { reference: addressOf(patientId) },
    effectiveDateTime: symptom.feltAt.toISOString(),
    ...(symptom.recorderName === null ? {} : { performer: [{ display: symptom.recorderName }] }),
    ...(degree === null ? {} : { valueString: degree }),
    ...(symptom.note === null ? {} : { note: [{ text: symptom.note }] }),
  };
}

interface Value {
  fields: Pick<Observation, 'valueQuantity' | 'valueString' | 'component'>;
  /** The original value in words if it had to be converted; otherwise null. */
  said: string | null;
}

function valueOf(type: MetricType | null, name: string, reading: Reading): Value | null {
  if (reading.kind === 'pressure') return { fields: { component: pressureComponents(reading) }, said: null };
  if (type === null || reading.kind === 'mood')
    return { fields: { valueString: readingWords(name, reading) }, said: null };
  // For blood sugar: 2339-0 is mass by volume, and mmol/L would be another code.
  const isConverted = reading.unit !== null && unitFacts(reading.unit)?.fhir === null;
  const unit = isConverted ? defaultUnit(type) : (reading.unit ?? defaultUnit(type));
  const value = isConverted ? toDefaultUnit(type, reading.value, reading.unit) : reading.value;
  const valueQuantity = unit === null ? null : quantity(value, unit);
  if (valueQuantity === null) return null;
  return { fields: { valueQuantity }, said: isConverted ? `Measured as ${readingWords(name, reading)}` : null };
}

/**
 * A single number is the systolic pressure; the other is marked as missing, as R4's blood pressure profile requires.
 */
function pressureComponents({ systolic, diastolic }: PressureReading): NonNullable<Observation['component']> {
  const upper = quantity(systolic, 'mmHg');
  const lower = diastolic === null ? null : quantity(diastolic, 'mmHg');
  const unknown = {
    coding: [
      { system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown', display: 'Unknown' },
    ],
  };
  return [
    { code: { coding: [SYSTOLIC] }, ...(upper === null ? { dataAbsentReason: unknown } : { valueQuantity: upper }) },
    { code: { coding: [DIASTOLIC] }, ...(lower === null ? { dataAbsentReason: unknown } : { valueQuantity: lower }) },
  ];
}

function codeOf(type: MetricType | null, name: string): CodeableConcept {
  const text = metricLabel(name);
  const coding = type === null ? [] : METRICS[type].fhir.loinc.map(([code, display]) => loinc(code, display));
  return coding.length === 0 ? { text } : { coding, text };
}

function loinc(code: string, display: string): Coding {
  return { system: 'http://loinc.org', code, display };
}

function categoryOf(type: MetricType | null): CodeableConcept {
  const code = type === null ? 'survey' : METRICS[type].fhir.category;
  const system = 'http://terminology.hl7.org/CodeSystem/observation-category';
  return { coding: [{ system, code, display: CATEGORIES[code] }] };
}

function quantity(value: number, unit: string): Quantity | null {
  const known = unitFacts(unit)?.fhir;
  if (!known || !Number.isFinite(value)) return null;
  return {
    value: Number(value.toFixed(DIGITS)),
    unit: known.words,
    system: 'http://unitsofmeasure.org',
    code: known.code,
  };
}
