import { describe, expect, it } from 'vitest';
import { checkReading } from './check-reading';
import { HEALTH_PAGE_CARDS } from './metric-types';
import { exampleOf, unitsOf } from './metric-units';

const numbers = HEALTH_PAGE_CARDS.filter((type) => type !== 'blood_pressure' && type !== 'mood');

describe('invalid numbers', () => {
  it.each([
    ['sleep', '7:30', undefined, '7.5'],
    ['sleep', '7,5', 'hours', '7.5'],
    ['temperature', '38,5', undefined, '98.6'],
    ['temperature', '38,5', '°C', '37'],
    ['temperature', '38,5', 'Kelvin', '98.6'],
    ['weight', 'about 150', 'lb', '148'],
    ['weight', '67,5', 'kg', '67.1'],
    ['heart_rate', 'fast', '', '72'],
    ['steps', 'many', null, '6,500'],
  ] as const)('%s %j in %j gets the example %s (HEALTH-15)', (type, value, unit, example) => {
    const message = `Please enter the value as a number, for example ${example}`;
    expect(checkReading({ type, value, unit })).toStrictEqual({ ok: false, message });
  });

  it.each(numbers.flatMap((type) => unitsOf(type).map((unit) => ({ type, unit }))))(
    'the example of $type in $unit can be stored (HEALTH-15)',
    ({ type, unit }) => {
      expect(checkReading({ type, value: exampleOf(type, unit), unit })).toMatchObject({ ok: true });
    },
  );
});
