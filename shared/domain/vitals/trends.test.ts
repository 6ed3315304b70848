import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS, type Formats } from '../formats';
import {
  isToldAgain,
  type Trend,
  type TrendReading,
  trendOf,
  type TrendRule,
  trendWords,
  type TrendWatch,
} from './trends';

const METRIC: Formats = { ...AMERICAN_FORMATS, weight: 'kg' };
const ZONE = 'America/New_York';
/** Monday the 2nd to Monday the 30th of March 2026; noon in New York. */
const noon = (day: number) => new Date(Date.UTC(2026, 2, day, 17));
const NOW = new Date('2026-03-31T03:00:00Z');
const LIMITS = { low: null, high: 130, diastolicLow: null, diastolicHigh: 80 };
const CONTEXT = { target: null, zone: ZONE, now: NOW };

const watch = (rule: TrendRule, said: Partial<TrendWatch> = {}): TrendWatch => ({
  rule,
  amount: null,
  unit: null,
  days: null,
  ...said,
});
const reading =
  (type: string) =>
  (said: readonly [Date | number, unknown], index: number): TrendReading => ({
    id: String(index),
    type,
    value: said[1],
    recordedAt: typeof said[0] === 'number' ? noon(said[0]) : said[0],
  });
const weights = (...said: [Date | number, unknown][]) => said.map(reading('weight'));
const pressures = (...said: [Date | number, unknown][]) => said.map(reading('blood_pressure'));
const onDays = (days: number[], value: unknown) => pressures(...days.map((day): [number, unknown] => [day, value]));

const UP: [string, Partial<TrendWatch>, TrendReading[], boolean][] = [
  ['2 kg in 3 days', {}, weights([9, '68 kg'], [12, '70 kg']), true],
  ['a little less', {}, weights([9, '68 kg'], [12, '69.9 kg']), false],
  ['4.4 lb in 3 days', {}, weights([9, 150], [12, 154.4]), true],
  ['4.3 lb', {}, weights([9, 150], [12, 154.3]), false],
  ['in 4 days', {}, weights([8, '68 kg'], [12, '71 kg']), false],
  ['in 4 days where 4 were asked for', { days: 4 }, weights([8, '68 kg'], [12, '71 kg']), true],
  ['on one day', {}, weights([12, '68 kg'], [new Date('2026-03-12T22:00:00Z'), '71 kg']), false],
  ['before and after midnight there', {}, weights([new Date('2026-03-12T03:30:00Z'), '68 kg'], [12, '70 kg']), true],
  ['from the lowest of the days', {}, weights([9, '69 kg'], [10, '68 kg'], [11, '69.5 kg'], [12, '70 kg']), true],
  ['what rose and fell again', {}, weights([9, '68 kg'], [11, '71 kg'], [12, '68.5 kg']), false],
  ['one weight alone', {}, weights([12, '70 kg']), false],
  ['unreadable ones between', {}, weights([9, '68 kg'], [11, 'much'], [12, '70 kg']), true],
  ['an unreadable newest one', {}, weights([9, '68 kg'], [12, 'much']), false],
  ['1 kg where that was asked for', { amount: 1, unit: 'kg' }, weights([11, '68 kg'], [12, '69 kg']), true],
  ['1.1 lb where that was asked for', { amount: 1.1, unit: 'lb' }, weights([11, 150], [12, 151.1]), true],
  ['in an unknown order', {}, weights([12, '70 kg'], [9, '68 kg']), true],
];

const DOWN: [string, Partial<TrendWatch>, TrendReading[], boolean][] = [
  ['5 percent of three weights', {}, weights([1, 200], [10, 195], [30, 190]), true],
  ['4.9 percent', {}, weights([1, 200], [10, 195], [30, 190.2]), false],
  ['two weights alone', {}, weights([1, 200], [30, 180]), false],
  ['31 days ago', {}, weights([new Date('2026-02-27T17:00:00Z'), 200], [10, 189], [20, 189], [30, 189]), false],
  ['what came back', {}, weights([1, 200], [10, 180], [30, 196]), false],
  ['3 kg where that was asked for', { amount: 3, unit: 'kg' }, weights([1, '80 kg'], [2, '79 kg'], [3, '77 kg']), true],
];

