import { describe, expect, it } from 'vitest';
import { METRIC_TYPES } from './metrics';
import { healthPagePressure, healthPageStatus, homeCardPressure, homeCardStatus, pressureAlert } from './vital-status';

/** The three rules side by side, for the same pressure. */
const PRESSURES: [number, number | null, string, string, string][] = [
  [119, 79, 'normal', 'normal', 'normal'],
  [119.9, 79.9, 'normal', 'normal', 'normal'],
  [119, 80, 'normal', 'warning', 'normal'],
  [119, 89, 'normal', 'warning', 'normal'],
  [119, 90, 'normal', 'concerning', 'warning'],
  [119, 119, 'normal', 'concerning', 'warning'],
  [119, 120, 'normal', 'concerning', 'critical'],
  [120, 79, 'warning', 'warning', 'normal'],
  [120, 80, 'warning', 'warning', 'normal'],
  [139, 79, 'warning', 'warning', 'normal'],
  [139, 89, 'warning', 'warning', 'normal'],
  [139, 90, 'warning', 'concerning', 'warning'],
  [140, 79, 'concerning', 'concerning', 'warning'],
  [140, 89, 'concerning', 'concerning', 'warning'],
  [140, 90, 'concerning', 'concerning', 'warning'],
  [179, 119, 'concerning', 'concerning', 'warning'],
  [179, 120, 'concerning', 'concerning', 'critical'],
  [180, 80, 'concerning', 'concerning', 'critical'],
  [180, 120, 'concerning', 'concerning', 'critical'],
  [119, null, 'normal', 'normal', 'normal'],
  [120, null, 'warning', 'warning', 'normal'],
  [139, null, 'warning', 'warning', 'normal'],
  [140, null, 'concerning', 'concerning', 'warning'],
  [179, null, 'concerning', 'concerning', 'warning'],
  [180, null, 'concerning', 'concerning', 'critical'],
];

describe('the three rules for blood pressure', () => {
  it.each(PRESSURES)(
    '%d/%s: home card %s, health page %s, alert %s (D-21, DASH-S-27, HEALTH-31, HEALTH-32, HEALTH-33, ALERT-02, ALERT-04)',
    (systolic, diastolic, onHomeCard, onHealthPage, alert) => {
      const pressure = { systolic, diastolic };
      expect(homeCardPressure(pressure)).toBe(onHomeCard);
      expect(healthPagePressure(pressure)).toBe(onHealthPage);
      expect(pressureAlert(pressure)).toBe(alert);

      const text = diastolic === null ? String(systolic) : `${systolic}/${diastolic}`;
      expect(homeCardStatus('Blood Pressure', text)).toEqual({ level: onHomeCard });
      expect(healthPageStatus('Blood Pressure', text)).toBe(onHealthPage);
    },
  );
});

describe('homeCardStatus', () => {
  it.each<[string, string, unknown, string]>([
    ['DASH-S-28', 'heart_rate', 59, 'warning'],
    ['DASH-S-28', 'heart_rate', 59.9, 'warning'],
    ['DASH-S-28', 'heart_rate', 60, 'normal'],
    ['DASH-S-28', 'heart_rate', 100, 'normal'],
    ['DASH-S-28', 'heart_rate', 101, 'warning'],
    ['DASH-S-29', 'temperature', 96.9, 'warning'],
    ['DASH-S-29', 'temperature', 97, 'normal'],
    ['DASH-S-29', 'temperature', 99, 'normal'],
    ['DASH-S-29', 'temperature', 99.1, 'warning'],
    ['DASH-S-29 D-17', 'temperature', { reading: 36.1, unit: '°C' }, 'warning'],
    ['DASH-S-29 D-17', 'temperature', '36.2 °C', 'normal'],
    ['DASH-S-29 D-17', 'temperature', '37.2 °C', 'normal'],
    ['DASH-S-29 D-17', 'temperature', '37.3 °C', 'warning'],
    ['DASH-S-30', 'oxygen_saturation', 94.9, 'warning'],
    ['DASH-S-30', 'oxygen_saturation', 95, 'normal'],
    ['DASH-S-30', 'oxygen_saturation', 100, 'normal'],
    ['DASH-S-31', 'blood_sugar', 400, 'normal'],
    ['DASH-S-31', 'weight', 900, 'normal'],
    ['DASH-S-31', 'steps', 0, 'normal'],
    ['DASH-S-31', 'sleep', 2, 'normal'],
    ['DASH-S-31', 'mood', 'poor', 'normal'],
    ['DASH-S-31', 'peak flow', 400, 'normal'],
  ])('%s DASH-S-32 %s of %j is %s', (_, type, value, level) => {
    expect(homeCardStatus(type, value)).toEqual({ level });
  });

  it.each(METRIC_TYPES)('has nothing to say about %s that cannot be read (DASH-S-33, D-18)', (type) => {
    for (const value of [null, '', {}, 'garbage', [1], { value: 'x' }]) {
      expect(homeCardStatus(type, value)).toBeNull();
    }
  });
});

describe('healthPageStatus', () => {
  it.each<[string, string, unknown, string]>([
    ['HEALTH-34', 'steps', 4999, 'concerning'],
    ['HEALTH-34', 'steps', 5000, 'warning'],
    ['HEALTH-34', 'steps', '7,999 steps', 'warning'],
    ['HEALTH-34', 'Daily Steps', '8000', 'good'],
    ['HEALTH-35', 'sleep', 6.9, 'warning'],
    ['HEALTH-35', 'sleep', 7, 'good'],
    ['HEALTH-35', 'sleep', { reading: '9', unit: 'hours' }, 'good'],
    ['HEALTH-35', 'sleep', '9.1', 'warning'],
  ])('%s HEALTH-36 %s of %j is %s', (_, type, value, status) => {
    expect(healthPageStatus(type, value)).toBe(status);
  });

  it.each<[string, unknown]>([
    ['mood', 'poor'],
    ['weight', 900],
    ['heart_rate', 30],
    ['temperature', 105],
    ['oxygen_saturation', 70],
    ['blood_sugar', 400],
    ['peak flow', 400],
  ])('%s has no status there (%j) (HEALTH-36)', (type, value) => {
    expect(healthPageStatus(type, value)).toBeNull();
  });

  it.each(['blood_pressure', 'steps', 'sleep'])('has none for %s that cannot be read (HEALTH-25, D-18)', (type) => {
    for (const value of [null, '', '{}', 'garbage', -1]) expect(healthPageStatus(type, value)).toBeNull();
  });
});
