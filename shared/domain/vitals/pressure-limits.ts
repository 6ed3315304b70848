/** The numbers of every rule about blood pressure, in mmHg; the three rules themselves are in `vital-status.ts` (D-21). */

/** Below both: normal; on the home card by the systolic alone (DASH-S-27, HEALTH-31). */
export const PRESSURE_NORMAL = { systolic: 120, diastolic: 80 } as const;
/** Below both: a warning on the health page; from either on: a caregiver's (HEALTH-32, ALERT-04). */
export const PRESSURE_HIGH = { systolic: 140, diastolic: 90 } as const;
/** From either on: critical (ALERT-02). */
const PRESSURE_CRISIS = { systolic: 180, diastolic: 120 } as const;

export interface PressureAlertRule {
  level: 'warning' | 'critical';
  /** Reached by either number. */
  from: { systolic: number; diastolic: number };
  message: string;
}

/** Most severe first: the first one that a pressure reaches applies. */
export const PRESSURE_ALERTS: readonly PressureAlertRule[] = [
  {
    level: 'critical',
    from: PRESSURE_CRISIS,
    message: 'Hypertensive Crisis - Seek immediate medical attention',
  },
  { level: 'warning', from: PRESSURE_HIGH, message: 'High Blood Pressure - Monitor closely' },
];
