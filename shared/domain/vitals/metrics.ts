/**
 * The catalog of readings: everything that differs from one type to the next. A new type is a name in METRIC_TYPES, an
 * entry in METRICS, a picture (`metric-picture.tsx`), and its unit in `units.ts` if that is new. The compiler asks for each.
 */
import type { Metric, NumberMetric } from './metric';

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
/** Measured as one number. A blood pressure is two (limits: `pressure-limits.ts`), a mood is a word. */
export type NumberType = Exclude<MetricType, 'blood_pressure' | 'mood'>;

export const METRICS: Readonly<Record<NumberType, NumberMetric> & Record<MetricType, Metric>> = {
  blood_pressure: {
    label: 'Blood Pressure',
    criticalTitle: 'This blood pressure is very high',
    otherNames: ['bp'],
    units: ['mmHg'],
    digits: 1,
    healthPage: { position: 1, isChoice: true },
    isCareChoice: true,
    homeCard: 1,
    chart: { kind: 'pair', usual: [60, 150] },
    fhir: { loinc: [['85354-9', 'Blood pressure panel with all children optional']], category: 'vital-signs' },
  },
  heart_rate: {
    label: 'Heart Rate',
    criticalTitle: null,
    otherNames: ['pulse', 'pulserate', 'heartbeat', 'hr'],
    units: ['bpm'],
    digits: 1,
    hint: 'Beats in one minute',
    example: 72,
    bounds: { least: 20, most: 300 },
    alerts: [
      { level: 'warning', side: 'above', limit: 100, message: 'High Heart Rate' }, // ALERT-06
      { level: 'warning', side: 'below', limit: 60, message: 'Low Heart Rate' }, // ALERT-07
    ],
    homeCardRange: { low: 60, high: 100 }, // DASH-S-28
    goal: null,
    healthPage: { position: 6, isChoice: true },
    isCareChoice: true,
    homeCard: 2,
    chart: { kind: 'line', usual: [50, 110] },
    fhir: { loinc: [['8867-4', 'Heart rate']], category: 'vital-signs' },
  },
  weight: {
    label: 'Weight',
    criticalTitle: null,
    otherNames: ['bodyweight'],
    units: ['lb', 'kg'],
    digits: 1,
    hint: null,
    example: 148,
    // The heaviest person known weighed about 1,400 lb; no adult senior weighs less than 20.
    bounds: { least: 20, most: 1400 },
    alerts: [],
    homeCardRange: null,
    goal: null,
    healthPage: { position: 5, isChoice: true },
    isCareChoice: true,
    homeCard: 6,
    chart: { kind: 'line', usual: null },
    fhir: { loinc: [['29463-7', 'Body weight']], category: 'vital-signs' },
  },
  temperature: {
    label: 'Temperature',
    criticalTitle: 'This temperature is very high',
    otherNames: ['temp', 'bodytemp', 'bodytemperature'],
    units: ['°F', '°C'],
    digits: 1,
    hint: null,
    example: 98.6,
    // 25 to 45 °C, the range of low-reading clinical thermometers. Refuses 37 °C sent as °F.
    bounds: { least: 77, most: 113 },
    alerts: [
      // First, or it could never fire (ALERT-12, D-20).
      { level: 'critical', side: 'from', limit: 103, message: 'High Fever - Seek medical attention' },
      { level: 'warning', side: 'from', limit: 101, message: 'Fever' }, // ALERT-11
    ],
    homeCardRange: { low: 97, high: 99 }, // DASH-S-29
    goal: null,
    healthPage: { position: 7, isChoice: false },
    isCareChoice: true,
    homeCard: 3,
    chart: { kind: 'line', usual: [97, 102] },
    fhir: { loinc: [['8310-5', 'Body temperature']], category: 'vital-signs' },
  },
  blood_sugar: {
    label: 'Blood Sugar',
    criticalTitle: 'This blood sugar is very high',
    otherNames: ['glucose', 'bloodglucose', 'sugar', 'bloodsugarlevel'],
    units: ['mg/dL', 'mmol/L'],
    digits: 1,
    hint: null,
    example: 105,
    // Home meters show 10 to 600; laboratories have found well over 1,000. Refuses an everyday 5.5 mmol/L sent as mg/dL.
    bounds: { least: 10, most: 1500 },
    alerts: [
      { level: 'critical', side: 'above', limit: 250, message: 'Very High Blood Sugar' }, // ALERT-08
      { level: 'warning', side: 'above', limit: 180, message: 'High Blood Sugar' }, // ALERT-09
      { level: 'warning', side: 'below', limit: 70, message: 'Low Blood Sugar' }, // ALERT-10
    ],
    homeCardRange: null,
    goal: null,
    healthPage: { position: 9, isChoice: false },
    isCareChoice: true,
    homeCard: 5,
    chart: { kind: 'line', usual: [50, 200] },
    fhir: { loinc: [['2339-0', 'Glucose [Mass/volume] in Blood']], category: 'laboratory' },
  },
  oxygen_saturation: {
    label: 'Oxygen Saturation',
    criticalTitle: 'This oxygen level is very low',
    otherNames: ['oxygen', 'bloodoxygen', 'oxygenlevel', 'bloodoxygenlevel', 'spo2', 'o2', 'o2sat', 'o2saturation'],
    units: ['%'],
    digits: 1,
    hint: 'As shown on the finger clip',
    example: 97,
    bounds: { least: 50, most: 100 },
    alerts: [
      { level: 'critical', side: 'below', limit: 90, message: 'Very Low Oxygen Level' }, // ALERT-13
      { level: 'warning', side: 'below', limit: 95, message: 'Low Oxygen Level' }, // ALERT-14
    ],
    homeCardRange: { low: 95 }, // DASH-S-30
    goal: null,
    healthPage: { position: 8, isChoice: false },
    isCareChoice: true,
    homeCard: 4,
    chart: { kind: 'line', usual: [88, 100] },
    fhir: {
      // The measurement, and that it was taken at the finger.
      loinc: [
        ['2708-6', 'Oxygen saturation in Arterial blood'],
        ['59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'],
      ],
      category: 'vital-signs',
    },
  },
  steps: {
    label: 'Daily Steps',
    criticalTitle: null,
    otherNames: ['step', 'dailysteps', 'stepcount'],
    units: ['steps'],
    digits: 0,
    hint: 'All your steps for the day',
    example: 6500,
    // A day: the 24-hour running record of about 320 km is some 300,000 steps.
    bounds: { least: 0, most: 300_000 },
    alerts: [],
    homeCardRange: null,
    goal: { good: { from: 8000 }, warningFrom: 5000, short: 'Fewer than' }, // HEALTH-34
    healthPage: { position: 2, isChoice: true },
    isCareChoice: false,
    homeCard: null,
    chart: { kind: 'bars', usual: [0, 9000] },
    fhir: { loinc: [['41950-7', 'Number of steps in 24 hour Measured']], category: 'activity' },
  },
  sleep: {
    label: 'Sleep',
    criticalTitle: null,
    otherNames: ['sleephours', 'hoursofsleep', 'sleepduration'],
    units: ['hours'],
    // Quarter hours.
    digits: 2,
    hint: 'In hours',
    example: 7.5,
    bounds: { least: 0, most: 24 },
    alerts: [],
    homeCardRange: null,
    goal: { good: { from: 7, to: 9 }, short: 'Less than' }, // HEALTH-35
    healthPage: { position: 3, isChoice: true },
    isCareChoice: false,
    homeCard: null,
    chart: { kind: 'bars', usual: [0, 10] },
    fhir: { loinc: [['93832-4', 'Sleep duration']], category: 'activity' },
  },
  mood: {
    label: 'Mood',
    criticalTitle: null,
    otherNames: [],
    units: [],
    digits: 1,
    healthPage: { position: 4, isChoice: true },
    isCareChoice: false,
    homeCard: null,
    chart: { kind: 'moods', usual: null },
    fhir: { loinc: [], category: 'survey' },
  },
};
