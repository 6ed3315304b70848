import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { healthPageLevel } from './health-page-level';
import { homeCardLevel } from './home-card-level';
import { METRIC_TYPES } from './metrics';
import { healthPageReason, homeCardReason } from './status-reasons';
import { vitalAlert } from './vital-alerts';

describe('healthPageReason', () => {
  it.each<[string, string, unknown, string | null]>([
    ['HEALTH-31', 'blood_pressure', '119/79', null],
    ['HEALTH-32', 'blood_pressure', '120/79', 'Upper number 120 or more'],
    ['HEALTH-32', 'blood_pressure', '119/80', 'Lower number 80 or more'],
    ['HEALTH-32', 'blood_pressure', '139/89', 'Upper number 120 or more, lower number 80 or more'],
    // Concerning by the upper number alone: what the lower one reached is not the reason.
    ['HEALTH-33', 'blood_pressure', '140/89', 'Upper number 140 or more'],
    ['HEALTH-33', 'blood_pressure', '118/90', 'Lower number 90 or more'],
    [
      'HEALTH-33',
      'blood_pressure',
      { systolic: 150, diastolic: 95 },
      'Upper number 140 or more, lower number 90 or more',
    ],
    ['HEALTH-32', 'blood_pressure', '125', '120 or more'],
    ['HEALTH-33', 'blood_pressure', '145', '140 or more'],
    ['HEALTH-34', 'steps', 8000, null],
    ['HEALTH-34', 'steps', '7,999 steps', 'Fewer than 8,000 steps'],
    ['HEALTH-34', 'Daily Steps', 4999, 'Fewer than 5,000 steps'],
    ['HEALTH-35', 'sleep', 6.5, 'Less than 7 hours'],
    ['HEALTH-35', 'sleep', 9, null],
    ['HEALTH-35', 'sleep', '9.5', 'More than 9 hours'],
    ['HEALTH-36', 'heart_rate', 72, null],
    // By the alert alone, or more severe by it than by the page's own rule.
    ['ALERT-06', 'heart_rate', 140, 'Above 100 bpm'],
    ['ALERT-07', 'heart_rate', 30, 'Below 60 bpm'],
    ['ALERT-08', 'blood_sugar', 600, 'Above 250 mg/dL'],
    ['D-20', 'temperature', 104.5, '103 °F or more'],
    ['ALERT-13', 'oxygen_saturation', 80, 'Below 90%'],
    ['ALERT-02', 'blood_pressure', '190/125', 'Upper number 180 or more, lower number 120 or more'],
    ['ALERT-02', 'blood_pressure', '190/100', 'Upper number 180 or more'],
    ['ALERT-02', 'blood_pressure', '185', '180 or more'],
    ['HEALTH-25', 'blood_pressure', 'as usual', null],
  ])('%s D-21 %s %j: %j', (_, type, value, words) => {
    expect(healthPageReason(type, value, AMERICAN_FORMATS)).toBe(words);
  });
});

describe('homeCardReason', () => {
  it.each<[string, string, unknown, string | null]>([
    ['DASH-S-27', 'blood_pressure', '119/79', null],
    ['DASH-S-27', 'blood_pressure', '120/85', 'Upper number 120 or more'],
    ['DASH-S-27', 'blood_pressure', '140/85', 'Upper number 140 or more'],
    ['DASH-S-27', 'blood_pressure', '130', '120 or more'],
    // More severe by the alert than by the card's own rule, which only considers the upper number.
    ['D-21', 'blood_pressure', '118/92', 'Lower number 90 or more'],
    ['D-21', 'blood_pressure', '118/125', 'Lower number 120 or more'],
    ['D-21', 'blood_pressure', '190/125', 'Upper number 180 or more, lower number 120 or more'],
    ['DASH-S-28', 'heart_rate', 72, null],
    ['DASH-S-28', 'heart_rate', 59, 'Below 60 bpm'],
    ['DASH-S-28', 'heart_rate', 101, 'Above 100 bpm'],
    ['DASH-S-29', 'temperature', 96.5, 'Below 97 °F'],
    ['DASH-S-29', 'temperature', 99.5, 'Above 99 °F'],
    ['D-20', 'temperature', 103, '103 °F or more'],
    ['D-17', 'temperature', '37.5 °C', 'Above 99 °F'],
    ['DASH-S-30', 'oxygen_saturation', 94, 'Below 95%'],
    ['D-21', 'oxygen_saturation', 89, 'Below 90%'],
    ['D-21', 'blood_sugar', 181, 'Above 180 mg/dL'],
    ['D-21', 'blood_sugar', 69, 'Below 70 mg/dL'],
    ['D-21', 'blood_sugar', 251, 'Above 250 mg/dL'],
    ['DASH-S-31', 'weight', 400, null],
    ['DASH-S-33', 'heart_rate', 'abc', null],
  ])('%s %s %j: %j', (_, type, value, words) => {
    expect(homeCardReason(type, value, AMERICAN_FORMATS)).toBe(words);
  });
});

const PRESSURES = [110, 119, 120, 139, 140, 179, 180].flatMap((systolic) =>
  [70, 79, 80, 89, 90, 119, 120].map((diastolic) => `${systolic}/${diastolic}`),
);
const NUMBERS = [0, 5, 7, 8, 9, 10, 59, 60, 69, 70, 89, 90, 94, 95, 97, 99, 100, 101, 103, 180, 181, 251, 5000, 8000];

const isGrave = (level: string | null) => level !== null && level !== 'normal' && level !== 'good';

it.each(METRIC_TYPES)('every status of %s that is neither normal nor good has a reason, and no other has', (type) => {
  for (const value of type === 'blood_pressure' ? PRESSURES : NUMBERS) {
    const status = healthPageLevel(type, value);
    expect(healthPageReason(type, value, AMERICAN_FORMATS) !== null).toBe(isGrave(status));
    expect(homeCardReason(type, value, AMERICAN_FORMATS) !== null).toBe(isGrave(homeCardLevel(type, value)));
  }
});

it.each(METRIC_TYPES)('both cards call a reading of %s critical exactly if its alert does (KIND-10)', (type) => {
  for (const value of type === 'blood_pressure' ? PRESSURES : NUMBERS) {
    const isCritical = vitalAlert(type, value)?.level === 'critical';
    expect(healthPageLevel(type, value) === 'critical').toBe(isCritical);
    expect(homeCardLevel(type, value) === 'critical').toBe(isCritical);
  }
});
