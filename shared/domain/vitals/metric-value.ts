/** Readings in every shape they were ever sent or stored in, all read here (D-18, HEALTH-23). */
import type { Formats } from '../formats';
import { readNumber, readQuantity } from './metric-text';
import { MOODS, type Mood, metricLabel, readMetricType } from './metric-types';
import {
  defaultUnit,
  fromDefaultUnit,
  numberWords,
  quantityWords,
  readUnit,
  toDefaultUnit,
  unitFor,
} from './metric-units';
import { unitFacts } from './units';

export interface NumberReading {
  kind: 'number';
  /** In `unit`; a null unit is the type's default. */
  value: number;
  unit: string | null;
  notes: string | null;
}
export interface PressureReading {
  kind: 'pressure';
  systolic: number;
  /** Null when the pressure was given as one number. */
  diastolic: number | null;
  unit: string | null;
  notes: string | null;
}
export interface MoodReading {
  kind: 'mood';
  mood: Mood;
  unit: null;
  notes: string | null;
}
export type Reading = NumberReading | PressureReading | MoodReading;
/** 'missing': nothing was recorded. 'malformed': something was, and nobody can tell what. Neither counts as normal. */
export type ReadMetric = Reading | { kind: 'missing' } | { kind: 'malformed' };

interface MetricFields {
  value?: unknown;
  reading?: unknown;
  systolic?: unknown;
  diastolic?: unknown;
  unit?: unknown;
  notes?: unknown;
}

const MISSING: ReadMetric = { kind: 'missing' };
const MALFORMED: ReadMetric = { kind: 'malformed' };
const FIELDS = ['value', 'reading', 'systolic', 'diastolic', 'unit', 'notes'];
/** Enough for a row holding JSON text, in JSON text, of an object whose reading is an object; hostile nesting ends here. */
const DEEPEST = 7;

/**
 * The reading in `value`: a number, text with or without a unit, 'sys/dia', an object with value, reading, systolic,
 * diastolic, unit or notes, or any of these as JSON text. A unit said inside and outside must agree, and must be one of
 * the type's: '39 kg' is no temperature. Numbers stay in the unit said. Never throws.
 */
export function readMetricValue(type: string, value: unknown): ReadMetric {
  return read(readMetricType(type) ?? type, value, DEEPEST);
}

/** The same reading in the type's default unit, unrounded, as every threshold expects it (D-17). */
export function inDefaultUnit(type: string, metric: ReadMetric): ReadMetric {
  if (metric.kind === 'pressure') return { ...metric, unit: defaultUnit(type) };
  if (metric.kind !== 'number') return metric;
  const value = toDefaultUnit(type, metric.value, metric.unit);
  return { ...metric, value, unit: defaultUnit(type) ?? metric.unit };
}

/** The same reading in the person's unit, unrounded; untouched if it was measured in that one. */
export function inOwnUnit<M extends ReadMetric>(type: string, metric: M, formats: Formats): M {
  if (metric.kind !== 'number') return metric;
  const unit = unitFor(type, formats);
  if (unit === null || (metric.unit ?? defaultUnit(type)) === unit) return metric;
  return { ...metric, value: fromDefaultUnit(type, toDefaultUnit(type, metric.value, metric.unit), unit), unit };
}

/**
 * '120/80 mmHg', '72 bpm', 'Good', in the person's unit; 'Not recorded' or 'Invalid data format' when unreadable
 * (HEALTH-25).
 */
export function metricWords(type: string, value: unknown, formats: Formats): string {
  const metric = inOwnUnit(type, readMetricValue(type, value), formats);
  if (metric.kind === 'missing') return 'Not recorded';
  return metric.kind === 'malformed' ? 'Invalid data format' : readingWords(type, metric);
}

/** The same in a table's cell, where what cannot be read is 'N/A' (HEALTH-25, D-18). */
export function metricCell(type: string, value: unknown, formats: Formats): string {
  const metric = inOwnUnit(type, readMetricValue(type, value), formats);
  return metric.kind === 'missing' || metric.kind === 'malformed' ? 'N/A' : readingWords(type, metric);
}

