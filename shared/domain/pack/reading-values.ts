/** Readings as a pack shows them: in the unit in which most were taken, the other one beside the newest (PACK-11). */
import type { Formats } from '../formats';
import { shortDayWords } from '../time-words';
import { readMetricType } from '../vitals/metric-types';
import { defaultUnit, fromDefaultUnit, quantityWords, toDefaultUnit, unitsOf } from '../vitals/metric-units';
import { inDefaultUnit, type Reading, readingWords, readMetricValue } from '../vitals/metric-value';
import { METRIC_TYPES, type MetricType } from '../vitals/metrics';
import { type Target, targetFor } from '../vitals/targets';
import { localDate } from '../zoned-time';
import type { PackData } from './data';

interface ReadReading {
  reading: Reading;
  at: Date;
  stored: unknown;
}

/** The readings of one type, oldest first, in the unit in which most were taken. */
export interface ReadingsOfType {
  type: MetricType;
  unit: string | null;
  readings: readonly ReadReading[];
  target: Target | null;
}

export function readingsByType({ readings, targets }: PackData): ReadingsOfType[] {
  return METRIC_TYPES.flatMap((type) => {
    const read = readings
      .filter((each) => readMetricType(each.type) === type)
      .flatMap(({ value, recordedAt }): ReadReading[] => {
        const reading = readMetricValue(type, value);
        if (reading.kind === 'missing' || reading.kind === 'malformed') return [];
        return [{ reading, at: new Date(recordedAt), stored: value }];
      })
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    if (read.length === 0) return [];
    return [{ type, unit: usualUnit(type, read), readings: read, target: targetFor(targets, type) }];
  });
}

/** In which most were taken. */
function usualUnit(type: MetricType, readings: readonly ReadReading[]): string | null {
  const count = (unit: string) => readings.filter(({ reading }) => (reading.unit ?? defaultUnit(type)) === unit).length;
  return unitsOf(type).toSorted((one, other) => count(other) - count(one))[0] ?? null;
}

/** The numbers of a reading in that unit: both of a blood pressure. Empty for a mood, and for what is not of that type. */
export function numbersIn(
  type: MetricType,
  reading: Reading,
  unit: string | null,
): { value: number; low: number | null } | null {
  if (reading.kind === 'pressure') return { value: reading.systolic, low: reading.diastolic };
  const metric = inDefaultUnit(type, reading);
  if (metric.kind !== 'number') return null;
  const value = fromDefaultUnit(type, metric.value, unit);
  return Number.isNaN(value) ? null : { value, low: null };
}

/** '150.2 lb (68.1 kg), Mar 2' */
export function newestWords({ type, unit, readings }: ReadingsOfType, { senior, formats, now }: PackData): string {
  const newest = readings.at(-1);
  if (newest === undefined) return '';
  const zone = senior.timeZone;
  const day = shortDay(localDate(newest.at, zone), localDate(new Date(now), zone), formats);
  return `${valueWords(type, newest.reading, unit)}, ${day}`;
}

/** 'Mar 2', never broken; with the year if it is another. */
export function shortDay(date: string, today: string, formats: Formats): string {
  const words = shortDayWords(date, formats).replaceAll(' ', '\u00A0');
  return date.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${date.slice(0, 4)}`;
}

/** With the other unit beside it. */
function valueWords(type: MetricType, reading: Reading, unit: string | null): string {
  const numbers = reading.kind === 'number' ? numbersIn(type, reading, unit) : null;
  if (numbers === null) return readingWords(type, reading);
  const others = unitsOf(type)
    .filter((other) => other !== unit)
    .map((other) => quantityWords(type, fromDefaultUnit(type, toDefaultUnit(type, numbers.value, unit), other), other));
  const words = quantityWords(type, numbers.value, unit);
  return others.length === 0 ? words : `${words} (${others.join(', ')})`;
}

/** Limits are written in the unit of the readings. */
export function formatsIn(unit: string | null, { formats }: PackData): Formats {
  switch (unit) {
    case 'lb':
    case 'kg':
      return { ...formats, weight: unit };
    case '°F':
      return { ...formats, temperature: 'F' };
    case '°C':
      return { ...formats, temperature: 'C' };
    case 'mg/dL':
    case 'mmol/L':
      return { ...formats, glucose: unit };
    default:
      return formats;
  }
}