const WEEK: [string, TrendReading[], typeof LIMITS | null, boolean][] = [
  ['5 on 3 days', onDays([25, 25, 26, 26, 27], '131/70'), LIMITS, true],
  ['a mean at the limit', onDays([25, 25, 26, 26, 27], '130/80'), LIMITS, false],
  ['4 on 3 days', onDays([25, 26, 26, 27], '150/90'), LIMITS, false],
  ['5 on 2 days', onDays([25, 25, 26, 26, 26], '150/90'), LIMITS, false],
  ['without limits', onDays([25, 25, 26, 26, 27], '150/90'), null, false],
  ['one of them 8 days ago', onDays([23, 25, 26, 26, 27], '150/90'), LIMITS, false],
  ['the oldest on the first of the 7 days', onDays([24, 25, 26, 26, 27], '150/90'), LIMITS, true],
  ['the lower number', onDays([25, 25, 26, 26, 27], '120/81'), LIMITS, true],
  ['unreadable ones do not count', onDays([25, 26, 27], '150/90').concat(onDays([25, 26], 'high')), LIMITS, false],
];

describe('rules', () => {
  it.each(UP)('weight up, %s: %#: %j (SYMPT-23, SYMPT-25)', (_what, said, readings, isTold) => {
    expect(trendOf(watch('weight_up', said), readings, CONTEXT) !== null).toBe(isTold);
  });

  it.each(DOWN)('weight down, %s (SYMPT-24, SYMPT-25)', (_what, said, readings, isTold) => {
    expect(trendOf(watch('weight_down', said), readings, CONTEXT) !== null).toBe(isTold);
  });

  it.each(WEEK)('a week of pressures, %s (SYMPT-24)', (_what, readings, target, isTold) => {
    expect(trendOf(watch('pressure_week'), readings, { ...CONTEXT, target }) !== null).toBe(isTold);
  });
});

function found(rule: TrendRule, readings: TrendReading[]): Trend {
  const trend = trendOf(watch(rule), readings, { ...CONTEXT, target: LIMITS });
  if (trend === null) throw new Error('Nothing was found');
  return trend;
}

describe('told once', () => {
  const first = found('weight_up', weights([9, '68 kg'], [12, '70 kg']));
  const last = { trend: first, toldAt: noon(12) };
  const later = (kilograms: number) => found('weight_up', weights([11, '68 kg'], [13, `${kilograms} kg`]));
  const beforeAWeek = new Date(noon(19).getTime() - 1);

  it.each([
    ['nothing was told before', null, later(70), noon(13), true],
    ['it is the same', last, later(70), noon(13), false],
    ['it went on by a little less than half', last, later(70.9), beforeAWeek, false],
    ['it went on by half', last, later(71), noon(13), true],
    ['a week has passed', last, later(70), noon(19), true],
    [
      'of a week of pressures a day has passed',
      last,
      found('pressure_week', onDays([25, 25, 26, 26, 27], '150/90')),
      noon(13),
      false,
    ],
  ])('%s: %#: told %j (SYMPT-25)', (_what, before, trend, now, isTold) => {
    expect(isToldAgain(watch('weight_up'), trend, before, now)).toBe(isTold);
  });
});

describe('words', () => {
  const up = found('weight_up', weights([9, '68 kg'], [12, '70.3 kg']));

  it('say both ends, in the person’s unit first (SYMPT-28)', () => {
    expect(trendWords(up, ZONE, METRIC)).toBe(
      'Weight went up 2.3 kg (5.1 lb) in 3 days: 68.0 kg on Monday, 70.3 kg on Thursday.',
    );
    expect(trendWords(up, ZONE, AMERICAN_FORMATS)).toBe(
      'Weight went up 5.1 lb (2.3 kg) in 3 days: 149.9 lb on Monday, 155.0 lb on Thursday.',
    );
  });

  it('name the day where a weekday would not be clear, and the mean of pressures (SYMPT-28)', () => {
    expect(trendWords(found('weight_down', weights([1, 200], [10, 195], [30, 190])), ZONE, AMERICAN_FORMATS)).toBe(
      'Weight went down 10.0 lb (4.5 kg) in 29 days: 200.0 lb on March 1, 190.0 lb on March 30.',
    );
    expect(trendWords(found('pressure_week', onDays([25, 25, 26, 26, 27], '142/88')), ZONE, METRIC)).toBe(
      'Blood pressure was 142/88 mmHg on average over 7 days, from 5 readings: outside the doctor’s limits.',
    );
  });
});
