import { describe, expect, it } from 'vitest';
import { pressureNumberProblem, splitPressure } from './pressure-numbers';

describe('pressureNumberProblem', () => {
  it.each([
    ['systolic', '120', null],
    ['systolic', ' 40 ', null],
    ['systolic', '500', 'Systolic must be between 40 and 300 mmHg'],
    ['systolic', 'abc', 'Enter only the upper number, for example 120'],
    ['systolic', '120/80', 'Enter only the upper number, for example 120'],
    ['diastolic', '80', null],
    ['diastolic', '10', 'Diastolic must be between 20 and 220 mmHg'],
    ['diastolic', '-80', 'Enter only the lower number, for example 80'],
  ] as const)('%s %j by itself: %j (HEALTH-14, D-19)', (which, text, problem) => {
    expect(pressureNumberProblem(which, text)).toBe(problem);
  });
});

describe('splitPressure', () => {
  it.each([
    ['120/80', { systolic: '120', diastolic: '80' }],
    [' 118 / 76 mmHg', { systolic: '118', diastolic: '76' }],
    ['120 over 80', { systolic: '120', diastolic: '80' }],
    ['120', null],
    ['120/', null],
    ['120/80 kg', null],
    ['abc', null],
    ['', null],
  ])('%j: %j (HEALTH-23)', (text, split) => {
    expect(splitPressure(text)).toStrictEqual(split);
  });
});