/** As a screen reader should say it: '120 over 80', '98.6 degrees Fahrenheit'; unreadable as in `metricWords`. */
export function spokenMetric(type: string, value: unknown, formats: Formats): string {
  const metric = inOwnUnit(type, readMetricValue(type, value), formats);
  if (metric.kind !== 'number' && metric.kind !== 'pressure') return metricWords(type, value, formats);
  if (metric.kind === 'pressure' && metric.diastolic !== null) {
    return readingWords(type, metric).replace('/', ' over ').replace(' mmHg', '');
  }
  const number = metric.kind === 'number' ? metric.value : metric.systolic;
  const unit = unitFacts(metric.unit ?? defaultUnit(type) ?? '')?.spoken;
  return unit === undefined ? readingWords(type, metric) : `${numberWords(type, number)} ${unit}`;
}

/** A reading that could be read, in words and in the unit said. */
export function readingWords(type: string, reading: Reading): string {
  if (reading.kind === 'mood') return metricLabel(reading.mood);
  if (reading.kind === 'number') return quantityWords(type, reading.value, reading.unit);
  const systolic = numberWords(type, reading.systolic);
  if (reading.diastolic === null) return `${systolic} mmHg`;
  return `${systolic}/${numberWords(type, reading.diastolic)} mmHg`;
}

function read(type: string, value: unknown, depth: number): ReadMetric {
  if (isBlank(value)) return MISSING;
  if (depth === 0) return MALFORMED;
  if (typeof value === 'string') return fromText(type, value.trim(), depth);
  if (isFields(value)) return fromFields(type, value, depth);
  const number = readNumber(value);
  return number === null ? MALFORMED : fromNumbers(type, number, null, null);
}

function fromText(type: string, text: string, depth: number): ReadMetric {
  if (/^[{["]|^null$/.test(text)) return fromJson(type, text, depth);
  if (type === 'mood') return fromMood(text);
  const quantity = readQuantity(text);
  if (quantity === null) return MALFORMED;
  const unit = quantity.unitText === null ? null : readUnit(type, quantity.unitText);
  if (quantity.unitText !== null && unit === null) return MALFORMED;
  return fromNumbers(type, quantity.first, quantity.second, unit);
}

function fromJson(type: string, text: string, depth: number): ReadMetric {
  try {
    return read(type, JSON.parse(text), depth - 1);
  } catch {
    return MALFORMED;
  }
}

function fromMood(text: string): ReadMetric {
  const mood = MOODS.find((each) => each === text.toLowerCase());
  return mood === undefined ? MALFORMED : { kind: 'mood', mood, unit: null, notes: null };
}

function fromNumbers(type: string, first: number, second: number | null, unit: string | null): ReadMetric {
  if (type === 'blood_pressure') return { kind: 'pressure', systolic: first, diastolic: second, unit, notes: null };
  if (type === 'mood' || second !== null) return MALFORMED;
  return { kind: 'number', value: first, unit, notes: null };
}

function fromFields(type: string, fields: MetricFields, depth: number): ReadMetric {
  const metric = readingIn(type, fields, depth);
  if (metric.kind === 'missing' || metric.kind === 'malformed') return metric;
  const notes = typeof fields.notes === 'string' && !isBlank(fields.notes) ? fields.notes.trim() : metric.notes;
  if (metric.kind === 'mood' || isBlank(fields.unit)) return { ...metric, notes };
  const unit = typeof fields.unit === 'string' ? readUnit(type, fields.unit) : null;
  if (unit === null || (metric.unit !== null && metric.unit !== unit)) return MALFORMED;
  return { ...metric, unit, notes };
}

function readingIn(type: string, fields: MetricFields, depth: number): ReadMetric {
  if (!isBlank(fields.systolic) || !isBlank(fields.diastolic)) return fromPressure(type, fields);
  const metric = read(type, isBlank(fields.value) ? fields.reading : fields.value, depth - 1);
  if (metric.kind !== 'missing') return metric;
  return Object.keys(fields).length === 0 || FIELDS.some((name) => name in fields) ? MISSING : MALFORMED;
}

function fromPressure(type: string, fields: MetricFields): ReadMetric {
  const systolic = readNumber(fields.systolic);
  const diastolic = isBlank(fields.diastolic) ? null : readNumber(fields.diastolic);
  if (type !== 'blood_pressure' || systolic === null) return MALFORMED;
  if (diastolic === null && !isBlank(fields.diastolic)) return MALFORMED;
  return fromNumbers(type, systolic, diastolic, null);
}

function isFields(value: unknown): value is MetricFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
