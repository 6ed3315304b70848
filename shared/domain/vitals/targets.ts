/**
 * A person's own limits for readings, as their doctor gave them (SYMPT-13 to 20). They take the place of the built-in
 * warnings, except for three (D-106), and never of a critical limit. The limits themselves are inside.
 */
import type { Formats } from '../formats';
import type { AlertRule, VitalAlert } from './metric';
import { metricLabel, numberMetric, readMetricType } from './metric-types';
import { defaultUnit, limitWords, limitWordsIn, numberWords, readUnit, toDefaultUnit, unitsOf } from './metric-units';
import { inDefaultUnit, readingWords, readMetricValue } from './metric-value';
import type { MetricType } from './metrics';
import { implausible, implausiblePressureNumber, SYSTOLIC_NOT_GREATER } from './plausibility';
import { PRESSURE_ALERTS } from './pressure-limits';
import type { Pressure } from './vital-status';

/** Whatever is measured, so every type but mood. */
export const TARGET_TYPES = [
  'blood_pressure',
  'heart_rate',
  'weight',
  'temperature',
  'blood_sugar',
  'oxygen_saturation',
  'steps',
  'sleep',
] as const satisfies readonly MetricType[];
export type TargetType = (typeof TARGET_TYPES)[number];

/** In the type's default unit; null: no limit on that side. `low` and `high` of a blood pressure are its upper number's. */
export interface Target {
  low: number | null;
  high: number | null;
  diastolicLow: number | null;
  diastolicHigh: number | null;
}
export type TargetField = keyof Target;
/** Of one person. */
export type Targets = Readonly<Partial<Record<MetricType, Target>>>;

export const OUTSIDE_LIMITS = 'Outside the doctor’s limits';

const FIELDS: readonly TargetField[] = ['low', 'high', 'diastolicLow', 'diastolicHigh'];

export function targetFor(targets: Targets, type: string): Target | null {
  const known = readMetricType(type);
  return known === null ? null : (targets[known] ?? null);
}

export type CheckedTarget = { ok: true; target: Target } | { ok: false; field: TargetField | 'unit'; message: string };

/** The one check before limits are stored, for forms and API. @param unit of the numbers; null: the default */
export function checkTarget(type: TargetType, said: Target, unit: string | null): CheckedTarget {
  const known = unit === null ? defaultUnit(type) : readUnit(type, unit);
  if (known === null) return refuse('unit', `${metricLabel(type)} is measured in ${unitsOf(type).join(' or ')}`);
  const isPressure = type === 'blood_pressure';
  if (FIELDS.every((field) => said[field] === null)) return refuse('low', 'Please write at least one limit');
  for (const field of FIELDS) {
    const value = said[field];
    if (value === null) continue;
    if (!isPressure && isDiastolic(field)) return refuse(field, 'Only a blood pressure has two numbers');
    const problem = implausibleLimit(type, field, value, known) ?? beyondCritical(type, field, value, known);
    if (problem !== null) return refuse(field, problem);
  }
  const crossed = crossedLimits(said);
  if (crossed !== null) return crossed;
  const inDefault = (value: number | null) => (value === null ? null : toDefaultUnit(type, value, known));
  const target = { low: inDefault(said.low), high: inDefault(said.high) };
  return { ok: true, target: { ...target, diastolicLow: said.diastolicLow, diastolicHigh: said.diastolicHigh } };
}

function crossedLimits({ low, high, diastolicLow, diastolicHigh }: Target): CheckedTarget | null {
  const order = 'The lower limit has to be below the higher one';
  if (low !== null && high !== null && low >= high) return refuse('high', order);
  if (diastolicLow !== null && diastolicHigh !== null && diastolicLow >= diastolicHigh) {
    return refuse('diastolicHigh', order);
  }
  if (low !== null && diastolicLow !== null && low <= diastolicLow) return refuse('diastolicLow', SYSTOLIC_NOT_GREATER);
  if (high !== null && diastolicHigh !== null && high <= diastolicHigh) {
    return refuse('diastolicHigh', SYSTOLIC_NOT_GREATER);
  }
  return null;
}

