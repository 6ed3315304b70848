import { expect, it } from 'vitest';
import { homeCardLevel } from './home-card-level';

it.each([
  ['blood_pressure', '118/79', 'normal'],
  ['blood_pressure', '118/92', 'warning'],
  ['blood_pressure', { systolic: 118, diastolic: 125 }, 'critical'],
  ['blood_pressure', { systolic: 119, diastolic: 90 }, 'warning'],
  ['blood_pressure', '140/85', 'concerning'],
  ['blood_pressure', '179/119', 'concerning'],
  ['blood_pressure', '180/90', 'critical'],
  ['blood_sugar', 120, 'normal'],
  ['blood_sugar', 181, 'warning'],
  ['blood_sugar', 251, 'critical'],
  ['temperature', 103, 'critical'],
  ['temperature', 99.5, 'warning'],
  ['oxygen_saturation', 89, 'critical'],
  ['oxygen_saturation', 94, 'warning'],
  ['heart_rate', 72, 'normal'],
  ['weight', 150, 'normal'],
  ['heart_rate', 'abc', null],
] as const)(
  '%s %j is shown as %s, never calmer than its alert (DASH-S-27, DASH-S-31, D-21, KIND-10)',
  (type, value, level) => {
    expect(homeCardLevel(type, value)).toBe(level);
  },
);
