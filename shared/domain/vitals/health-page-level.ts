import { vitalAlert } from './vital-alerts';
import { type HealthPageStatus, healthPageStatus } from './vital-status';

/**
 * A reading's level on the health page: 'critical' if it raised a critical alert, as on every other screen (KIND-10);
 * otherwise by the page's own rule (HEALTH-31 to 36), but never calmer than the caregivers' alert. The page's rule does
 * not cover heart rate, temperature, oxygen and blood sugar.
 * @returns null if neither judges it, or if it is unreadable.
 */
export function healthPageLevel(type: string, value: unknown): HealthPageStatus | 'critical' | null {
  const own = healthPageStatus(type, value);
  switch (vitalAlert(type, value)?.level) {
    case 'critical':
      return 'critical';
    case 'warning':
      return own === 'concerning' ? own : 'warning';
    case undefined:
      return own;
  }
}