function implausibleLimit(type: TargetType, field: TargetField, value: number, unit: string): string | null {
  if (type === 'blood_pressure') {
    return implausiblePressureNumber(isDiastolic(field) ? 'diastolic' : 'systolic', value);
  }
  return implausible(type, { kind: 'number', value, unit, notes: null });
}

/** SYMPT-16. A limit there would say nothing: whoever reaches it hears more. */
function beyondCritical(type: TargetType, field: TargetField, value: number, unit: string): string | null {
  const isHigh = field === 'high' || field === 'diastolicHigh';
  const rule = criticalRule(type, isDiastolic(field));
  if (rule === undefined || isHigh === (rule.side === 'below')) return null;
  const converted = toDefaultUnit(type, value, unit);
  if (isHigh ? converted < rule.limit : converted > rule.limit) return null;
  const words = type === 'blood_pressure' ? String(rule.limit) : limitWordsIn(type, rule.limit, rule.side, unit);
  const from = { from: `From ${words} on`, above: `Above ${words}`, below: `Below ${words}` }[rule.side];
  return `${from} everybody is told to seek help at once. Please choose a ${isHigh ? 'lower' : 'higher'} limit.`;
}

function criticalRule(type: TargetType, isLowerNumber: boolean): Pick<AlertRule, 'side' | 'limit'> | undefined {
  const pressure = PRESSURE_ALERTS.find(({ level }) => level === 'critical');
  if (type === 'blood_pressure' && pressure !== undefined) {
    return { side: 'from', limit: pressure.from[isLowerNumber ? 'diastolic' : 'systolic'] };
  }
  return numberMetric(type)?.alerts.find(({ level }) => level === 'critical');
}

/** The rules for a number with somebody's limits, most severe first; without limits the built-in ones (SYMPT-17, SYMPT-18). */
export function alertRules(type: string, target: Target | null): readonly AlertRule[] {
  const builtIn = numberMetric(type)?.alerts ?? [];
  if (target === null) return builtIn;
  return [
    ...builtIn.filter(({ level }) => level === 'critical'),
    ...limitRules(target.low, target.high),
    ...builtIn.filter((rule) => rule.level === 'warning' && staysBeside(type, rule, target)),
  ];
}

/** The same for one number of a blood pressure: its built-in warning gives way to any limits. */
export function pressureRules(series: 'systolic' | 'diastolic', target: Target | null): readonly AlertRule[] {
  const builtIn = PRESSURE_ALERTS.filter(({ level }) => target === null || level === 'critical').map(
    ({ level, from, message }): AlertRule => ({ level, side: 'from', limit: from[series], message }),
  );
  if (target === null) return builtIn;
  const { low, high, diastolicLow, diastolicHigh } = target;
  return [...builtIn, ...(series === 'systolic' ? limitRules(low, high) : limitRules(diastolicLow, diastolicHigh))];
}

function limitRules(low: number | null, high: number | null): AlertRule[] {
  const rule = (side: 'above' | 'below', limit: number | null): AlertRule[] =>
    limit === null ? [] : [{ level: 'warning', side, limit, message: OUTSIDE_LIMITS }];
  return [...rule('above', high), ...rule('below', low)];
}

/** D-106: low sugar, fever and low oxygen are warned of whatever the limits; oxygen unless a low limit of 91 to 94 was set. */
function staysBeside(type: string, { side }: AlertRule, { low }: Target): boolean {
  switch (readMetricType(type)) {
    case 'blood_sugar':
      return side === 'below';
    case 'temperature':
      return side === 'from';
    case 'oxygen_saturation':
      return low === null || low < 91 || low > 94;
    default:
      return false;
  }
}

