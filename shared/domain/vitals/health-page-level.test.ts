import { expect, it } from 'vitest';
import { healthPageLevel } from './health-page-level';

it.each([
  ['HEALTH-31', 'blood_pressure', '119/79', 'normal'],
  ['HEALTH-32', 'blood_pressure', '130/85', 'warning'],
  ['HEALTH-33', 'blood_pressure', '179/119', 'concerning'],
  ['ALERT-02', 'blood_pressure', '180/90', 'critical'],
  ['ALERT-02', 'blood_pressure', { systolic: 118, diastolic: 125 }, 'critical'],
  ['ALERT-06', 'heart_rate', 101, 'warning'],
  ['ALERT-07', 'heart_rate', 30, 'warning'],
  ['ALERT-08', 'blood_sugar', 600, 'critical'],
  ['ALERT-10', 'blood_sugar', 69, 'warning'],
  ['D-20', 'temperature', 104.5, 'critical'],
  ['D-17 D-20', 'temperature', '39.5 °C', 'critical'],
  ['ALERT-11', 'temperature', 101, 'warning'],
  ['ALERT-13', 'oxygen_saturation', 80, 'critical'],
  ['ALERT-14', 'oxygen_saturation', 94, 'warning'],
  ['HEALTH-34', 'steps', 4999, 'concerning'],
  ['HEALTH-35', 'sleep', 8, 'good'],
  // Neither judged by the page's rules nor covered by an alert.
  ['ALERT-06', 'heart_rate', 72, null],
  ['ALERT-11', 'temperature', 99.5, null],
  ['ALERT-15', 'weight', 400, null],
  ['ALERT-15', 'mood', 'poor', null],
  ['D-18', 'heart_rate', 'abc', null],
] as const)('%s D-21 %s %j is shown as %s, never calmer than its alert (KIND-10)', (_id, type, value, level) => {
  expect(healthPageLevel(type, value)).toBe(level);
});
