/** The numbers of every rule about readings, once each and in default units; the rules and the chart bands stand on them. */
import type { MetricType } from './metric-types';

/** Below both: normal, on the home card by the systolic alone (D1:231, D2:180). */
export const PRESSURE_NORMAL = { systolic: 120, diastolic: 80 } as const;
/** Below both: the health page's warning; from either on: the caregiver's (D2:180, D1:234). */
export const PRESSURE_HIGH = { systolic: 140, diastolic: 90 } as const;
/** From either on: critical (D1:234). */
const PRESSURE_CRISIS = { systolic: 180, diastolic: 120 } as const;

/** bpm, both inclusive (D1:231, D1:235). */
export const HEART_RATE = { low: 60, high: 100 } as const;
/** °F (D1:231, D1:237, D-20). */
export const TEMPERATURE = { low: 97, high: 99, fever: 101, highFever: 103 } as const;
/** %, below which it is low and very low (D1:231, D1:238). */
export const OXYGEN = { low: 95, veryLow: 90 } as const;
/** mg/dL (D1:236). */
const BLOOD_SUGAR = { low: 70, high: 180, veryHigh: 250 } as const;
/** A day, both 'or more' (D2:180). */
export const STEPS = { good: 8000, warning: 5000 } as const;
/** Hours, both inclusive (D2:180). */
export const SLEEP = { from: 7, to: 9 } as const;

export interface PressureAlertRule {
  level: 'warning' | 'critical';
  /** Reached by either number. */
  from: { systolic: number; diastolic: number };
  message: string;
}

export interface AlertRule {
  level: 'warning' | 'critical';
  /** 'from' has the limit itself in it, 'above' and 'below' have not. */
  side: 'from' | 'above' | 'below';
  limit: number;
  message: string;
}

/** The most severe first: the first that a pressure reaches speaks. */
export const PRESSURE_ALERTS: readonly PressureAlertRule[] = [
  {
    level: 'critical',
    from: PRESSURE_CRISIS,
    message: 'Hypertensive Crisis - Seek immediate medical attention',
  },
  { level: 'warning', from: PRESSURE_HIGH, message: 'High Blood Pressure - Monitor closely' },
];

/** The most severe first (D1:235-239). A type without rules raises no alert. */
export const ALERT_RULES: Readonly<Partial<Record<MetricType, readonly AlertRule[]>>> = {
  heart_rate: [
    { level: 'warning', side: 'above', limit: HEART_RATE.high, message: 'High Heart Rate' },
    { level: 'warning', side: 'below', limit: HEART_RATE.low, message: 'Low Heart Rate' },
  ],
  blood_sugar: [
    { level: 'critical', side: 'above', limit: BLOOD_SUGAR.veryHigh, message: 'Very High Blood Sugar' },
    { level: 'warning', side: 'above', limit: BLOOD_SUGAR.high, message: 'High Blood Sugar' },
    { level: 'warning', side: 'below', limit: BLOOD_SUGAR.low, message: 'Low Blood Sugar' },
  ],
  temperature: [
    // The text's own rule at 103 stood behind the one at 101 and could never fire (D1:237); here it comes first (D-20).
    {
      level: 'critical',
      side: 'from',
      limit: TEMPERATURE.highFever,
      message: 'High Fever - Seek medical attention',
    },
    { level: 'warning', side: 'from', limit: TEMPERATURE.fever, message: 'Fever' },
  ],
  oxygen_saturation: [
    { level: 'critical', side: 'below', limit: OXYGEN.veryLow, message: 'Very Low Oxygen Level' },
    { level: 'warning', side: 'below', limit: OXYGEN.low, message: 'Low Oxygen Level' },
  ],
};

/** The rule that a value in the default unit falls under; undefined when none does. */
export function ruleFor(rules: readonly AlertRule[], value: number): AlertRule | undefined {
  return rules.find(({ side, limit }) => {
    if (side === 'below') return value < limit;
    return side === 'above' ? value > limit : value >= limit;
  });
}