const NUMBERS = [
  { name: 'upper', of: (pressure: Pressure) => pressure.systolic, low: 'low', high: 'high' },
  { name: 'lower', of: (pressure: Pressure) => pressure.diastolic, low: 'diastolicLow', high: 'diastolicHigh' },
] as const;

/** A blood pressure outside the limits, with which number: 'above 130/80 (upper number)'. Null: it is within them. */
export function targetAlert(pressure: Pressure, measured: string, target: Target): VitalAlert | null {
  const reached = (side: 'above' | 'below') =>
    NUMBERS.flatMap(({ name, of, low, high }) => {
      const value = of(pressure);
      const limit = target[side === 'above' ? high : low];
      if (value === null || limit === null) return [];
      return (side === 'above' ? value > limit : value < limit) ? [name] : [];
    });
  const words = (['above', 'below'] as const).flatMap((side) => {
    const names = reached(side);
    if (names.length === 0) return [];
    const which = names.length === 2 ? 'both numbers' : `${names[0]} number`;
    return [`${side} ${pressureLimit(target, side, names[0] ?? 'upper')} (${which})`];
  });
  if (words.length === 0) return null;
  return { level: 'warning', message: OUTSIDE_LIMITS, measured, threshold: words.join(', ') };
}

/** '130/80', or the one of them there is. */
function pressureLimit(target: Target, side: 'above' | 'below', name: 'upper' | 'lower'): string {
  const [upper, lower] = side === 'above' ? [target.high, target.diastolicHigh] : [target.low, target.diastolicLow];
  if (upper !== null && lower !== null) return `${pressureNumber(upper)}/${pressureNumber(lower)}`;
  return pressureNumber((name === 'upper' ? upper : lower) ?? 0);
}

const pressureNumber = (value: number) => numberWords('blood_pressure', value);

/** Whether a reading is within somebody's limits; null without limits, and where it cannot be read (D-18). */
export function targetStatus(type: string, value: unknown, target: Target | null): 'within' | 'outside' | null {
  if (target === null) return null;
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  if (metric.kind === 'pressure') {
    return targetAlert(metric, readingWords(type, metric), target) === null ? 'within' : 'outside';
  }
  if (metric.kind !== 'number' || Number.isNaN(metric.value)) return null;
  const isOutside =
    (target.low !== null && metric.value < target.low) || (target.high !== null && metric.value > target.high);
  return isOutside ? 'outside' : 'within';
}

/** '80 to 130 mg/dL', 'at most 150 lb'; of a blood pressure 'upper number at most 130, lower number 60 to 80'. */
export function targetWords(type: TargetType, target: Target, formats: Formats): string {
  const { low, high, diastolicLow, diastolicHigh } = target;
  if (type !== 'blood_pressure') {
    const limit = (value: number, side: 'above' | 'below') => limitWords(type, value, side, formats);
    const [from, to] = [low === null ? null : limit(low, 'below'), high === null ? null : limit(high, 'above')];
    // The unit once: '80 to 130 mg/dL'.
    return rangeWords(from !== null && to !== null ? from.replace(/[^\d]+$/, '') : from, to);
  }
  const number = (value: number | null) => (value === null ? null : pressureNumber(value));
  const range = (name: string, from: number | null, to: number | null) =>
    from === null && to === null ? [] : [`${name} number ${rangeWords(number(from), number(to))}`];
  return [...range('upper', low, high), ...range('lower', diastolicLow, diastolicHigh)].join(', ');
}

function rangeWords(low: string | null, high: string | null): string {
  if (low === null) return `at most ${high}`;
  return high === null ? `at least ${low}` : `${low} to ${high}`;
}

function isDiastolic(field: TargetField): boolean {
  return field === 'diastolicLow' || field === 'diastolicHigh';
}

function refuse(field: TargetField | 'unit', message: string): CheckedTarget {
  return { ok: false, field, message };
}
