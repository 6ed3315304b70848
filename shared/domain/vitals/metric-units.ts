/**
 * Units of readings: which belong to a type, how they are read, written and converted (D-17), and the one formatter of
 * their numbers, in a person's own units (KIND-36).
 */
import type { Formats } from '../formats';
import { countWords } from '../time-words';
import { readMetricType } from './metric-types';
import { METRICS, type NumberType } from './metrics';
import { unitFacts } from './units';

const LONGEST_UNIT = 30;
/** After the point, for types nobody knows. */
const DIGITS = 2;

/** The unit of a reading without one; null for a mood and for types without their own units. */
export function defaultUnit(type: string): string | null {
  return unitsOf(type)[0] ?? null;
}

/** The units to choose from, the default first; empty for a mood and for unknown types. */
export function unitsOf(type: string): readonly string[] {
  const known = readMetricType(type);
  return known === null ? [] : METRICS[known].units;
}

/** The unit this person reads and types: the one of their formats where the type has several, else the default. */
export function unitFor(type: string, { weight, temperature, glucose }: Formats): string | null {
  const own = new Set<string>([weight, `°${temperature}`, glucose]);
  return unitsOf(type).find((unit) => own.has(unit)) ?? defaultUnit(type);
}

/**
 * The unit as this application writes it: 'celsius' is '°C', 'lbs' is 'lb'. Null if it is not a unit of that type. An
 * unknown type accepts any unit, as written.
 */
export function readUnit(type: string, text: string): string | null {
  if (text.length > LONGEST_UNIT) return null;
  if (readMetricType(type) === null) return text.trim() || null;
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.°º/-]/g, '')
    .replace(/^deg(?:rees?)?/, '');
  return unitsOf(type).find((unit) => unitFacts(unit)?.spellings.includes(key)) ?? null;
}

/**
 * The value in the type's default unit; a null unit is the default already, and so is that of an unknown type.
 * Nothing is rounded, so no rounding carries a reading over a threshold: 38.3 °C is 100.94 °F and 38.33 °C is
 * 100.994 °F, both under 101, although either may be shown as '101'. A Celsius value that was 101 °F before
 * (38.333… to the last digit a number holds) is 101 again. NaN, which passes no threshold, for a unit of another type.
 */
export function toDefaultUnit(type: string, value: number, unit: string | null): number {
  const said = convertible(type, unit);
  if (said === null) return Number.NaN;
  return unitFacts(said)?.convert?.toDefault(value) ?? value;
}

/** The way back: a value in the default unit, in `unit`. Unrounded; NaN for a unit of another type. */
export function fromDefaultUnit(type: string, value: number, unit: string | null): number {
  const said = convertible(type, unit);
  if (said === null) return Number.NaN;
  return unitFacts(said)?.convert?.fromDefault(value) ?? value;
}

/** As precise as people read it: whole steps, tenths, and hundredths for sleep (quarter hours) and unknown types. */
export function roundForDisplay(type: string, value: number): number {
  const known = readMetricType(type);
  return Number(value.toFixed(known === null ? DIGITS : METRICS[known].digits));
}

/** '8,000', '98.6': the number alone, rounded for display. */
export function numberWords(type: string, value: number): string {
  return countWords(roundForDisplay(type, value));
}

/** '8,000 steps', '97%', '98.6 °F', '1 hour', rounded for display. A null unit is the type's default. */
export function quantityWords(type: string, value: number, unit: string | null): string {
  const shown = numberWords(type, value);
  const said = unit ?? defaultUnit(type);
  if (said === null) return shown;
  if (said === '%') return `${shown}%`;
  return `${shown} ${(shown === '1' && unitFacts(said)?.singular) || said}`;
}

/**
 * A limit of a rule in the person's unit: '103 °F', '38.4 °C'. Converted limits are rounded so that 'below', 'above' and
 * 'or more' stay true for a reading of the same precision.
 * @param limit in the default unit
 */
export function limitWords(type: string, limit: number, side: 'from' | 'above' | 'below', formats: Formats): string {
  return limitWordsIn(type, limit, side, unitFor(type, formats));
}

/** The same in that unit. */
export function limitWordsIn(
  type: string,
  limit: number,
  side: 'from' | 'above' | 'below',
  unit: string | null,
): string {
  if (unit === defaultUnit(type)) return quantityWords(type, limit, unit);
  return quantityWords(
    type,
    toTenths(fromDefaultUnit(type, limit, unit), side === 'above' ? Math.floor : Math.ceil),
    unit,
  );
}

/** To tenths, ignoring what a conversion leaves at the twelfth decimal (113 °F). */
export function toTenths(value: number, round: (value: number) => number): number {
  return round(Number((value * 10).toFixed(6))) / 10;
}

/** The unit to convert from, null for one of another type. An unknown type is never converted, whatever its unit. */
function convertible(type: string, unit: string | null): string | null {
  if (unit === null || readMetricType(type) === null) return '';
  return readUnit(type, unit);
}

/** An example of a value, as words: '98.6', or '37' for °C. A missing or unknown unit is the default. */
export function exampleOf(type: NumberType, unit: string | null | undefined): string {
  const { example } = METRICS[type];
  const converted = fromDefaultUnit(type, example, unit ?? null);
  return numberWords(type, Number.isNaN(converted) ? example : converted);
}
