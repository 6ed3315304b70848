/** What each kind of reading is called in LOINC (https://loinc.org), and its units in UCUM (https://ucum.org). */
import type { MetricType } from '../vitals/metric-types';
import type { CodeableConcept, Coding } from './resources';

const loinc = (code: string, display: string): Coding => ({ system: 'http://loinc.org', code, display });

export type MeasuredType = Exclude<MetricType, 'mood'>;

/** The first coding is the panel's own; saturation has two: the measurement, and that it was taken at the finger. */
export const LOINC: Readonly<Record<MeasuredType, Coding[]>> = {
  blood_pressure: [loinc('85354-9', 'Blood pressure panel with all children optional')],
  heart_rate: [loinc('8867-4', 'Heart rate')],
  weight: [loinc('29463-7', 'Body weight')],
  temperature: [loinc('8310-5', 'Body temperature')],
  blood_sugar: [loinc('2339-0', 'Glucose [Mass/volume] in Blood')],
  oxygen_saturation: [
    loinc('2708-6', 'Oxygen saturation in Arterial blood'),
    loinc('59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'),
  ],
  steps: [loinc('41950-7', 'Number of steps in 24 hour Measured')],
  sleep: [loinc('93832-4', 'Sleep duration')],
};

export const SYSTOLIC = loinc('8480-6', 'Systolic blood pressure');
export const DIASTOLIC = loinc('8462-4', 'Diastolic blood pressure');

interface Unit {
  ucum: string;
  /** For people. */
  words: string;
}

const UNITS: Readonly<Record<string, Unit>> = {
  mmHg: { ucum: 'mm[Hg]', words: 'mmHg' },
  bpm: { ucum: '/min', words: 'beats/minute' },
  lb: { ucum: '[lb_av]', words: 'lb' },
  kg: { ucum: 'kg', words: 'kg' },
  '°F': { ucum: '[degF]', words: '°F' },
  '°C': { ucum: 'Cel', words: '°C' },
  'mg/dL': { ucum: 'mg/dL', words: 'mg/dL' },
  '%': { ucum: '%', words: '%' },
  // A count is of a day here, and HL7's guide for physical activity writes it so.
  steps: { ucum: '/d', words: 'steps per day' },
  hours: { ucum: 'h', words: 'hours' },
};

/** Null for a unit this product does not write. @param unit as `defaultUnit` and `readUnit` name it. */
export function unitOf(unit: string): Unit | null {
  return Object.hasOwn(UNITS, unit) ? (UNITS[unit] ?? null) : null;
}

const CATEGORIES = {
  'vital-signs': 'Vital Signs',
  laboratory: 'Laboratory',
  activity: 'Activity',
  survey: 'Survey',
} as const;

/** R4 counts five of the types among the vital signs; the others have categories of their own. */
export function categoryOf(type: string): CodeableConcept {
  const code = categoryCode(type);
  const system = 'http://terminology.hl7.org/CodeSystem/observation-category';
  return { coding: [{ system, code, display: CATEGORIES[code] }] };
}

function categoryCode(type: string): keyof typeof CATEGORIES {
  switch (type) {
    case 'blood_sugar':
      return 'laboratory';
    case 'steps':
    case 'sleep':
      return 'activity';
    case 'blood_pressure':
    case 'heart_rate':
    case 'weight':
    case 'temperature':
    case 'oxygen_saturation':
      return 'vital-signs';
    default:
      return 'survey';
  }
}
