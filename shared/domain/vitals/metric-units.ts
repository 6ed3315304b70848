/** The units of readings: which a type knows, how people write them, and their conversion to the type's default (D-17). */
import { type MetricType, readMetricType } from './metric-types';

/** The default comes first. */
const UNITS: Readonly<Record<MetricType, readonly string[]>> = {
  blood_pressure: ['mmHg'],
  heart_rate: ['bpm'],
  weight: ['lb', 'kg'],
  temperature: ['°F', '°C'],
  blood_sugar: ['mg/dL', 'mmol/L'],
  oxygen_saturation: ['%'],
  steps: ['steps'],
  sleep: ['hours'],
  mood: [],
};

/** Every unit as it is written, without case, spaces, dots, slashes and degree signs. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  mmHg: ['mmhg'],
  bpm: ['bpm', 'beats', 'beatsmin', 'beatsperminute'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  '°F': ['f', 'fahrenheit'],
  '°C': ['c', 'celsius', 'centigrade'],
  'mg/dL': ['mgdl', 'mgperdl', 'mg'],
  'mmol/L': ['mmoll', 'mmolperl', 'mmol'],
  '%': ['%', 'percent', 'pct'],
  steps: ['steps', 'step', 'stepsday', 'stepsperday'],
  hours: ['hours', 'hour', 'hrs', 'hr', 'h'],
};

/** One pound is this many kilograms, by definition. */
const KG_PER_LB = 0.45359237;
/** One mmol/L of glucose (180.16 g/mol) is this many mg/dL (D-17). */
const MG_DL_PER_MMOL_L = 18.016;
const LONGEST_UNIT = 30;

/** The unit a reading has when none is said; null for a mood and for types without units of their own. */
export function defaultUnit(type: string): string | null {
  return unitsOf(type)[0] ?? null;
}

/** The units to choose from, the default first; empty for a mood and for unknown types. */
export function unitsOf(type: string): readonly string[] {
  const known = readMetricType(type);
  return known === null ? [] : UNITS[known];
}

/**
 * The unit as this application writes it: 'celsius' is '°C', 'lbs' is 'lb'. Null when it is no unit of that type.
 * An unknown type has any unit somebody gives it, as written.
 */
export function readUnit(type: string, text: string): string | null {
  if (text.length > LONGEST_UNIT) return null;
  if (readMetricType(type) === null) return text.trim() || null;
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.°º/-]/g, '')
    .replace(/^deg(?:rees?)?/, '');
  return unitsOf(type).find((unit) => WRITTEN[unit]?.includes(key)) ?? null;
}

/**
 * The value in the type's default unit; a null unit is the default already, and so is that of an unknown type.
 * Nothing is rounded, so no rounding carries a reading over a threshold: 38.3 °C is 100.94 °F and 38.33 °C is
 * 100.994 °F, both under 101, although either may be shown as '101'. A Celsius value that was 101 °F before
 * (38.333… to the last digit a number holds) is 101 again. NaN, which passes no threshold, for a unit of another type.
 */
export function toDefaultUnit(type: string, value: number, unit: string | null): number {
  const said = convertible(type, unit);
  if (said === 'kg') return value / KG_PER_LB;
  if (said === '°C') return (value * 9) / 5 + 32;
  if (said === 'mmol/L') return value * MG_DL_PER_MMOL_L;
  return said === null ? Number.NaN : value;
}

/** The way back: a value in the default unit, in `unit`. Unrounded; NaN for a unit of another type. */
export function fromDefaultUnit(type: string, value: number, unit: string | null): number {
  const said = convertible(type, unit);
  if (said === 'kg') return value * KG_PER_LB;
  if (said === '°C') return ((value - 32) * 5) / 9;
  if (said === 'mmol/L') return value / MG_DL_PER_MMOL_L;
  return said === null ? Number.NaN : value;
}

/** As precise as people read it: whole steps, tenths, and hundredths for sleep (quarter hours) and unknown types. */
export function roundForDisplay(type: string, value: number): number {
  return Number(value.toFixed(displayDigits(readMetricType(type))));
}

/** '8,000', '98.6': the number alone, rounded for display. */
export function numberWords(type: string, value: number): string {
  return roundForDisplay(type, value).toLocaleString('en-US');
}

/** '8,000 steps', '97%', '98.6 °F', '1 hour', rounded for display. A null unit is the type's default. */
export function quantityWords(type: string, value: number, unit: string | null): string {
  const shown = numberWords(type, value);
  const said = unit ?? defaultUnit(type);
  if (said === null) return shown;
  if (said === '%') return `${shown}%`;
  return `${shown} ${shown === '1' && (said === 'hours' || said === 'steps') ? said.slice(0, -1) : said}`;
}

/** The unit to convert from, null for one of another type. An unknown type is never converted, whatever its unit. */
function convertible(type: string, unit: string | null): string | null {
  if (unit === null || readMetricType(type) === null) return '';
  return readUnit(type, unit);
}

function displayDigits(type: MetricType | null): number {
  if (type === 'steps') return 0;
  return type === 'sleep' || type === null ? 2 : 1;
}
